import type { ComponentType } from 'react'
import type { RawSearch } from '../searches.ts'
import { readPath, type Route } from './route.ts'
import { keepPlaces, restorePlaces, watchScrolling } from './scrolled-places.ts'
import { readSearchText } from './search-text.ts'
import { hrefOf, type ScreenPath, type Target } from './target.ts'

/** What stands in the browser's address field. */
export interface Address {
  readonly path: string
  readonly search: RawSearch
  /** With its `#`; empty without. */
  readonly hash: string
  /** All of it, from the path on. */
  readonly href: string
}

/** What is on the page: the screen of an address, or how far it has come. */
export interface Shown {
  readonly address: Address
  readonly route: Route | undefined
  readonly params: Readonly<Record<string, string>>
  /** Header and footer stand around it. */
  readonly isFramed: boolean
  readonly stage:
    | { readonly kind: 'nothing' }
    | { readonly kind: 'waiting' }
    | { readonly kind: 'ready'; readonly Screen: ComponentType }
    | { readonly kind: 'failed'; readonly error: unknown }
  /** Once it is drawn, the page scrolls to its top, or to where it was left. */
  readonly resetScroll: boolean
}

export interface NavigateOptions {
  /** Takes the place of the address before: going back skips it. */
  readonly replace?: boolean
  /** False where the page stays as far scrolled as it is. */
  readonly resetScroll?: boolean
}

/** Screens come and go at once; only what takes longer than a moment shows that it is under way, and then long enough to be seen. */
const waitsMs = 300
const shownAsWaitingMs = 500

let routes: readonly Route[] = []
let shown: Shown | undefined
let latestVisit = 0
const listeners = new Set<() => void>()

function addressNow(): Address {
  const { pathname, search, hash } = window.location
  return { path: pathname, search: readSearchText(search), hash, href: pathname + search + hash }
}

/** What is on the page; nothing of an address but the address itself before it was first loaded. */
export function shownNow(): Shown {
  shown ??= {
    address: addressNow(),
    route: undefined,
    params: {},
    isFramed: false,
    stage: { kind: 'nothing' },
    resetScroll: false,
  }
  return shown
}

export function onShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The key of an entry of the browser's history, which stays its own through back, forward and reload. */
function keyNow(): string {
  const { key } = (window.history.state ?? {}) as { key?: string }
  if (key) return key
  const given = newKey()
  window.history.replaceState({ ...(window.history.state as object), key: given }, '')
  return given
}

const newKey = () => Math.random().toString(36).slice(2, 10)
let shownKey = ''

/** Called once what `shown` says is drawn. */
export function settleScroll({ stage, resetScroll, address }: Shown): void {
  if (resetScroll && (stage.kind === 'ready' || stage.kind === 'failed')) restorePlaces(shownKey, address.hash)
}

/** Shows the present address by these routes, and from now on every other one. */
export function startNavigation(all: readonly Route[]): void {
  routes = all
  shown = undefined
  shownKey = keyNow()
  window.addEventListener('popstate', onMoved)
  watchScrolling(() => shownKey)
  void visit(true)
}

function onMoved(): void {
  void visit(true)
}

/** Goes to a screen. Resolves once it is shown, or something else instead. */
export function navigate<Path extends ScreenPath>(target: Target<Path> & NavigateOptions): Promise<void> {
  return goTo(hrefOf(target, shownNow().address.search), target)
}

/** Goes to an address of the portal's own, as it was once read. */
export function goTo(href: string, { replace = false, resetScroll = true }: NavigateOptions = {}): Promise<void> {
  if (href !== addressNow().href) {
    window.history[replace ? 'replaceState' : 'pushState']({ key: newKey() }, '', href)
  }
  return visit(resetScroll)
}

/** Fetches an address's screen, so that going there is at once. What fails is said when somebody goes there. */
export function preload(href: string): void {
  const { pathname } = new URL(href, window.location.href)
  routeOf(pathname)
    ?.route.screen?.load()
    .catch(() => undefined)
}

function routeOf(path: string) {
  for (const route of routes) {
    const params = route.path === undefined ? {} : readPath(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

/** Shows the present address: what was there before stays until the guard has answered and the screen is fetched. */
async function visit(resetScroll: boolean): Promise<void> {
  const visitId = ++latestVisit
  const address = addressNow()
  const { route, params = {} } = routeOf(address.path) ?? {}
  keepPlaces(shownKey)
  shownKey = keyNow()
  const wasFramed = shownNow().isFramed
  let isFramed = route?.isFramed === true && wasFramed
  const waiting = { sinceMs: 0 }
  const showStage = (stage: Shown['stage']) => show({ address, route, params, isFramed, stage, resetScroll })
  const showWaiting = () => {
    if (visitId !== latestVisit) return
    waiting.sinceMs ||= Date.now()
    showStage({ kind: 'waiting' })
  }
  const timer = setTimeout(showWaiting, waitsMs)
  let stage: Shown['stage']
  try {
    const elsewhere = await route?.guard?.(address.href)
    if (visitId !== latestVisit) return
    if (elsewhere !== undefined) {
      await goTo(elsewhere, { replace: true })
      return
    }
    isFramed = route?.isFramed === true
    if (waiting.sinceMs > 0 && !wasFramed) showWaiting()
    const Screen = await route?.screen?.load()
    stage = Screen ? { kind: 'ready', Screen } : { kind: 'nothing' }
  } catch (error) {
    isFramed = route?.isFramed === true
    stage = { kind: 'failed', error }
  } finally {
    clearTimeout(timer)
  }
  const stillMs = waiting.sinceMs + shownAsWaitingMs - Date.now()
  if (stillMs > 0) await new Promise((resolve) => setTimeout(resolve, stillMs))
  if (visitId === latestVisit) showStage(stage)
}
