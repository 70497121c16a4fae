import type { FoldedPart, FormField, FormFields } from './form-field.ts'
import { shipmentFields } from './shipment-fields.ts'

/** The field at a path of the shipment (`collis[2].weight`, `collis.2.weight`); undefined where none is described. */
export function fieldAt(path: string): FormField | undefined {
  let fields: FormFields = shipmentFields
  let field: FormField | undefined
  for (const name of path.split(/[.[\]]+/)) {
    if (name === '' || /^\d+$/.test(name)) continue
    field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return undefined
    fields = 'fields' in field ? field.fields : {}
  }
  return field
}

/** The longest text of the field at a path, in characters; undefined where its length is not limited. */
export function maxLengthAt(path: string): number | undefined {
  const field = fieldAt(path)
  return field?.kind === 'text' ? field.max : undefined
}

/** Names of the shipment's own fields of a kind that stand in a folded part of the form. */
export type FoldedName<Kind, Part> = {
  [Name in keyof Shipment]: Shipment[Name] extends { kind: Kind; folded: Part } ? Name : never
}[keyof Shipment]

type Shipment = typeof shipmentFields

/** The shipment's own fields of a kind in a folded part of the form, in the order of the description. */
export function namesFolded<const Kind extends FormField['kind'], const Part extends FoldedPart>(
  part: Part,
  kind?: Kind,
): FoldedName<Kind, Part>[] {
  const fields = Object.entries<FormField>(shipmentFields)
  const names = fields.filter(([, field]) => field.folded === part && (kind === undefined || field.kind === kind))
  return names.map(([name]) => name as FoldedName<Kind, Part>)
}

/** The names under which the labels of typed fields stand in the catalogues. */
export type LabelName<Fields = Shipment, Within extends string = ''> = {
  [Name in keyof Fields & string]: Fields[Name] extends { derived: true } | { once: true } | { kind: 'id' | 'answers' }
    ? never
    : Fields[Name] extends { fields: infer Parts }
      ? LabelName<Parts, Name>
      : Fields[Name] extends { labelledByPath: true }
        ? `${Within}.${Name}`
        : Name
}[keyof Fields & string]

/** The same as a list, each name once. */
export const labelNames: readonly LabelName[] = [...new Set(labelNamesOf(shipmentFields))] as LabelName[]

function labelNamesOf(fields: FormFields, within = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.derived || field.once || field.kind === 'id' || field.kind === 'answers') return []
    if ('fields' in field) return labelNamesOf(field.fields, name)
    return field.labelledByPath ? `${within}.${name}` : name
  })
}
