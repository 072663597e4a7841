/*
 * Opens the client again without the network: its own files from the cache, and the page for whatever address.
 * The build puts in the list of files and a version made of it (vite.config.ts). Games travel over a socket and through
 * /api, which are none of its business, but for the catalogue: without it the start page would be empty.
 *
 * A new version waits until no page of the old one is open, and then removes the old one's files. With the network, pages
 * come from the server, so nobody is held back meanwhile.
 *
 * It also shows that it's this device's turn, or that somebody invites its account, when a push service says so
 * (`glyphwall.server.push`).
 */
/** The path that the server is reached under; '' for the root. Each has caches of its own. */
const PREFIX = new URL('.', location.href).pathname.slice(0, -1);
const FILES = __FILES__.map((file) => PREFIX + file);
const OURS = `glyphwall-files${PREFIX && `@${PREFIX}`}-`;
const CACHE = `${OURS}__VERSION__`;
const ANSWERS = `glyphwall-answers${PREFIX && `@${PREFIX}`}`;
const CATALOGUE = `${PREFIX}/api/catalogue`;
/** How long the network may take to bring a page before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(CACHE)).addAll(FILES);
      await (await caches.open(ANSWERS)).add(CATALOGUE);
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|embed)\//.test(pathname.slice(PREFIX.length))) event.respondWith(page(request));
  } else if (pathname === CATALOGUE) {
    event.respondWith(catalogue(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(kept(CACHE, pathname).then((found) => found ?? fetch(request)));
  }
});

async function kept(cache, address) {
  return (await caches.open(cache)).match(address);
}

/** From the network, while it answers in good time. */
async function page(request) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  const answer = fetch(request);
  try {
    return await Promise.race([answer, late]);
  } catch {
    return (await kept(CACHE, `${PREFIX}/`)) ?? answer;
  }
}

async function catalogue(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(ANSWERS)).put(CATALOGUE, answer.clone());
    return answer;
  } catch {
    const found = await kept(ANSWERS, CATALOGUE);
    if (!found) return Response.error();
    // The client is to know that the server has not spoken (client/net/api.ts).
    return new Response(found.body, { headers: { 'content-type': 'application/json', 'x-kept': 'yes' } });
  }
}

// -- turn alerts --------------------------------------------------------------------------------------

/** Where the page notes this device's secret and language, for a change of the subscription. */
const ALERTS = `glyphwall-alerts${PREFIX && `@${PREFIX}`}`;
const GAME = /^[A-Za-z0-9]{12}$/;

const gamePath = (gameId) => `${PREFIX}/g/${gameId}`;

/** Which game a page shows, by its address. */
const shows = (client, gameId) => new URL(client.url).pathname.startsWith(gamePath(gameId));

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  event.waitUntil(showAlert(event.data));
});

async function showAlert(data) {
  let message;
  try {
    message = data.json();
  } catch {
    return;
  }
  const { game_id: gameId, title, body, tag, kind } = message ?? {};
  if (!GAME.test(gameId) || typeof title !== 'string') return;
  const invites = kind === 'invitation';
  const seen = (await pages()).some((page) => page.visibilityState === 'visible' && shows(page, gameId));
  if (seen && !invites) return;
  await self.registration.showNotification(title.slice(0, 200), {
    body: String(body ?? '').slice(0, 200),
    tag: String(tag ?? gameId),
    icon: `${PREFIX}/icons/192.png`,
    badge: `${PREFIX}/icons/192.png`,
    data: invites ? { invites } : { gameId },
  });
  if (!invites) await self.navigator.setAppBadge?.(1).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { gameId, invites } = event.notification.data ?? {};
  // The start page lists invitations as of its opening, so it's opened anew.
  if (invites) event.waitUntil(self.clients.openWindow(`${PREFIX}/`));
  else if (GAME.test(gameId)) event.waitUntil(openGame(gameId));
});

/** Show the page that has the game open, or open one. */
async function openGame(gameId) {
  const found = (await pages()).find((page) => shows(page, gameId));
  if (found) await found.focus();
  else await self.clients.openWindow(gamePath(gameId));
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(resubscribe(event.newSubscription));
});

/** Tells the server this device's new address. */
async function resubscribe(changed) {
  const noted = await kept(ALERTS, `${PREFIX}/alerts/device`);
  if (!noted) return;
  const { device, language } = await noted.json();
  let subscription = changed ?? (await self.registration.pushManager.getSubscription());
  if (!subscription) {
    const { key } = await (await fetch(`${PREFIX}/api/alerts`)).json();
    if (!key) return;
    subscription = await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
  }
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ device, language, push: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${PREFIX}/api/alerts/devices`, { method: 'POST', headers, body });
}
