import { demonstrationGs1Prefix, sscc, waybillNumber } from '@kattegat/domain/identifiers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'

/**
 * Gives a shipment the next air waybill number of the first transport company that has one, or of the provider where none of them has
 * a range of its own, and writes it to the register of all numbers ever given out. The range's row stays locked until
 * the booking commits, so that a number is never handed out twice; a rolled back booking leaves no gap. A number that
 * staff gave to a shipment by hand before its turn came is passed over. Undefined where no number is left.
 */
export async function numberShipment(
  tx: Tx,
  shipmentId: ShipmentId,
  transportCompanyIds: readonly number[],
): Promise<string | undefined> {
  for (const transportCompanyId of [...transportCompanyIds, null]) {
    const number = await takeFreeNumber(tx, transportCompanyId, shipmentId)
    if (number) return number
  }
  return undefined
}

async function takeFreeNumber(
  tx: Tx,
  transportCompanyId: number | null,
  shipmentId: ShipmentId,
): Promise<string | undefined> {
  for (;;) {
    const serials = await takeSerials(tx, { kind: 'waybill', transportCompanyId, count: 1 })
    if (!serials) return undefined
    const number = waybillNumber(serials.prefix, serials.first)
    // One statement: the range is locked until the booking commits.
    const { rows } = await sql<{ number: string }>`
      with registered as (
        insert into waybill_number (number, shipment_id) values (${number}, ${shipmentId})
        on conflict (number) do nothing returning number
      )
      update shipment set waybill_number = registered.number from registered where id = ${shipmentId}
      returning registered.number`.execute(tx)
    const [registered] = rows
    if (registered) return registered.number
  }
}

/**
 * Takes `count` air waybill numbers of a transport company at once, for shipments that are written together; anyone who
 * calls writes them to the register. Undefined where no range of its has so many left.
 */
export async function takeWaybillNumbers(
  tx: Tx,
  transportCompanyId: number,
  count: number,
): Promise<string[] | undefined> {
  if (count === 0) return []
  const serials = await takeSerials(tx, { kind: 'waybill', transportCompanyId, count })
  return serials && Array.from({ length: count }, (_, index) => waybillNumber(serials.prefix, serials.first + index))
}

/** Takes `count` SSCCs, one a colli. Undefined where no range has so many left: an operator must add one. */
export async function takeSsccs(tx: Tx, count: number): Promise<string[] | undefined> {
  if (count === 0) return []
  const serials = await takeSerials(tx, { kind: 'sscc', transportCompanyId: null, count })
  if (!serials) return undefined
  const { prefix, first } = serials
  // The range's prefix is the extension digit and the GS1 company prefix.
  return Array.from({ length: count }, (_, index) => sscc(Number(prefix[0]), prefix.slice(1), first + index))
}

interface SerialRequest {
  readonly kind: 'waybill' | 'sscc'
  readonly transportCompanyId: number | null
  readonly count: number
}

async function takeSerials(
  tx: Tx,
  { kind, transportCompanyId, count }: SerialRequest,
): Promise<{ prefix: string; first: number } | undefined> {
  // A range for trials only serves until the provider has one of their own (`rangesInUse` of the core).
  const isOwn = (alias: string) =>
    sql`(${kind} <> 'sscc' or substr(${sql.ref(`${alias}.prefix`)}, 2, 3) <> ${demonstrationGs1Prefix})`
  // One statement: every booking waits for the row until the one before it has ended. For the row alone the one that came last is as
  // often first: beside files that are booked, people waited for half a minute. So each waits for its turn before it.
  const { rows } = await sql<{ prefix: string; first: number }>`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtext('number_range'), hashtext(concat(${kind}::text, ' ', ${transportCompanyId}::integer)))
    )
    update number_range set next_serial = next_serial + ${count}::bigint
    where id = (
      select r.id from turn, number_range r
      where r.kind = ${kind} and r.transport_company_id is not distinct from ${transportCompanyId}::integer
        and r.next_serial + ${count}::bigint - 1 <= r.last_serial
        and (${isOwn('r')} or not exists (select from number_range o where o.kind = ${kind} and ${isOwn('o')}))
      order by r.id limit 1 for update of r)
    returning prefix, next_serial - ${count}::bigint as first`.execute(tx)
  return rows[0]
}
