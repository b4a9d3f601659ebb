"""The addresses."""

from __future__ import annotations

from django.urls import path

from bothdown.web import assets
from bothdown.web.matches import clauses, doors, home, lineup, sent, views
from bothdown.web.words import Words

urlpatterns = [
    path("", home.home, name="home"),
    path("static/<path:path>", assets.asset, name="asset"),
    path("words/", Words.as_view(), name="words"),
    path("lineup/<slug:edition>.svg", lineup.lineup, name="lineup"),
    path("clause/<str:name>/", clauses.clause, name="clause"),
    path("match/<slug:key>/", views.match, name="match"),
    path("match/<slug:key>/news/", views.latest, name="news"),
    path("match/<slug:key>/answer/", sent.answer, name="answer"),
    path("match/<slug:key>/line-up/", sent.line_up, name="line-up"),
    path("match/<slug:key>/take-back/", sent.take_back, name="take-back"),
    path("match/<slug:key>/check/", sent.check, name="check"),
    path("match/<slug:key>/tape/", views.tape, name="tape"),
    path("match/<slug:key>/dice/", views.dice, name="dice"),
    path("match/<slug:key>/dice/rolls/", views.rolls, name="rolls"),
    path("match/<slug:key>/seat/", doors.seat, name="seat"),
    path("match/<slug:key>/proposal/", doors.proposal, name="proposal"),
    path("match/<slug:key>/invite/<str:token>/", doors.invitation, name="invite"),
]
handler400 = "bothdown.web.faults.bad_request"
handler403 = "bothdown.web.faults.forbidden"
handler404 = "bothdown.web.faults.not_found"
handler500 = "bothdown.web.faults.server_error"
