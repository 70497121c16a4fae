// The service worker of the scan desk (decision 0074): the desk opens without a connection. Plain script, as it is served.
// It knows pages and files of the build only. Calls of the API, of sign-in and of anything else go to the network untouched.
const cacheName = 'kattegat-scan'
/** The page that opens without a connection; all that it needs is kept beside it. */
const page = '/Scan'
/** The page as the network gave it last. It is no use without its files, so it waits here until they are kept as well. */
const nextPage = '/Scan?next'
/** Files whose names carry no hash: asked for first, kept for when nobody answers. */
const named = ['/first-paint.js', '/favicon.svg']

addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

let work = Promise.resolve()
addEventListener('message', (event) => {
  // One after the other; what fails, for want of a connection, is tried with the next word of the page.
  work = work.then(() => keepPage(event.data.assets)).catch(() => undefined)
  event.waitUntil(work)
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFromNetwork(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFromCache(request))
  else if (named.includes(pathname)) event.respondWith(namedFile(request, pathname))
})

/** Pages come from the network, so that a deployment is there with the next opening. */
async function pageFromNetwork(request) {
  const cache = await caches.open(cacheName)
  const kept = () => cache.match(page)
  try {
    const answer = await fetch(request)
    if (answer.ok && !answer.redirected) await cache.put(nextPage, answer.clone())
    // A proxy's word that the server is away is no page either.
    return answer.status >= 500 ? ((await kept()) ?? answer) : answer
  } catch (error) {
    const answer = await kept()
    if (answer) return answer
    throw error
  }
}

/** Names under assets/ carry a hash of their contents: what is kept is what the server has. */
async function fileFromCache(request) {
  const kept = await (await caches.open(cacheName)).match(request.url, { ignoreVary: true })
  return kept ?? fetch(request)
}

async function namedFile(request, path) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(path, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Keeps the page that speaks with the files it has loaded, once all of them are there. */
async function keepPage(assets) {
  const cache = await caches.open(cacheName)
  const next = (await cache.match(nextPage)) ?? (await fetched(page))
  const text = await next.clone().text()
  const isOfThisPage = [...text.matchAll(/\/assets\/[^"']+/g)].every(([path]) => assets.includes(path))
  // A tab that was opened before the last deployment speaks: its files are not the page's.
  if (!isOfThisPage) return
  for (const path of assets) {
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.put(path, await fetched(path))
  }
  for (const path of named) await cache.put(path, await fetched(path))
  const before = await cache.match(page)
  const isNew = before && (await before.text()) !== text
  await cache.put(page, next)
  await cache.delete(nextPage)
  if (isNew) await forgetOthers(cache, assets)
}

async function fetched(path) {
  const answer = await fetch(path)
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** With a new page, files that it has not loaded are of the one before. */
async function forgetOthers(cache, assets) {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !assets.includes(pathname)) await cache.delete(request)
  }
}
