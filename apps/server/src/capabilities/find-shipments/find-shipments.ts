import type { Answer } from '@kattegat/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { likeText } from '../../platform/search-text/index.ts'
import { named, type Scope, within } from '../../platform/tenancy/index.ts'
import { findByText } from '../history/index.ts'

export type FoundShipment = Answer<'FindShipments'>[number]

/** Who looks, and for what. */
export interface Search {
  readonly userId: number
  readonly shipmentSystem: string
  readonly now: Date
  /**
   * As typed or scanned: an id, a waybill number with or without its spaces and dash, a reference, a beginning, or what
   * History finds by its search.
   */
  readonly query: string
}

const shownAtMost = 10
/** Of the latest shipments so many are looked at for the caller's own; further back nobody calls them recent. */
const recentAtMost = 200
/** Fewer digits of a waybill number are those of every shipment. */
const fewestDigits = 5
const waybillDigits = 11

/** Shipments of a scope by id, waybill number or reference; without a query the latest, the caller's own first. */
export async function findShipments(database: Database, scope: Scope, search: Search): Promise<FoundShipment[]> {
  // No text of the database's holds the null character, and asking for it is an error there.
  const text = search.query.replaceAll('\0', '').trim()
  const rows = await (text === '' ? latest(database, scope, search.userId) : matching(database, scope, search, text))
  return rows.map((row) => ({
    shipmentId: row.id,
    shipmentRef: row.waybill_number ?? '',
    bookingType: row.booking_type as FoundShipment['bookingType'],
    shipDate: row.ship_date,
    receiverName: row.receiver_name,
    receiverCity: row.receiver_city,
    receiverCountryCode: row.receiver_country,
    senderReference: row.sender_reference,
    receiverReference: row.receiver_reference,
    deleted: row.deleted_at !== null,
  }))
}

const shown = [
  'shipment.id',
  'waybill_number',
  'booking_type',
  'ship_date',
  'receiver_name',
  'receiver_city',
  'receiver_country',
  'sender_reference',
  'receiver_reference',
  'deleted_at',
] as const

/** What this user may see of a scope. Test bookings are nobody's business but their maker's. */
function seenBy(database: Database, scope: Scope, userId: number) {
  return database
    .selectFrom('shipment')
    .where(within(scope, 'shipment'))
    .where((is) => is.or([is('shipment.test', '=', false), is('shipment.created_by', '=', userId)]))
}

async function latest(database: Database, scope: Scope, userId: number) {
  const recent = seenBy(database, scope, userId)
    .where('deleted_at', 'is', null)
    .select([...shown, 'shipment.updated_by'])
    .orderBy('shipment.id', 'desc')
    .limit(recentAtMost)
    .as('shipment')
  return database
    .selectFrom(recent)
    .select(shown)
    .orderBy(sql`updated_by = ${userId}`, 'desc')
    .orderBy('shipment.id', 'desc')
    .limit(shownAtMost)
    .execute()
}

/** Each way to be found by an index of its own, the few of each put together; behind them what the text is found in. */
async function matching(database: Database, scope: Scope, search: Search, text: string) {
  const seen = () => seenBy(database, scope, search.userId)
  const beginning = `${likeText(text.toUpperCase())}%`
  const bySender = seen()
    .where('sender_reference', '<>', '')
    .where(sql<boolean>`upper(sender_reference) like ${beginning}`)
  const byReceiver = seen()
    .where('receiver_reference', '<>', '')
    .where(sql<boolean>`upper(receiver_reference) like ${beginning}`)
  const ways = [bySender, byReceiver, ...byNumber(seen, scope, text.replaceAll(/[\s-]/g, ''))]
  const found = await Promise.all(
    ways.map((way) => way.select(shown).orderBy('shipment.id', 'desc').limit(shownAtMost).execute()),
  )
  const first = found.flat().sort((one, other) => other.id - one.id)
  if (first.length >= shownAtMost) return unique(first)
  const ids = await findByText(database, scope, { ...search, text, limit: shownAtMost })
  if (ids.length === 0) return unique(first)
  const others = await seen().where('shipment.id', 'in', ids).select(shown).orderBy('shipment.id', 'desc').execute()
  return unique([...first, ...others])
}

function unique<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  // The first of each keeps its place.
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, shownAtMost)
}

function byNumber(seen: () => ReturnType<typeof seenBy>, scope: Scope, digits: string) {
  if (!/^\d{1,15}$/.test(digits)) return []
  const byId = seen().where(named(scope, 'shipment', Number(digits)))
  if (digits.length < fewestDigits || digits.length > waybillDigits) return [byId]
  // Old numbers stay findable, which is why the shipment's own is not asked. Digits compare alike in every language.
  const byWaybill = seen().where((is) =>
    is(
      'shipment.id',
      'in',
      is
        .selectFrom('waybill_number')
        .select('waybill_number.shipment_id')
        .where('number', '>=', digits.padEnd(waybillDigits, '0'))
        .where('number', '<=', digits.padEnd(waybillDigits, '9')),
    ),
  )
  return [byId, byWaybill]
}
