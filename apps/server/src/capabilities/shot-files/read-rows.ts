import type { Answer } from '@kattegat/contract'
import { unapprovedStates, type UnapprovedState } from '@kattegat/domain/approvals'
import { lineReader, shotErrorCodes, typedText, type CellError, type LineReader } from '@kattegat/domain/shot-files'
import type { FieldError } from '@kattegat/domain/messages'
import { fieldMessage } from '../../platform/http/index.ts'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { within } from '../../platform/tenancy/index.ts'
import type { StoredLine } from './line.repository.ts'
import { optionsOnWire, priceProblemText } from './price-on-wire.ts'
import type { PriceProblem } from './price-shipments.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { cellName } from './shot-words.ts'
import { productNamesOf, type Choice, type PriceFacts, type ProductNames, type StoredOption } from './stored-options.ts'

export type WireRow = Answer<'GetShotFileRows'>['rows'][number]

interface RowAsStored extends StoredLine {
  readonly id: number
  readonly sheet_row: number
  readonly state: WireRow['state']
  readonly errors: readonly CellError[] | null
  readonly checked_version: number
  readonly priced_version: number
  readonly refusal: { readonly code: string; readonly message: string } | null
  readonly choice: Choice | null
  readonly options: readonly StoredOption[] | null
  readonly price_facts: PriceFacts | null
  readonly price_problem: PriceProblem | null
  readonly chosen_product_id: number | null
  readonly chosen_transport_product_id: number | null
  readonly shipment_id: number | null
  readonly link_id: string | null
  readonly waybill_number: string | null
  readonly unapproved: UnapprovedState | null
  readonly parts: number[] | null
  readonly same_parts: number[] | null
  readonly duplicate: WireDuplicate | null
}
type WireDuplicate = NonNullable<NonNullable<WireRow['shipment']>['duplicateOf']>

/** Rows by their numbers, in the order asked for; numbers that no row has are passed over. */
export async function readRows(
  { database: db, booking }: ShotFilesDeps,
  file: ShotFile,
  numbers: readonly number[],
  language: Language,
): Promise<WireRow[]> {
  const stored = await readStored(db, file, numbers)
  const how: RowReader = {
    file,
    reader: lineReader(file.setup),
    names: productNamesOf(await booking.tariffs.of(file.scope.shipmentSystem)),
    language,
  }
  const byNumber = new Map(stored.map((row) => [row.position, row]))
  return numbers.flatMap((number) => {
    const row = byNumber.get(number)
    return row ? [rowOnWire(row, how)] : []
  })
}

async function readStored(db: Database, file: ShotFile, numbers: readonly number[]): Promise<RowAsStored[]> {
  const { rows } = await sql<RowAsStored>`
    select line.id, line.position, line.sheet, line.sheet_row, line.raw, line.edits, line.lead, line.version, line.state,
      line.errors, line.checked_version, line.priced_version, line.refusal, line.shipment_id,
      line.choice, line.options, line.price_facts, line.price_problem,
      line.chosen_product_id, line.chosen_transport_product_id,
      shipment.link_id, shipment.waybill_number,
      (select state from approval where approval.shipment_id = shipment.id
        and state = any(${[...unapprovedStates]}::text[])) as unapproved,
      case when line.lead = line.position then (
        select array_agg(part.position order by part.position <> part.lead, part.position) from shot_file_line part
        where part.shot_file_id = line.shot_file_id and part.lead = line.position) end as parts,
      case when line.lead = line.position and line.sheet = 0 then (
        select array_agg(part.position order by part.position) from shot_file_line part
        where part.shot_file_id = line.shot_file_id and part.lead = line.position and part.position <> line.position
          and part.sheet = 0 and part.raw = line.raw and part.edits = line.edits) end as same_parts,
      case when line.duplicate_of is not null then (
        select json_build_object('shotFileId', other.shot_file_id, 'name', earlier.name, 'row', other.position,
          'createdAt', to_char(earlier.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'shipmentId', other.shipment_id)
        from shot_file_line other join shot_file earlier on earlier.id = other.shot_file_id
        where other.id = line.duplicate_of and ${within(file.scope, 'other')}) end as duplicate
    from shot_file_line line
    left join shipment on shipment.id = line.shipment_id and ${within(file.scope, 'shipment')}
    where line.shot_file_id = ${file.id} and line.position = any(${[...numbers]}::int[])
      and ${within(file.scope, 'line')}`.execute(db)
  return rows
}

