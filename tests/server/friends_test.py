"""Company (docs/api.md, section 1.1): friends, invitations, blocks, reports, ratings; and what a stranger learns of them."""

import asyncio
import json
import subprocess
import tempfile
import unittest

from house import PROGRAM, ROOT, Guest, House, Player, ServerTest, all_over

PASSWORD = "correct horse battery"
RATED = {"clock": "none", "window_s": 0, "rated": True}
SHORT = {"track_steps": 8}


async def account(guest, name):
    await guest.ok("POST", "/api/account", {"account": name, "password": PASSWORD})


async def company(guest):
    return await guest.ok("GET", "/api/company")


async def ties(guest):
    return {tie["name"]: tie["state"] for tie in (await company(guest))["ties"]}


async def make_friends(one, other, name_of_other):
    await one.ok("POST", "/api/friends", {"account": name_of_other})
    [asks] = [tie for tie in (await company(other))["ties"] if tie["state"] == "asks"]
    await other.ok("PUT", f"/api/friends/{asks['id']}")


async def play_together(host, *others, pace=RATED):
    table = await host.new_table("bristol-1350", ["human"] + ["open"] * len(others), SHORT, pace)
    players = [await Player(host, table["table"], table["seat_token"], seed=1).connect()]
    for seat, guest in enumerate(others, 1):
        place = await guest.ok("POST", f"/api/tables/{table['table']}/seats/{seat}", {})
        players.append(await Player(guest, table["table"], place["seat_token"], seed=seat + 1).connect())
    await host.ok("POST", f"/api/tables/{table['table']}/start")
    await all_over(players)
    for player in players:
        await player.close()
    return table["table"], players


