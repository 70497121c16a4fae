/** How far what is scrolled in an address was scrolled, in pixels: [from the left, from the top]. The page itself is `''`. */
type Places = Record<string, readonly [number, number]>

const storageName = 'scrolled-places'
let kept: Record<string, Places> = {}
const scrolled = new Set<EventTarget>()

/** Notes from now on what is scrolled; a reload, or coming back later, finds it. */
export function watchScrolling(keyNow: () => string): void {
  try {
    kept = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as typeof kept
  } catch {
    // Without storage, or with nonsense in it, pages begin at their top.
  }
  history.scrollRestoration = 'manual'
  document.addEventListener('scroll', ({ target }) => target && scrolled.add(target), true)
  window.addEventListener('pagehide', () => {
    // The browser's own way serves whoever comes back to this document from elsewhere.
    history.scrollRestoration = 'auto'
    keepPlaces(keyNow())
    try {
      sessionStorage.setItem(storageName, JSON.stringify(kept))
    } catch {
      // As above.
    }
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
}

/** Keeps how far the page and what is in it are scrolled, by the key of their address. */
export function keepPlaces(key: string): void {
  const places: Places = (kept[key] ??= {})
  for (const target of scrolled) {
    if (target === document) places[''] = [window.scrollX, window.scrollY]
    else if (target instanceof Element && target.isConnected) {
      places[selectorOf(target)] = [target.scrollLeft, target.scrollTop]
    }
  }
}

/** Scrolls to where the address was left; to what its hash names, or to the top, where nobody was before. */
export function restorePlaces(key: string, hash: string): void {
  scrolled.clear()
  for (const [selector, [left, top]] of Object.entries(kept[key] ?? {})) {
    if (selector !== '') document.querySelector(selector)?.scrollTo({ left, top })
  }
  const page = kept[key]?.['']
  if (page) window.scrollTo({ left: page[0], top: page[1] })
  else if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  else window.scrollTo({ left: 0, top: 0 })
}

/** The way to an element from the root: the same screen, drawn again, has the same. */
function selectorOf(element: Element): string {
  const parent = element.parentElement
  if (!parent) return element.localName
  return `${selectorOf(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`
}
