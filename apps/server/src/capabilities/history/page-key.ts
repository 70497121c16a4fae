import type { HistoryFilter } from '@kattegat/domain/history'
import { sql, type RawBuilder } from 'kysely'

/** Where a page ends: the sorted value of its last shipment, and its id. Pages by key cost the same wherever they are. */
export interface PageKey {
  readonly id: number
  /** Present where the list is sorted by the ship date. */
  readonly shipDate?: string
}

/** A key as it travels. */
export function writeKey(filter: HistoryFilter, last: { id: number; ship_date: string }): string {
  return isByShipDate(filter) ? `${last.ship_date}.${last.id}` : String(last.id)
}

/** Undefined for what no page ever ended with. */
export function readKey(filter: HistoryFilter, text: string): PageKey | undefined {
  const match = /^(?:(\d{4}-\d{2}-\d{2})\.)?(\d{1,15})$/.exec(text)
  if (!match) return undefined
  const [, shipDate, id] = match
  if ((shipDate !== undefined) !== isByShipDate(filter)) return undefined
  return { id: Number(id), ...(shipDate === undefined ? {} : { shipDate }) }
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

function isByShipDate(filter: HistoryFilter): boolean {
  return filter.sort === 'shipDate'
}

function isAscending(filter: HistoryFilter): boolean {
  return filter.direction === 'ascending'
}
