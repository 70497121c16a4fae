import type { Answer } from '@kattegat/contract'
import { isDemonstration, numbersLeft, numbersLeftIn, rangesInUse, type NumberKind } from '@kattegat/domain/identifiers'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../platform/database/index.ts'

/** Ranges of the booking system's transport companies and those that all systems share, each with what its purpose has left. */
export async function readNumberRanges(
  database: Database | Tx,
  shipmentSystem: ShipmentSystem,
): Promise<Answer<'GetNumberRanges'>> {
  const rows = await database
    .selectFrom('number_range as r')
    .leftJoin('transport_company as c', 'c.id', 'r.transport_company_id')
    .select(['r.id', 'r.kind', 'r.prefix', 'r.first_serial', 'r.next_serial', 'r.last_serial'])
    .select(['r.transport_company_id', 'c.name as transport_company'])
    .where((is) => is.or([is('c.id', 'is', null), is('c.shipment_system', '=', shipmentSystem)]))
    .orderBy('r.kind', 'desc')
    .orderBy('c.name')
    .orderBy('r.id')
    .execute()
  const ranges = rows.map((row) => ({
    id: row.id,
    kind: row.kind as NumberKind,
    purpose: `${row.kind} ${row.transport_company_id ?? ''}`,
    transportCompany: row.transport_company,
    prefix: row.prefix,
    firstSerial: row.first_serial,
    nextSerial: row.next_serial,
    lastSerial: row.last_serial,
  }))
  return ranges.map(({ purpose, ...range }) => ({
    ...range,
    left: numbersLeftIn(range),
    state: numbersLeft([range]),
    alert: numbersLeft(rangesInUse(ranges.filter((other) => other.purpose === purpose))),
    demonstration: isDemonstration(range),
  }))
}
