import { commoditiesTotalMinor } from '../aes/aes.ts'
import type { FieldError, MessageCode, MessageParams } from '../messages/message-codes.ts'
import { formatUnits } from '../money/index.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { readValue, type Reading } from './read-value.ts'
import {
  lineNumberIn,
  lineReference,
  productName,
  shotField,
  shotFieldOf,
  shotFields,
  type ShotField,
  type ShotPart,
} from './shot-field.ts'
import { isWithoutValue, textOfCell, type SheetCell } from './sheet-cell.ts'
import type { ShotCells } from './shot-setup.ts'

/** What only a file can have wrong; said in the words of the section `shot-files`. */
export const shotErrorCodes = ['currencyDiffers', 'lineDiffers', 'noShipment', 'noValue'] as const
export type ShotErrorCode = (typeof shotErrorCodes)[number]

/** What is wrong with one cell. */
export interface CellError {
  /** Position of the line. */
  readonly line: number
  /** The field of the cell, as columns are named: `collis.weight`. */
  readonly cell: string
  /** The field as the form names it: `collis[2].weight`. */
  readonly field: string
  readonly code: MessageCode | ShotErrorCode
  readonly params: MessageParams
}

/** A line with its cells. */
export interface ReadLine {
  readonly position: number
  readonly cells: ShotCells
}

/** What a shipment has where its lines do not say it. */
export interface ShotDefaults {
  /** As the form opens for the account. */
  readonly form: ShipmentForm
  /** Of amounts without one. */
  readonly currencyCode: string
}

/** The lines of one shipment read as the form. */
export interface ShipmentOfLines {
  readonly form: ShipmentForm
  /** Cells that cannot be read, or that contradict the first line. */
  readonly errors: readonly CellError[]
  /** The product asked for by name; empty for none. */
  readonly product: string
  /** Positions of the lines that the lists of the form come from. */
  readonly origins: Origins
  /** The one field that a currency stands in; amounts without one of their own are in it. */
  readonly currencyField?: string
}

type ListPart = Exclude<ShotPart, 'shipment'>
export type Origins = Readonly<Record<ListPart, readonly number[]>>

/**
 * Reads the lines of one shipment as the shipment form. The first line that says something of the shipment itself is
 * believed, and one that says otherwise is an error; packages, commodities and dangerous goods are those of every line.
 */
export function shipmentOfLines(lines: readonly ReadLine[], defaults: ShotDefaults, reading: Reading): ShipmentOfLines {
  const errors: CellError[] = []
  const values = new Map<string, unknown>()
  const told = new Map<string, SheetCell>()
  const parts: Record<ListPart, object[]> = { collis: [], commodities: [], dangerousGoods: [] }
  const origins: Record<ListPart, number[]> = { collis: [], commodities: [], dangerousGoods: [] }
  const named: NamedCurrency[] = []
  for (const { position, cells } of lines) {
    const ownParts: Partial<Record<ListPart, object>> = {}
    for (const [name, cell] of cells) {
      const field = shotField(name)
      if (!field) continue
      const fail = (error: Pick<CellError, 'code' | 'params'>) =>
        errors.push({ line: position, cell: name, field: formPathOf(field, origins), ...error })
      if (field.part === 'shipment' && told.has(name)) {
        if (name !== lineReference && textOfCell(told.get(name)) !== textOfCell(cell))
          fail({ code: 'lineDiffers', params: {} })
        continue
      }
      if (field.part === 'shipment') told.set(name, cell)
      if (isWithoutValue(cell)) {
        fail({ code: 'noValue', params: {} })
        continue
      }
      const read = readValue(field, cell, reading)
      if (!read) continue
      if (field.part !== 'shipment') ownParts[field.part] ??= {}
      if ('error' in read) {
        fail(read.error)
        continue
      }
      const { currencies } = read
      if (currencies) named.push({ line: position, cell: name, field: formPathOf(field, origins), currencies })
      if (field.part === 'shipment') values.set(name, read.value)
      else put(ownParts[field.part]!, name.slice(field.part.length + 1), read.value)
    }
    for (const part of Object.keys(ownParts) as ListPart[]) {
      parts[part].push(ownParts[part]!)
      origins[part].push(position)
    }
  }
  const form = formOf(values, parts, named, defaults)
  errors.push(...currenciesThatDiffer(named, form))
  padPostalCodes(new Map(Object.entries(form)), told)
  const currencyField = currencySaid(values)?.field
  return { form, errors, product: textOfCell(told.get(productName)), origins, ...(currencyField && { currencyField }) }
}

function formPathOf({ name, part }: ShotField, origins: Readonly<Record<ListPart, readonly number[]>>): string {
  // The line's own part is put away only when all of its cells are read: it will be the next.
  return part === 'shipment' ? name : `${part}[${origins[part].length}]${name.slice(part.length)}`
}

