import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, within } from '../../platform/tenancy/index.ts'
import { writeLines } from './line.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'

/** What is corrected in a line, and what joins it to others then. */
export interface LineEdit {
  readonly position: number
  readonly edits: Readonly<Record<string, string>>
  readonly reference: string
}

/** Saves corrections; the shipments of these lines are to be checked and priced again. */
export function saveEdits(db: Database | Tx, file: ShotFile, lines: readonly LineEdit[]): Promise<void> {
  const saved = sql`
    update shot_file_line line set edits = line.edits || found.edits, reference = found.reference
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as found (position integer, edits jsonb, reference text)
    where line.shot_file_id = ${file.id} and line.position = found.position and line.state in ('faulty', 'ready')
      and ${within(file.scope, 'line')}`
  const positions = lines.map(({ position }) => position)
  return writeLines(db, file, async (tx) => {
    await saved.execute(tx)
    await countUp(tx, file, positions)
  })
}

async function countUp(db: Tx, file: ShotFile, positions: readonly number[]): Promise<void> {
  await sql`
    update shot_file_line first set version = first.version + 1
    where first.shot_file_id = ${file.id} and first.position in (
      select lead from shot_file_line line
      where line.shot_file_id = ${file.id} and line.position = any(${[...positions]}::int[])
        and ${within(file.scope, 'line')})`.execute(db)
}

/** Removes lines or restores them; those of what is booked stay. A removed line is of no shipment. */
export function setRemoved(
  db: Database,
  file: ShotFile,
  positions: readonly number[],
  removed: boolean,
): Promise<number> {
  const removal = sql`
    update shot_file_line line
    set state = ${removed ? 'removed' : 'faulty'}, lead = line.position, version = line.version + 1
    where line.shot_file_id = ${file.id} and line.position = any(${[...positions]}::int[])
      and line.state = any(${removed ? ['faulty', 'ready'] : ['removed']}::text[])
      and ${within(file.scope, 'line')}`
  return writeLines(db, file, async (tx) => {
    await countUp(tx, file, positions)
    const { numAffectedRows } = await removal.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}

/** A file whose rows were changed has another version; whether its lines are joined by its setup stays as it is. */
export async function touchFile(db: Database | Tx, file: ShotFile): Promise<void> {
  await db
    .updateTable('shot_file')
    .set({
      version: sql`version + 1`,
      grouped_version: sql`case when grouped_version = version then version + 1 else grouped_version end`,
    })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}
