import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { keptScope, named, within, type Caller, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { isBookable } from './price.repository.ts'
import { writeLines } from './line.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'

export type RunBookingType = 'FinalBooking' | 'PreBooking'

/** A run that books rows of a file, or that takes its bookings back. */
export interface Run {
  readonly id: string
  readonly shotFileId: number
  readonly scope: Scope
  readonly caller: Caller
  readonly language: Language
  readonly bookingType: RunBookingType
  readonly requestId: string
  readonly ip: string
  readonly positions: readonly number[]
  readonly requestedAt: Date
  readonly stoppedAt: Date | null
  readonly finishedAt: Date | null
  readonly undoneAt: Date | null
  readonly undoneBy: number | null
  readonly undoFinishedAt: Date | null
}

export interface NewRun extends Pick<
  Run,
  'id' | 'caller' | 'language' | 'bookingType' | 'requestId' | 'ip' | 'requestedAt'
> {
  readonly file: ShotFile
  readonly positions: readonly number[]
}

/** Writes a run down, with the rows it will book queued for it. */
export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx
    .insertInto('shot_file_run')
    .values({
      id: run.id,
      shot_file_id: run.file.id,
      shipment_system: run.file.scope.shipmentSystem,
      company_id: run.file.companyId,
      requested_by: run.caller.userId,
      caller: JSON.stringify(run.caller),
      language: run.language,
      booking_type: run.bookingType,
      request_id: run.requestId,
      ip: run.ip,
      positions: [...run.positions],
      requested_at: run.requestedAt,
    })
    .execute()
  await sql`
    update shot_file_line set run_id = ${run.id}, refusal = null
    where shot_file_id = ${run.file.id} and position = any(${[...run.positions]}::int[])
      and ${within(run.file.scope, 'shot_file_line')}`.execute(tx)
}

/** Queues the shipments that can be booked of those wanted, and answers their first rows. */
export function queueShipments(tx: Tx, file: ShotFile, leads: readonly number[]): Promise<number[]> {
  return writeLines(tx, file, () => queue(tx, file, leads))
}

