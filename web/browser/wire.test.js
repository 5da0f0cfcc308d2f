import { equal, expect } from './hall.js';
import { answer, heard } from './play.js';

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
};
const told = (decision) => JSON.stringify(sorted({ ...decision, seq: 0 })); // numbers are each socket's own

// A second socket at the same seat that has no legend.
async function hearByNames(page) {
  await page.evaluate(async (id) => {
    const [{ token }] = JSON.parse(localStorage.getItem('guildhall.seats'))[id];
    const { ticket } = await (await fetch('/api/ticket', { method: 'POST' })).json();
    const socket = new WebSocket(`ws://${location.host}/ws?ticket=${ticket}`);
    window.byNames = [];
    socket.onmessage = ({ data }) => window.byNames.push(JSON.parse(data));
    await new Promise((open) => (socket.onopen = open));
    socket.send(JSON.stringify({ type: 'hello', table: id, seat_token: token }));
  }, page.table.table);
  await page.waitForFunction(() => window.byNames.some((message) => message.type === 'view'));
}

// The page makes options, sets and labels of what comes by places; the server does for whoever has no legend.
test('What the page is asked, in every game, is what a client without a legend is asked', async (hall) => {
  const { games } = await (await fetch(`${hall.address}/api/games`)).json();
  for (const { id } of games) {
    const page = await hall.small({ game: id, bots: 3 });
    await hearByNames(page);
    for (let moves = 0; moves < 12; ++moves) if ((await answer(page)) === 'over') break;
    const named = (await page.evaluate(() => window.byNames)).filter((one) => one.type === 'decision' && one.id);
    expect(named.length > 0, 'something was asked'); // a random announcement may end a game of Castle at once
    const here = new Map(heard(page, 'decision').map((one) => [one.id, one]));
    for (const decision of named.filter((one) => here.has(one.id)))
      equal(told(here.get(decision.id)), told(decision), decision.kind);
    await hall.leave();
  }
});
