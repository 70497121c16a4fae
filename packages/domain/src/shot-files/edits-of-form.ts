import type { DecimalMark } from '../figures/index.ts'
import type { FormField, FormFields } from '../shipment/form-field.ts'
import { shipmentFields } from '../shipment/shipment-fields.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { lineReference, productName, shotFields, type ShotField } from './shot-field.ts'
import type { Origins } from './shipment-of-lines.ts'

/** Where the parts of a form stand in a file. */
export interface RowsOfForm {
  /** The rows of the shipment, the first of them first, and the fields that each says something of. */
  readonly rows: readonly { readonly row: number; readonly fields: readonly string[] }[]
  /** Of the lines of the form: the row of each. */
  readonly origins: Origins
  readonly decimalMark: DecimalMark
}

/** A cell as it is to be. */
export interface CellToBe {
  readonly row: number
  readonly field: string
  readonly value: string
}

/**
 * What has to be typed into the rows of a shipment so that they say what the form was changed to. What no cell can hold is
 * left out: reading the rows again tells it. A second package of a shipment with one row is one of the further rows.
 */
export function editsOfForm(before: ShipmentForm, after: ShipmentForm, at: RowsOfForm): CellToBe[] {
  const from = withoutSamePickup(before)
  const to = withoutSamePickup(after)
  const whole = wholeAddresses(from, to, at)
  const edits: CellToBe[] = []
  for (const field of shotFields) {
    if (field.name === lineReference || field.name === productName) continue
    const address = whole.get(field.name.split('.')[0] ?? '')
    const places: Place[] = address
      ? [[at.rows[0]?.row ?? 0, undefined, valueAt(address, field.name.slice(field.name.indexOf('.') + 1))]]
      : placesOf(field, from, to, at)
    for (const [row, was, is] of places) {
      if (!isSame(was, is)) edits.push({ row, field: field.name, value: cellText(field.field, is, at.decimalMark) })
    }
  }
  return edits
}

/**
 * The rows that a shipment needs besides its own, each with its cells by field: for packages, commodities and dangerous
 * goods that the form has and no row is left for.
 */
export function furtherRowsOfForm(after: ShipmentForm, at: RowsOfForm): Record<string, string>[] {
  const further: Record<string, string>[] = []
  for (const part of ['collis', 'commodities', 'dangerousGoods'] as const) {
    const lines: readonly unknown[] = after[part] ?? []
    for (const [index, line] of lines.slice(rowsOf(part, at).length).entries()) {
      const cells = (further[index] ??= {})
      for (const { name, field, part: of } of shotFields) {
        const value = of === part ? valueAt(line, name.slice(part.length + 1)) : undefined
        if (plain(value) !== '') cells[name] = cellText(field, value, at.decimalMark)
      }
    }
  }
  return further
}

/** A pickup at the sender is none of its own. */
function withoutSamePickup(form: ShipmentForm): ShipmentForm {
  return isSameAddress(form.pickupAddress, form.senderAddress) ? { ...form, pickupAddress: null } : form
}

/**
 * Addresses that have to be typed as a whole: the rows say nothing of them, and an address is the file's or the account's,
 * never a mixture.
 */
function wholeAddresses(from: ShipmentForm, to: ShipmentForm, { rows }: RowsOfForm): ReadonlyMap<string, unknown> {
  const isTold = (part: string) => rows.some(({ fields }) => fields.some((name) => name.startsWith(`${part}.`)))
  const isMoved = !isSameAddress(from.senderAddress, to.senderAddress)
  const whole = new Map<string, unknown>()
  if (isMoved && !isTold('senderAddress')) whole.set('senderAddress', to.senderAddress)
  if (isTold('pickupAddress')) return whole
  const isOther = !isSameAddress(from.pickupAddress, to.pickupAddress)
  // A sender of the file takes the account's pickup address away with the account's sender.
  if (to.pickupAddress && (isOther || isMoved)) whole.set('pickupAddress', to.pickupAddress)
  else if (!to.pickupAddress && isOther && !isMoved && !isTold('senderAddress')) {
    whole.set('pickupAddress', to.senderAddress)
  }
  return whole
}