async function queue(tx: Tx, file: ShotFile, leads: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    update shot_file_line set state = 'queued'
    where shot_file_id = ${file.id} and position = any(${[...leads]}::int[]) and lead = position and state = 'ready'
      and ${isBookable}
      and ${within(file.scope, 'shot_file_line')}
    returning position`.execute(tx)
  const positions = rows.map(({ position }) => position).sort((a, b) => a - b)
  await sql`
    update shot_file_line set state = 'queued'
    where shot_file_id = ${file.id} and lead = any(${positions}::int[]) and lead <> position
      and ${within(file.scope, 'shot_file_line')}`.execute(tx)
  return positions
}

/** A run of a file within reach. */
export async function findRun(db: Database | Tx, scope: Scope, id: string): Promise<Run | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const row = await db
    .selectFrom('shot_file_run')
    .selectAll()
    .where('id', '=', id)
    .where(within(scope, 'shot_file_run'))
    .executeTakeFirst()
  return row && toRun(row)
}

/** The same, held until the transaction ends. */
export async function lockRun(tx: Tx, scope: Scope, id: string): Promise<Run | undefined> {
  const run = await findRun(tx, scope, id)
  if (run)
    await tx
      .selectFrom('shot_file_run')
      .select('id')
      .where('id', '=', id)
      .where(within(scope, 'shot_file_run'))
      .forNoKeyUpdate()
      .execute()
  return run && findRun(tx, scope, id)
}

/** The run of a job. */
export async function readRunOfJob(db: Database, id: string): Promise<Run | undefined> {
  const row = await db.selectFrom('shot_file_run').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

/** The last run of a file. */
export async function lastRunOf(db: Database, file: ShotFile): Promise<Run | undefined> {
  const row = await db
    .selectFrom('shot_file_run')
    .selectAll()
    .where('shot_file_id', '=', file.id)
    .where(within(file.scope, 'shot_file_run'))
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRun(row)
}

/** Runs that a process left unfinished when it died. */
export async function unfinishedRuns(db: Database): Promise<Pick<RunRow, 'id' | 'undone_at' | 'company_id'>[]> {
  return db
    .selectFrom('shot_file_run')
    .select(['id', 'undone_at', 'company_id'])
    .where((or) =>
      or.or([
        or('finished_at', 'is', null),
        or.and([or('undone_at', 'is not', null), or('undo_finished_at', 'is', null)]),
      ]),
    )
    .execute()
}

/** The run of a row of whose shipment nobody has heard, as it was deleted when everyone heard of the others; or has not yet. */
export async function runOfUntoldRow(
  db: Database | Tx,
  shipmentId: ShipmentId,
): Promise<{ readonly id: string; readonly finished_at: Date | null } | undefined> {
  return db
    .selectFrom('shot_file_line as line')
    .innerJoin('shot_file_run as run', 'run.id', 'line.run_id')
    .select(['run.id', 'run.finished_at'])
    .where('line.shipment_id', '=', shipmentId)
    .where('line.state', '=', 'booked')
    .where('line.announced_at', 'is', null)
    .executeTakeFirst()
}

/** Whether everyone has heard of a run. */
export async function readStandingOfRun(db: Database | Tx, id: string) {
  return db.selectFrom('shot_file_run').select(['company_id', 'announced_at']).where('id', '=', id).executeTakeFirst()
}

/** A file that is deleted books no further. */
export async function stopRunsOf(tx: Tx, file: ShotFile, at: Date): Promise<void> {
  await tx
    .updateTable('shot_file_run')
    .set({ stopped_at: at })
    .where('shot_file_id', '=', file.id)
    .where(within(file.scope, 'shot_file_run'))
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
}

interface RunRow {
  readonly id: string
  readonly shot_file_id: number
  readonly shipment_system: string
  readonly company_id: Parameters<typeof keptScope>[0]['company_id']
  readonly caller: unknown
  readonly language: string
  readonly booking_type: string
  readonly request_id: string
  readonly ip: string
  readonly positions: number[]
  readonly requested_at: Date
  readonly stopped_at: Date | null
  readonly finished_at: Date | null
  readonly undone_at: Date | null
  readonly undone_by: number | null
  readonly undo_finished_at: Date | null
}

function toRun(row: RunRow): Run {
  if (!isShipmentSystem(row.shipment_system)) throw new Error(`There is no shipment system ${row.shipment_system}`)
  return {
    id: row.id,
    shotFileId: row.shot_file_id,
    scope: keptScope({ shipment_system: row.shipment_system, company_id: row.company_id }),
    caller: row.caller as Caller,
    language: row.language as Language,
    bookingType: row.booking_type as RunBookingType,
    requestId: row.request_id,
    ip: row.ip,
    positions: row.positions,
    requestedAt: row.requested_at,
    stoppedAt: row.stopped_at,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
    undoFinishedAt: row.undo_finished_at,
  }
}

type RunMark = 'stopped_at' | 'finished_at' | 'undone_at' | 'undo_finished_at' | 'announced_at'

/** Notes what has become of a run; what was noted before stays. */
export async function markRun(db: Database | Tx, run: Run, mark: RunMark, at: Date): Promise<void> {
  await db
    .updateTable('shot_file_run')
    .set({ [mark]: at })
    .where('id', '=', run.id)
    .where(mark, 'is', null)
    .where(within(run.scope, 'shot_file_run'))
    .execute()
}

/** What a run has booked is taken back: who asked for it, and when. */
export async function markUndone(tx: Tx, run: Run, by: number, at: Date): Promise<void> {
  await markRun(tx, run, 'undone_at', at)
  await tx
    .updateTable('shot_file_run')
    .set({ undone_by: by })
    .where('id', '=', run.id)
    .where(within(run.scope, 'shot_file_run'))
    .execute()
}

/** How far a run has come: its shipments by what has become of them. */
export interface RunCounts {
  readonly queued: number
  readonly booked: number
  readonly refused: number
  /** Taken back. */
  readonly undone: number
}

export async function countRun(db: Database, run: Run): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'booked')::int as booked,
      count(*) filter (where state in ('faulty', 'ready') and refusal is not null)::int as refused,
      count(*) filter (where state in ('faulty', 'ready') and refusal is null)::int as undone
    from shot_file_line
    where run_id = ${run.id} and lead = position and ${within(run.scope, 'shot_file_line')}`.execute(db)
  return rows[0]!
}

/** Why shipments of a run were refused, the most frequent first. */
export async function refusalsOf(
  db: Database,
  run: Run,
): Promise<{ readonly code: string; readonly message: string; readonly shipments: number }[]> {
  const { rows } = await sql<{ code: string; message: string; shipments: number }>`
    select refusal ->> 'code' as code, refusal ->> 'message' as message, count(*)::int as shipments
    from shot_file_line
    where run_id = ${run.id} and lead = position and refusal is not null and ${within(run.scope, 'shot_file_line')}
    group by 1, 2 order by 3 desc, 2 limit 100`.execute(db)
  return rows
}

/** First rows of the next shipments of a run in a state, in the order of the file; `untold` are booked, and nobody has heard of them. */
export async function nextOfRun(
  db: Database,
  run: Run,
  state: 'queued' | 'booked' | 'untold',
  atMost: number,
  after = 0,
) {
  let rows = db
    .selectFrom('shot_file_line')
    .select(['id', 'position', 'attempt', 'shipment_id', 'price_facts', 'priced_at'])
    .select(['chosen_product_id', 'chosen_transport_product_id', 'chosen_ex_vat_minor', 'chosen_vat_minor'])
    .where('run_id', '=', run.id)
    .where(sql<boolean>`lead = position`)
    .where('state', '=', state === 'queued' ? 'queued' : 'booked')
    .where('position', '>', after)
    .where(within(run.scope, 'shot_file_line'))
    .orderBy('position')
    .limit(atMost)
  if (state === 'untold') rows = rows.where('announced_at', 'is', null)
  return rows.execute()
}

