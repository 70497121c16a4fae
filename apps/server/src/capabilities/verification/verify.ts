import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { shipmentCost } from '../booking/index.ts'
import { isAsWritten, readLogArchives } from '../retention/index.ts'
import { FileNotStored, type Storage } from '../../platform/storage/index.ts'

/** One promise of the data, and where it is broken. */
export interface Finding {
  readonly promise: string
  /** Ids of what breaks it, the first twenty. */
  readonly broken: readonly string[]
}

const listed = 20

/** What has to be true of the data after any crash; each answers the ids of what is not. */
const promises: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  'each waybill number that a shipment carries is registered for it': sql`
    select s.id::text as id from shipment s
    where s.waybill_number is not null and not exists (
      select from waybill_number w where w.number = s.waybill_number and w.shipment_id = s.id)`,
  'no waybill number is carried by two shipments': sql`
    select waybill_number as id from shipment where waybill_number is not null
    group by waybill_number having count(*) > 1`,
  'each number given out lies in what its range has given out': sql`
    select c.sscc::text as id from colli c
    where not exists (
      select from number_range r
      where r.kind = 'sscc' and left(c.sscc, length(r.prefix)) = r.prefix
        and substring(c.sscc from length(r.prefix) + 1 for 17 - length(r.prefix))::bigint < r.next_serial)`,
  'each booked shipment has its number, its event and its audit line or was seeded': sql`
    select s.id::text as id from shipment s
    where s.booking_type in ('FinalBooking', 'PreBooking', 'ErrorBooking') and (
      -- What waits to be approved, or was not, has none.
      s.waybill_number is null and not exists (
        select from approval a where a.shipment_id = s.id and a.state in ('Waiting', 'Refused', 'Expired'))
      or not exists (select from shipment_event e where e.shipment_id = s.id))
    -- Older events lie in the archive.
    and s.created_at > (
      select coalesce(max(a.last_at), '-infinity') from log_archive a where a.kind = 'shipment-events')`,
  'each booked shipment has the price of its version': sql`
    select s.id::text as id from shipment s
    where s.booking_type in ('FinalBooking', 'PreBooking') and not exists (
      select from price_snapshot p where p.shipment_id = s.id and p.version = s.version)`,
  'each stored price is the sum of its lines': sql`
    select p.shipment_id || ' version ' || p.version as id from price_snapshot p
    where jsonb_typeof(p.sales -> 'priceLines') = 'array' and (p.sales ->> 'totalExVatMinor')::numeric <> (
      select coalesce(sum((line ->> 'amountMinor')::numeric), 0) from jsonb_array_elements(p.sales -> 'priceLines') line)`,
  'each shipment is sold and bought for what its price, its lines and its carriers’ bills come to': sql`
    select s.id::text as id from shipment s join price_snapshot p on p.shipment_id = s.id and p.version = s.version
    where s.cost_total_minor is distinct from ${shipmentCost}
      or s.sales_total_minor is distinct from (
        select sum(minor) from (
          select (p.sales ->> 'totalExVatMinor')::bigint as minor
          union all
          select l.amount_minor from added_price_line l where l.shipment_id = s.id and l.side = 'sales') sold)`,
  'each piece belongs to a shipment': sql`
    select c.sscc::text as id from colli c where not exists (select from shipment s where s.id = c.shipment_id)`,
  'no mail is sent twice: one a shipment, template and recipient': sql`
    select min(m.id)::text as id from outbox_mail m where m.shipment_id is not null
    group by m.shipment_id, m.template, m.recipient having count(*) > 1`,
  'no job is held by a worker that is gone': sql`
    select j.id::text as id from pgboss.job j
    where j.state = 'active' and j.heartbeat_on < now() - interval '5 minutes'`,
}

/** Asks the whole database, and the storage for each document; it reads only, and may run beside the server. */
export async function verify(database: Database, storage: Storage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [promise, query] of Object.entries(promises)) {
    const { rows } = await sql<{ id: string }>`select id from (${query}) broken limit ${listed}`.execute(database)
    findings.push({ promise, broken: rows.map(({ id }) => id) })
  }
  findings.push({ promise: 'each document has its file', broken: await documentsWithoutFile(database, storage) })
  findings.push({
    promise: 'each archive of the log is as it was written',
    broken: await changedArchives(database, storage),
  })
  return findings
}

async function changedArchives(database: Database, storage: Storage): Promise<string[]> {
  const changed: string[] = []
  for (const archive of await readLogArchives(database)) {
    const isWhole = await isAsWritten(storage, archive).catch((error: unknown) => {
      if (error instanceof FileNotStored) return false
      throw error
    })
    if (!isWhole) changed.push(String(archive.id))
  }
  return changed.slice(0, listed)
}

async function documentsWithoutFile(database: Database, storage: Storage): Promise<string[]> {
  const missing: string[] = []
  for (let after = 0; missing.length < listed;) {
    const rows = await database
      .selectFrom('shipment_document')
      .select(['id', 'storage_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute()
    for (const { id, storage_key: key } of rows) {
      if (!(await isStored(storage, key))) missing.push(String(id))
      after = id
    }
    if (rows.length < 500) break
  }
  return missing.slice(0, listed)
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  try {
    const content = await storage.get(key)
    content.destroy()
    return true
  } catch (error) {
    if (error instanceof FileNotStored) return false
    throw error
  }
}
