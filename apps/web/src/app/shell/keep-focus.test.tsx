import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => end())

/** A screen whose buttons lead to another one, go away, or are switched off. */
function Page({ keeps = false }: { keeps?: boolean }) {
  const [screenName, setScreen] = useState('List')
  const [isThere, setThere] = useState(true)
  const [isOn, setOn] = useState(true)
  return (
    <main id="content" tabIndex={-1}>
      <h1 key={screenName}>{screenName}</h1>
      <p>nothing to press</p>
      {keeps && (
        <div data-keeps-focus tabIndex={-1}>
          rows
        </div>
      )}
      {screenName === 'List' && (
        <button type="button" onClick={() => setScreen('Shipment')}>
          open
        </button>
      )}
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          answer
        </button>
      )}
      <div>
        <button type="button">previous</button>
        <button type="button" disabled={!isOn} onClick={() => setOn(false)}>
          next
        </button>
      </div>
    </main>
  )
}

/** As long as a change on the page needs to be noticed. */
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)))

describe('the focus of what goes away', () => {
  it('goes to the heading of the screen that came instead', async () => {
    render(<Page />)
    screen.getByText('open').focus()
    await userEvent.keyboard('{Enter}')
    await soon()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Shipment' }))
  })

  it('goes to the list where there is one', async () => {
    render(<Page keeps />)
    screen.getByText('answer').focus()
    await userEvent.keyboard('{Enter}')
    await soon()
    expect(document.activeElement).toBe(screen.getByText('rows'))
  })

  it('goes to the like beside it that is not switched off', async () => {
    render(<Page />)
    screen.getByText('next').focus()
    await userEvent.keyboard('{Enter}')
    // A browser takes the focus from what is switched off as it draws.
    screen.getByText('next').blur()
    render(<p>something else happens</p>)
    await soon()
    expect(document.activeElement).toBe(screen.getByText('previous'))
  })

  it('stays down where somebody has put it down', async () => {
    render(<Page />)
    screen.getByText('answer').focus()
    await userEvent.click(screen.getByText('nothing to press'))
    act(() => (document.activeElement as HTMLElement).blur())
    await userEvent.click(document.body)
    act(() => screen.getByText('answer').click())
    await soon()
    expect(document.activeElement).toBe(document.body)
  })
})
