import type { Answer } from '@kattegat/contract'
import { missingShotFields, shotField } from '@kattegat/domain/shot-files'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { RowCounts } from './count-rows.ts'
import type { WireRun } from './run-on-wire.ts'
import type { ShotFile } from './shot-file.repository.ts'
import { shotFieldName } from './shot-words.ts'

export type WireFile = Answer<'GetShotFile'>
type WireSummary = Answer<'GetShotFiles'>[number]

/** A file as lists show it. */
export function summaryOnWire(file: ShotFile, counts: RowCounts, language: Language): WireSummary {
  const { toCheck: _toCheck, toPrice: _toPrice, ...shown } = counts
  return {
    shotFileId: file.id,
    name: file.name,
    state: file.state,
    problem: file.problem && {
      code: file.problem.code,
      message: messagesIn(language, 'shot-files').format(`problem.${file.problem.code}`, file.problem.params),
    },
    companyId: file.companyId,
    companyName: file.companyName,
    createdAt: file.createdAt.toISOString(),
    createdBy: file.createdBy,
    work: workOf(file, counts),
    counts: shown,
  }
}

function workOf(file: ShotFile, { rows, shipments, queued, toCheck, toPrice }: RowCounts): WireSummary['work'] {
  if (file.state === 'reading') {
    return { step: 'reading', done: rows, total: file.sheets.reduce((sum, sheet) => sum + sheet.rows, 0) }
  }
  // It has another setup, which the job has not used yet: the counts are still those of the setup before.
  if (file.state === 'ready' && file.groupedVersion < file.version) {
    return { step: 'checking', done: 0, total: shipments }
  }
  if (queued > 0) return { step: 'booking', done: shipments - queued, total: shipments }
  if (toCheck > 0) return { step: 'checking', done: shipments - toCheck, total: shipments }
  if (toPrice > 0) return { step: 'pricing', done: shipments - toPrice, total: shipments }
  return { step: 'idle', done: 0, total: 0 }
}

/** A file with its sheets and its setup. */
export function fileOnWire(
  file: ShotFile,
  counts: RowCounts,
  sameFile: ShotFile | undefined,
  run: WireRun | null,
  language: Language,
): WireFile {
  const { setup } = file
  return {
    ...summaryOnWire(file, counts, language),
    ...(run?.state === 'undoing' && {
      work: { step: 'undoing' as const, done: run.undone, total: run.undone + run.booked },
    }),
    version: file.version,
    sheets: file.sheets.map(({ name, rows, headRow, mergedCells }) => ({ name, rows, headRow, mergedCells })),
    columns: setup.columns.map(({ sheet, column, field }) => ({
      sheet,
      column,
      head: file.sheets[sheet]?.heads[column] ?? '',
      samples: [...(file.sheets[sheet]?.samples[column] ?? [])],
      field,
    })),
    fixed: setup.fixed.map((each) => ({ ...each })),
    groupBy: setup.groupBy,
    decimalMark: setup.decimalMark,
    monthFirst: setup.monthFirst,
    setupFrom: file.setupFrom,
    missingFields: missingFields(file, language),
    run,
    sameFileAs: sameFile
      ? {
          shotFileId: sameFile.id,
          name: sameFile.name,
          createdAt: sameFile.createdAt.toISOString(),
          createdBy: sameFile.createdBy,
        }
      : null,
  }
}

function missingFields({ setup, state }: ShotFile, language: Language): WireFile['missingFields'] {
  if (state !== 'ready') return []
  return missingShotFields(setup).map((field) => ({ field, name: shotFieldName(shotField(field)!, language) }))
}
