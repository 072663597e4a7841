/*
 * A static site opens again without the network: all of its files are kept when it is first visited. The build puts in
 * the list of files and a version made of them (tools/build/site.py). A new version waits until no page of the old one
 * is open: its page and its Python belong together.
 */
const FILES = __FILES__;
const CACHE = 'glyphwall-site-__VERSION__';
const folder = new URL('./', location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter(
        (name) => name.startsWith('glyphwall-site-') && name !== CACHE,
      );
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(folder)) return;
  if (request.url.startsWith(`${folder}docs/`)) return; // pages of their own, and too many to be kept
  const [address] = request.url.split(/[?#]/);
  const wanted = request.mode === 'navigate' ? folder : address;
  event.respondWith(kept(wanted).then((found) => found ?? fetch(request)));
});

async function kept(address) {
  return (await caches.open(CACHE)).match(address);
}
