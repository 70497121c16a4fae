import {
  mergeColumns,
  referenceFieldOf,
  textOfCell,
  type CorrectedRow,
  type MergeColumn,
} from '@kattegat/domain/shot-files'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Refusal } from '../../../platform/http/index.ts'
import { askerStillLetIn } from '../../../platform/let-in/index.ts'
import type { FileProblemCode } from '../reading/file-problem.ts'
import { readFileApart, type SheetFound } from '../reading/read-file.ts'
import type { ShotFile } from '../shot-file.repository.ts'
import { mergeHeads } from '../shot-words.ts'

/** A corrected file as it was read. */
export interface CorrectedFile {
  readonly columns: readonly (MergeColumn & { readonly head: string })[]
  readonly rows: readonly CorrectedRow[]
}

/** A sheet of a corrected file, and which of the shot file it is. */
interface CorrectedSheet {
  readonly sheet: number
  readonly columns: CorrectedFile['columns']
  readonly rowColumn: number
  readonly fields: readonly string[]
  readonly fieldColumns: readonly number[]
}

/** Reads a corrected file; refused where it cannot be read, or where nothing says which row a row of it is. */
export async function readCorrected(file: ShotFile, path: string): Promise<Result<CorrectedFile, Refusal>> {
  let sheets: readonly (CorrectedSheet | undefined)[] = []
  const rows: CorrectedRow[] = []
  for await (const message of readFileApart(path, file.companyId)) {
    if (message.kind === 'problem') {
      const { code, params } = message.problem
      return refuse(unmergeable(`problem.${code}`, params))
    }
    if (message.kind === 'sheets') {
      if (message.sheets[0]?.headRow === null) return refuse(unmergeable('merge.noHead'))
      sheets = message.sheets.map((sheet, at) => (sheet.headRow === null ? undefined : sheetOf(file, sheet, at)))
      const fault = faultOf(
        file,
        sheets.filter((sheet) => sheet !== undefined),
      )
      if (fault) return refuse(fault)
    }
    if (message.kind === 'lines') rows.push(...rowsOf(sheets[message.sheet], message.lines))
  }
  // It may have waited for others' files for minutes.
  await askerStillLetIn()
  return accept({ columns: sheets.flatMap((sheet) => sheet?.columns ?? []), rows })
}

function sheetOf(file: ShotFile, { name, heads }: SheetFound, at: number): CorrectedSheet {
  const named = file.sheets.findIndex((sheet) => sheet.name === name)
  const sheet = named >= 0 ? named : Math.min(at, Math.max(0, file.sheets.length - 1))
  const own = file.setup.columns
    .filter((column) => column.sheet === sheet)
    .map(({ column, field }) => ({ head: file.sheets[sheet]?.heads[column] ?? '', field }))
  const columns = mergeColumns(heads, own, mergeHeads(), sheet > 0)
  const fields = columns.flatMap((column, place) => (column.use === 'field' ? [{ place, field: column.field }] : []))
  return {
    sheet,
    columns: columns.map((column, place) => ({ ...column, head: heads[place] ?? '' })),
    rowColumn: columns.findIndex(({ use }) => use === 'row'),
    fields: fields.map(({ field }) => field),
    fieldColumns: fields.map(({ place }) => place),
  }
}

function faultOf({ setup }: ShotFile, sheets: readonly CorrectedSheet[]): Refusal | undefined {
  if (sheets.every(({ fields }) => fields.length === 0)) return unmergeable('merge.noHead')
  const reference = referenceFieldOf(setup)
  const isNamed = sheets.every(
    ({ rowColumn, fields }) => rowColumn >= 0 || (reference !== undefined && fields.includes(reference)),
  )
  return isNamed ? undefined : unmergeable('merge.noKey')
}

function* rowsOf(
  from: CorrectedSheet | undefined,
  lines: readonly { readonly sheetRow: number; readonly cells: readonly CorrectedRow['cells'][number][] }[],
): Generator<CorrectedRow> {
  if (!from) return
  const { sheet, fields, fieldColumns, rowColumn } = from
  for (const { sheetRow, cells: raw } of lines) {
    const cells = fieldColumns.map((column) => raw[column] ?? null)
    const key = rowColumn < 0 ? '' : textOfCell(raw[rowColumn])
    // A row of notes says nothing of a shipment.
    if (key !== '' || cells.some((cell) => textOfCell(cell) !== '')) yield { sheetRow, sheet, key, fields, cells }
  }
}

type FaultKey = `problem.${FileProblemCode}` | 'merge.noHead' | 'merge.noKey'

/** Why a corrected file cannot be merged. */
export function unmergeable(key: FaultKey, params: Readonly<Record<string, number>> = {}): Refusal {
  return {
    code: 'INVALID_INPUT',
    facts: { reason: key.slice(key.indexOf('.') + 1) },
    detail: (language) => messagesIn(language, 'shot-files').format(key, params),
  }
}
