import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

// Files share a browser, whose making took longer than their tests. Each finds it as if it had just been opened: our modules
// as they are loaded, nothing put in the place of its own, no cookies, the address of its start, an empty page.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
history.replaceState(null, '', '/')
document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
const { portalMessages } = await import('./app/i18n/index.ts')

// What a test waits for is often fetched first, from a disk that others use as well: words, dialogs, the calendar.
configure({ asyncUtilTimeout: 10_000 })

// What the kit asks of a browser and jsdom does not have.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}

beforeAll(async () => {
  await portalMessages.load('en')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