function formOf(
  values: ReadonlyMap<string, unknown>,
  parts: Readonly<Record<ListPart, object[]>>,
  named: readonly NamedCurrency[],
  { form: initial, currencyCode }: ShotDefaults,
): ShipmentForm {
  const form: Record<string, unknown> = copyOf({ ...initial, collis: [] })
  const isGiven = (part: string) => [...values.keys()].some((name) => name.startsWith(`${part}.`))
  // An address is the file's or the account's, never a mixture of the two.
  if (isGiven('senderAddress')) Object.assign(form, { senderAddress: {}, pickupAddress: null })
  if (isGiven('pickupAddress')) form['pickupAddress'] = {}
  for (const [name, value] of values) {
    if (name !== lineReference && name !== productName) put(form, name, value)
  }
  if (parts.commodities.length > 0) sumGoods(form, parts)
  const { currencyCode: ofFile = currencyCode } = currencySaid(values) ?? {}
  for (const name of amounts) {
    const amount = form[name] as { amount?: string; currencyCode?: string } | null | undefined
    if (!amount?.amount || values.has(`${name}.currencyCode`)) continue
    const own = currencyNamed(named, name)
    if (own || !amount.currencyCode) amount.currencyCode = own ?? ofFile
  }
  const { currencyCode: declaredIn } = (form['customsAmount'] ?? {}) as { currencyCode?: string }
  // No column has it: the lines are in the currency of their sum, as in the form.
  for (const line of parts.commodities) Object.assign(line, { currency: declaredIn || currencyCode })
  form['collis'] = parts.collis
  if (parts.commodities.length > 0) form['commodities'] = parts.commodities
  if (parts.dangerousGoods.length > 0) form['dangerousGoods'] = parts.dangerousGoods
  return form
}

const amounts = ['customsAmount', 'shipmentAmount', 'insuranceAmount'] as const

/** A currency that stands in the cell of an amount. */
interface NamedCurrency extends Pick<CellError, 'line' | 'cell' | 'field'> {
  readonly currencies: readonly string[]
}

/** The one that an amount's own cell names; of a customs value that no cell says, the one that all prices of goods name. */
function currencyNamed(named: readonly NamedCurrency[], amount: (typeof amounts)[number]): string | undefined {
  const own = named.filter(({ field }) => field.startsWith(`${amount}.`))
  const ofGoods = amount === 'customsAmount' ? named.filter(({ cell }) => cell.startsWith('commodities.')) : []
  const [first, ...others] = new Set((own.length > 0 ? own : ofGoods).map(({ currencies }) => currencies.join()))
  return others.length === 0 && first?.length === 3 ? first : undefined
}

/** Cells that name another currency than their amount has by the columns of the file: neither is guessed. */
function currenciesThatDiffer(named: readonly NamedCurrency[], form: ShipmentForm): CellError[] {
  return named.flatMap(({ currencies, ...cell }) => {
    const amount = amounts.find((name) => cell.field.startsWith(`${name}.`)) ?? 'customsAmount'
    const currency = form[amount]?.currencyCode
    return currency && !currencies.includes(currency) ? { ...cell, code: 'currencyDiffers', params: { currency } } : []
  })
}

/** The one currency that a shipment's cells name: a file with one column of currencies means it for every amount. */
function currencySaid(values: ReadonlyMap<string, unknown>): { field: string; currencyCode: string } | undefined {
  const said = amounts.flatMap((name) => {
    const field = `${name}.currencyCode`
    const currencyCode = values.get(field)
    return typeof currencyCode === 'string' ? [{ field, currencyCode }] : []
  })
  return said.length === 1 ? said[0] : undefined
}

/** A customs value that no cell says is the sum of the goods, where each of them has its price. */
function sumGoods(form: Record<string, unknown>, { commodities }: Readonly<Record<ListPart, object[]>>): void {
  const customs = form['customsAmount'] as ShipmentForm['customsAmount']
  const total = customs?.amount ? undefined : commoditiesTotalMinor(commodities)
  if (total !== undefined) form['customsAmount'] = { ...customs, amount: formatUnits(total, 2) }
}

/** A copy of plain data that can be written into; several times as quick as `structuredClone`, and once a shipment. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part as unknown)])) as T
}

/** Puts a value where its path leads, making the parts on the way. */
function put(target: object, path: string, value: unknown): void {
  const names = path.split('.')
  let part = target as Record<string, unknown>
  for (const name of names.slice(0, -1)) part = (part[name] ??= {}) as Record<string, unknown>
  part[names.at(-1)!] = value
}

/** Figures that postal codes have where a spreadsheet may have taken their leading zeros away. */
const postalFigures: Readonly<Record<string, number>> = {
  NO: 4,
  DK: 4,
  SE: 5,
  FI: 5,
  US: 5,
  DE: 5,
  FR: 5,
  IT: 5,
  ES: 5,
  EE: 5,
  LT: 5,
  PL: 5,
}

/** `150` in a cell of numbers is Oslo's `0150`; typed as text it stays what it is. */
function padPostalCodes(parts: ReadonlyMap<string, unknown>, told: ReadonlyMap<string, SheetCell>): void {
  for (const [name, cell] of told) {
    if (typeof cell !== 'number' || !name.endsWith('.postalCode')) continue
    const address = parts.get(name.slice(0, name.indexOf('.'))) as
      | { postalCode?: string; countryCode?: string }
      | undefined
    const figures = postalFigures[address?.countryCode ?? '']
    if (address && figures) address.postalCode = textOfCell(cell).padStart(figures, '0')
  }
}

/** An error of the form at the cell that it comes from. */
export function atCell(
  error: FieldError,
  leadPosition: number,
  { origins, currencyField }: Pick<ShipmentOfLines, 'origins' | 'currencyField'>,
): CellError {
  const path = shotFieldOf(error.field)
  const name = currencyField && path.endsWith('.currencyCode') ? currencyField : path
  const part = /^(collis|commodities|dangerousGoods)\b/.exec(name)?.[1] as ListPart | undefined
  const number = lineNumberIn(error.field)
  const line = part && number !== undefined ? origins[part][number] : undefined
  return { ...error, line: line ?? leadPosition, cell: cellOf(name) }
}

/** A part as a whole is shown at its first field. */
function cellOf(name: string): string {
  if (shotField(name)) return name
  return shotFields.find((field) => field.name.startsWith(`${name}.`))?.name ?? name
}
