// Served in place of the service worker where an operator has withdrawn it: it removes what the other one kept, and itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const withdraw = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(withdraw());
});
