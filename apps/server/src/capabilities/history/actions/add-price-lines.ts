import type { AddedLineType, PriceSide } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { parseDecimal } from '@kattegat/domain/money'
import { accept, refuse } from '@kattegat/domain/result'
import type { Tx } from '../../../platform/database/index.ts'
import { settleTotals } from '../../booking/index.ts'
import type { Actor, HeldShipment } from './act.ts'
import { tidy, type Outcome } from './simple-changes.ts'
import { writeChange } from './write-change.ts'

/** A line as staff enter it; a negative amount takes something off. */
export interface EnteredLine {
  readonly side: PriceSide
  readonly type: AddedLineType
  readonly description?: string | undefined
  readonly amount: string
  readonly currencyCode?: string | undefined
}

const longestDescription = 100
/** A hundred million, in hundredths: more is a slip of the finger. */
const largestMinor = 100_000_000_00

/** Adds lines beside the price as booked, which itself never changes; both totals follow to the last hundredth. */
export async function addPriceLines(
  tx: Tx,
  actor: Actor,
  row: HeldShipment,
  { lines }: { readonly lines: readonly EnteredLine[] },
): Outcome {
  const currency = row.sales_currency ?? (await systemCurrency(tx, row.shipment_system))
  const errors = lines.flatMap((line, index) => faultsOf(line, currency, `lines[${index}]`))
  if (lines.length === 0) errors.push({ field: 'lines', code: 'required', params: {} })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  await tx
    .insertInto('added_price_line')
    .values(
      lines.map((line) => ({
        shipment_id: row.id,
        side: line.side,
        line_type: line.type,
        description: tidy(line.description ?? ''),
        amount_minor: minorOf(line.amount)!,
        currency,
        created_by: actor.userId,
        created_at: actor.now,
      })),
    )
    .execute()
  const version = await writeChange(tx, actor, row, {
    action: 'add-price-lines',
    event: 'price-lines-added',
    // What it costs the house is told to staff alone, and they find it with the lines.
    details: { lines: lines.filter((line) => line.side === 'sales').length },
  })
  await settleTotals(tx, row.id)
  return accept({ version })
}

function faultsOf({ amount, currencyCode, description }: EnteredLine, currency: string, path: string): FieldError[] {
  const faults: FieldError[] = []
  const minor = minorOf(amount)
  const field = `${path}.amount`
  if (amount.trim() === '') faults.push({ field, code: 'required', params: {} })
  else if (minor === undefined || minor === 0 || Math.abs(minor) > largestMinor) {
    faults.push({ field, code: 'notAmount', params: {} })
  }
  if (currencyCode !== undefined && currencyCode !== currency) {
    faults.push({ field: `${path}.currencyCode`, code: 'notKnown', params: {} })
  }
  if ((description ?? '').length > longestDescription) {
    faults.push({ field: `${path}.description`, code: 'maxLength', params: { max: longestDescription } })
  }
  return faults
}

/** Hundredths of a decimal with two places at most; undefined for anything else. */
export function minorOf(amount: string): number | undefined {
  const decimal = parseDecimal(amount.trim())
  if (!decimal || decimal.scale > 2) return undefined
  return Number(decimal.units * 10n ** BigInt(2 - decimal.scale))
}

async function systemCurrency(tx: Tx, key: string): Promise<string> {
  const row = await tx.selectFrom('shipment_system').select('currency').where('key', '=', key).executeTakeFirstOrThrow()
  return row.currency
}
