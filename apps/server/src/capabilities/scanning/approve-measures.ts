import type { Input } from '@kattegat/contract'
import { messagesIn } from '@kattegat/messages/node'
import { amountMinorOf, type EnteredPriceLine } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { toWire } from '@kattegat/domain/money'
import { measureText } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { addPriceLines, lockFor, writeEvent, type Actor, type LockedShipment } from '../history/index.ts'
import { languageOfCountry } from '@kattegat/messages'
import { insertApproval, latestMeasuring, readApproval } from './measure.repository.ts'
import { readMeasured, type Measured, type MeasureDeps } from './read-measured.ts'

type Approve = Input<'ApproveMeasures'>['body']
interface Approved {
  readonly success: boolean
  readonly version: number
}

/** What the price changes by, in hundredths: for the customer, and for the provider where a cost tariff says it. */
interface Difference {
  readonly salesMinor: number
  readonly costMinor: number
}

/**
 * Bills a shipment by what was measured of it: adds the difference as price lines and sets the invoiced weight, once. What
 * was seen is what is approved: of another version, or measured again since, it is refused.
 */
export async function approveMeasures(
  deps: MeasureDeps,
  actor: Actor,
  asked: Approve,
): Promise<Result<Approved, Refusal>> {
  // Rated outside the transaction that writes it, which holds the version and the measure it was made for.
  const measured = await readMeasured(deps, actor.scope, asked.shipmentId)
  if (!measured) return refuse(notFound)
  if (!measured.price) return refusedFor('nothing-differs')
  const difference = differenceOf(measured, asked.amount)
  if (!difference.ok) return difference
  const outcome = await once<Approved>(deps.booking.database, undefined, async (tx) => {
    const target = { shipmentId: asked.shipmentId, version: asked.version }
    const locked = await lockFor(tx, actor, target, 'add-price-lines')
    if (!locked.ok) return locked
    const row = locked.value
    if (await readApproval(tx, row.id)) return refusedFor('measure-approved')
    const isSeen = measured.measureId === asked.measureId && measured.row.version === row.version
    if (!isSeen || (await latestMeasuring(tx, row.id)) !== asked.measureId) return refusedFor('measured-since')
    return bill(tx, actor, row, measured, difference.value)
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

function refusedFor(reason: string): Result<never, Refusal> {
  return refuse({ code: 'STATE_FORBIDS', facts: { reason } })
}

/** As the tariff says it, or as it is named where no tariff does. */
function differenceOf({ price }: Measured, amount: string | undefined): Result<Difference, Refusal> {
  if (price?.kind === 'priced') {
    if (amount === undefined)
      return accept({ salesMinor: price.differenceMinor, costMinor: price.costDifferenceMinor ?? 0 })
    return refuse({ code: 'INVALID_INPUT', errors: [amountError('notKnown')] })
  }
  if (amount === undefined || amount.trim() === '')
    return refuse({ code: 'INVALID_INPUT', errors: [amountError('required')] })
  const salesMinor = amountMinorOf(amount)
  if (salesMinor === undefined) return refuse({ code: 'INVALID_INPUT', errors: [amountError('notAmount')] })
  return accept({ salesMinor, costMinor: 0 })
}

function amountError(code: 'notKnown' | 'required' | 'notAmount'): FieldError {
  return { field: 'amount', code, params: {} }
}

async function bill(
  tx: Tx,
  actor: Actor,
  row: LockedShipment,
  { row: { country_code, currency }, whole }: Measured,
  difference: Difference,
): Promise<Result<Approved, Refusal>> {
  const t = messagesIn(languageOfCountry(country_code), 'price-lines')
  const declared = measureText(whole.declaredG, whole.declaredMm3, t)
  const measured = measureText(whole.billedG, whole.billedMm3, t)
  const lineOf = (side: 'sales' | 'cost', minor: number): EnteredPriceLine[] =>
    minor === 0
      ? []
      : [
          {
            side,
            type: 'weight',
            description: t('measured', { measured, declared }),
            amount: toWire({ minor, currency }).amount,
          },
        ]
  const lines = [...lineOf('sales', difference.salesMinor), ...lineOf('cost', difference.costMinor)]
  const added = lines.length > 0 ? await addPriceLines(tx, actor, row, { lines }) : accept({ version: row.version })
  if (!added.ok) return added
  await insertApproval(tx, row.id, {
    by: actor.userId,
    at: actor.now,
    weightG: whole.billedG,
    volumeMm3: whole.billedMm3,
    differenceMinor: difference.salesMinor,
    currency: row.sales_currency ?? currency,
  })
  await writeEvent(tx, actor, row.id, { event: 'measure-approved', details: { from: declared, to: measured } })
  return accept({ success: true, version: added.value.version })
}
