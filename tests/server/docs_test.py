"""The conversation in docs/api.md is held with the server, line by line."""

import json
import re

from house import ROOT, SECONDS_MAX, ServerTest

ANYTHING = "…"


def filled(value, known):
    """The value with what is known in the place of its names."""
    if isinstance(value, str) and value.startswith("$"):
        return known[value]
    if isinstance(value, list):
        return [filled(item, known) for item in value]
    if isinstance(value, dict):
        return {name: filled(item, known) for name, item in value.items()}
    return value


def fits(wanted, heard, known):
    """Is it what the page says? New names are learnt on the way."""
    if wanted == ANYTHING:
        return True
    if isinstance(wanted, str) and wanted.startswith("$"):
        return known.setdefault(wanted, heard) == heard
    if isinstance(wanted, dict) and isinstance(heard, dict):
        named = {name: item for name, item in wanted.items() if name != ANYTHING}
        return ((ANYTHING in wanted or named.keys() == heard.keys())
                and all(name in heard and fits(item, heard[name], known) for name, item in named.items()))
    if isinstance(wanted, list) and isinstance(heard, list):
        open_end = wanted[-1:] == [ANYTHING]
        named = wanted[:-1] if open_end else wanted
        return ((len(heard) >= len(named) if open_end else len(heard) == len(named))
                and all(fits(item, other, known) for item, other in zip(named, heard)))
    return wanted == heard and type(wanted) is type(heard)


class Docs(ServerTest):
    async def test_the_conversation_of_the_page(self):
        page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
        lines = re.search(r"^## 4\..*?^```text\n(.*?)^```", page, re.DOTALL | re.MULTILINE)[1].splitlines()
        self.assertGreater(len(lines), 20)
        known, socket, answer = {}, None, None
        async with self.guest() as guest:
            for line in lines:
                said, rest = line[0], line[2:]
                if said == ">" and rest.startswith("{"):
                    await socket.send_json(filled(json.loads(rest), known))
                elif said == ">":
                    method, path, *body = rest.split(" ", 2)
                    path = re.sub(r"\$\w+", lambda name: known[name[0]], path)
                    if path.startswith("/ws"):
                        socket = await guest.http.ws_connect(self.house.base + path, origin=self.house.base)
                    else:
                        answer = await guest.call(method, path, filled(json.loads(body[0]), known) if body else None)
                elif rest.startswith("{"):
                    wanted = json.loads(rest)
                    while True:   # other messages may come between
                        heard = json.loads((await socket.receive(SECONDS_MAX)).data)
                        if heard["type"] == wanted["type"]:
                            break
                    self.assertTrue(fits(wanted, heard, known), f"{line}\n  heard: {heard}")
                else:
                    status, _, body = rest.partition(" ")
                    self.assertEqual(answer[0], int(status), f"{line}\n  heard: {answer}")
                    if body:
                        self.assertTrue(fits(json.loads(body), answer[1], known), f"{line}\n  heard: {answer[1]}")
            await socket.close()
