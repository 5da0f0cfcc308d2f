"""Replays to share (docs/api.md, section 1): who may see all hands of a finished game, and what a chat shows of a link."""

import tempfile

from house import Guest, House, Player, ServerTest, all_over

SHORT = {"track_steps": 8}


async def finished(host, guest, pace):
    table = await host.new_table("bristol-1350", ["human", "open", "scripted"], SHORT, {"clock": "none", "window_s": 0, **pace})
    place = await guest.ok("POST", f"/api/tables/{table['table']}/seats/1", {})
    players = [await Player(host, table["table"], table["seat_token"], seed=1).connect(),
               await Player(guest, table["table"], place["seat_token"], seed=2).connect()]
    for player, words in zip(players, ("one", "two")):
        name = await player.send("say", text=f"secret {words}")
        await player.until(lambda me, name=name: name in me.acks)
    await host.ok("POST", f"/api/tables/{table['table']}/start")
    for player in players:
        name = await player.send("say", text="secret in play")
        await player.until(lambda me, name=name: name in me.acks)
    await all_over(players)
    for player in players:
        await player.close()
    return table["table"]


class Openings(ServerTest):
    async def test_strangers_see_all_hands_when_all_who_sat_there_agree(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, Guest(self.house) as stranger:
            table = await finished(ada, bo, {"spectators": "off"})
            record, opening = f"/api/records/{table}", f"/api/records/{table}/opening"
            self.assertEqual((await stranger.call("GET", f"{record}?all"))[0], 403)
            self.assertEqual(await stranger.ok("GET", opening), {"open": False})
            self.assertEqual(await ada.ok("GET", opening), {"open": False, "agreed": 0, "of": 2, "mine": False})
            self.assertEqual((await stranger.call("PUT", opening, {}))[0], 401)
            async with self.guest("Eve") as eve:
                self.assertEqual((await eve.call("PUT", opening, {}))[0], 403)
            await ada.ok("PUT", opening, {})
            self.assertEqual((await stranger.call("GET", f"{record}?all"))[0], 403)
            await bo.ok("PUT", opening, {})
            self.assertEqual(await stranger.ok("GET", opening), {"open": True})
            seen = await stranger.ok("GET", f"{record}?all")
            mine = await ada.ok("GET", f"{record}?all")
            self.assertEqual(seen["frames"][-1]["view"] if "view" in seen["frames"][-1] else None,
                             mine["frames"][-1]["view"] if "view" in mine["frames"][-1] else None)
            self.assertEqual(seen["frames"][0]["view"], mine["frames"][0]["view"])
            self.assertNotIn("secret", str(seen))    # the hands are shown, and not what was said where nobody might listen
            self.assertIn("secret", str(mine))
            await bo.ok("DELETE", opening)
            self.assertEqual((await stranger.call("GET", f"{record}?all"))[0], 403)

    async def test_the_host_may_choose_so_before_and_a_running_game_stays_covered(self):
        async with self.guest("Ada") as ada, self.guest("Bo") as bo, Guest(self.house) as stranger:
            table = await ada.new_table("bristol-1350", ["human", "scripted", "scripted"], SHORT, {"open_record": True})
            await ada.ok("POST", f"/api/tables/{table['table']}/start")
            self.assertEqual((await stranger.call("GET", f"/api/records/{table['table']}?all"))[0], 409)
            self.assertEqual((await ada.call("PUT", f"/api/records/{table['table']}/opening", {}))[0], 409)
            over = await finished(ada, bo, {"open_record": True})
            self.assertEqual(await stranger.ok("GET", f"/api/records/{over}/opening"), {"open": True})
            self.assertIn("header", await stranger.ok("GET", f"/api/records/{over}?all"))


class Previews(ServerTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        with open(f"{cls.folder.name}/index.html", "w", encoding="utf-8") as page:
            page.write("<!doctype html><html><head><title>Guildhall</title></head><body></body></html>")
        cls.house = House("memory:", "--web", cls.folder.name)

    async def test_a_link_says_what_whoever_has_it_can_see(self):
        async with self.guest('Ada"><script>') as ada, Guest(self.house) as stranger:
            table = await ada.new_table("quacks", ["human", "open"])
            for path in (f"/j/{table['code']}", f"/t/{table['table']}"):
                status, page = await stranger.call("GET", path)
                self.assertEqual(status, 200)
                self.assertIn('og:title" content="Guildhall: The Quacks of Quedlinburg"', page)
                self.assertIn("Ada&quot;&gt;&lt;script&gt;", page)
                self.assertNotIn("<script>", page)
                self.assertIn(f'og:url" content="{self.house.base}{path}"', page)
                self.assertIn("/preview/quacks.png", page)
            for path in ("/", "/rules/quacks", "/j/AAAAAAAAAA", "/replay/none"):
                self.assertNotIn("og:", (await stranger.call("GET", path))[1])
