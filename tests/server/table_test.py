"""Tables from the first seat to the record: lobby, play, coming back, watching, talking, and playing again."""

import asyncio
import json
import random

from house import Guest, Player, ServerTest, all_over, engine, verified
from told import secrets_kept


class Lobby(ServerTest):
    async def test_people_sit_down_and_the_host_starts(self):
        async with self.guest("Ada") as host, self.guest("Bo") as friend, self.guest("Cy") as stranger:
            made = await host.new_table("castle-of-the-devil", ["human", "open", "scripted", "scripted"])
            self.assertEqual(made["seat"], 0)
            code = made["code"].lower()
            shown = await friend.ok("GET", f"/api/tables/{code[:3]}%20{code[3:]}")
            self.assertEqual((shown["table"], shown["state"]), (made["table"], "lobby"))
            self.assertNotIn("seat_token", str(shown))
            sat = await friend.ok("POST", f"/api/tables/{made['table']}/seats/1", {"name": " Bo\u200b "})
            self.assertEqual(sat["seat"], 1)
            for path in ("seats/1", "seats/0", "seats/2", "seats/99"):   # taken, taken, a bot's, none
                status, _ = await stranger.call("POST", f"/api/tables/{made['table']}/{path}", {"name": "Cy"})
                self.assertIn(status, (403, 404, 409), path)
            for guest, method, path, body in ((friend, "POST", "/start", None), (friend, "PATCH", "", {"options": {}}),
                                              (stranger, "DELETE", "/seats/1", None)):
                self.assertEqual((await guest.call(method, f"/api/tables/{made['table']}{path}", body))[0], 403)
            changed = await host.ok("PATCH", f"/api/tables/{made['table']}", {"seats": ["human", "open", "scripted", "random"]})
            self.assertEqual(changed["seats"][3]["bot"], "random")
            await host.ok("POST", f"/api/tables/{made['table']}/start")
            self.assertEqual((await host.ok("GET", f"/api/tables/{made['table']}"))["state"], "playing")
            self.assertEqual((await host.call("PATCH", f"/api/tables/{made['table']}", {"options": {}}))[0], 409)
            mine = (await friend.ok("GET", "/api/tables?mine"))["tables"]
            self.assertEqual([(t["table"], t["seat"], t["state"]) for t in mine], [(made["table"], 1, "playing")])
            self.assertEqual((await stranger.ok("GET", "/api/tables?mine"))["tables"], [])

    async def test_getting_up_frees_the_seat(self):
        async with self.guest("Ada") as host, self.guest("Bo") as friend:
            made = await host.new_table("bristol-1350", ["human", "open"])
            path = f"/api/tables/{made['table']}/seats/1"
            await friend.ok("POST", path, {})
            await friend.ok("DELETE", path)
            await friend.ok("POST", path, {})

    async def test_tables_that_wait_for_me_come_first(self):
        async with self.guest("Ada") as guest:
            lobby = await guest.new_table("bristol-1350", ["human", "open"])
            playing = await guest.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(guest, playing["table"], playing["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            mine = (await guest.ok("GET", "/api/tables?mine"))["tables"]
            self.assertEqual([t["table"] for t in mine], [playing["table"], lobby["table"]])
            self.assertEqual([t["waiting"] for t in mine], [True, False])
            await player.close()


class Play(ServerTest):
    async def test_a_device_with_several_seats_is_waited_for_on_any_of_them(self):
        async with self.guest("Ada") as guest:
            made = await guest.new_table("bristol-1350", ["human", "open", "open"])
            table, tokens = made["table"], [made["seat_token"]]
            for seat in (1, 2):
                sat = await guest.ok("POST", f"/api/tables/{table}/seats/{seat}", {"name": f"Ada {seat}"})
                tokens.append(sat["seat_token"])
            await guest.ok("POST", f"/api/tables/{table}/start", {})
            awaited = set()
            for turn in range(3):   # characters are chosen one after another
                row = next(row for row in (await guest.ok("GET", "/api/tables?mine"))["tables"] if row["table"] == table)
                self.assertTrue(row["waiting"])
                seat = (await guest.ok("GET", f"/api/tables/{table}"))["awaited"][0]
                awaited.add(seat)
                player = await Player(guest, table, tokens[seat]).connect()
                await player.until(lambda me: me.decision)
                await player.answer()
                await player.close()
            self.assertEqual(awaited, {0, 1, 2})

    async def test_a_whole_game_of_each_kind_against_bots(self):
        async def game(guest, name, seats):
            table = await guest.start_table(name, seats)
            player = await Player(guest, table["table"], table["seat_token"], seed=3).connect()
            await player.play()
            self.assertEqual(len(player.result["payoff"]), len(seats))
            mine = (await guest.ok("GET", "/api/tables?mine"))["tables"]
            row = next(row for row in mine if row["table"] == table["table"])
            self.assertEqual((row["state"], row["winners"]), ("over", player.result["winners"]))
            self.assertTrue(all("winners" not in row for row in mine if row["state"] != "over"))
            record = await guest.ok("GET", f"/api/records/{table['table']}?all")
            done = verified(record)
            self.assertEqual(done.returncode, 0, done.stderr)
            for reader in ("", "?seat=0"):
                frames = (await guest.ok("GET", f"/api/records/{table['table']}{reader}"))["frames"]
                self.assertIn("view", frames[0])
                self.assertGreater(len(frames), 1)   # a random announcement may end a game of Castle on its first turn
            await player.close()

        async with self.guest("Ada") as guest:
            await asyncio.gather(game(guest, "bristol-1350", ["human", "scripted", "random"]),
                                 game(guest, "castle-of-the-devil", ["human", "scripted", "scripted", "random"]),
                                 game(guest, "quacks", ["human", "scripted"]),
                                 game(guest, "ankh-morpork", ["human", "scripted", "random"]))
            rows = (await guest.ok("GET", "/api/statistics"))["rows"]
            self.assertEqual({r["game"] for r in rows},
                             {"bristol-1350", "castle-of-the-devil", "quacks", "ankh-morpork"})
            mine = (await guest.ok("GET", "/api/statistics?mine"))["rows"]
            self.assertEqual(sum(r["games"] for r in mine), 4)

    async def test_coming_back_misses_nothing(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted", "scripted"])
            steady = await Player(guest, table["table"], table["seat_token"], seed=5, by_places=True).connect()
            shaky = await Player(guest, table["table"], table["seat_token"], seed=6, by_places=True).connect()
            await shaky.until(lambda me: me.decision is not None)
            await steady.until(lambda me: me.decision is not None)
            for _ in range(6):
                if steady.result:
                    break
                await shaky.close()
                await steady.play(1)
                await steady.until(lambda me: me.decision is not None or me.result is not None)
                await shaky.connect(shaky.seq)
                await shaky.until(lambda me: me.seq >= steady.seq and me.view == steady.view)
            await steady.close()
            await shaky.close()

    async def test_by_names_is_told_what_by_places_is(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted", "scripted"])
            places = await Player(guest, table["table"], table["seat_token"], seed=7, by_places=True).connect()
            names = await Player(guest, table["table"], table["seat_token"], seed=8).connect()
            await names.until(lambda me: me.decision is not None)
            await places.play()
            await names.until(lambda me: me.result is not None)
            self.assertEqual(names.view, places.view)
            self.assertEqual(names.events, places.events[-len(names.events):])
            self.assertTrue(names.events)
            known = {"seq": 0}
            self.assertEqual(names.table | known, places.table | known)
            said = {json.loads(frame)["type"] for frame in names.frames}
            self.assertLessEqual(said, {"table", "view", "update", "decision", "talk", "result", "ack"})
            # A moment is asked for by the client's own numbers.
            moment = next(json.loads(frame)["seq"] for frame in names.frames if '"type":"view"' in frame)
            await names.raw({"type": "past", "seq": moment})
            while (answer := await names.read())["type"] != "past":
                pass
            self.assertEqual((answer["of"], answer["view"]), (moment, names.views[0]))
            # Or by the own log.
            told = [json.loads(frame) for frame in names.frames]
            last = -1
            for message in told:  # a view brings the whole log again
                last = len(message["log"]) - 1 if "log" in message else last + len(message.get("events", []))
            await names.raw({"type": "past", "event": last})
            while (answer := await names.read())["type"] != "past":
                pass
            self.assertEqual((answer["event"], answer["view"]), (last, names.view))
            # Whoever comes back is told everything, and counts on.
            last, names.view, names.result = names.seq, None, None
            await names.again()
            await names.until(lambda me: me.result is not None and me.view == places.view)
            self.assertGreater(names.seq, last)
            for one in (places, names):
                await one.close()

    async def test_two_sockets_of_one_seat_see_the_same(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted", "scripted"])
            both = [Player(guest, table["table"], table["seat_token"], seed=seed, by_places=True) for seed in (1, 2)]
            await both[0].connect()
            await both[0].until(lambda me: me.decision is not None)
            asked = both[0].decision["id"]
            await both[1].connect()
            await both[1].until(lambda me: me.decision is not None)
            # An answer that is on its way while another device says hello still counts.
            self.assertEqual(both[1].decision["id"], asked)
            for player in both * 3:
                for one in both:
                    await one.until(lambda me: me.decision is not None or me.result is not None)
                while both[0].seq != both[1].seq:
                    await min(both, key=lambda one: one.seq).read()
                self.assertEqual(both[0].view, both[1].view)
                self.assertEqual(both[0].decision, both[1].decision)
                if player.result is not None:
                    break
                other, = (one for one in both if one is not player)
                answered = other.decision["id"]
                await player.answer()
                await other.until(lambda me: me.decision is None or me.decision["id"] != answered)
            for one in both:
                await one.close()

    async def test_answers_that_are_late_twice_or_wrong(self):
        async with self.guest("Ada") as guest:
            table = await guest.start_table("bristol-1350", ["human", "scripted"])
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            await player.until(lambda me: me.decision is not None)
            first = player.decision
            views = len(player.views)
            wrong = await player.send("answer", decision_id=first["id"], option_ids=["nothing of the kind"])
            await player.until(lambda me: wrong in me.acks)
            self.assertIn("refused", player.acks[wrong])
            self.assertEqual(len(player.views), views)
            name = await player.answer()
            self.assertTrue(player.acks[name]["ok"])
            acknowledged = player.acks.pop(name)
            await player.raw(player.sent[name])   # the same message again
            await player.until(lambda me: name in me.acks)
            self.assertEqual(player.acks[name], acknowledged)
            late = await player.send("answer", decision_id=first["id"], option_ids=first["sets"][0])
            await player.until(lambda me: late in me.acks)
            self.assertIn("refused", player.acks[late])
            await player.play(2)
            await player.close()

    async def test_watchers_see_what_is_public_and_take_no_part(self):
        async with self.guest("Ada") as guest, self.guest("Eve") as eve:
            table = await guest.start_table("bristol-1350", ["human", "scripted", "scripted"])
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            watchers = [await Player(eve, table["table"]).connect() for _ in range(2)]
            for watcher in watchers:
                await watcher.until(lambda me: me.view is not None)
            wrong = await Player(eve, table["table"], "not a token").connect()
            while await wrong.read() is not None and not wrong.errors and wrong.view is None:
                pass
            self.assertIsNone(wrong.decision)
            name = await watchers[0].send("answer", decision_id=1, option_ids=[])
            await watchers[0].until(lambda me: name in me.acks)
            self.assertIn("refused", watchers[0].acks[name])
            await player.play(5)
            for watcher in watchers:
                await watcher.until(lambda me: len(me.views) > 2)
                self.assertIsNone(watcher.decision)
                self.assertTrue(all(event["scope"] == "public" for event in watcher.events))
            for one in (player, wrong, *watchers):
                await one.close()

    async def test_nobody_watches_where_that_is_off(self):
        async with self.guest("Ada") as guest, self.guest("Eve") as eve:
            table = await guest.start_table("bristol-1350", ["human", "scripted"], pace={"clock": "none", "spectators": "off"})
            watcher = await Player(eve, table["table"]).connect()
            while await watcher.read() is not None:
                pass
            self.assertIsNone(watcher.view)

    async def test_a_table_that_is_not_watched_live_is_not_watched_by_http_either(self):
        async with self.guest("Ada") as ada, self.guest("Eve") as eve, self.guest() as nobody:
            for spectators, seen in (("live", True), ("delayed", False), ("off", False)):
                pace = {"clock": "live", "spectators": spectators}
                made = await ada.new_table("bristol-1350", ["human", "human", "scripted"], pace=pace)
                path = f"/api/tables/{made['table']}"
                for guest in (ada, eve, nobody):   # before the start everybody with the link may see who is here
                    self.assertIn("presence", (await guest.ok("GET", path))["seats"][0])
                await ada.ok("POST", path + "/seats/1", {"name": "Ada's friend"})
                await ada.ok("POST", path + "/start")
                player = await Player(ada, made["table"], made["seat_token"]).connect()
                await player.until(lambda me: me.table and me.table["awaited"] in ([0], [1]))   # characters are chosen in turn
                for guest, told in ((ada, True), (eve, seen), (nobody, seen)):
                    table = await guest.ok("GET", path)
                    self.assertEqual(table["state"], "playing")
                    self.assertEqual(["awaited" in table, "clock" in table], [told, told], (spectators, guest.name))
                    self.assertEqual(["presence" in seat for seat in table["seats"]], [told, told, True])
                await player.close()

    async def test_talk_is_cleaned_and_reaches_all(self):
        async with self.guest("Ada") as guest, self.guest("Bo") as friend:
            made = await guest.new_table("bristol-1350", ["human", "open"])
            sat = await friend.ok("POST", f"/api/tables/{made['table']}/seats/1", {})
            one = await Player(guest, made["table"], made["seat_token"]).connect()
            two = await Player(friend, made["table"], sat["seat_token"]).connect()
            await one.send("say", text="Good \u202eevening\u0007 <b>all</b>")
            await two.until(lambda me: any("text" in line for line in me.talk))
            self.assertIn("Good evening <b>all</b>", [line.get("text") for line in two.talk])
            for text in ("", "\u200b", "x" * 501):
                name = await one.send("say", text=text)
                await one.until(lambda me: name in me.acks)
                self.assertIn("refused", one.acks[name])
            await one.close()
            await two.close()

    async def test_records_are_for_those_who_sat_there_and_after_the_end(self):
        async with self.guest("Ada") as guest, self.guest("Eve") as eve:
            table = await guest.start_table("castle-of-the-devil", ["human", "scripted", "scripted", "scripted"])
            for query in ("", "?seat=0", "?all"):
                self.assertEqual((await guest.call("GET", f"/api/records/{table['table']}{query}"))[0], 409)
            player = await Player(guest, table["table"], table["seat_token"]).connect()
            await player.play()
            await player.close()
            record = await eve.ok("GET", f"/api/records/{table['table']}")
            self.assertNotIn("seed", str(record.get("header", "")))
            for query in ("?seat=0", "?all"):
                self.assertEqual((await eve.call("GET", f"/api/records/{table['table']}{query}"))[0], 403)
                await guest.ok("GET", f"/api/records/{table['table']}{query}")

    async def test_a_whisper_stays_with_the_two_in_records_too(self):
        """BRI-O22, BRI-X4."""
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, self.guest("Cy") as cy, self.guest("Eve") as eve:
            made = await ada.new_table("bristol-1350", ["human", "open", "open"], {"whispers": True, "track_steps": 8})
            path = f"/api/tables/{made['table']}"
            tokens = [made["seat_token"]]
            for seat, guest in ((1, bo), (2, cy)):
                tokens.append((await guest.ok("POST", f"{path}/seats/{seat}", {}))["seat_token"])
            await ada.ok("POST", f"{path}/start")
            players = [await Player(guest, made["table"], token, seed).connect()
                       for seed, (guest, token) in enumerate(zip((ada, bo, cy), tokens))]
            watcher = await Player(eve, made["table"]).connect()
            await players[0].until(lambda me: me.view is not None)
            for kind, text in (({"to": 1}, "between us"), ({}, "for all")):
                name = await players[0].send("say", text=text, **kind)
                await players[0].until(lambda me: name in me.acks)
                self.assertTrue(players[0].acks[name].get("ok"))
            await all_over(players)
            await watcher.until(lambda me: me.result is not None)

            def said(lines):
                return [line["text"] for line in lines if "text" in line]

            for player, heard in (*zip(players, (["between us", "for all"],) * 2 + (["for all"],)), (watcher, ["for all"])):
                self.assertEqual(list(dict.fromkeys(said(player.talk))), heard)   # `anew` may say it again
                await player.close()
            for guest, query, heard in ((ada, "?seat=0", True), (bo, "?seat=1", True), (cy, "?seat=2", False),
                                        (cy, "?seat=0", False), (ada, "?seat=2", False), (ada, "?all", False),
                                        (ada, "", False), (eve, "", False)):
                record = await guest.ok("GET", f"/api/records/{made['table']}{query}")
                talk = said(line for frame in record["frames"] for line in frame.get("talk", []))
                self.assertEqual(talk, ["between us", "for all"] if heard else ["for all"], (guest.name, query))
                self.assertEqual("between us" in json.dumps(record), heard)

    async def test_what_stays_hidden_after_the_end_is_told_to_its_own_seat_alone(self):
        """COD-E18, without `reveal_all_at_end`."""
        async with self.guest("Ada") as ada, self.guest("Bo") as bo:
            made = await ada.new_table("castle-of-the-devil", ["human", "open", "scripted", "scripted"],
                                       {"reveal_all_at_end": False})
            sat = await bo.ok("POST", f"/api/tables/{made['table']}/seats/1", {})
            await ada.ok("POST", f"/api/tables/{made['table']}/start")
            players = [await Player(ada, made["table"], made["seat_token"], 1).connect(),
                       await Player(bo, made["table"], sat["seat_token"], 2).connect()]
            await all_over(players)
            for player in players:
                await player.close()
            for guest, own in ((ada, 0), (bo, 1)):
                shown = await guest.ok("GET", f"/api/records/{made['table']}?seat={own}")
                self.assertGreater(len(shown["frames"]), 1)  # a first turn can end the game (COD-E1)
                await guest.ok("GET", f"/api/records/{made['table']}")
                for query in ["all"] + [f"seat={seat}" for seat in range(4) if seat != own]:
                    status, answer = await guest.call("GET", f"/api/records/{made['table']}?{query}")
                    self.assertEqual((status, answer["error"]["key"]), (403, "shell.error.stays_hidden"), query)

    async def test_the_same_again(self):
        async with self.guest("Ada") as guest, self.guest("Bo") as friend:
            made = await guest.new_table("bristol-1350", ["human", "open"])
            sat = await friend.ok("POST", f"/api/tables/{made['table']}/seats/1", {})
            self.assertEqual((await guest.call("POST", f"/api/tables/{made['table']}/rematch"))[0], 409)
            await guest.ok("POST", f"/api/tables/{made['table']}/start")
            players = [await Player(guest, made["table"], made["seat_token"], 1).connect(),
                       await Player(friend, made["table"], sat["seat_token"], 2).connect()]
            await all_over(players)
            both = await asyncio.gather(guest.ok("POST", f"/api/tables/{made['table']}/rematch"),
                                        friend.ok("POST", f"/api/tables/{made['table']}/rematch"))
            self.assertEqual(both[0]["table"], both[1]["table"])
            self.assertNotEqual(both[0]["table"], made["table"])
            self.assertEqual(sorted(place["seat"] for place in both), [0, 1])
            self.assertTrue(all(place["seat_token"] for place in both))
            await players[0].until(lambda me: me.table.get("rematch") is not None)
            for player in players:
                await player.close()


class Secrets(ServerTest):
    async def test_nine_people_are_told_what_the_rules_let_them_know_and_nothing_else(self):
        await secrets_kept(self, "bristol-1350", 9, in_order=True)
