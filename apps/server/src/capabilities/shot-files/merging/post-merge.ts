import { randomUUID } from 'node:crypto'
import type { Answer } from '@kattegat/contract'
import { shownFileName } from '@kattegat/domain/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { textOfCell, typedText, type CorrectedRow, type PassedOverRow } from '@kattegat/domain/shot-files'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { notFound, type Refusal } from '../../../platform/http/index.ts'
import type { Scope } from '../../../platform/tenancy/index.ts'
import { dailyStorageUsed } from '../../daily-storage/index.ts'
import { changeable } from '../edit-rows.ts'
import { receiveUpload, storeUpload, type Incoming, type ReceivedFile } from '../keep-upload.ts'
import { findFile, type ShotFile } from '../shot-file.repository.ts'
import type { ReceivingDeps, ShotFilesDeps } from '../shot-files-deps.ts'
import { insertMerge } from './merge.repository.ts'
import { beyondLimit, planMerge, type MergePlan } from './plan-merge.ts'
import { readCorrected, type CorrectedFile } from './read-corrected.ts'

type MergePreview = Answer<'PostShotFileMerge'>

/** A corrected file on its way in. */
export interface IncomingMerge extends Incoming {
  readonly scope: Scope
  readonly shotFileId: number
  readonly language: Language
}

/** Keeps a corrected file for a day, and answers what merging it into its shot file would change. */
export async function postMerge(deps: ReceivingDeps, incoming: IncomingMerge): Promise<Result<MergePreview, Refusal>> {
  return receiveUpload(deps, incoming, (received) => preview(deps, incoming, received))
}

async function preview(
  deps: ShotFilesDeps,
  { caller, scope, shotFileId, language, name }: IncomingMerge,
  received: ReceivedFile,
): Promise<Result<MergePreview, Refusal>> {
  const file = await findFile(deps.database, scope, shotFileId)
  if (!file) return refuse(notFound)
  const open = changeable(file)
  if (!open.ok) return open
  const corrected = await readCorrected(file, received.path)
  if (!corrected.ok) return corrected
  const plan = await planMerge(deps.database, file, corrected.value)
  const fault = beyondLimit(file, plan)
  if (fault) return refuse(fault)
  if (!(await deps.dailyStorage.take(caller, charactersOf(plan)))) return refuse(dailyStorageUsed)
  const id = randomUUID()
  const createdAt = deps.now()
  await insertMerge(deps.database, file, {
    id,
    caller,
    createdAt,
    name: shownFileName(name),
    sha256: received.sha256,
    storageKey: await storeUpload(deps, received, createdAt),
    version: file.version,
  })
  return accept(previewOf(id, file, corrected.value, plan, language))
}

/** What a merge writes beside the file it is read from. */
function charactersOf({ changed, added }: MergePlan): number {
  return JSON.stringify([changed.map(({ cells }) => cells.map(({ after }) => after)), added]).length
}

const shownAtMost = 1000

/** The counts that a preview and the merge itself answer. */
export function countsOf({ changed, added, passedOver }: MergePlan) {
  return {
    changedRows: changed.length,
    changedCells: changed.reduce((sum, { cells }) => sum + cells.length, 0),
    newRows: added.length,
    passedOverRows: passedOver.length,
  }
}

function previewOf(
  mergeId: string,
  file: ShotFile,
  { columns }: CorrectedFile,
  plan: MergePlan,
  language: Language,
): MergePreview {
  const changes = plan.changed
    .slice(0, shownAtMost)
    .flatMap(({ line, cells }) => cells.map((cell) => ({ row: line.position, ...cell })))
  return {
    mergeId,
    shotFileId: file.id,
    ...countsOf(plan),
    unchangedRows: plan.unchangedRows,
    columns: columns.map(({ head, use, field }) => ({ head, use, field })),
    changes: changes.slice(0, shownAtMost),
    added: plan.added.slice(0, shownAtMost).map((row) => ({ sheetRow: row.sheetRow, cells: textsOf(file, row) })),
    passedOver: plan.passedOver
      .slice(0, shownAtMost)
      .map((row) => ({ ...row, message: messageOf(row.reason, language) })),
  }
}

/** What a new row says, by field. */
export function textsOf(file: ShotFile, { fields, cells }: CorrectedRow): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field, at) => {
      const cell = cells[at]
      return textOfCell(cell) === '' ? [] : [[field, typedText(cell, file.setup.decimalMark)]]
    }),
  )
}

function messageOf(reason: PassedOverRow['reason'], language: Language): string {
  return messagesIn(language, 'shot-files')(`merge.${reason}`)
}
