import actionNameMessages from 'messages:actions'
import { errorsOfLines, sumOfLines } from '@kattegat/domain/history'
import { useState } from 'react'
import { call, useAnswer } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { Notice, SkeletonLines } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useOnceKey } from '../use-once-key.ts'
import { useSaving } from '../use-saving.ts'
import { BookedLines } from './BookedLines.tsx'
import { enteredLines, withLine } from './edited-lines.ts'
import { LineTable } from './LineTable.tsx'
import { PriceTotals } from './PriceTotals.tsx'
import priceLineMessages from 'messages:history-price-lines'

/** `correct-invoice`: of one shipment, whose invoice has left. */
interface PriceLinesFormProps extends ActionFormProps {
  action?: 'add-price-lines' | 'correct-invoice'
}

/** Lines beside the price as booked, of one shipment or the same of several; and what that makes of the price. */
export function PriceLinesForm({ rows, action = 'add-price-lines', onCancel, ...ends }: PriceLinesFormProps) {
  const t = useMessages(priceLineMessages)
  const names = useMessages(actionNameMessages)
  const [lines, setLines] = useState(() => withLine([]))
  const keyOf = useOnceKey()
  const [row] = rows
  const isOne = rows.length === 1
  const price = useAnswer('GetPriceLines', { query: { shipmentId: row?.id ?? 0 } }, { enabled: isOne })
  const currency = price.data?.currencyCode ?? row?.salesPrice?.currencyCode ?? ''
  const entered = enteredLines(lines)
  const errors = errorsOfLines(entered)
  const fields = lines.flatMap((_line, index) => [`lines[${index}].amount`, `lines[${index}].description`])
  const saving = useSaving({ rows, ...ends }, { action, errors, fields })
  const save = () => {
    const named = currency === '' ? entered : entered.map((line) => ({ ...line, currencyCode: currency }))
    if (isOne && row) {
      const body = { shipmentId: row.id, lines: named }
      const name = action === 'correct-invoice' ? 'CorrectInvoice' : 'AddPriceLines'
      saving.save((version) => {
        const seen = { ...body, version }
        return call(name, { body: seen }, { idempotencyKey: keyOf({ name, ...seen }) })
      })
    } else {
      saving.saveMany((shipmentIds) => {
        const body = { shipmentIds, lines: named }
        return call('AddPriceLinesToShipments', { body }, { idempotencyKey: keyOf(body) })
      })
    }
  }
  const added = {
    sales: sumOfLines(entered.filter(({ side }) => side === 'sales')),
    cost: sumOfLines(entered.filter(({ side }) => side === 'cost')),
  }
  return (
    <ActionFormFrame saving={saving} label={names(`name.${action}`)} onCancel={onCancel} onSave={save}>
      {action === 'correct-invoice' && <p>{t('correctHint')}</p>}
      {isOne && !price.data && !price.isError && <SkeletonLines lines={4} height={20} />}
      {price.isError && <Notice kind="warn">{t('booked.failed')}</Notice>}
      {price.data && <BookedLines price={price.data} />}
      <LineTable
        lines={lines}
        onChange={setLines}
        errorAt={saving.errorAt}
        onLeft={saving.left}
        onTyped={saving.changed}
        currency={currency}
        hasSides
      />
      {!isOne && <p>{t('each', { count: rows.length })}</p>}
      <PriceTotals price={price.data} added={added} currency={currency} />
    </ActionFormFrame>
  )
}
