import type { HistoryRow } from '../use-history-rows.ts'
import type { ActionOutcome } from './run-action.ts'

/** What the dialog of an action lends to its form. */
export interface ActionFormProps {
  /** The shipments the action may be done to, at least one. Of a single one it is as it stood when the dialog opened. */
  readonly rows: readonly HistoryRow[]
  /** The dialog closes and the lists are asked for again. `undoable` was said with its undo, `said` by the form itself, `none` changed nothing. */
  readonly onDone: (change: 'final' | 'undoable' | 'said' | 'none') => void
  /** What became of each, where it was done to several: those that could not be done are shown in the dialog. */
  readonly onOutcome: (outcome: ActionOutcome) => void
  readonly onCancel: () => void
}

/** The ends of a form that says itself what came of it, so that the dialog does not say it once more. */
export function saidBy<E extends Pick<ActionFormProps, 'onDone'>>(ends: E): E {
  return { ...ends, onDone: (change) => ends.onDone(change === 'final' ? 'said' : change) }
}
