#!/usr/bin/env python3
"""A player for `wolfmoon arena`, in plain Python: goes by what it has seen and heard, and otherwise by chance.

One JSON object a line comes in; each that asks for a decision is answered with one line:
    {"type": "decide", "id": "7-3", "view": {...}, "ask": {...}, "said": [...], "legal": [...], "chance": 123, ...}
    {"id": "7-3", "choice": [2]}
Where the question is about talk, the answer is something to say:
    {"id": "7-4", "chip": {"type": "claim", "role": "seer"}}
"""

import json
import sys


def friends(you):
    """Seats that this player knows to be on the same side."""
    known = {you["seat"]}
    for notice in you["notices"]:
        if notice.get("kin") or notice.get("type") in ("pack", "masons", "soulmate"):
            known.update(notice.get("seats", []))
    return known


def suspects(you, players):
    """Seats in front of which this player has seen a wolf, or was told so."""
    wolves = set()
    for notice in you["notices"]:
        if "wolf" in notice.get("card", "") and notice["slot"] < players:
            wolves.add(notice["slot"])
        if notice.get("type") == "answer" and notice["is"]:
            wolves.add(notice["at"])
    return wolves - friends(you)


def claims(said):
    """What each seat says to be, as it was said last."""
    return {one["seat"]: one["chip"]["role"] for one in said if one["chip"]["type"] == "claim"}


def speak(message):
    """Once in a game, tells the own card; a wolf tells nothing."""
    you, said = message["view"]["you"], message["said"]
    if any(one["seat"] == you["seat"] for one in said):
        return None
    return {"type": "pass"} if "wolf" in you["card"] else {"type": "claim", "role": you["card"]}


def liars(you, deck, said):
    """Seats that say to be what only this player is."""
    if deck.count(you["card"]) != 1:
        return set()
    return {seat for seat, role in claims(said).items() if role == you["card"]} - {you["seat"]}


def decide(message):
    view, ask, legal = message["view"], message["ask"], message["legal"]
    you, kind = view["you"], ask["topic"]["type"]
    if legal is None:  # too many to list: as few places as will do, from the front
        pick = ask["picks"][0]
        return pick["from"][: pick["count"]]
    own = friends(you)
    wolves = suspects(you, len(view["players"])) or liars(you, view["deck"], message["said"]) - own
    if kind == "vote" and "of" in ask["topic"]:
        return "die" if ask["topic"]["of"] in wolves else "live" if ask["topic"]["of"] in own else legal[message["chance"] % 2]
    if kind in ("nominate", "second") and not wolves:
        return None if message["chance"] % 3 else legal[message["chance"] % len(legal)]
    named = [choice for choice in legal if isinstance(choice, list)]
    if kind in ("vote", "nominate", "second", "shoot", "ballot"):
        found = [choice for choice in named if wolves.intersection(choice)]
        named = found or [choice for choice in named if not own.intersection(choice)] or named
    return named[message["chance"] % len(named)] if named else legal[message["chance"] % len(legal)]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    is_talk = message["ask"]["topic"]["type"] == "talk"
    answer = {"chip": speak(message)} if is_talk else {"choice": decide(message)}
    print(json.dumps({"id": message["id"], **answer}), flush=True)
