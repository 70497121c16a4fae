import { Readable } from 'node:stream'
import {
  lineReader,
  rowKey,
  shotField,
  shotFields,
  typedText,
  type LineReader,
  type SheetCell,
} from '@kattegat/domain/shot-files'
import { decimalMark, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { writeCsvStream } from 'hucre/csv'
import { writeWorkbook, type Cell, type WorkbookColumn, type WorkbookRow } from '../../platform/table-file/index.ts'
import { faultyLines, type FaultyLine } from './line.repository.ts'
import { cellMessage } from './read-rows.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { shotFieldName } from './shot-words.ts'

/** The columns of a template: what most files have. Whoever needs another field adds a column with its name. */
const templateFields = [
  'lineReference',
  'senderReference',
  'receiverReference',
  'receiverAddress.companyName',
  'receiverAddress.contactPerson',
  'receiverAddress.phone',
  'receiverAddress.mails',
  'receiverAddress.street1',
  'receiverAddress.street2',
  'receiverAddress.postalCode',
  'receiverAddress.city',
  'receiverAddress.stateCode',
  'receiverAddress.countryCode',
  'shipDate',
  'product',
  'description',
  'collis.number',
  'collis.packagingType',
  'collis.weight',
  'collis.length',
  'collis.width',
  'collis.height',
  'customsAmount.amount',
  'customsAmount.currencyCode',
  'shipmentOptions.incoterms',
  'commodities.description',
  'commodities.hsCode',
  'commodities.originCountry',
  'commodities.quantity',
  'commodities.unitPrice',
  'commodities.weight',
]

export type TemplateFormat = 'xlsx' | 'csv'

/** An empty file with the heads of a language: as a workbook, or as CSV with its mark so that spreadsheets know it. */
export function templateFile(language: Language, format: TemplateFormat): Readable {
  const headers = templateFields.map((name) => shotFieldName(shotField(name)!, language))
  if (format === 'csv') {
    const delimiter = decimalMark(language) === ',' ? ';' : ','
    const csv = writeCsvStream((async function* () {})(), { headers, delimiter, bom: true })
    return Readable.fromWeb(csv as Parameters<typeof Readable.fromWeb>[0])
  }
  const columns = headers.map((header): WorkbookColumn => ({ header, format: 'general' }))
  return writeWorkbook((async function* () {})(), { name: messagesIn(language, 'shot-files')('file.sheet'), columns })
}

/** The faulty rows of a file with what is wrong with each: corrected, it is merged into the file again. */
export function errorsFile(
  deps: ShotFilesDeps,
  file: ShotFile,
  language: Language,
  inTurn: (rows: AsyncIterable<WorkbookRow>) => AsyncIterable<WorkbookRow>,
): Readable {
  const words = messagesIn(language, 'shot-files')
  const fields = fieldsInUse(file)
  const heads = [
    words('file.row'),
    ...fields.map((name) => shotFieldName(shotField(name)!, language)),
    words('file.errors'),
  ]
  return writeWorkbook(inTurn(errorRows(deps, file, fields, language)), {
    name: words('file.sheet'),
    columns: heads.map((header): WorkbookColumn => ({ header, format: 'general' })),
  })
}

/** As the file is called, so that the two lie side by side: `Week 48 Errors.xlsx`. */
export function errorsFileName({ name }: Pick<ShotFile, 'name'>, language: Language): string {
  return `${name.replace(/\.(xlsx|csv|txt|tsv)$/i, '')} ${messagesIn(language, 'shot-files')('file.errors')}.xlsx`
}

/** Fields that a column fills or that always may be asked for, in the order of the form. */
function fieldsInUse({ setup }: ShotFile): string[] {
  const used = new Set(setup.columns.map(({ field }) => field))
  const always = new Set([
    'receiverAddress.stateCode',
    'accountId',
    'customsAmount.amount',
    'customsAmount.currencyCode',
  ])
  return shotFields.map(({ name }) => name).filter((name) => used.has(name) || always.has(name))
}

async function* errorRows(
  deps: ShotFilesDeps,
  file: ShotFile,
  fields: readonly string[],
  language: Language,
): AsyncGenerator<Cell[]> {
  const reader = lineReader(file.setup)
  for await (const lines of faultyLines(deps.database, file)) {
    for (const line of lines) yield errorRow(file, reader, line, fields, language)
  }
}

function errorRow(
  file: ShotFile,
  reader: LineReader,
  line: FaultyLine,
  fields: readonly string[],
  language: Language,
): Cell[] {
  const { cells } = reader.cellsOf(line, line.position === line.lead && line.sheet === 0)
  const errors = (line.errors ?? []).map((error) => cellMessage(error, language))
  const key = rowKey(file.id, line.position)
  return [key, ...fields.map((name) => cellOf(cells.get(name), file)), [...new Set(errors)].join('\n')]
}

function cellOf(cell: SheetCell | undefined, file: ShotFile): Cell {
  if (cell === undefined || cell === null) return null
  return typeof cell === 'number' ? cell : typedText(cell, file.setup.decimalMark)
}
