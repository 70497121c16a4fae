import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { CloseButton } from '../../../ui/CloseButton.tsx'
import { nameOfRow } from '../cells.tsx'
import type { HistoryRow } from '../use-history-rows.ts'
import classes from './actions.module.css'
import historyMessages from 'messages:history'
import actionMessages from 'messages:history-actions'

/** More than these are not listed: thousands of lines are read by nobody. */
const listedAtMost = 500

interface SelectedRowsProps {
  rows: readonly HistoryRow[]
  /** Takes one out of the selection. */
  onRemove?: (row: HistoryRow) => void
}

/** Shipments to look over: number, receiver and price of each. */
export function SelectedRows({ rows, onRemove }: SelectedRowsProps) {
  const t = useMessages(historyMessages)
  const words = useMessages(actionMessages)
  const formats = useFormats()
  return (
    <ul className={classes.rows}>
      {rows.slice(0, listedAtMost).map((row) => (
        <li key={row.id}>
          <strong className="tabular">{nameOfRow(row, t)}</strong>
          <span className="quiet">{[row.receiver.name, row.receiver.city].filter(Boolean).join(', ')}</span>
          <span className="tabular">
            {row.salesPrice && formats.money(row.salesPrice.amount, row.salesPrice.currencyCode)}
          </span>
          {onRemove && (
            <CloseButton label={words('selected.remove', { name: nameOfRow(row, t) })} onClick={() => onRemove(row)} />
          )}
        </li>
      ))}
      {rows.length > listedAtMost && (
        <li className="quiet">{t('plan.others', { count: rows.length - listedAtMost })}</li>
      )}
    </ul>
  )
}
