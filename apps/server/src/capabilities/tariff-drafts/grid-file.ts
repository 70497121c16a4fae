import type { Readable } from 'node:stream'
import type { Answer } from '@kattegat/contract'
import type { BreakRow, LaneBreaks } from '@kattegat/domain/rating'
import { plainDecimal, readCell, withBreak, withMinimum, type GridColumn } from '@kattegat/domain/rating/tariff-drafts'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { writeWhileLetIn } from '../../platform/let-in/index.ts'
import { FileRefusal, openTableFile, writeWorkbook, type Cell } from '../../platform/table-file/index.ts'
import { cellFaultText } from './cell-fault-text.ts'
import {
  clearLanes,
  lockDraft,
  noteChange,
  readDraftTariff,
  setColumns,
  writeLanes,
  type DraftTariff,
} from './draft.repository.ts'
import { tellOf, type DraftWriter } from './draft-writer.ts'
import { laneKeyOf } from './grid.ts'
import { lanesOf, type OpenTariff } from './read-grid.ts'

/** Headers of the file, before one column for each quantity. In English in every language, as those of the tariff files. */
const headers = { origin: 'origin-zone', destination: 'destination-zone', minimum: 'minimum' } as const

/** The cells of a tariff as a workbook with a lane a row. */
export async function workbookOfGrid(db: Database, open: OpenTariff): Promise<Readable> {
  const { columns, lanes } = await lanesOf(db, open)
  const rows = async function* () {
    for (const { origin, destination, minimum, cells } of lanes) {
      if (cells.every((text) => text === '') && minimum === '') continue
      // A figure is a number to a spreadsheet, so that it can be reckoned with there.
      yield [origin, destination, ...[minimum, ...cells].map(toCell)]
    }
  }
  return writeWorkbook(rows(), {
    name: 'tariff',
    columns: [...Object.values(headers), ...columns.map(({ from }) => from)].map((header) => ({
      header,
      format: 'general',
    })),
  })
}

function toCell(text: string): Cell {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text === '' ? null : text
}

const mostFaults = 200

interface FileFault {
  readonly row: number
  readonly column: string
  readonly reason: string
}

/** Replaces the cells of a tariff's copy by those of a file; with any fault nothing is written. */
export async function importGrid(
  db: Database,
  writer: DraftWriter,
  open: OpenTariff & { readonly draftTariff: DraftTariff },
  path: string,
): Promise<Answer<'ImportDraftTariff'>> {
  const { draftTariff } = open
  const read = await readFile(open, draftTariff.columns, path, writer)
  if (read.faults.length > 0) {
    const faults = read.faults.slice(0, mostFaults)
    return { lanes: 0, faults, unlisted: read.faults.length - faults.length }
  }
  return writeWhileLetIn(db, async (tx) => {
    const draft = await lockDraft(tx, writer.scope, draftTariff.draftId)
    if (!draft || !(await readDraftTariff(tx, writer.scope, draftTariff.id))) {
      const reason = messagesIn(writer.language, 'matrix')('file.gone')
      return { lanes: 0, faults: [{ row: 0, column: '', reason }], unlisted: 0 }
    }
    await setColumns(tx, draftTariff.id, read.columns)
    await clearLanes(tx, draftTariff.id)
    await writeLanes(tx, draftTariff.id, read.lanes)
    await noteChange(tx, draft.id, writer)
    const details = { draftTariffId: draftTariff.id, lanes: read.lanes.length }
    await tellOf(tx, writer, draft.id, 'tariff-draft.imported', details)
    return { lanes: read.lanes.length, faults: [], unlisted: 0 }
  })
}

interface ReadGridFile {
  readonly columns: readonly GridColumn[]
  readonly lanes: readonly LaneBreaks[]
  readonly faults: readonly FileFault[]
}

