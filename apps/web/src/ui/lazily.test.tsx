import { act, render, screen, waitFor } from '@testing-library/react'
import { lazySection } from '@kattegat/messages/lazy-section'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../app/errors/ErrorBoundary.tsx'
import { lazily, nothing } from './lazily.tsx'
import { ChunkLoadError } from './load-chunk.ts'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('shows what it is given meanwhile, then the part as soon as it is here, and at once ever after', async () => {
  let arrive = (_part: typeof Greeting) => {}
  const Part = lazily(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
  const first = render(<Part name="Anna" meanwhile={<p>Fetching</p>} />)
  screen.getByText('Fetching')
  await act(async () => arrive(Greeting))
  screen.getByText('Hello Anna')
  first.unmount()
  render(<Part name="Bo" meanwhile={<p>Fetching</p>} />)
  screen.getByText('Hello Bo')
})

it('throws into the page what could not be fetched, and fetches anew when it is drawn again', async () => {
  let isAway = true
  const Part = lazily(async () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return Greeting
  })
  const page = (of: string) => (
    <ErrorBoundary
      of={of}
      renderInstead={(error) => <p>{error instanceof ChunkLoadError ? 'Could not be fetched' : 'A bug'}</p>}
    >
      <Part name="Anna" />
    </ErrorBoundary>
  )
  const shown = render(page('one'))
  await screen.findByText('Could not be fetched')
  isAway = false
  shown.rerender(page('two'))
  await screen.findByText('Hello Anna')
})

it('is drawn only when the texts it names are here too', async () => {
  let arrive = () => {}
  const Part = lazily(async () => {
    const texts = new Promise<{ texts: Record<string, never> }>((resolve) => (arrive = () => resolve({ texts: {} })))
    const load = () => texts
    lazySection('outbox', { en: load, da: load, no: load, se: load })
    return Greeting
  })
  render(<Part name="Anna" meanwhile={<p>Fetching</p>} />)
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  screen.getByText('Fetching')
  await act(async () => arrive())
  await screen.findByText('Hello Anna')
})

it('stands back for what is to be shown instead where it could not be fetched', async () => {
  const Part = lazily(async (): Promise<typeof Greeting> => {
    throw new TypeError('Failed to fetch')
  }, nothing)
  render(<Part name="Anna" meanwhile={<p>Fetching</p>} />)
  await waitFor(() => expect(screen.queryByText('Fetching')).toBeNull())
})

it('is not given up where the device slept while it was fetched', async () => {
  vi.useFakeTimers()
  let arrive = (_part: typeof Greeting) => {}
  const Part = lazily(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
  render(<Part name="Anna" meanwhile={<p>Fetching</p>} />)
  // On waking, every clock has moved on and what was due is done once.
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await act(() => vi.advanceTimersToNextTimerAsync())
  screen.getByText('Fetching')
  await act(async () => arrive(Greeting))
  screen.getByText('Hello Anna')
  vi.useRealTimers()
})
