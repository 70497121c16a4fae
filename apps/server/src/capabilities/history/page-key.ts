import { isCalendarDay } from '@kattegat/domain/calendar'
import type { HistoryFilter } from '@kattegat/domain/history'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { RequestContext } from './request-context.ts'

/** Where a page ends: the sorted values of its last shipment, and its id. Pages by key cost the same wherever they are. */
export interface PageKey {
  readonly id: number
  /** Present where the list is sorted by the ship date. */
  readonly shipDate?: string
  /** Present where the list is sorted by a column without an index: its values as texts. */
  readonly values?: readonly (string | null)[]
}

/** Whose History it is, and how much of it is wanted. */
export interface PageQuery {
  readonly scope: Scope
  readonly asker: RequestContext
  readonly filter: HistoryFilter
  readonly after: PageKey | undefined
  readonly limit: number
}

/** A key as it travels. */
export function writeKey({ id, shipDate, values }: PageKey): string {
  if (values) return `~${Buffer.from(JSON.stringify([id, ...values])).toString('base64url')}`
  return shipDate === undefined ? String(id) : `${shipDate}.${id}`
}

/** Undefined for what no page ever ended with. */
export function readKey(text: string): PageKey | undefined {
  if (text.startsWith('~')) return readValues(text.slice(1))
  const [, shipDate, id] = /^(?:(\d{4}-\d{2}-\d{2})\.)?(\d{1,15})$/.exec(text) ?? []
  if (id === undefined || (shipDate !== undefined && !isCalendarDay(shipDate))) return undefined
  return { id: Number(id), ...(shipDate === undefined ? {} : { shipDate }) }
}

function readValues(packed: string): PageKey | undefined {
  const [id, ...values] = jsonList(Buffer.from(packed, 'base64url').toString())
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || values.length === 0) return undefined
  const texts = values.filter((value): value is string | null => value === null || typeof value === 'string')
  return texts.length === values.length ? { id, values: texts } : undefined
}

function jsonList(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** Whether a key is of a list that is sorted by the booking's date or by the ship date, as the filter is. */
export function isOfIndex(filter: HistoryFilter, key: PageKey): boolean {
  return key.values === undefined && (key.shipDate !== undefined) === isByShipDate(filter)
}

/** What comes behind a key in the list's order. */
export function keyCondition(filter: HistoryFilter, key: PageKey | undefined): RawBuilder<boolean> {
  if (!key) return sql<boolean>`true`
  const sign = isAscending(filter) ? sql.raw('>') : sql.raw('<')
  return key.shipDate === undefined
    ? sql<boolean>`s.id ${sign} ${key.id}`
    : sql<boolean>`(s.ship_date, s.id) ${sign} (${key.shipDate}::date, ${key.id})`
}

/** The list's order. Shipments are numbered as they are made, so that the order of their ids is that of their dates. */
export function orderOf(filter: HistoryFilter): RawBuilder<unknown> {
  const way = isAscending(filter) ? sql.raw('asc') : sql.raw('desc')
  return isByShipDate(filter) ? sql`order by s.ship_date ${way}, s.id ${way}` : sql`order by s.id ${way}`
}

export function isByShipDate(filter: HistoryFilter): boolean {
  return filter.sort === 'shipDate'
}

export function isAscending(filter: HistoryFilter): boolean {
  return filter.direction === 'ascending'
}
