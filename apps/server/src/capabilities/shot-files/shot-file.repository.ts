import type { ShotSetup } from '@kattegat/domain/shot-files'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { keptScope, named, within, type CompanyId, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import type { FileProblem } from './reading/file-problem.ts'

/** A sheet as it is kept: its columns by their heads and the first cells below them. */
export interface StoredSheet {
  readonly name: string
  readonly rows: number
  readonly headRow: number | null
  readonly mergedCells: number
  readonly heads: readonly string[]
  readonly samples: readonly (readonly string[])[]
}

export type FileState = 'reading' | 'unreadable' | 'ready'

/** A file that was found within reach, or that a job works on. */
export interface ShotFile {
  readonly id: number
  readonly scope: Scope
  readonly companyId: CompanyId
  readonly companyName: string
  readonly createdBy: { readonly userId: number; readonly name: string; readonly companyId: CompanyId | null }
  readonly createdAt: Date
  readonly language: Language
  readonly name: string
  readonly sha256: string
  readonly storageKey: string
  readonly state: FileState
  readonly problem: FileProblem | null
  readonly sheets: readonly StoredSheet[]
  readonly headSignature: string
  readonly setup: ShotSetup
  readonly setupFrom: 'guess' | 'own' | 'company' | 'hand'
  readonly version: number
  readonly groupedVersion: number
  readonly lineCount: number
}

export interface NewShotFile {
  readonly caller: Caller
  readonly companyId: CompanyId
  readonly createdAt: Date
  readonly language: Language
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly storageKey: string
}

export async function insertFile(tx: Tx, file: NewShotFile): Promise<number> {
  const { id } = await tx
    .insertInto('shot_file')
    .values({
      shipment_system: file.caller.shipmentSystem,
      company_id: file.companyId,
      created_by: file.caller.userId,
      created_at: file.createdAt,
      language: file.language,
      name: file.name,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      state: 'reading',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A file within reach that is not deleted. */
export async function findFile(db: Database | Tx, scope: Scope, id: number): Promise<ShotFile | undefined> {
  const row = await filesOf(db)
    .where(named(scope, 'shot_file', id))
    .executeTakeFirst()
  return row && toFile(row)
}

/** The same, held until the transaction ends. */
export async function lockFile(tx: Tx, scope: Scope, id: number): Promise<ShotFile | undefined> {
  await tx
    .selectFrom('shot_file')
    .select('id')
    .where(named(scope, 'shot_file', id))
    .forNoKeyUpdate()
    .execute()
  return findFile(tx, scope, id)
}

/** The file of a job; undefined where it was deleted meanwhile. */
export async function readFileOfJob(db: Database | Tx, id: number): Promise<ShotFile | undefined> {
  const row = await filesOf(db).where('shot_file.id', '=', id).executeTakeFirst()
  return row && toFile(row)
}

/** The company of a file or a run was merged into another while a job worked on it: another try goes on for that one. */
export class MovedMeanwhile extends Error {
  override readonly name = 'MovedMeanwhile'
}

/**
 * For jobs, after what they did for whose a file was: where its company was merged meanwhile, it found no rows.
 *
 * @throws MovedMeanwhile
 */
export async function stillOfCompany(db: Database, { id, companyId }: ShotFile): Promise<void> {
  const now = await readFileOfJob(db, id)
  if (now && now.companyId !== companyId) throw new MovedMeanwhile('The company of a shot file was merged meanwhile')
}

/** Files within reach, newest first. */
export async function listFiles(
  db: Database,
  scope: Scope,
  { after, pageSize }: { readonly after: number | undefined; readonly pageSize: number },
): Promise<ShotFile[]> {
  let query = filesOf(db).where(within(scope, 'shot_file')).orderBy('shot_file.id', 'desc').limit(pageSize)
  if (after !== undefined) query = query.where('shot_file.id', '<', after)
  return (await query.execute()).map(toFile)
}

/** An earlier file of the company with the same content. */
export async function sameFileBefore(db: Database, file: ShotFile): Promise<ShotFile | undefined> {
  const row = await filesOf(db)
    .where(within(file.scope, 'shot_file'))
    .where('shot_file.sha256', '=', file.sha256)
    .where('shot_file.id', '<', file.id)
    .orderBy('shot_file.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toFile(row)
}

function filesOf(db: Database | Tx) {
  return db
    .selectFrom('shot_file')
    .innerJoin('company', 'company.id', 'shot_file.company_id')
    .innerJoin('portal_user', 'portal_user.id', 'shot_file.created_by')
    .selectAll('shot_file')
    .select([
      'company.name as company_name',
      'portal_user.name as created_by_name',
      'portal_user.company_id as created_by_company',
    ])
    .where('shot_file.deleted_at', 'is', null)
}

type FileRow = NonNullable<Awaited<ReturnType<ReturnType<typeof filesOf>['executeTakeFirst']>>>

/** A file whose columns have not been understood: it has no rows either. */
const noSetupYet: ShotSetup = { columns: [], fixed: [], groupBy: null, decimalMark: '.', monthFirst: false }

function toFile(row: FileRow): ShotFile {
  if (!isShipmentSystem(row.shipment_system)) throw new Error(`There is no shipment system ${row.shipment_system}`)
  return {
    id: row.id,
    scope: keptScope({ shipment_system: row.shipment_system, company_id: row.company_id }),
    companyId: row.company_id,
    companyName: row.company_name,
    createdBy: { userId: row.created_by, name: row.created_by_name, companyId: row.created_by_company },
    createdAt: row.created_at,
    language: row.language as Language,
    name: row.name,
    sha256: row.sha256,
    storageKey: row.storage_key,
    state: row.state as FileState,
    problem: row.problem as FileProblem | null,
    sheets: row.sheets as unknown as StoredSheet[],
    headSignature: row.head_signature,
    setup: { ...noSetupYet, ...(row.setup as Partial<ShotSetup>) },
    setupFrom: row.setup_from as ShotFile['setupFrom'],
    version: row.version,
    groupedVersion: row.grouped_version,
    lineCount: row.line_count,
  }
}

/** The file cannot be read, for good. */
export async function markUnreadable(db: Database, file: ShotFile, problem: FileProblem): Promise<void> {
  await db
    .updateTable('shot_file')
    .set({ state: 'unreadable', problem: JSON.stringify(problem) })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

interface UnfinishedFile {
  readonly id: number
  readonly state: FileState
  readonly companyId: number
}

/** Files that a process left unread, or whose shipments it left behind their cells, when it died. */
export async function unfinishedFiles(db: Database | Tx): Promise<UnfinishedFile[]> {
  const { rows } = await sql<UnfinishedFile>`
    select id, state, company_id as "companyId" from shot_file file
    where deleted_at is null and (state = 'reading' or state = 'ready' and (grouped_version < version
      or exists (select from shot_file_line line where line.shot_file_id = file.id
        and lead = position and checked_version < version)
      or exists (select from shot_file_line line where line.shot_file_id = file.id
        and lead = position and priced_version < version and line.state in ('faulty', 'ready'))))`.execute(db)
  return rows
}

/** What its sheets are, before their lines are stored. */
export async function noteSheets(
  db: Database,
  file: ShotFile,
  found: Pick<ShotFile, 'sheets' | 'headSignature' | 'setup' | 'setupFrom'>,
): Promise<void> {
  await db
    .updateTable('shot_file')
    .set({
      sheets: JSON.stringify(found.sheets),
      head_signature: found.headSignature,
      setup: JSON.stringify(found.setup),
      setup_from: found.setupFrom,
    })
    .where(named(file.scope, 'shot_file', file.id))
    // Two that read one file come to the same; the later must not undo what was set since.
    .where('state', '=', 'reading')
    .execute()
}

/** All of its lines are stored. */
export async function markReady(db: Database, file: ShotFile, lineCount: number): Promise<void> {
  await db
    .updateTable('shot_file')
    .set({ state: 'ready', line_count: lineCount })
    .where(named(file.scope, 'shot_file', file.id))
    .where('state', '=', 'reading')
    .execute()
}

/** Lines were added to those that it was read as. */
export async function noteLineCount(tx: Tx, file: ShotFile, lineCount: number): Promise<void> {
  await tx
    .updateTable('shot_file')
    .set({ line_count: lineCount })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

/** Stores another setup. Every line has to be grouped, checked and priced again after it. */
export async function saveSetup(tx: Tx, file: ShotFile, setup: ShotSetup): Promise<void> {
  await tx
    .updateTable('shot_file')
    .set({ setup: JSON.stringify(setup), setup_from: 'hand', version: sql`version + 1` })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

/** Has rows joined by another field than before, where that joins none of those there are: nothing is to be read again. */
export async function changeGrouping(tx: Tx, file: ShotFile, setup: ShotSetup): Promise<void> {
  await tx
    .updateTable('shot_file')
    .set({ setup: JSON.stringify(setup) })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

/** Its lines were joined into shipments as the setup of this version says. */
export async function markGrouped(db: Database, file: ShotFile): Promise<void> {
  await db
    .updateTable('shot_file')
    .set({ grouped_version: file.version })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

/** Its lines are to be joined once more, and everything checked. */
export async function markNotGrouped(tx: Tx, file: ShotFile): Promise<void> {
  await tx
    .updateTable('shot_file')
    .set({ version: sql`version + 1` })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

/** Deletes the file from every list; its lines stay, because shipments came from them. */
export async function markDeleted(tx: Tx, file: ShotFile, now: Date): Promise<void> {
  await tx
    .updateTable('shot_file')
    .set({ deleted_at: now })
    .where(named(file.scope, 'shot_file', file.id))
    .execute()
}

/** Whether a file has this content, deleted ones among them. */
export async function storedByFile(db: Database, storageKey: string): Promise<boolean> {
  const row = await db.selectFrom('shot_file').select('id').where('storage_key', '=', storageKey).executeTakeFirst()
  return row !== undefined
}
