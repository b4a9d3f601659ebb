"""The board: a match in the browser. A Django project that knows the engine's public API and no rule."""
