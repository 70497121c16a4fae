import type { Answer } from '@kattegat/contract'
import {
  isOfEverySystem,
  validateNumberRange,
  type NewNumberRange,
  type NumberKind,
} from '@kattegat/domain/identifiers'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { everywhereRefusal, notFound, type Refusal } from '../../platform/http/index.ts'
import type { Caller, Scope } from '../../platform/tenancy/index.ts'
import { readNumberRanges } from './read-number-ranges.ts'

type NumberRange = Answer<'GetNumberRanges'>[number]

export interface RangeActor {
  readonly scope: Scope
  readonly userId: number
  readonly requestId: string
  readonly ip: string
}

export interface WantedRange extends NewNumberRange {
  /** Null: the provider's own. */
  readonly transportCompanyId: number | null
}

/** Adds a range of numbers. Refuses INVALID_INPUT, also for one that shares a number with another, of any booking system. */
export async function addNumberRange(
  tx: Tx,
  actor: RangeActor,
  range: WantedRange,
): Promise<Result<NumberRange, Refusal>> {
  // One after the other, so that what is compared with is what holds.
  await sql`lock table number_range in share row exclusive mode`.execute(tx)
  const held = await tx.selectFrom('number_range').select(['kind', 'prefix', 'first_serial', 'last_serial']).execute()
  const others = held.map((row) => ({
    kind: row.kind as NumberKind,
    prefix: row.prefix,
    firstSerial: row.first_serial,
    lastSerial: row.last_serial,
  }))
  const errors = validateNumberRange(range, others)
  if (!(await mayHold(tx, actor.scope, range)))
    errors.push({ field: 'transportCompanyId', code: 'notKnown', params: {} })
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const { kind, prefix, firstSerial, lastSerial, transportCompanyId } = range
  const { id } = await tx
    .insertInto('number_range')
    .values({
      kind,
      prefix,
      transport_company_id: transportCompanyId,
      first_serial: firstSerial,
      next_serial: firstSerial,
      last_serial: lastSerial,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isShared = isOfEverySystem(transportCompanyId)
  await tell(tx, actor, { id, isShared, action: 'number-range.added', before: null, after: { ...range } })
  const ranges = await readNumberRanges(tx, actor.scope.shipmentSystem)
  return accept(ranges.find((each) => each.id === id)!)
}

/** Removes a range of which no number was given out. Refuses NOT_FOUND, NOT_AUTHORIZED and STATE_FORBIDS. */
export async function removeNumberRange(
  tx: Tx,
  { caller, ...actor }: RangeActor & { readonly caller: Caller },
  id: number,
): Promise<Result<null, Refusal>> {
  const ranges = await readNumberRanges(tx, actor.scope.shipmentSystem)
  const range = ranges.find((each) => each.id === id)
  if (!range) return refuse(notFound)
  const refused = isOfEverySystem(range.transportCompany) ? await everywhereRefusal(tx, caller) : undefined
  if (refused) return refuse(refused)
  // Asked of the row itself: a booking may be taking its first number.
  const { numDeletedRows } = await tx
    .deleteFrom('number_range')
    .where('id', '=', id)
    .whereRef('next_serial', '=', 'first_serial')
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    return refuse({
      code: 'STATE_FORBIDS',
      facts: { reason: 'numbers-given', given: range.nextSerial - range.firstSerial },
      detail: (language) =>
        messagesIn(language, 'products')('reason.numbersGiven', { count: range.nextSerial - range.firstSerial }),
    })
  const { kind, prefix, firstSerial, lastSerial } = range
  const before = { kind, prefix, firstSerial, lastSerial }
  const isShared = isOfEverySystem(range.transportCompany)
  await tell(tx, actor, { id, isShared, action: 'number-range.removed', before, after: null })
  return accept(null)
}

/** SSCCs are the provider's own; waybill numbers may be a carrier's of the booking system. */
async function mayHold(tx: Tx, scope: Scope, { kind, transportCompanyId }: WantedRange): Promise<boolean> {
  if (transportCompanyId === null) return true
  if (kind === 'sscc') return false
  const found = await tx
    .selectFrom('transport_company')
    .select('id')
    .where('id', '=', transportCompanyId)
    .where('shipment_system', '=', scope.shipmentSystem)
    .executeTakeFirst()
  return found !== undefined
}

interface ToldChange {
  readonly id: number
  /** By all booking systems: each has the line in its log. */
  readonly isShared: boolean
  readonly action: string
  readonly before: object | null
  readonly after: object | null
}

function tell(tx: Tx, { scope, ...by }: RangeActor, { id, isShared, action, ...details }: ToldChange): Promise<void> {
  const { shipmentSystem } = scope
  const where = isShared ? {} : { shipmentSystem }
  return audit(tx, { ...by, ...where, action, recordKind: 'number-range', recordId: id, details })
}
