import type { HistoryAction } from '@kattegat/domain/history'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import type { HistoryRow } from '../use-history-rows.ts'
import classes from './actions.module.css'
import { isInsured } from './is-insured.ts'
import { SelectedRows } from './SelectedRows.tsx'
import { sumOfRows } from './sum-of-rows.ts'
import actionMessages from 'messages:history-actions'

type Weighty = 'delete' | 'transfer-to-cargo' | 'transfer-to-invoicing'

function isWeighty(action: HistoryAction): action is Weighty {
  return action === 'delete' || action === 'transfer-to-cargo' || action === 'transfer-to-invoicing'
}

/** Which shipments an action is done to, what they are worth, and what follows from it. */
export function Consequences({ action, rows }: { action: HistoryAction; rows: readonly HistoryRow[] }) {
  const t = useMessages(actionMessages)
  const insured = rows.filter(isInsured).length
  const atCargo = rows.filter(({ cargoTransfer }) => cargoTransfer === 'sent' || cargoTransfer === 'pending').length
  if (rows.length === 0) return null
  return (
    <>
      {isWeighty(action) && (
        <div className={classes.consequences}>
          <Total rows={rows} />
          <ul>
            {action === 'delete' && insured > 0 && <li>{t('consequence.insurance', { count: insured })}</li>}
            {action === 'delete' && atCargo > 0 && <li>{t('consequence.cancelled', { count: atCargo })}</li>}
            <li>{t(`consequence.${action}`, { count: rows.length })}</li>
          </ul>
        </div>
      )}
      {rows.length > 1 && (
        <details>
          <summary>{t('which')}</summary>
          <SelectedRows rows={rows} />
        </details>
      )}
    </>
  )
}

/** What shipments cost together, and how many of them have no price. */
export function Total({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useMessages(actionMessages)
  const formats = useFormats()
  const { sums, unpriced } = sumOfRows(rows)
  const total = formats.list(sums.map(({ amount, currencyCode }) => formats.money(amount, currencyCode)))
  return (
    <p className={classes.total}>
      {sums.length > 0 && <strong>{t('total', { total })}</strong>}{' '}
      {unpriced > 0 && <span className="quiet">{t('unpriced', { count: unpriced })}</span>}
    </p>
  )
}
