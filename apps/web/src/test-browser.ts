import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { portalMessages } from './app/i18n/index.ts'

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
