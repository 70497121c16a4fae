import type { HistoryRow } from '../use-history-rows.ts'
import type { ActionOutcome } from './run-action.ts'

/** What the dialog of an action lends to its form. */
export interface ActionFormProps {
  /** The shipments the action may be done to, at least one. Of a single one it is as it stood when the dialog opened. */
  readonly rows: readonly HistoryRow[]
  /** It is done: the dialog closes and the lists are asked for again. */
  readonly onDone: () => void
  /** What became of each, where it was done to several: shown in the dialog with undo and retry. */
  readonly onOutcome: (outcome: ActionOutcome) => void
  readonly onCancel: () => void
}
