import actionNameMessages from 'messages:actions'
import type { ActionReason, HistoryAction } from '@kattegat/domain/history'
import { actionReasonText } from '@kattegat/domain/history'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Notice } from '../../../ui/index.ts'
import { nameOfRow } from '../cells.tsx'
import type { HistoryRow } from '../use-history-rows.ts'
import historyMessages from 'messages:history'
import { Consequences } from './Consequences.tsx'
import type { ActionPlan } from './action-plan.ts'
import classes from './actions.module.css'

/** How many of the shipments that are left out are named. */
const namedAtMost = 5

interface PlanTextProps {
  action: HistoryAction
  plan: ActionPlan
  rows: readonly HistoryRow[]
  /** More shipments than these the action does not take at once. */
  most: number
}

/** Says what an action will do to how many, and why not to the others. */
export function PlanText({ action, plan, rows, most }: PlanTextProps) {
  const t = useMessages(historyMessages)
  const names = useMessages(actionNameMessages)
  const [only] = rows.length === 1 ? rows : []
  const count = plan.allowed.length
  if (only) {
    const [reason] = plan.refused.keys()
    return (
      <>
        <p className={classes.which}>
          <strong className="tabular">{nameOfRow(only, t)}</strong>
          {only.receiver.name && <span className="quiet">{` · ${only.receiver.name}, ${only.receiver.city}`}</span>}
        </p>
        <Consequences action={action} rows={plan.allowed} />
        {reason && <Notice kind="warn">{actionReasonText(reason, names, only.filingReason)}</Notice>}
      </>
    )
  }
  return (
    <>
      <p>{count === rows.length ? t('plan.all', { count }) : t('plan.some', { count, all: rows.length.toString() })}</p>
      <Consequences action={action} rows={plan.allowed} />
      <Refused refused={plan.refused} />
      {count > most && <Notice kind="warn">{t('plan.tooMany', { count: most })}</Notice>}
    </>
  )
}

function Refused({ refused }: { refused: ReadonlyMap<ActionReason, readonly HistoryRow[]> }) {
  const t = useMessages(historyMessages)
  const formats = useFormats()
  const names = useMessages(actionNameMessages)
  if (refused.size === 0) return null
  return (
    <ul className={classes.refused}>
      {[...refused].map(([reason, rows]) => {
        const named = rows.slice(0, namedAtMost).map((row) => nameOfRow(row, t))
        const others = rows.length - named.length
        return (
          <li key={reason}>
            <strong>{t('plan.left', { count: rows.length })}</strong> {actionReasonText(reason, names)}
            <div className="quiet tabular">
              {formats.list(others > 0 ? [...named, t('plan.others', { count: others })] : named)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
