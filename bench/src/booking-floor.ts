import { randomBytes, randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'

/**
 * The same effect as a booking by the bare driver, for `booking.ts`: a transaction that writes what the last booking wrote,
 * in as many statements, with numbers from the same ranges. Nobody is asked who they are, nothing is checked, priced or
 * answered, and no job runs. On the database of a portal that has ended.
 */
export async function bookBare(
  url: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number[]> {
  const pool = new Pool({ connectionString: url, max: connections })
  try {
    const like = await readLastBooking(pool)
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    const client = async () => {
      const connection = await pool.connect()
      try {
        while (performance.now() < end) {
          const begun = performance.now()
          await bookOnce(connection, like)
          times.push(performance.now() - begun)
        }
      } finally {
        connection.release(true)
      }
    }
    await Promise.all(Array.from({ length: connections }, client))
    return times
  } finally {
    await pool.end()
  }
}

interface LastBooking {
  readonly shipmentId: string
  readonly carrierId: number
  readonly pieces: number
  readonly jobIds: readonly string[]
  /** Columns of each table that are written. */
  readonly columns: ReadonlyMap<string, readonly string[]>
}

const copied = ['shipment', 'price_snapshot', 'shipment_event', 'audit_log', 'colli', 'pgboss.job_common']

async function readLastBooking(pool: Pool): Promise<LastBooking> {
  const columns = new Map<string, readonly string[]>()
  for (const table of copied) {
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attidentity = '' and attgenerated = ''`,
      [table],
    )
    columns.set(
      table,
      rows.map(({ name }) => name),
    )
  }
  const { rows } = await pool.query<{ id: string; carrier: number; pieces: number }>(
    `select s.id, s.transport_company_id as carrier, (select count(*)::int from colli where shipment_id = s.id) as pieces
      from shipment s where s.waybill_number is not null
      and exists (select from pgboss.job_common where data ->> 'shipmentId' = s.id::text) order by s.id desc limit 1`,
  )
  const last = rows[0]!
  const jobs = await pool.query<{ id: string }>(
    `select id from pgboss.job_common where data ->> 'shipmentId' = $1 order by created_on limit 4`,
    [last.id],
  )
  return {
    shipmentId: last.id,
    carrierId: last.carrier,
    pieces: last.pieces,
    jobIds: jobs.rows.map(({ id }) => id),
    columns,
  }
}

/** An `insert` of a row like that of the last booking, with some of its columns otherwise; `$1` is the row's key. */
function copy(
  { columns }: LastBooking,
  table: string,
  where: string,
  otherwise: Readonly<Record<string, string>>,
  returning = '',
): string {
  const names = columns.get(table)!
  const values = names.map((name) => otherwise[name] ?? `t."${name}"`)
  return `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from ${table} t where ${where} limit 1 ${returning}`
}

async function bookOnce(connection: PoolClient, like: LastBooking): Promise<void> {
  const ask = (text: string, values: unknown[] = []) => connection.query(text, values)
  const from = like.shipmentId
  await ask('begin')
  const shipment = await ask(
    copy(
      like,
      'shipment',
      't.id = $1',
      { link_id: '$2::uuid', tracking_token: '$3', waybill_number: 'null' },
      'returning id',
    ),
    [from, randomUUID(), randomBytes(24).toString('base64url')],
  )
  const { id } = shipment.rows[0] as { id: string }
  await ask(
    `with priced as (${copy(like, 'price_snapshot', 't.shipment_id = $1', { shipment_id: '$2::bigint' })}),
      told as (${copy(like, 'shipment_event', 't.shipment_id = $1', { shipment_id: '$2::bigint' })})
      ${copy(like, 'audit_log', `t.record_kind = 'shipment' and t.record_id = $3`, { record_id: '$2::bigint::text' })}`,
    [from, id, from],
  )
  const jobs = like.jobIds.map((_, index) => {
    const [old, next] = [2 * index + 1, 2 * index + 2]
    return `job_${index} as (${copy(like, 'pgboss.job_common', `t.id = $${old}`, { id: `$${next}::uuid` }, 'returning id')})`
  })
  await ask(
    `with ${jobs.join(', ')} ${like.jobIds.map((_, index) => `select id from job_${index}`).join(' union all ')}`,
    like.jobIds.flatMap((jobId) => [jobId, randomUUID()]),
  )
  const take = `update number_range set next_serial = next_serial + $1::bigint where id = (
      select r.id from number_range r where r.kind = $2 and ($2 = 'sscc' or r.transport_company_id = $3::integer)
        and r.next_serial + $1::bigint - 1 <= r.last_serial order by r.id limit 1)
    returning next_serial - $1::bigint as first`
  const sscc = await ask(take, [like.pieces, 'sscc', null])
  const { first } = sscc.rows[0] as { first: string }
  const sscCodes = Array.from({ length: like.pieces }, (_, piece) => String(Number(first) + piece).padStart(18, '9'))
  const names = like.columns.get('colli')!
  await ask(
    `insert into colli (${names.map((name) => `"${name}"`).join(', ')})
      select ${names.map((name) => (name === 'sscc' ? 'n.sscc' : name === 'shipment_id' ? '$2::bigint' : `t."${name}"`)).join(', ')}
      from unnest($3::text[]) with ordinality n(sscc, piece)
      join (select *, row_number() over (order by sscc) as at from colli where shipment_id = $1) t on t.at = n.piece`,
    [from, id, sscCodes],
  )
  await ask(take, [1, 'waybill', like.carrierId])
  const number = randomBytes(6).readUIntBE(0, 6) % 100_000_000_000
  await ask(
    `with registered as (insert into waybill_number (number, shipment_id) values ($1, $2) returning number)
      update shipment set waybill_number = registered.number from registered where id = $2`,
    [String(number).padStart(11, '0'), id],
  )
  await ask('commit')
}
