import {
  movedOn,
  numbersLeftIn,
  serialOf,
  serialsToSkip,
  sscc,
  waybillNumber,
  type NumberKind,
} from '@kattegat/domain/identifiers'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'

/** A range of any booking system, as the command line shows it. */
export interface AnyRange {
  readonly id: number
  readonly kind: NumberKind
  readonly prefix: string
  readonly firstSerial: number
  readonly nextSerial: number
  readonly lastSerial: number
}

/** A range before and after it was moved. */
export interface MovedRange extends AnyRange {
  readonly before: number
}

const dayMs = 86_400_000

/** As far back as the pace of an installation is looked at. */
const paceDays = 60

/** Every range, in the order that numbers are taken. */
export async function readAllRanges(database: Database | Tx): Promise<AnyRange[]> {
  const rows = await database
    .selectFrom('number_range')
    .select(['id', 'kind', 'prefix', 'first_serial', 'next_serial', 'last_serial'])
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as NumberKind,
    prefix: row.prefix,
    firstSerial: row.first_serial,
    nextSerial: row.next_serial,
    lastSerial: row.last_serial,
  }))
}

/** The number that is given out next, as it is printed; undefined where none is left. */
export function nextNumberOf(range: AnyRange): string | undefined {
  if (numbersLeftIn(range) === 0) return undefined
  const { kind, prefix, nextSerial } = range
  return kind === 'waybill' ? waybillNumber(prefix, nextSerial) : sscc(Number(prefix[0]), prefix.slice(1), nextSerial)
}

/** Moves each range by so many serials, none beyond its end. */
export async function moveEveryRange(tx: Tx, serials: number): Promise<MovedRange[]> {
  return move(tx, (range) => range.nextSerial + serials, 'all')
}

/**
 * Moves the range of a printed number beyond it. Refuses `no-range` for what no range holds, and `beyond` where it goes on
 * later already: ranges never go back.
 */
export async function moveBeyond(tx: Tx, printed: string): Promise<Result<MovedRange, 'no-range' | 'beyond'>> {
  const ranges = await readAllRanges(tx)
  const held = ranges
    .map((range) => ({ range, serial: serialOf(range, printed) }))
    .find(({ range, serial }) => serial !== undefined && serial >= range.firstSerial && serial <= range.lastSerial)
  if (!held || held.serial === undefined) return refuse('no-range')
  const next = held.serial + 1
  if (next <= held.range.nextSerial) return refuse('beyond')
  const [moved] = await move(tx, (range) => (range.id === held.range.id ? next : range.nextSerial), printed)
  return accept(moved!)
}

/**
 * Moves every range beyond what may have been printed between a backup and its restore. Answers as well by how much ids
 * have to go on: they are printed on papers and read out too.
 */
export async function moveAfterRestore(
  tx: Tx,
  since: { readonly backupAt: Date; readonly now: Date; readonly skip?: number | undefined },
): Promise<{ readonly ranges: readonly MovedRange[]; readonly ids: number }> {
  const { backupAt, now, skip } = since
  if (skip !== undefined) return { ranges: await moveEveryRange(tx, skip), ids: skip }
  const busiest = await busiestDays(tx, new Date(backupAt.getTime() - paceDays * dayMs))
  const days = (now.getTime() - backupAt.getTime()) / dayMs
  const busiestDay = (range: AnyRange) => busiest.get(`${range.kind} ${range.prefix}`) ?? 0
  const moved = await move(
    tx,
    (range) => range.nextSerial + serialsToSkip(range, { busiestDay: busiestDay(range), days }),
    'restore',
  )
  const most = Math.max(0, ...busiest.values())
  return { ranges: moved, ids: serialsToSkip({ firstSerial: 1, lastSerial: 2 ** 31 }, { busiestDay: most, days }) }
}

async function move(tx: Tx, nextOf: (range: AnyRange) => number, why: string): Promise<MovedRange[]> {
  // Nobody takes a number meanwhile.
  await sql`lock table number_range in share row exclusive mode`.execute(tx)
  const moved: MovedRange[] = []
  for (const range of await readAllRanges(tx)) {
    const after = movedOn(range, nextOf(range) - range.nextSerial)
    if (after.nextSerial <= range.nextSerial) continue
    await tx.updateTable('number_range').set({ next_serial: after.nextSerial }).where('id', '=', range.id).execute()
    const details = { why, prefix: range.prefix, before: range.nextSerial, after: after.nextSerial }
    await audit(tx, {
      userId: null,
      action: 'number-range.moved',
      recordKind: 'number-range',
      recordId: range.id,
      details,
    })
    moved.push({ ...after, before: range.nextSerial })
  }
  return moved
}

/** Of each kind and prefix, the most numbers that were given out on one day since then. */
async function busiestDays(tx: Tx, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ prefix: string; most: number }>`
    select prefix, max(given)::int as most from (
      select 'waybill ' || left(w.number, 3) as prefix, count(*) as given
      from waybill_number w where w.assigned_at > ${since} group by 1, w.assigned_at::date
      union all
      select 'sscc ' || r.prefix, count(*)
      from shipment s join colli c on c.shipment_id = s.id
      join (select distinct prefix from number_range where kind = 'sscc') r on left(c.sscc, length(r.prefix)) = r.prefix
      where s.created_at > ${since} group by 1, s.created_at::date) days
    group by prefix`.execute(tx)
  return new Map(rows.map(({ prefix, most }) => [prefix, most]))
}