function isSameAddress(one: unknown, other: unknown): boolean {
  const names = shotFields.filter(({ name }) => name.startsWith('senderAddress.')).map(({ name }) => name.slice(14))
  return names.every((name) => isSame(valueAt(one, name), valueAt(other, name)))
}

type Place = readonly [row: number, before: unknown, after: unknown]

function placesOf({ name, part }: ShotField, before: ShipmentForm, after: ShipmentForm, at: RowsOfForm): Place[] {
  const first = at.rows[0]?.row ?? 0
  if (part === 'shipment') {
    const telling = at.rows.filter(({ fields }) => fields.includes(name)).map(({ row }) => row)
    // Rows that say something else of the shipment than the first one are an error: all that say it change.
    return [...new Set([first, ...telling])].map((row) => [row, valueAt(before, name), valueAt(after, name)])
  }
  const inLine = name.slice(part.length + 1)
  const linesBefore = before[part] ?? []
  const linesAfter = after[part] ?? []
  const rows = rowsOf(part, at)
  return rows
    .slice(0, Math.max(linesBefore.length, linesAfter.length))
    .map((row, index) => [row, valueAt(linesBefore[index], inLine), valueAt(linesAfter[index], inLine)])
}

/** The rows that hold the lines of a part, and those behind them that have none of it yet. */
function rowsOf(part: keyof Origins, { rows, origins }: RowsOfForm): number[] {
  const held = origins[part]
  const lastAt = rows.findLastIndex(({ row }) => held.includes(row))
  return [...held, ...rows.slice(lastAt + 1).map(({ row }) => row)]
}

function valueAt(target: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], target ?? {})
}

/** Nothing, an empty text and a tick that is not set are the same to a form. */
function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.join(' ')
  return textOf(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function cellText({ kind }: FormField, value: unknown, mark: DecimalMark): string {
  if (value === undefined || value === null) return ''
  switch (kind) {
    case 'flag':
      return value === true ? 'true' : 'false'
    case 'number':
      return Number.isFinite(value) ? textOf(value).replace('.', mark) : ''
    case 'amount':
      return textOf(value).replace('.', mark)
    case 'texts':
      return (value as string[]).join('; ')
    case 'text':
    case 'id':
    case 'choice':
    case 'ids':
    case 'answers':
    case 'group':
    case 'list':
      return textOf(value)
  }
}

/** Paths at which two forms say something different, those that follow from others left out: `collis[1].weight`. */
export function formDifferences(one: ShipmentForm, other: ShipmentForm): string[] {
  const fields: FormFields = shipmentFields
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.derived) return []
    const key = name as keyof ShipmentForm
    return differencesAt(name, one[key], other[key])
  })
}

function differencesAt(path: string, one: unknown, other: unknown): string[] {
  if (isList(one) || isList(other)) {
    const [ones, others] = [isList(one) ? one : [], isList(other) ? other : []]
    return Array.from({ length: Math.max(ones.length, others.length) }, (_, at) =>
      differencesAt(`${path}[${at}]`, ones[at], others[at]),
    ).flat()
  }
  if (isGroup(one) || isGroup(other)) {
    const [ones, others] = [isGroup(one) ? one : {}, isGroup(other) ? other : {}]
    return (
      [...new Set([...Object.keys(ones), ...Object.keys(others)])]
        // Measures follow what was entered; where an address was found is nothing that a shipment says.
        .filter((name) => name !== 'entered' && name !== 'id')
        .flatMap((name) => differencesAt(`${path}.${name}`, ones[name], others[name]))
    )
  }
  return isSame(one, other) ? [] : [path]
}

function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.some((each) => typeof each === 'object')
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
