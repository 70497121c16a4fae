import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { switchSingleKeys } from './single-keys.ts'
import { useSingleKey } from './use-single-key.ts'

const act = vi.fn()

afterEach(() => {
  act.mockClear()
  switchSingleKeys(true)
})

function Page({ may = true, inDialog = false }: { may?: boolean; inDialog?: boolean }) {
  useSingleKey('p', may ? act : null, { inDialog })
  return <input aria-label="Note" />
}

it('is taken in either letter case, and not while somebody types or with Ctrl', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.keyboard('pPx')
  expect(act).toHaveBeenCalledTimes(2)
  await user.keyboard('{Control>}p{/Control}')
  await user.type(screen.getByLabelText('Note'), 'pp')
  expect(act).toHaveBeenCalledTimes(2)
})

it('means nothing where there is nothing to do, and where single keys are switched off', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Page may={false} />)
  await user.keyboard('p')
  rerender(<Page />)
  switchSingleKeys(false)
  await user.keyboard('p')
  expect(act).not.toHaveBeenCalled()
})

it('means nothing under an open dialog, but in a dialog of its own', async () => {
  const user = userEvent.setup()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const { rerender } = render(<Page />)
  await user.keyboard('p')
  expect(act).not.toHaveBeenCalled()
  rerender(<Page inDialog />)
  await user.keyboard('p')
  expect(act).toHaveBeenCalledOnce()
  dialog.remove()
})
