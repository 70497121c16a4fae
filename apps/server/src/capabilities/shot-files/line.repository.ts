import type { CellError, SheetCell } from '@kattegat/domain/shot-files'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within } from '../../platform/tenancy/index.ts'
import type { ShotFile } from './shot-file.repository.ts'

export interface NewLine {
  readonly position: number
  readonly sheet: number
  readonly sheet_row: number
  readonly raw: readonly SheetCell[]
  readonly reference: string
  /** What was typed in it, or merged into it. */
  readonly edits?: Readonly<Record<string, string>>
}

/**
 * Tells the database what there is in the table after it has got many rows: until it counts them by itself, minutes later,
 * it takes a file for a few rows and compares each of them with each.
 */
export async function countLinesAnew(db: Database): Promise<void> {
  await sql`
    analyze shot_file_line (id, shot_file_id, shipment_system, company_id, position, lead, reference, state, fingerprint,
      version, checked_version, priced_version)`.execute(db)
}

/** Stores lines, unless a run that broke off has; each is a shipment of its own until they are grouped. */
export async function insertLines(db: Database | Tx, file: ShotFile, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into shot_file_line
      (shot_file_id, shipment_system, company_id, position, sheet, sheet_row, raw, edits, reference, lead)
    select ${file.id}, ${file.scope.shipmentSystem}, ${file.companyId}, position, sheet, sheet_row, raw,
      coalesce(edits, '{}'), reference, position
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (position integer, sheet smallint, sheet_row integer, raw jsonb, edits jsonb, reference text)
    on conflict (shot_file_id, position) do nothing`.execute(db)
}

/** Takes away what was read before the file turned out to be unreadable. */
export async function deleteLines(db: Database, file: ShotFile): Promise<void> {
  await linesOf(db, file).execute()
}

function linesOf(db: Database, file: ShotFile) {
  return db.deleteFrom('shot_file_line').where('shot_file_id', '=', file.id).where(within(file.scope, 'shot_file_line'))
}

/** A line as it is checked. */
export interface StoredLine {
  readonly position: number
  readonly sheet: number
  readonly raw: readonly SheetCell[]
  readonly edits: Readonly<Record<string, string>>
  readonly lead: number
  readonly version: number
  readonly state: 'faulty' | 'ready' | 'queued' | 'booked' | 'removed'
}

/** Lines by their numbers; those that no line has are passed over. */
export async function linesOfRows(db: Database | Tx, file: ShotFile, rows: readonly number[]): Promise<StoredLine[]> {
  const found = await sql<StoredLine>`
    select position, sheet, raw, edits, lead, version, state from shot_file_line
    where shot_file_id = ${file.id} and position = any(${[...rows]}::int[]) and ${within(file.scope, 'shot_file_line')}
    order by position`.execute(db)
  return found.rows
}

/** The further lines of shipments, by the numbers of their first. */
export async function furtherLinesOf(
  db: Database | Tx,
  file: ShotFile,
  leads: readonly number[],
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select position, sheet, raw, edits, lead, version, state from shot_file_line
    where shot_file_id = ${file.id} and lead = any(${[...leads]}::int[]) and position <> lead
      and ${within(file.scope, 'shot_file_line')}
    order by position`.execute(db)
  return rows
}

/** How many further lines shipments have, by the numbers of their first. */
export async function countFurtherLines(db: Database, file: ShotFile, leads: readonly number[]): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from shot_file_line
    where shot_file_id = ${file.id} and lead = any(${[...leads]}::int[]) and position <> lead
      and ${within(file.scope, 'shot_file_line')}`.execute(db)
  return rows[0]!.lines
}

const LINES_LOCK = 7_316_065
/**
 * Writes of many lines of one file come one after the other: a change and the check of what was changed before lock the same
 * rows, each in the order that it finds them, and would wait for each other.
 */
export function writeLines<Result>(
  db: Database | Tx,
  { id }: ShotFile,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const inTurn = async (tx: Tx) => {
    await sql`select pg_advisory_xact_lock(${LINES_LOCK}, ${id})`.execute(tx)
    return write(tx)
  }
  return db.isTransaction ? inTurn(db as Tx) : db.transaction().execute(inTurn)
}

/** The lines of one shipment, by the number of its first. */
export async function linesOfShipment(db: Database | Tx, file: ShotFile, lead: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select position, sheet, raw, edits, lead, version, state from shot_file_line
    where shot_file_id = ${file.id} and lead = ${lead} and ${within(file.scope, 'shot_file_line')}
    order by position <> lead, position`.execute(db)
  return rows
}

/**
 * The lines of the next shipments behind a row that changed since they were checked, in the order of the file. Rows that
 * were passed are not looked at again: what was checked of them stands in the index until the database clears it away.
 */
