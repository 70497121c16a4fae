import type { ActionReason } from '@kattegat/domain/history'
import { actionReasonWords, historyActionNames } from '@kattegat/domain/history'
import { deliveryStatuses } from '@kattegat/domain/shipment'
import type { DeliveryStatus } from '@kattegat/domain/shipment'
import { useEffect, useRef, useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useDomainWords, useFormats, useLanguage, useWords } from '../../../app/i18n/index.ts'
import { openInTab } from '../../../app/open-in-tab.ts'
import { useSession } from '../../../app/session/index.ts'
import { Button, Dialog, Notice, SelectField } from '../../../ui/index.ts'
import { planOf } from './action-plan.ts'
import classes from './actions.module.css'
import { ActionResults } from './ActionResults.tsx'
import { nameOfRow } from '../cells.tsx'
import type { ActionOutcome, BulkAction } from './run-action.ts'
import { changeAll, isPrintAction, mostOf, printFor } from './run-action.ts'
import type { HistoryRow } from '../use-history-rows.ts'
import { historyWords } from '../words.ts'

interface ActionDialogProps {
  action: BulkAction
  rows: readonly HistoryRow[]
  /** Whether the shipments left the list. */
  onClose: (leaves: boolean) => void
}

type Stage =
  | { readonly kind: 'plan' }
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'done'; readonly outcome: ActionOutcome }

/** How many of the shipments that are left out are named. */
const namedAtMost = 5

/** Says what an action will do to how many, does it, and says what became of each. */
export function ActionDialog({ action, rows, onClose }: ActionDialogProps) {
  const t = useWords(historyWords)
  const portal = useWords()
  const words = useDomainWords()
  const language = useLanguage()
  const { user } = useSession()
  // The rows are asked about once: a list that is loaded anew meanwhile must not change what was agreed to.
  const [plan] = useState(() => planOf(action, rows, user.assignedRoles))
  const [stage, setStage] = useState<Stage>({ kind: 'plan' })
  const [status, setStatus] = useState<DeliveryStatus>('InTransit')
  const [error, setError] = useState<string>()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const name = historyActionNames[action][language]
  const count = plan.allowed.length
  const most = mostOf(action)

  const run = async (ids: number[]) => {
    if (stage.kind === 'running') return
    setError(undefined)
    setStage({ kind: 'running', done: 0 })
    const options = {
      onProgress: (done: number) => setStage({ kind: 'running', done }),
      isGone: () => isGone.current,
    }
    if (isPrintAction(action)) {
      const made = await printFor(action, ids, options)
      if (made === undefined) return
      if (made === 'broken' || !made.ok) {
        setStage({ kind: 'plan' })
        setError(made === 'broken' ? portal('error.default') : failureMessage(made.failure, portal))
      } else if (openInTab(made.data.url)) onClose(false)
      else setStage({ kind: 'file', url: made.data.url })
      return
    }
    const reply = await changeAll(action, ids, status, options)
    if (!reply) return
    if (!reply.ok) {
      setStage({ kind: 'plan' })
      setError(failureMessage(reply.failure, portal))
      return
    }
    setStage({ kind: 'done', outcome: reply.data })
    void listsChanged()
  }

  const undo = async (id: string) => {
    const reply = await call('UndoHistoryAction', { params: { id } }, { quiet: true })
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    await listsChanged()
    return onClose(false)
  }

  const leaves = stage.kind === 'done' && (action === 'delete' || action === 'restore')
  return (
    <Dialog opened onClose={() => onClose(leaves)} title={name} size="sm">
      <div className={classes.dialog}>
        {(stage.kind === 'plan' || stage.kind === 'running') && (
          <>
            <p>
              {count === rows.length
                ? t('plan.all', { count })
                : t('plan.some', { count, all: rows.length.toString() })}
            </p>
            <Refused refused={plan.refused} />
            {count > most && <Notice kind="warn">{t('plan.tooMany', { count: most })}</Notice>}
            {action === 'set-transit-status' && (
              <SelectField
                label={t('column.deliveryStatus')}
                value={status}
                choices={deliveryStatuses.map((value) => ({ value, label: words.deliveryStatuses[value] }))}
                onChange={(event) =>
                  setStatus(deliveryStatuses.find((each) => each === event.currentTarget.value) ?? status)
                }
              />
            )}
          </>
        )}
        {stage.kind === 'running' && (
          <div role="status">
            <progress aria-label={name} value={stage.done || undefined} max={count} className={classes.progress} />
          </div>
        )}
        {stage.kind === 'file' && (
          <Notice
            kind="good"
            role="status"
            actions={
              <a href={stage.url} target="_blank" rel="noreferrer">
                {t('file.open')}
              </a>
            }
          >
            {t('file.ready')}
          </Notice>
        )}
        {stage.kind === 'done' && (
          <ActionResults
            outcome={stage.outcome}
            rows={rows}
            onRetry={(ids) => void run(ids)}
            onUndo={(id) => void undo(id)}
          />
        )}
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={() => onClose(leaves)}>
            {portal(stage.kind === 'plan' ? 'cancel' : 'close')}
          </Button>
          {(stage.kind === 'plan' || stage.kind === 'running') && count > 0 && count <= most && (
            <Button
              color={action === 'delete' ? 'red' : 'ink'}
              loading={stage.kind === 'running'}
              data-autofocus
              onClick={() => void run(plan.allowed.map(({ id }) => id))}
            >
              {name}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** Lists, counts and open shipments show what was before. */
async function listsChanged(): Promise<void> {
  await refetch('FilterHistoryShipments', 'CountHistoryShipments', 'GetShipmentData')
}

function Refused({ refused }: { refused: ReadonlyMap<ActionReason, readonly HistoryRow[]> }) {
  const t = useWords(historyWords)
  const formats = useFormats()
  const language = useLanguage()
  if (refused.size === 0) return null
  return (
    <ul className={classes.refused}>
      {[...refused].map(([reason, rows]) => {
        const named = rows.slice(0, namedAtMost).map((row) => nameOfRow(row, t))
        const others = rows.length - named.length
        return (
          <li key={reason}>
            <strong>{t('plan.left', { count: rows.length })}</strong> {actionReasonWords[reason][language]}
            <div className="quiet tabular">
              {formats.list(others > 0 ? [...named, t('plan.others', { count: others })] : named)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
