import type { FormField, FormFields } from '../shipment/form-field.ts'
import { shipmentFields } from '../shipment/shipment-fields.ts'

/** What of a shipment a field belongs to: of the others a shipment can have several, one on each line of the file. */
export type ShotPart = 'shipment' | 'collis' | 'commodities' | 'dangerousGoods'

/** A field that a column of a shot file can fill. */
export interface ShotField {
  /** Its path in the shipment form without numbers of lines: `receiverAddress.postalCode`, `collis.weight`. */
  readonly name: string
  readonly part: ShotPart
  readonly field: FormField
}

/** Joins the lines of one shipment; it is kept nowhere in the shipment. */
export const lineReference = 'lineReference'
/** The product to book with, by its name. */
export const productName = 'product'

/** Parts of the form that no cell can hold, or that follow from the others. */
const leftOut = new Set(['bookingType', 'action', 'saveFlags', 'filingAnswers', 'selectedOption', 'quote'])

const ownFields: readonly ShotField[] = [
  { name: lineReference, part: 'shipment', field: { kind: 'text', max: 100 } },
  { name: productName, part: 'shipment', field: { kind: 'text', max: 200 } },
]

/** Every field that a column can fill, in the order of the form. */
export const shotFields: readonly ShotField[] = [...ownFields, ...fieldsOf(shipmentFields, '', 'shipment')]

const byName = new Map(shotFields.map((field) => [field.name, field]))

/** The field of that name; undefined where there is none. */
export function shotField(name: string): ShotField | undefined {
  return byName.get(name)
}

function fieldsOf(fields: FormFields, within: string, part: ShotPart): ShotField[] {
  return Object.entries(fields).flatMap(([name, field]): ShotField[] => {
    if (within === '' && leftOut.has(name)) return []
    const path = within === '' ? name : `${within}.${name}`
    if (field.kind === 'group') {
      // Measures in pounds and inches are typed, though the form makes them kg and cm at once.
      const isTyped = !field.derived || name === 'entered'
      return isTyped ? fieldsOf(field.fields, path, part) : []
    }
    if (field.kind === 'list') return fieldsOf(field.fields, path, name as ShotPart)
    const isTyped = !field.derived && !field.once && (field.kind !== 'id' || path === 'accountId')
    return isTyped ? [{ name: path, part, field }] : []
  })
}

/** Fields that hold a calendar day. */
export const dayFields: ReadonlySet<string> = new Set(['shipDate', 'dangerousGoodsDeclaration.date'])
/** Fields that hold a time of day. */
export const timeFields: ReadonlySet<string> = new Set(['pickup.readyTime', 'pickup.closeTime'])

/** The name of the column that a faulty field of the form stands in: `collis[2].weight` is `collis.weight`. */
export function shotFieldOf(formPath: string): string {
  return formPath.replace(/\[\d+\]/g, '')
}

/** The number of the line that a faulty field of the form names, from 0; undefined for a field of the shipment itself. */
export function lineNumberIn(formPath: string): number | undefined {
  const match = /^\w+\[(\d+)\]/.exec(formPath)
  return match ? Number(match[1]) : undefined
}