export type RunLine = Awaited<ReturnType<typeof nextOfRun>>[number]

/**
 * The shipment of a row is booked, in the transaction that books it; false where another has booked it meanwhile. By hand it is
 * none of a run: who takes that back means what the run booked.
 */
export async function markBooked(
  tx: Tx,
  scope: Scope,
  { rowId, shipmentId, byHand }: { readonly rowId: number; readonly shipmentId: number; readonly byHand: boolean },
): Promise<boolean> {
  const runId = byHand ? sql`null` : sql`run_id`
  const { rows } = await sql`
    with first as (
      update shot_file_line set state = 'booked', refusal = null, run_id = ${runId},
        shipment_id = (select id from shipment where ${named(scope, 'shipment', shipmentId)})
      where ${named(scope, 'shot_file_line', rowId)} and lead = position and state in ('faulty', 'ready', 'queued')
        and company_id = (select company_id from shipment where ${named(scope, 'shipment', shipmentId)})
      returning shot_file_id, position
    ),
    further as (
      update shot_file_line part set state = 'booked', run_id = ${byHand ? sql`null` : sql`part.run_id`} from first
      where part.shot_file_id = first.shot_file_id and part.lead = first.position and part.position <> part.lead
        and ${within(scope, 'part')}
    )
    select position from first`.execute(tx)
  return rows.length > 0
}

/**
 * A shipment that was not booked is as it was before the run: with the reason, and it is checked and priced again; or
 * without one where the run was stopped, and then it is none of the run any more.
 */
export async function markRefused(
  db: Database | Tx,
  run: Run,
  position: number,
  refusal: { readonly code: string; readonly message: string } | null,
): Promise<void> {
  await sql`
    update shot_file_line set state = 'ready',
      refusal = case when position = lead then ${refusal && JSON.stringify(refusal)}::jsonb end,
      version = version + case when ${refusal !== null} then 1 else 0 end,
      run_id = case when ${refusal !== null} then run_id end
    where shot_file_id = ${run.shotFileId} and lead = ${position} and state = 'queued'
      and ${within(run.scope, 'shot_file_line')}`.execute(db)
}

/** A booking was taken back: its row can be corrected and booked again, under another key. */
export async function markTakenBack(tx: Tx, run: Run, position: number): Promise<void> {
  await sql`
    update shot_file_line set state = 'ready', shipment_id = null, attempt = attempt + 1, version = version + 1
    where shot_file_id = ${run.shotFileId} and lead = ${position} and state = 'booked'
      and ${within(run.scope, 'shot_file_line')}`.execute(tx)
}

/** Why a booking stands though its run was taken back. */
export async function markKept(
  tx: Tx | Database,
  run: Run,
  position: number,
  refusal: { readonly code: string; readonly message: string },
): Promise<void> {
  await sql`
    update shot_file_line set refusal = ${JSON.stringify(refusal)}::jsonb
    where shot_file_id = ${run.shotFileId} and position = ${position} and state = 'booked'
      and ${within(run.scope, 'shot_file_line')}`.execute(tx)
}

/** Those who hear of bookings are told of this one; false where they were told before. */
export async function markAnnounced(tx: Tx, run: Run, position: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update shot_file_line set announced_at = ${at}
    where shot_file_id = ${run.shotFileId} and position = ${position} and announced_at is null
      and ${within(run.scope, 'shot_file_line')}
    returning position`.execute(tx)
  return rows.length > 0
}

/** The shipments that were booked from a file and are still its company's, in its order. */
export async function bookedShipments(db: Database, file: ShotFile) {
  return db
    .selectFrom('shot_file_line')
    .innerJoin('shipment', 'shipment.id', 'shot_file_line.shipment_id')
    .select(['shot_file_line.position', 'shipment.id', 'shipment.link_id', 'shipment.waybill_number'])
    .where('shot_file_line.shot_file_id', '=', file.id)
    .where('shot_file_line.state', '=', 'booked')
    .where('shipment.deleted_at', 'is', null)
    .where(within(file.scope, 'shot_file_line'))
    .where(within(file.scope, 'shipment'))
    .orderBy('shot_file_line.position')
    .execute()
}

/** The booking type that a booked shipment has by now, also in another company; undefined where it was deleted. */
export async function bookingTypeNow(tx: Tx, shipmentId: ShipmentId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shipment')
    .select('booking_type')
    .where('id', '=', shipmentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.booking_type
}