class Friends(ServerTest):
    async def test_two_become_friends_and_cease_to_be(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            await account(ada, "ada.l")
            await account(bo, "bo.k")
            await ada.ok("POST", "/api/friends", {"account": "BO.K"})
            self.assertEqual((await ties(ada), await ties(bo)), ({"Bo": "asked"}, {"Ada": "asks"}))
            [tie] = (await company(bo))["ties"]
            self.assertEqual((await ada.call("PUT", f"/api/friends/{tie['id']}"))[0], 204)
            self.assertEqual(await ties(ada), {"Bo": "asked"})   # nobody agrees for somebody else
            await bo.ok("PUT", f"/api/friends/{tie['id']}")
            self.assertEqual((await ties(ada), await ties(bo)), ({"Bo": "friends"}, {"Ada": "friends"}))
            await bo.ok("POST", "/api/session", {"name": "Boleslaw"})
            self.assertEqual(await ties(ada), {"Boleslaw": "friends"})
            await ada.ok("DELETE", f"/api/friends/{tie['id']}")
            self.assertEqual((await ties(ada), await ties(bo)), ({}, {}))

    async def test_guests_have_no_company_and_bodies_are_looked_at(self):
        async with self.guest("Ada") as ada, self.guest("Eve") as eve:
            await account(ada, "ada.guests")
            for method, path in (("GET", "/api/company"), ("PATCH", "/api/profile"), ("POST", "/api/friends")):
                status, answer = await eve.call(method, path, None if method == "GET" else {})
                self.assertEqual((status, answer["error"]["key"]), (403, "shell.error.no_account"))
            async with Guest(self.house) as nobody:
                self.assertEqual((await nobody.call("GET", "/api/company"))[0], 401)
            for body in ({"account": "ada.guests"}, {"account": "no such one"}, {"tie": "x"}, {"table": "x", "seat": 1}, {}):
                self.assertEqual((await ada.call("POST", "/api/friends", body))[0], 404, body)
            for body in ({"seat": "1"}, {"person": "x"}):
                self.assertEqual((await ada.call("POST", "/api/friends", body))[0], 400, body)
            for body in ({"mark": "<script>"}, {"mark": "a" * 17}, {"shows_presence": 1}, {"other": True}):
                self.assertEqual((await ada.call("PATCH", "/api/profile", body))[0], 400, body)

    async def test_presence_is_told_to_friends_who_may_know_it_and_to_nobody_else(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, self.guest("Cy") as cy:
            for guest, name in ((ada, "ada.p"), (bo, "bo.p"), (cy, "cy.p")):
                await account(guest, name)
            await make_friends(ada, bo, "bo.p")
            await cy.ok("POST", "/api/friends", {"account": "bo.p"})
            self.assertNotIn("here", (await company(ada))["ties"][0])
            await bo.ok("PATCH", "/api/profile", {"shows_presence": True})
            await bo.ok("GET", "/api/session")
            self.assertIs((await company(ada))["ties"][0]["here"], True)
            self.assertEqual((await company(cy))["ties"][0].keys(), {"id", "name", "state"})   # who has only asked
            await bo.ok("PATCH", "/api/profile", {"shows_presence": False})
            self.assertNotIn("here", (await company(ada))["ties"][0])

    async def test_who_is_blocked_is_not_told_and_reaches_nobody(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            await account(ada, "ada.b")
            await account(bo, "bo.b")
            await make_friends(ada, bo, "bo.b")
            [tie] = (await company(ada))["ties"]
            await ada.ok("POST", "/api/blocks", {"tie": tie["id"]})
            self.assertEqual((await ties(ada), await ties(bo)), ({"Bo": "blocked"}, {}))
            await bo.ok("POST", "/api/friends", {"account": "ada.b"})
            self.assertEqual((await ties(ada), await ties(bo)), ({"Bo": "blocked"}, {"Ada": "asked"}))
            table = await bo.new_table("bristol-1350", ["human", "open", "open"])
            [asked] = (await company(bo))["ties"]
            await bo.ok("POST", f"/api/tables/{table['table']}/invitations", {"tie": asked["id"]})
            self.assertEqual((await company(ada))["invitations"], [])
            # Nor does the search for a table bring them together.
            await bo.ok("PUT", f"/api/tables/{table['table']}/notice", {})
            waits = await Player(bo, table["table"], table["seat_token"]).connect()
            await waits.until(lambda me: me.table)
            wish = {"game": "bristol-1350", "seats": ["human", "open", "open"], "pace": {"clock": table.get("clock", "none")}}
            found = await ada.ok("POST", "/api/find", wish)
            self.assertNotEqual(found["table"], table["table"])
            await ada.ok("DELETE", f"/api/tables/{found['table']}/seats/0")
            [block] = (await company(ada))["ties"]
            await ada.ok("DELETE", f"/api/friends/{block['id']}")
            self.assertEqual((await ada.ok("POST", "/api/find", wish))["table"], table["table"])
            await waits.close()


class Invitations(ServerTest):
    async def test_a_friend_is_asked_to_come_and_may_decline(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            await account(ada, "ada.i")
            await account(bo, "bo.i")
            await make_friends(ada, bo, "bo.i")
            [tie] = (await company(ada))["ties"]
            table = await ada.new_table("quacks", ["human", "open", "scripted"])
            path = f"/api/tables/{table['table']}/invitations"
            self.assertEqual((await bo.call("POST", path, {"tie": tie["id"]}))[0], 403)   # who does not sit there
            await ada.ok("POST", path, {"tie": tie["id"]})
            await ada.ok("POST", path, {"tie": tie["id"]})
            self.assertEqual((await company(bo))["invitations"],
                             [{"table": table["table"], "code": table["code"], "game": "quacks", "from": "Ada"}])
            await bo.ok("DELETE", f"/api/invitations/{table['table']}")
            self.assertEqual((await company(bo))["invitations"], [])
            await ada.ok("POST", path, {"tie": tie["id"]})
            await ada.ok("POST", f"/api/tables/{table['table']}/start")
            self.assertEqual((await company(bo))["invitations"], [])   # it is too late
            self.assertEqual((await ada.call("POST", path, {"tie": tie["id"]}))[0], 409)

    async def test_whom_one_has_met_may_be_asked_unless_they_want_friends_alone(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, self.guest("Eve") as eve:
            await account(ada, "ada.m")
            await account(bo, "bo.m")
            self.assertEqual((await company(ada))["met"], [])
            played, _ = await play_together(ada, bo)
            [met] = (await company(ada))["met"]
            self.assertEqual((met["table"], met["seat"], met["name"]), (played, 1, "Bo"))
            table = await ada.new_table("bristol-1350", ["human", "open", "open"])
            path = f"/api/tables/{table['table']}/invitations"
            whom = {"table": played, "seat": 1}
            await bo.ok("PATCH", "/api/profile", {"met_may_invite": False})
            await ada.ok("POST", path, whom)
            self.assertEqual((await company(bo))["invitations"], [])
            await bo.ok("PATCH", "/api/profile", {"met_may_invite": True})
            await ada.ok("POST", path, whom)
            self.assertEqual(len((await company(bo))["invitations"]), 1)
            # Who did not sit there finds nobody by it.
            await account(eve, "eve.m")
            for where in ("/api/friends", "/api/blocks"):
                self.assertEqual((await eve.call("POST", where, whom))[0], 404)
            self.assertEqual((await eve.call("GET", f"/api/tables/{played}/people"))[0], 403)
            await ada.ok("POST", "/api/friends", whom)
            [there] = (await ada.ok("GET", f"/api/tables/{played}/people"))["people"]
            self.assertEqual((there["seat"], there["tie"]["state"]), (1, "asked"))


class Ratings(ServerTest):
    async def test_rated_games_of_people_with_accounts_count_and_the_board_shows_who_wants_it(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, Guest(self.house) as stranger:
            await account(ada, "ada.r")
            await account(bo, "bo.r")
            await play_together(ada, bo, pace={"clock": "none", "window_s": 0})
            self.assertEqual((await company(ada))["ratings"], [])   # it was not rated
            for games in range(1, 11):
                await play_together(ada, bo)
                [mine] = (await company(ada))["ratings"]
                self.assertEqual((mine["game"], mine["games"]), ("bristol-1350", games))
            self.assertLess(mine["deviation"], 350)
            [theirs] = (await company(bo))["ratings"]
            self.assertAlmostEqual(mine["strength"] + theirs["strength"], 3000, delta=60)
            board = "/api/leaders/bristol-1350"
            self.assertEqual(await stranger.ok("GET", board), {"least": 10, "leaders": []})
            await ada.ok("PATCH", "/api/profile", {"shows_rating": True})
            [row] = (await stranger.ok("GET", board))["leaders"]
            self.assertEqual(row, {"name": "Ada", "mark": "", "strength": mine["strength"], "deviation": mine["deviation"], "games": 10})
            self.assertEqual((await stranger.call("GET", "/api/leaders/whist"))[0], 404)

    async def test_bots_and_guests_are_not_rated(self):
        async with self.guest("Ada") as ada, self.guest("Eve") as eve:
            await account(ada, "ada.g")
            table = await ada.new_table("bristol-1350", ["human", "scripted", "scripted"], SHORT, RATED)
            status, answer = await ada.call("POST", f"/api/tables/{table['table']}/start")
            self.assertEqual((status, answer["error"]["key"]), (409, "shell.error.rated"))
            await play_together(ada, eve)
            self.assertEqual((await company(ada))["ratings"], [])


class Restart(unittest.IsolatedAsyncioTestCase):
    async def test_all_of_it_outlives_the_program_is_exported_reported_and_goes_with_the_account(self):
        with tempfile.TemporaryDirectory() as folder:
            house = House(f"sqlite:{folder}/hall.db")
            try:
                async with Guest(house, "Ada") as ada, Guest(house, "Bo") as bo, Guest(house, "Cy") as cy:
                    for guest, name in ((ada, "ada"), (bo, "bo"), (cy, "cy")):
                        await account(guest, name)
                    played, players = await play_together(ada, bo, cy)
                    await make_friends(ada, bo, "bo")
                    [cy_there] = [one for one in (await company(ada))["met"] if one["name"] == "Cy"]
                    await ada.ok("POST", "/api/blocks", {"table": played, "seat": cy_there["seat"]})
                    report = {"table": played, "seat": 2, "reason": "talk", "text": "shouts\nall night"}
                    await ada.ok("POST", "/api/reports", report)
                    for bad in ({**report, "reason": "looks"}, {**report, "text": "x" * 501}):
                        self.assertEqual((await ada.call("POST", "/api/reports", bad))[0], 400)
                    self.assertEqual((await ada.call("POST", "/api/reports", {**report, "seat": 5}))[0], 404)
                    before = await company(ada)
                    self.assertEqual(house.stop(), 0)
                    printed = subprocess.run([PROGRAM, "db", "reports", f"sqlite:{folder}/hall.db"], cwd=ROOT, text=True,
                                             capture_output=True, check=True).stdout
                    self.assertIn(f"table {played} seat 2 (Cy): talk: shouts all night", printed)
                    house.start()
                    self.assertEqual(await company(ada), before)

                    copy = await ada.ok("GET", "/api/export")
                    self.assertEqual(copy["company"]["ratings"], before["ratings"])
                    self.assertEqual(copy["reports"][0]["text"], "shouts all night")
                    self.assertEqual([row["table"] for row in copy["tables"]], [played])
                    self.assertEqual(sum(row["games"] for row in copy["statistics"]), 1)
                    self.assertNotIn("password", json.dumps(copy))

                    await ada.ok("DELETE", "/api/account", {"password": PASSWORD})
                    self.assertEqual(await ties(bo), {})
                    self.assertEqual([one["name"] for one in (await company(bo))["met"]], ["Cy"])
                    self.assertEqual(house.stop(), 0)
                    house.start()
                    self.assertEqual(await ties(bo), {})
                    self.assertEqual(len((await company(bo))["ratings"]), 1)   # the own one stays
            finally:
                house.stop()
                house.errors.close()

    async def test_what_was_said_is_exported_to_whoever_said_it(self):
        house = House()
        try:
            async with Guest(house, "Ada") as ada, Guest(house, "Bo") as bo:
                table = await ada.new_table("bristol-1350", ["human", "open", "scripted"])
                place = await bo.ok("POST", f"/api/tables/{table['table']}/seats/1", {})
                mine = await Player(ada, table["table"], table["seat_token"]).connect()
                theirs = await Player(bo, table["table"], place["seat_token"]).connect()
                for player, words in ((mine, "mine before"), (theirs, "theirs before")):
                    name = await player.send("say", text=words)
                    await player.until(lambda me, name=name: name in me.acks)
                await ada.ok("POST", f"/api/tables/{table['table']}/start")
                for player, words in ((mine, "mine in play"), (theirs, "theirs in play")):
                    name = await player.send("say", text=words)
                    await player.until(lambda me, name=name: name in me.acks)
                for guest, own, other in ((ada, "mine", "theirs"), (bo, "theirs", "mine")):
                    said = json.dumps((await guest.ok("GET", "/api/export"))["tables"][0]["said"])
                    self.assertTrue(f"{own} before" in said and f"{own} in play" in said, said)
                    self.assertNotIn(f"{other} ", said)
                for player in (mine, theirs):
                    await player.close()
        finally:
            house.stop()
            house.errors.close()


if __name__ == "__main__":
    unittest.main()
