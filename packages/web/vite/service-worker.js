/* Keeps the whole app for when there is no network. What is played over the network is never kept. */
const files = ['__files__']
const name = `wolfmoon-${files.join().length}-${[...files.join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)))
})

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const key of await caches.keys()) if (key !== name) await caches.delete(key)
  }
  event.waitUntil(old().then(() => self.clients.claim()))
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  const page = async () => (await caches.match('/', { cacheName: name })) ?? fetch(request)
  const file = async () => (await caches.match(request, { cacheName: name })) ?? fetch(request)
  event.respondWith(request.mode === 'navigate' ? page() : file())
})
