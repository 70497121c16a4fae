import { amountMinorOf, errorsOfLines, type EnteredPriceLine } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse } from '@kattegat/domain/result'
import type { Tx } from '../../../platform/database/index.ts'
import { settleTotals } from '../../booking/index.ts'
import { readAddedLineVat } from '../../tariffs/index.ts'
import type { Actor, LockedShipment } from './action-target.ts'
import { tidy, type Outcome } from './simple-changes.ts'
import { writeChange } from './write-change.ts'

/** Lines to add; `correction`: which correction of an invoice that has left they are. */
export interface AddedLines {
  readonly lines: readonly EnteredPriceLine[]
  readonly correction?: number
}

/** Adds lines beside the price as booked, which itself never changes; both totals follow to the last hundredth. */
export async function addPriceLines(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { lines, correction }: AddedLines,
): Outcome {
  const currency = row.sales_currency ?? (await systemCurrency(tx, row.shipment_system))
  const errors = [...errorsOfLines(lines), ...lines.flatMap((line, index) => currencyErrors(line, index, currency))]
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const vatOf = await readAddedLineVat(tx, row.shipment_system)
  await tx
    .insertInto('added_price_line')
    .values(
      lines.map((line) => ({
        shipment_id: row.id,
        side: line.side,
        line_type: line.type,
        description: tidy(line.description ?? ''),
        amount_minor: amountMinorOf(line.amount)!,
        vat: vatOf(line.type),
        currency,
        correction: correction ?? null,
        created_by: actor.userId,
        created_at: actor.now,
      })),
    )
    .execute()
  const version = await writeChange(tx, actor, row, {
    action: correction === undefined ? 'add-price-lines' : 'correct-invoice',
    event: 'price-lines-added',
    // What it costs the provider is told to staff alone, and they find it with the lines.
    details: { lines: lines.filter((line) => line.side === 'sales').length },
  })
  await settleTotals(tx, row.id)
  return accept({ version })
}

function currencyErrors({ currencyCode }: EnteredPriceLine, index: number, currency: string): FieldError[] {
  if (currencyCode === undefined || currencyCode === currency) return []
  return [{ field: `lines[${index}].currencyCode`, code: 'notKnown', params: {} }]
}

async function systemCurrency(tx: Tx, key: string): Promise<string> {
  const row = await tx.selectFrom('shipment_system').select('currency').where('key', '=', key).executeTakeFirstOrThrow()
  return row.currency
}
