import { act, fireEvent, render, screen as page } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { screenPaths } from '../paths.ts'
import { ChunkLoadError } from '../ui/load-chunk.ts'
import { useParams, usePath, useSearch, useShown } from './hooks.ts'
import { Link, Navigate } from './Link.tsx'
import { navigate, settleScroll, startNavigation } from './navigator.ts'
import { screen, type Route } from './route.ts'

const fetched: string[] = []
const fetches = (name: string, Screen: React.ComponentType) =>
  screen(async () => {
    fetched.push(name)
    return { Screen }
  }, 'Screen')

function History() {
  const { view, shipment } = useSearch(screenPaths.history)
  return (
    <p>
      History {String(view)} {shipment}
    </p>
  )
}
function Invoice() {
  return <p>Invoice {useParams(screenPaths.invoiceOf).address}</p>
}

const routes: Route[] = [
  { path: screenPaths.createShipment, screen: fetches('form', () => <p>Form</p>) },
  { path: screenPaths.history, screen: fetches('history', History) },
  { path: screenPaths.invoiceOf, screen: fetches('invoice', Invoice) },
  { guard: () => Promise.resolve(screenPaths.createShipment) },
]

function Page() {
  const shown = useShown()
  const { stage } = shown
  useLayoutEffect(() => settleScroll(shown), [shown])
  return (
    <>
      <p>At {usePath()}</p>
      <p>{stage.kind}</p>
      {stage.kind === 'ready' && <stage.Screen />}
      {stage.kind === 'failed' && <p>{(stage.error as Error).name}</p>}
      <Link to={screenPaths.history} search={{ view: 'all' }}>
        All
      </Link>
      <Link to={screenPaths.history} search={(now) => ({ ...now, shipment: 7 })}>
        Seven
      </Link>
    </>
  )
}

async function open(href: string, all = routes) {
  history.replaceState(null, '', href)
  render(<Page />)
  await act(async () => startNavigation(all))
}

async function back() {
  await act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  })
}

const address = () => location.pathname + location.search

beforeEach(() => {
  fetched.length = 0
  vi.stubGlobal('scrollTo', vi.fn())
})

it('shows the screen of the address in any letter case, with a slash at its end or without', async () => {
  for (const href of ['/History?view=all', '/history/?view=all', '/HISTORY?view=all']) {
    await open(href)
    await page.findByText('History all')
    expect(address()).toBe(href)
    document.body.replaceChildren()
  }
})

it('reads the parts of a path', async () => {
  await open('/Invoice/12&3f%20a')
  await page.findByText('Invoice 12&3f a')
})

it('leads where the guard says, and an unknown path leaves no entry to come back to', async () => {
  await open('/History')
  const entries = history.length
  await act(() => navigate({ to: screenPaths.about }))
  await page.findByText('Form')
  expect(address()).toBe('/Createbooking')
  expect(history.length).toBe(entries + 1)
  await back()
  await page.findByText(/^History/)
})

it('a link goes without loading the page, and back leads to where it was', async () => {
  await open('/Createbooking')
  fireEvent.click(page.getByText('All'))
  await page.findByText('History all')
  fireEvent.click(page.getByText('Seven'))
  await page.findByText('History all 7')
  expect(address()).toBe('/History?view=all&shipment=7')
  await back()
  await page.findByText('History all')
  await back()
  await page.findByText('Form')
})

it('a link with a modifier key is the browser’s', async () => {
  await open('/Createbooking')
  const isTaken: boolean[] = []
  const browser = (event: Event) => {
    isTaken.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', browser)
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    fireEvent.click(page.getByText('All'), keys)
  }
  document.removeEventListener('click', browser)
  expect(isTaken).toEqual([false, false, false, false, false])
  expect(page.getByText('All').getAttribute('href')).toBe('/History?view=all')
  expect(address()).toBe('/Createbooking')
})

