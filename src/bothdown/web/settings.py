"""Django's settings, from the environment that `bothdown serve` sets.

Without a data folder (a type checker, a tool that lists migrations) they name one that is not there, and a
secret that nobody keeps.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from bothdown.web import folder

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ["BOTHDOWN_DATA"]) if "BOTHDOWN_DATA" in os.environ else None

DEBUG = False
SECRET_KEY = folder.secret_key(DATA) if DATA else secrets.token_urlsafe(48)
HOSTS = os.environ.get("BOTHDOWN_HOSTS", "").split()
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *HOSTS]

ROOT_URLCONF = "bothdown.web.urls"
INSTALLED_APPS = ["bothdown.web.matches.apps.Matches"]
MIDDLEWARE = [
    "bothdown.web.security.headers",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
            "loaders": [
                ("django.template.loaders.cached.Loader", ["django.template.loaders.filesystem.Loader"])
            ],
        },
    }
]

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / folder.DATABASE if DATA else ":memory:",
        "OPTIONS": {
            # A transaction takes the write lock when it begins: what it checks stays true until it ends.
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

STATIC_URL = "/static/"
USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [HERE / "locale"]

# There are no accounts and no sessions: a seat is a secret in a cookie of its own.
CSRF_COOKIE_NAME = "bothdown-csrf"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
# A proxy may speak https with the browser and http with this server, and not say so.
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in HOSTS]
CSRF_FAILURE_VIEW = "bothdown.web.faults.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 8192
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
APPEND_SLASH = False

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    # What only a stranger does wrong is not worth a line.
    "loggers": {"django.request": {"level": "ERROR"}, "django.security": {"level": "CRITICAL"}},
}
