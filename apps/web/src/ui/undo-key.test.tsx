import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { UndoKey } from './undo-key.ts'

function Page() {
  const [done, setDone] = useState<readonly string[]>([])
  const takeBack = (name: string) => () => setDone((before) => before.filter((each) => each !== name))
  return (
    <>
      <input aria-label="field" />
      {['first', 'second'].map((name) => (
        <button key={name} type="button" onClick={() => setDone((before) => [...before, name])}>
          {name}
        </button>
      ))}
      {done.map((name) => (
        <p key={name}>
          {name} is gone
          <UndoKey undo={takeBack(name)} />
        </p>
      ))}
    </>
  )
}

const gone = () => screen.queryAllByText(/is gone/).map((each) => each.textContent)

describe('Ctrl+Z', () => {
  it('takes back what was done last, then what was done before', async () => {
    render(<Page />)
    await userEvent.click(screen.getByText('first'))
    await userEvent.click(screen.getByText('second'))
    expect(gone()).toEqual(['first is gone', 'second is gone'])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(gone()).toEqual(['first is gone'])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(gone()).toEqual([])
  })

  it('is the field’s own where something was typed since it was entered', async () => {
    render(<Page />)
    await userEvent.click(screen.getByText('first'))
    await userEvent.type(screen.getByLabelText('field'), 'abc')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(gone()).toEqual(['first is gone'])
    await userEvent.tab()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(gone()).toEqual([])
  })
})