export async function linesToCheck(
  db: Database,
  file: ShotFile,
  { after, shipments }: { readonly after: number; readonly shipments: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    with next as (
      select position from shot_file_line
      where shot_file_id = ${file.id} and lead = position and checked_version < version and position > ${after}
      order by position limit ${shipments}
    )
    select line.* from next cross join lateral (
      select position, sheet, raw, edits, lead, version, state from shot_file_line line
      where line.shot_file_id = ${file.id} and line.lead = next.position and ${within(file.scope, 'line')} offset 0
    ) line
    order by line.lead, line.position <> line.lead, line.position`.execute(db)
  return rows
}

/** What checking found of a line. */
export interface CheckedLine {
  readonly position: number
  readonly state: 'faulty' | 'ready'
  readonly errors: readonly CellError[] | null
  /** Of first lines: the version that was checked, and what tells duplicates. */
  readonly version: number
  readonly fingerprint: string
}

/** Notes what was found, unless a line was changed meanwhile: then it is found again. */
export function noteChecked(db: Database, file: ShotFile, lines: readonly CheckedLine[]): Promise<unknown> {
  const noted = sql`
    update shot_file_line line
    set errors = found.errors,
      state = case when line.state in ('faulty', 'ready') then found.state else line.state end,
      checked_version = case when line.lead = line.position then found.version else 0 end,
      fingerprint = found.fingerprint
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as found (position integer, state text, errors jsonb, version integer, fingerprint text)
    where line.shot_file_id = ${file.id} and line.position = found.position
      and (line.lead <> line.position or line.version = found.version)
      and ${within(file.scope, 'line')}`
  return writeLines(db, file, (tx) => noted.execute(tx))
}

/** A line with what is wrong with it. */
export interface FaultyLine extends StoredLine {
  readonly errors: readonly CellError[] | null
}

/** The lines of faulty shipments in the order of the file, a few at a time. */
export async function* faultyLines(db: Database, file: ShotFile): AsyncGenerator<FaultyLine[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<FaultyLine>`
      select position, sheet, raw, edits, lead, version, state, errors from shot_file_line
      where shot_file_id = ${file.id} and state = 'faulty' and position > ${after}
        and ${within(file.scope, 'shot_file_line')}
      order by position limit ${linesAtOnce}`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.position
  }
}

/** How many lines are read by a new setup at once. */
const linesAtOnce = 2000

/** Every line in the order of the file, a few at a time. */
export async function* everyLine(db: Database | Tx, file: ShotFile): AsyncGenerator<StoredLine[]> {
  for (let after = 0; ; after += linesAtOnce) {
    const { rows } = await sql<StoredLine>`
      select position, sheet, raw, edits, lead, version, state from shot_file_line
      where shot_file_id = ${file.id} and position > ${after} and position <= ${after + linesAtOnce}
        and ${within(file.scope, 'shot_file_line')}
      order by position`.execute(db)
    if (rows.length > 0) yield rows
    if (after + linesAtOnce >= file.lineCount) return
  }
}

/** What joins lines, as another setup has it; everything is to be checked again. */
export function setReferences(
  db: Database,
  file: ShotFile,
  lines: readonly { readonly position: number; readonly reference: string }[],
): Promise<unknown> {
  const set = sql`
    update shot_file_line line set reference = found.reference, version = line.version + 1
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as found (position integer, reference text)
    where line.shot_file_id = ${file.id} and line.position = found.position and ${within(file.scope, 'line')}`
  return writeLines(db, file, (tx) => set.execute(tx))
}

/**
 * Joins the lines of one reference to the first of them on the sheet of shipments; what is booked or removed keeps its
 * lines and takes no more.
 */
export function groupLines(db: Database | Tx, file: ShotFile): Promise<unknown> {
  // A shipment that lost or won a line is another one; every other stays checked and priced.
  const grouped = sql`
    with joined as (
      select position, lead as was,
        case when reference = '' then position else coalesce(
          min(position) filter (where sheet = 0) over (partition by reference), position) end as becomes
      from shot_file_line where shot_file_id = ${file.id} and state in ('faulty', 'ready')
    ),
    moving as (select * from joined where was <> becomes),
    touched as (
      select position, max(becomes) as becomes from (
        select position, becomes from moving
        union all select was, null from moving
        union all select becomes, null from moving
      ) each group by position
    )
    update shot_file_line line
    set lead = coalesce(touched.becomes, line.lead), version = line.version + 1, checked_version = 0
    from touched
    where line.shot_file_id = ${file.id} and line.position = touched.position and line.state in ('faulty', 'ready')
      and ${within(file.scope, 'line')}`
  return writeLines(db, file, (tx) => grouped.execute(tx))
}

/** Whether any shipment is to be checked or priced that nobody has come to. */
export async function isBehind(db: Database, file: ShotFile): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from shot_file_line
      where shot_file_id = ${file.id} and lead = position and checked_version < version
        and ${within(file.scope, 'shot_file_line')} limit 1)
    union all
    (select 1 from shot_file_line
      where shot_file_id = ${file.id} and lead = position and priced_version < version and state in ('faulty', 'ready')
        and ${within(file.scope, 'shot_file_line')} limit 1)`.execute(db)
  return rows.length > 0
}

/** Shipments (all, or those of these first lines) that look like an earlier row of the file, or of another of the company. */
export function markDuplicates(db: Database, file: ShotFile, leads?: readonly number[]): Promise<void> {
  const isOwn = sql`own.shot_file_id = ${file.id} and own.lead = own.position and ${within(file.scope, 'own')}
    ${leads ? sql`and own.position = any(${[...leads]}::int[])` : sql``}`
  const alike = sql`
    with alike as (
      select other.id, lag(other.id) over (partition by other.fingerprint order by other.id) as earlier
      from shot_file_line other
      join shot_file on shot_file.id = other.shot_file_id and shot_file.deleted_at is null
      where other.fingerprint = any(array(select own.fingerprint from shot_file_line own where ${isOwn}))
        and other.fingerprint <> '' and other.state <> 'removed' and ${within(file.scope, 'other')}
    )
    update shot_file_line own set duplicate_of = alike.earlier from alike
    where own.id = alike.id and own.duplicate_of is distinct from alike.earlier and ${isOwn}`
  const unlike = sql`
    update shot_file_line own set duplicate_of = null
    where own.fingerprint = '' and own.duplicate_of is not null and ${isOwn}`
  return writeLines(db, file, async (tx) => {
    await alike.execute(tx)
    await unlike.execute(tx)
  })
}
