// The service worker: opens the shell where the server cannot be reached, and shows what the server pushes. Built by
// tools/worker.ts, which puts the words and the files of the shell in. What it keeps is the page's own files and nothing of any
// game; the server is asked first wherever it can be.
const words = '%words%';
const first = '%first%';
const kept = 'guildhall-%version%';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(first))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

// A place of the page: as the server has it, or else the shell, which says that it is offline.
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match('/');
    if (shell) return shell;
    throw error;
  }
}
// The names of assets hold a hash of what is in them.
async function asset(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(kept)).put(request, answer.clone());
  return answer;
}
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
});

self.addEventListener('push', (event) => {
  const { what, language, game, from = '', path } = event.data.json();
  const own = words[language] ?? words.en;
  const sentence = (own[what] ?? own.turn).replace('{game}', own.games[game] ?? '').replace('{from}', () => from);
  event.waitUntil(
    self.registration.showNotification('Guildhall', {
      body: sentence,
      tag: path,
      icon: '/icon-192.png',
      data: { path },
    }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const there = new URL(event.notification.data.path, self.location.origin).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    const same = pages.find((one) => one.url === there);
    return same ? same.focus() : self.clients.openWindow(there);
  };
  event.waitUntil(open());
});
// The browser has changed its address: the server hears of it.
self.addEventListener('pushsubscriptionchange', (event) => {
  const again = async () => {
    const { key } = await (await fetch('/api/push')).json();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/push', { method: 'POST', headers, body: JSON.stringify({ endpoint, ...keys }) });
  };
  event.waitUntil(again());
});
