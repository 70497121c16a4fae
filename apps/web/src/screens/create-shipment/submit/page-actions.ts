import type { PageAction } from '../../../app/shortcuts/page-offer.ts'
import type { SubmitState, BookingMode } from './default-mode.ts'
import { disabledReason, otherModes } from './booking-modes.ts'
import { submitMessagesNow } from './submit-messages.ts'

interface Page {
  readonly state: SubmitState
  /** The one next action, under the name its button has now. */
  readonly next: PageAction
  readonly take: (mode: BookingMode) => void
}

/** What the command palette offers here: the next action, and the ways to book that are open. */
export async function pageActions({ state, next, take }: Page): Promise<readonly PageAction[]> {
  const t = await submitMessagesNow()
  const open = otherModes.filter((mode) => !disabledReason(mode, state))
  return [
    next,
    ...open.map((mode) => ({
      name: t(mode),
      ...(mode === 'error' ? { keys: 'Ctrl + Q' } : {}),
      run: () => take(mode),
    })),
  ]
}
