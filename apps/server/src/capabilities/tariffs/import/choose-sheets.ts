import type { Cell, FileTable } from '../../../platform/table-file/index.ts'
import { FileRefusal } from '../../../platform/table-file/index.ts'
import type { TariffFileKind, TariffSheet } from '../sheets/index.ts'
import { headersOf, tariffSheets } from '../sheets/index.ts'
import type { ErrorList } from './sheet-errors.ts'

/** A sheet of the import with the tables that hold it: several where a workbook's sheet was full. */
export interface ChosenSheet {
  readonly sheet: TariffSheet
  readonly tables: readonly FileTable[]
}

/** `all` or one kind. */
export type ImportKind = TariffFileKind | 'all'

/**
 * Finds the sheets of a kind among a file's tables: by name, or where a file has but one table by its header.
 *
 * @throws FileRefusal where there is none.
 */
export async function chooseSheets(
  kind: ImportKind,
  tables: readonly FileTable[],
  errors: ErrorList,
): Promise<ChosenSheet[]> {
  const wanted = tariffSheets.filter((sheet) => kind === 'all' || sheet.kind === kind)
  const byName = new Map<string, FileTable[]>()
  for (const table of tables) {
    const name = sheetName(table.name)
    byName.set(name, [...(byName.get(name) ?? []), table])
  }
  const chosen = wanted.flatMap((sheet) => {
    const found = byName.get(sheet.name)
    return found ? [{ sheet, tables: found }] : []
  })
  const known = new Set(tariffSheets.map((sheet) => sheet.name))
  if (chosen.length === 0) {
    const only = tables.length === 1 ? tables[0]! : undefined
    const sheet = only && !known.has(sheetName(only.name)) ? await byHeader(only, wanted) : undefined
    if (only && sheet) return [{ sheet, tables: [only] }]
    const names = wanted.map((each) => each.name).join(', ')
    throw new FileRefusal(
      `this is not a file of kind ${kind}: none of ${tables.map(({ name }) => name).join(', ')} is one of its sheets (${names})`,
    )
  }
  for (const table of tables) {
    if (!known.has(sheetName(table.name)))
      errors.add({
        severity: 'warning',
        sheet: table.name,
        row: 0,
        column: '',
        reason: 'is not a sheet of a tariff file and was not read',
      })
  }
  return chosen
}

/** `Tariff breaks` and `tariff_breaks_2` are `tariff-breaks`: long tables go on in sheets with a number. */
function sheetName(name: string): string {
  const plain = normaliseHeader(name)
  return plain.replace(/-(\(\d+\)|\d+)$/, '')
}

/** A name as it is compared: `Valid from` is `valid-from`. */
export function normaliseHeader(cell: Cell): string {
  return cell === null
    ? ''
    : String(cell)
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
}

async function byHeader(table: FileTable, sheets: readonly TariffSheet[]): Promise<TariffSheet | undefined> {
  let header: string[] = []
  for await (const { cells } of table.rows()) {
    header = cells.map(normaliseHeader)
    break
  }
  const score = (sheet: TariffSheet) => headersOf(sheet).filter((name) => header.includes(name)).length
  const [best] = sheets.toSorted((a, b) => score(b) - score(a))
  // With half of its columns it is that sheet, whose missing columns are then named.
  return best && score(best) * 2 >= best.columns.filter((column) => column.required).length ? best : undefined
}
