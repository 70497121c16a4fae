import { setImmediate as breathe } from 'node:timers/promises'
import {
  atCell,
  fingerprintOf,
  lineReader,
  shipmentOfLines,
  type CellError,
  type LineReader,
  type Reading,
  type ShipmentOfLines,
  type ShotDefaults,
} from '@kattegat/domain/shot-files'
import { plainText } from '@kattegat/domain/search'
import { shipmentFields, type ShipmentForm } from '@kattegat/domain/shipment'
import { checkFormOn, formDefaults, shipmentPrototype } from '../booking/index.ts'
import { listAccounts, type Account } from '../people/index.ts'
import type { CheckedLine, StoredLine } from './line.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import { shotWords } from './shot-words.ts'

/** An account of the company with what the form opens with on it. */
interface AccountDefaults extends ShotDefaults {
  readonly account: Account
}

/** All that the rows of a file are read by, fetched once for many rows. */
export interface FileReader {
  readonly file: ShotFile
  readonly lines: LineReader
  readonly reading: Reading
  readonly accounts: readonly AccountDefaults[]
}

/** A shipment of a file, read. */
export interface ReadShipment extends ShipmentOfLines {
  readonly lead: number
  readonly version: number
  readonly positions: readonly number[]
  readonly account: Account | undefined
}

/** How the texts of a file are read. */
export function readingOf({ setup }: ShotFile): Reading {
  return { mark: setup.decimalMark, monthFirst: setup.monthFirst, words: shotWords() }
}

/** Reads what a file's rows are read by. */
export async function fileReader(deps: ShotFilesDeps, file: ShotFile): Promise<FileReader> {
  const accounts = await listAccounts(deps.database, file.scope, file.companyId)
  return {
    file,
    lines: lineReader(file.setup),
    reading: readingOf(file),
    accounts: await Promise.all(
      // The one that is booked on unless another is named comes first.
      accounts
        .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
        .map(async (account) => {
          const defaults = await formDefaults(deps.booking, file.scope, account)
          return { account, form: shipmentPrototype(defaults), currencyCode: defaults.currencyCode }
        }),
    ),
  }
}

/** The lines of one shipment as the form; the first is its first. */
export function readShipment(reader: FileReader, lines: readonly StoredLine[]): ReadShipment {
  const [lead] = lines
  const read = lines.map((line) => ({
    position: line.position,
    cells: reader.lines.cellsOf(line, line.position === line.lead && line.sheet === 0).cells,
  }))
  const wanted = read.map(({ cells }) => cells.get('accountId')).find((cell) => cell !== undefined)
  const found = accountOf(reader, wanted === undefined || wanted === null ? '' : String(wanted))
  const defaults = found ?? reader.accounts[0] ?? { form: {}, currencyCode: '' }
  const shipment = shipmentOfLines(read, defaults, reader.reading)
  const form: ShipmentForm = { ...shipment.form, ...(found && { accountId: found.account.id }) }
  const errors = [...shipment.errors]
  const at = { line: lead!.position, params: {} }
  if (!found)
    errors.push({ ...at, cell: 'accountId', field: 'accountId', code: wanted === undefined ? 'required' : 'notKnown' })
  if (lead!.sheet > 0)
    errors.push({ ...at, cell: reader.file.setup.groupBy ?? 'lineReference', field: '', code: 'noShipment' })
  return {
    ...shipment,
    form,
    errors,
    lead: lead!.position,
    version: lead!.version,
    positions: lines.map(({ position }) => position),
    account: found?.account,
  }
}

function accountOf({ accounts }: FileReader, wanted: string): AccountDefaults | undefined {
  const text = wanted.trim()
  if (text === '') return accounts[0]
  return accounts.find(
    ({ account }) => String(account.id) === text || plainText(account.displayName) === plainText(text),
  )
}

/** Every error of a shipment, at its cell: those of reading first, then those that the form would have. */
export async function errorsOf(deps: ShotFilesDeps, reader: FileReader, shipment: ReadShipment): Promise<CellError[]> {
  const { form, account, lead } = shipment
  const errors = [...shipment.errors]
  // What belongs to no shipment is told once, and nothing else of it.
  if (!account || errors.some(({ code }) => code === 'noShipment')) return errors
  const checked = await checkFormOn(deps.booking, reader.file.scope, account, form, 'booking')
  const taken = new Set(errors.map(({ line, cell }) => `${line} ${cell}`))
  for (const error of checked.ok ? [] : (checked.refusal.errors ?? [])) {
    // The product is chosen when the prices are known.
    if (error.field === 'selectedOption') continue
    const placed = atCell(error, lead, shipment)
    // A cell that cannot be read is empty in the form, which would say so again.
    if (!taken.has(`${placed.line} ${placed.cell}`)) errors.push(placed)
  }
  return errors
}

/** How long a check may keep the process to itself. */
const breathAfterMs = 10

/** Checks shipments one after the other, and lets other requests through between them. */
export async function checkShipments(
  deps: ShotFilesDeps,
  reader: FileReader,
  lines: readonly StoredLine[],
): Promise<CheckedLine[]> {
  const found: CheckedLine[] = []
  let since = performance.now()
  for (const ofShipment of byShipment(lines)) {
    found.push(...(await checkedShipment(deps, reader, ofShipment)))
    if (performance.now() - since < breathAfterMs) continue
    await breathe()
    since = performance.now()
  }
  return found
}

const { collis, commodities, dangerousGoods } = shipmentFields
/** More lines than a shipment has packages, commodities and dangerous goods at most are not read: nobody else is served meanwhile. */
export const mostLines = collis.most + commodities.most + dangerousGoods.most

async function checkedShipment(
  deps: ShotFilesDeps,
  reader: FileReader,
  lines: readonly StoredLine[],
): Promise<CheckedLine[]> {
  if (lines.length > mostLines) return tooManyLines(lines)
  const shipment = readShipment(reader, lines)
  return checkedLines(shipment, await errorsOf(deps, reader, shipment))
}

function tooManyLines(lines: readonly StoredLine[]): CheckedLine[] {
  return lines.map(({ position, lead, version }): CheckedLine => {
    const isLead = position === lead
    const tooMany = { field: 'collis', code: 'tooMany', params: { max: collis.most } } as const
    const origins = { collis: [], commodities: [], dangerousGoods: [] }
    const errors = isLead ? [atCell(tooMany, lead, { origins })] : null
    return { position, state: 'faulty', errors, version: isLead ? version : 0, fingerprint: '' }
  })
}

function checkedLines(shipment: ReadShipment, errors: readonly CellError[]): CheckedLine[] {
  const state = errors.length > 0 ? 'faulty' : 'ready'
  // Parted once: a shipment may have fifty thousand lines, each with errors.
  const byLine = Map.groupBy(errors, ({ line }) => line)
  return shipment.positions.map((position): CheckedLine => {
    const isLead = position === shipment.lead
    return {
      position,
      state,
      errors: byLine.get(position) ?? null,
      version: isLead ? shipment.version : 0,
      fingerprint: isLead ? fingerprintOf(shipment.form) : '',
    }
  })
}

/** Lines that come shipment by shipment, parted. */
export function byShipment<Line extends Pick<StoredLine, 'lead'>>(lines: readonly Line[]): Line[][] {
  const shipments: Line[][] = []
  for (const line of lines) {
    const last = shipments.at(-1)
    if (last && last[0]!.lead === line.lead) last.push(line)
    else shipments.push([line])
  }
  return shipments
}
