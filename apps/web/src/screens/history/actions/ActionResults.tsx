import { useState } from 'react'
import { failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import classes from './actions.module.css'
import { nameOfRow } from '../cells.tsx'
import type { ActionOutcome } from './run-action.ts'
import type { HistoryRow } from '../use-history-rows.ts'
import historyMessages from 'messages:history'
import { undoAction } from './undo-action.ts'
import { useUndoOffer } from './undo-offer.ts'
import actionMessages from 'messages:history-actions'

/** More than these are not listed: thousands of lines are read by nobody, and the retry takes all of them. */
const shownAtMost = 200

interface ActionResultsProps {
  outcome: ActionOutcome
  rows: readonly HistoryRow[]
  onRetry: (ids: number[]) => void
  /** It was taken back. */
  onUndone: () => void
}

/** What became of each shipment: those that could not be done with their reason, to be tried again; and the way back. */
export function ActionResults({ outcome, rows, onRetry, onUndone }: ActionResultsProps) {
  const t = useMessages(historyMessages)
  const portal = useMessages()
  const failed = outcome.results.filter(({ done }) => !done)
  const done = outcome.results.length - failed.length
  const actions = useMessages(actionMessages)
  const isUndoable = useUndoOffer()?.id === outcome.undo?.id
  const [error, setError] = useState<string>()
  const undo = async () => {
    const failure = await undoAction({ id: outcome.undo?.id ?? '' }, actions)
    if (failure) setError(failureMessage(failure, portal))
    else onUndone()
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (id: number) => {
    const row = byId.get(id)
    return row ? nameOfRow(row, t) : String(id)
  }
  return (
    <>
      <Notice
        kind={failed.length === 0 ? 'good' : 'warn'}
        role="status"
        actions={
          <>
            {outcome.undo && isUndoable && (
              <Button variant="default" onClick={() => void undo()}>
                {t('result.undo')}
              </Button>
            )}
            {failed.length > 0 && (
              <Button variant="default" onClick={() => onRetry(failed.map(({ shipmentId }) => shipmentId))}>
                {portal('retry')}
              </Button>
            )}
          </>
        }
      >
        {t('result.done', { count: done })}
      </Notice>
      {failed.length > 0 && (
        <ul className={classes.refused}>
          {failed.slice(0, shownAtMost).map(({ shipmentId, message }) => (
            <li key={shipmentId}>
              <strong className="tabular">{nameOf(shipmentId)}</strong> {message ?? portal('error.default')}
            </li>
          ))}
          {failed.length > shownAtMost && <li>{t('plan.others', { count: failed.length - shownAtMost })}</li>}
        </ul>
      )}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
    </>
  )
}
