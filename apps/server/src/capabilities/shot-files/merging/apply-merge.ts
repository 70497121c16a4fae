import { accept, refuse, type Result } from '@kattegat/domain/result'
import { lineReader } from '@kattegat/domain/shot-files'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { notFound, type Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import { FileNotStored } from '../../../platform/storage/index.ts'
import type { Caller, Scope } from '../../../platform/tenancy/index.ts'
import { shipmentsAtOnce } from '../change-rows.ts'
import { changeable } from '../edit-rows.ts'
import { saveEdits, touchFile } from '../edit.repository.ts'
import { withStoredFile } from '../keep-upload.ts'
import { groupLines, insertLines } from '../line.repository.ts'
import { findFile, lockFile, noteLineCount, type ShotFile } from '../shot-file.repository.ts'
import type { ShotFilesDeps } from '../shot-files-deps.ts'
import { shortened, workOnFile, workOnShotFile } from '../work-on-file.ts'
import { findMerge, lockMerge, markApplied, type Merge, type MergeResult } from './merge.repository.ts'
import { beyondLimit, planMerge, type MergePlan } from './plan-merge.ts'
import { countsOf, textsOf } from './post-merge.ts'
import { readCorrected, type CorrectedFile } from './read-corrected.ts'
import { queueWork } from '../queue-work.ts'

export interface ApplyMerge {
  readonly caller: Caller
  readonly scope: Scope
  readonly mergeId: string
  readonly requestId: string
  readonly ip: string
}

/** Merges a corrected file as it was shown. A merge that was applied before is answered as it was then. */
export async function applyMerge(deps: ShotFilesDeps, command: ApplyMerge): Promise<Result<MergeResult, Refusal>> {
  const merge = await findMerge(deps.database, command.scope, command.mergeId)
  if (merge?.result) return accept(merge.result)
  const file = merge && (await findFile(deps.database, command.scope, merge.shotFileId))
  if (!merge || !file) return refuse(notFound)
  const corrected = await readStored(deps, file, merge)
  if (!corrected.ok) return corrected
  const outcome = await once(deps.database, undefined, (tx) => apply(deps, tx, command, corrected.value))
  if (!outcome.ok) return outcome
  const { answer } = outcome.value
  // A few are brought up to date before the answer; the job finds them done.
  const changed = await findFile(deps.database, command.scope, merge.shotFileId)
  if (changed && answer.changedRows + answer.newRows <= shipmentsAtOnce)
    await workOnFile(deps, changed, shipmentsAtOnce)
  return accept(answer)
}

async function readStored(deps: ShotFilesDeps, file: ShotFile, merge: Merge): Promise<Result<CorrectedFile, Refusal>> {
  try {
    return await withStoredFile(deps, merge.storageKey, (path) => readCorrected(file, path))
  } catch (error) {
    // It was shown more than a day ago.
    if (error instanceof FileNotStored) return refuse(notFound)
    throw error
  }
}

async function apply(
  deps: ShotFilesDeps,
  tx: Tx,
  { caller, scope, mergeId, requestId, ip }: ApplyMerge,
  corrected: CorrectedFile,
): Promise<Result<MergeResult, Refusal>> {
  const merge = await lockMerge(tx, scope, mergeId)
  if (merge?.result) return accept(merge.result)
  const file = merge && (await lockFile(tx, scope, merge.shotFileId))
  if (!merge || !file) return refuse(notFound)
  const open = changeable(file)
  if (!open.ok) return open
  if (file.version !== merge.version) return refuse(changedSince(file))
  const plan = await planMerge(tx, file, corrected)
  const fault = beyondLimit(file, plan)
  if (fault) return refuse(fault)
  const isChanged = plan.changed.length + plan.added.length > 0
  if (isChanged) await write(deps, tx, file, plan)
  const result = {
    ...countsOf(plan),
    version: file.version + (isChanged ? 1 : 0),
    before: plan.changed.flatMap(({ line, cells }) =>
      cells.map(({ field, before: value }) => ({ row: line.position, field, value })),
    ),
    addedRows: plan.added.map((_, at) => file.lineCount + at + 1),
  }
  await markApplied(tx, scope, merge.id, result, deps.now())
  await audit(tx, {
    userId: caller.userId,
    shipmentSystem: scope.shipmentSystem,
    companyId: file.companyId,
    action: 'shot-file.merged',
    recordKind: 'shot-file',
    recordId: file.id,
    requestId,
    ip,
    details: { name: merge.name, sha256: merge.sha256, ...countsOf(plan) },
  })
  return accept(result)
}

function changedSince({ version }: ShotFile): Refusal {
  return {
    code: 'VERSION_CONFLICT',
    facts: { version },
    detail: (language) => messagesIn(language, 'shot-files')('merge.changedSince'),
  }
}

/** Rows that are written at once. */
const rowsAtOnce = 1000

async function write(deps: ShotFilesDeps, tx: Tx, file: ShotFile, { changed, added }: MergePlan): Promise<void> {
  const reader = lineReader(file.setup)
  const edited = changed.map(({ line, cells }) => {
    const edits = Object.fromEntries(cells.map(({ field, after }) => [field, after]))
    const reference = shortened(reader.referenceOf({ ...line, edits: { ...line.edits, ...edits } }))
    return { position: line.position, edits, reference }
  })
  const lines = added.map((row, at) => {
    const position = file.lineCount + at + 1
    const { sheet, sheetRow } = row
    const edits = textsOf(file, row)
    const reference = shortened(reader.referenceOf({ position, sheet, raw: [], edits }))
    return { position, sheet, sheet_row: sheetRow, raw: [], edits, reference }
  })
  for (const some of batchesOf(edited)) await saveEdits(tx, file, some)
  for (const some of batchesOf(lines)) await insertLines(tx, file, some)
  if (lines.length > 0) await noteLineCount(tx, file, file.lineCount + lines.length)
  if (file.setup.groupBy !== null) await groupLines(tx, file)
  await touchFile(tx, file)
  await queueWork(deps, tx, file.companyId, workOnShotFile, { shotFileId: file.id })
}

function batchesOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
}