it('a screen is fetched when a pointer rests on its link, not in passing', async () => {
  await open('/Createbooking', [
    { path: screenPaths.createShipment, screen: fetches('form', () => <p>Form</p>) },
    { path: screenPaths.history, screen: fetches('history', History) },
  ])
  const link = page.getByText('All')
  vi.useFakeTimers()
  fireEvent.mouseEnter(link)
  vi.advanceTimersByTime(40)
  fireEvent.mouseLeave(link)
  vi.advanceTimersByTime(100)
  expect(fetched).toEqual(['form'])
  fireEvent.focus(link)
  vi.advanceTimersByTime(60)
  expect(fetched).toEqual(['form', 'history'])
  fireEvent.mouseEnter(link)
  vi.advanceTimersByTime(60)
  expect(fetched).toEqual(['form', 'history'])
  vi.useRealTimers()
  expect(address()).toBe('/Createbooking')
})

it('keeps the screen that is there until the next is fetched, and says so when that takes longer', async () => {
  let arrive = (_module: { Screen: React.ComponentType }) => {}
  const slow = screen(() => new Promise<{ Screen: React.ComponentType }>((resolve) => (arrive = resolve)), 'Screen')
  await open('/Createbooking', [
    { path: screenPaths.createShipment, screen: fetches('form', () => <p>Form</p>) },
    { path: screenPaths.history, screen: slow },
  ])
  vi.useFakeTimers()
  await act(async () => void navigate({ to: screenPaths.history }))
  expect(address()).toBe('/History')
  page.getByText('Form')
  page.getByText('At /Createbooking')
  await act(() => vi.advanceTimersByTimeAsync(301))
  page.getByText('waiting')
  page.getByText('At /History')
  // What is shown as waiting stays long enough to be seen.
  await act(async () => arrive({ Screen: History }))
  page.getByText('waiting')
  await act(() => vi.advanceTimersByTimeAsync(501))
  page.getByText(/^History/)
  vi.useRealTimers()
})

it('of two ways taken one after the other the second counts', async () => {
  let letIn = (_elsewhere: undefined) => {}
  await open('/Createbooking', [
    { path: screenPaths.createShipment, screen: fetches('form', () => <p>Form</p>) },
    {
      path: screenPaths.history,
      guard: () => new Promise<undefined>((resolve) => (letIn = resolve)),
      screen: fetches('history', History),
    },
  ])
  await act(async () => void navigate({ to: screenPaths.history }))
  await act(() => navigate({ to: screenPaths.createShipment }))
  await act(async () => letIn(undefined))
  page.getByText('Form')
  expect(fetched).toEqual(['form'])
})

it('a screen that cannot be fetched is said, and fetched again when gone to again', async () => {
  let isThere = false
  const flaky = screen(async () => {
    if (!isThere) throw new Error('gone')
    return { Screen: History }
  }, 'Screen')
  await open('/History', [{ path: screenPaths.history, screen: flaky }])
  await page.findByText(ChunkLoadError.name)
  isThere = true
  fireEvent.click(page.getByText('All'))
  await page.findByText('History all')
})

it('what a guard throws is shown in place of the screen', async () => {
  const guard = () => Promise.reject(new TypeError('no session'))
  await open('/History', [{ path: screenPaths.history, isFramed: true, guard }])
  await page.findByText('TypeError')
})

it('scrolls to the top of what is new, and to where it was left on the way back', async () => {
  await open('/Createbooking')
  const at = { top: 0, left: 0 }
  vi.stubGlobal('scrollTo', (to: typeof at) => Object.assign(at, to))
  Object.defineProperty(window, 'scrollY', { get: () => at.top, configurable: true })
  at.top = 640
  document.dispatchEvent(new Event('scroll'))
  await act(() => navigate({ to: screenPaths.history }))
  expect(at.top).toBe(0)
  await back()
  expect(at.top).toBe(640)
})

it('a place is left as soon as something leads elsewhere', async () => {
  await open('/Createbooking')
  render(<Navigate to={screenPaths.history} search={{ shipment: 4 }} replace />)
  await page.findByText('History undefined 4')
})