async function readFile(
  { terms, tariff }: OpenTariff,
  known: readonly GridColumn[],
  path: string,
  { language }: DraftWriter,
): Promise<ReadGridFile> {
  const t = messagesIn(language, 'matrix')
  const faults: FileFault[] = []
  const lanes = new Map<string, LaneBreaks>()
  const zoneOf = new Map(
    terms.zones
      .filter(({ zoneSetId }) => zoneSetId === tariff.zoneSetId)
      .map(({ code, id }) => [code.toLowerCase(), id]),
  )
  let places: Places | undefined
  try {
    const [table] = await openTableFile(path)
    if (!table) return { columns: known, lanes: [], faults: [{ row: 0, column: '', reason: t('file.empty') }] }
    for await (const { row, cells } of table.rows()) {
      if (!places) {
        const found = readHeader(cells, known)
        if (!found.ok)
          return { columns: known, lanes: [], faults: [{ row, column: found.refusal, reason: t('file.header') }] }
        places = found.value
        continue
      }
      const texts = cells.map(textOf)
      if (texts.every((text) => text === '')) continue
      const ends = { originZoneId: null as number | null, destinationZoneId: null as number | null }
      for (const [field, at, header] of [
        ['originZoneId', places.origin, headers.origin],
        ['destinationZoneId', places.destination, headers.destination],
      ] as const) {
        const code = texts[at] ?? ''
        const id = zoneOf.get(code.toLowerCase())
        if (code !== '' && id === undefined)
          faults.push({ row, column: header, reason: t('file.zone', { zone: code }) })
        ends[field] = id ?? null
      }
      const key = laneKeyOf(ends)
      if (lanes.has(key)) faults.push({ row, column: headers.origin, reason: t('file.twice') })
      lanes.set(key, {
        ...ends,
        breaks: readRow(texts, places, (column, reason) => faults.push({ row, column, reason }), language),
      })
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { columns: known, lanes: [], faults: [{ row: 0, column: '', reason: error.message }] }
  }
  if (lanes.size === 0) faults.push({ row: 0, column: '', reason: t('file.empty') })
  return { columns: places?.columns.map(({ column }) => column) ?? known, lanes: [...lanes.values()], faults }
}

interface Places {
  readonly origin: number
  readonly destination: number
  readonly minimum: number
  readonly columns: readonly { readonly at: number; readonly column: GridColumn }[]
}

/** Where the columns stand; refuses with the header that is missing, or is no quantity. A new quantity is read as its neighbour. */
function readHeader(cells: readonly Cell[], known: readonly GridColumn[]): Result<Places, string> {
  const names = cells.map((cell) => textOf(cell).toLowerCase())
  const [origin, destination] = [names.indexOf(headers.origin), names.indexOf(headers.destination)]
  if (origin < 0 || destination < 0) return refuse(origin < 0 ? headers.origin : headers.destination)
  const columns: { at: number; column: GridColumn }[] = []
  for (const [at, name] of names.entries()) {
    if (Object.values<string>(headers).includes(name) || name === '') continue
    if (!/^\d{1,7}(\.\d{1,3})?$/.test(name)) return refuse(name)
    const from = plainDecimal(name)
    const like = known.find((column) => column.from === from) ?? columns.at(-1)?.column ?? known[0]
    columns.push({ at, column: { shape: like?.shape ?? 'FLAT', step: like?.step ?? null, from } })
  }
  columns.sort((a, b) => Number(a.column.from) - Number(b.column.from))
  return accept({ origin, destination, minimum: names.indexOf(headers.minimum), columns })
}

function readRow(
  texts: readonly string[],
  { columns, minimum }: Places,
  tell: (column: string, reason: string) => void,
  language: DraftWriter['language'],
): BreakRow[] {
  let breaks: BreakRow[] = []
  for (const { at, column } of columns) {
    const read = readCell(texts[at] ?? '', column, '', undefined)
    if (read.ok) breaks = withBreak(breaks, column.from, read.value)
    else tell(column.from, cellFaultText(read.refusal, language))
  }
  const text = texts[minimum] ?? ''
  if (text === '' || breaks.length === 0) return breaks
  // The minimum of the lane is of the cells that name none of their own.
  const shared = withMinimum(
    breaks.filter((row) => row.minimum === null),
    text,
  )
  if (!shared.ok) {
    tell(headers.minimum, cellFaultText(shared.refusal, language))
    return breaks
  }
  return shared.value.reduce((all, row) => withBreak(all, plainDecimal(row.from), row), breaks)
}

function textOf(cell: Cell | undefined): string {
  return cell == null ? '' : String(cell).trim()
}