interface RowReader {
  readonly file: ShotFile
  readonly reader: LineReader
  readonly names: ProductNames
  readonly language: Language
}

function rowOnWire(row: RowAsStored, how: RowReader): WireRow {
  const { reader, file, language } = how
  const isLead = row.lead === row.position
  const { cells, fixed } = reader.cellsOf(row, isLead && row.sheet === 0)
  return {
    row: row.position,
    sheet: row.sheet,
    sheetRow: row.sheet_row,
    leadRow: row.lead,
    state: row.state,
    cells: Object.fromEntries([...cells].map(([field, cell]) => [field, typedText(cell, file.setup.decimalMark)])),
    fixed: [...fixed],
    edited: Object.keys(row.edits),
    errors: (row.errors ?? []).map((error) => errorOnWire(error, language)),
    shipment: isLead ? shipmentOnWire(row, how) : null,
  }
}

function shipmentOnWire(row: RowAsStored, how: RowReader): WireRow['shipment'] {
  const { refusal, choice } = row
  return {
    rowId: row.id,
    rows: row.parts ?? [row.position],
    sameRows: row.same_parts ?? [],
    ...priceOfRow(row, how),
    chosenBy: choice?.by ?? 'default',
    rule: (choice?.rule as NonNullable<WireRow['shipment']>['rule']) ?? null,
    shipment:
      row.shipment_id === null
        ? null
        : {
            shipmentId: row.shipment_id,
            linkId: row.link_id ?? '',
            shipmentRef: row.waybill_number ?? '',
            unapproved: row.unapproved,
          },
    refused: refusal && { code: refusal.code, message: refusal.message },
    duplicateOf: row.duplicate,
  }
}

type PriceOfRow = Pick<NonNullable<WireRow['shipment']>, 'price' | 'priceProblem' | 'options' | 'chosen'>

function priceOfRow(row: RowAsStored, { names, language }: RowReader): PriceOfRow {
  const { options, price_facts: facts, price_problem: problem } = row
  const isWaiting = row.priced_version < row.version && (row.state === 'faulty' || row.state === 'ready')
  const chosen =
    options && facts
      ? optionsOnWire(options, facts.currency, names).find(
          (option) =>
            option.salesProductId === row.chosen_product_id &&
            option.transportProductId === row.chosen_transport_product_id,
        )
      : undefined
  return {
    price: isWaiting ? 'waiting' : options ? 'priced' : 'none',
    priceProblem: problem && !isWaiting ? priceProblemText(problem, language) : null,
    options: options?.length ?? 0,
    chosen: chosen ?? null,
  }
}

/** An error of a cell in words: the form's own, or ours where only a file can have it. */
export function errorOnWire(error: CellError, language: Language): WireRow['errors'][number] {
  const { cell, field, code } = error
  return { cell, field, code, message: cellMessage(error, language) }
}

/** What is said of a faulty cell: in the words of the form, but a field is called what its column is, whatever line it is of. */
export function cellMessage(error: CellError, language: Language): string {
  const f = cellName(error.cell, language)
  const own = shotErrorCodes.find((code) => code === error.code)
  if (own) return messagesIn(language, 'shot-files').format(`error.${own}`, { f, ...error.params })
  return fieldMessage({ ...(error as FieldError), params: { f, ...error.params } }, language)
}
