import type { Catalogue } from './catalogue.ts'
import { fieldNames, sectionNames } from './field-names.ts'
import type { Language } from './languages.ts'
import type { FieldError, MessageCode, MessageParams } from './message-codes.ts'

/** A message of the catalogue with its params put in; a name in braces without a param stays as it stands. */
export function say(catalogue: Catalogue, code: MessageCode, params: MessageParams = {}): string {
  return fill(catalogue.messages[code], params)
}

/** Labels of fields beyond those of the catalogue, by name: what the server knows besides (`program-fields.ts`). */
export type MoreLabels = ReadonlyMap<string, Readonly<Record<Language, string>>>

/**
 * The label of a field path with the section it stands in: `collis[2].weight` is "Package line 3: Weight",
 * `receiverAddress.postalCode` is "Receiver: Postal code". A name without a label is answered as it is.
 */
export function fieldLabel(catalogue: Catalogue, fieldPath: string, more?: MoreLabels): string {
  const section = sectionLabel(catalogue, fieldPath)
  const label = shortFieldLabel(catalogue, fieldPath, more)
  return section === undefined ? label : `${section}: ${label}`
}

/** The label of a field path without its section, as it stands beside the field itself. */
export function shortFieldLabel(catalogue: Catalogue, fieldPath: string, more?: MoreLabels): string {
  const names = fieldPath.replace(/\[\d+\]/g, '').split('.')
  const lastTwo = names.slice(-2).join('.')
  const last = names.at(-1) ?? fieldPath
  const name = fieldNames.find((known) => known === lastTwo) ?? fieldNames.find((known) => known === last)
  return name ? catalogue.fields[name] : (more?.get(last)?.[catalogue.language] ?? last)
}

/** What is to be said of a faulty field, with the field's full label: for error summaries, toasts and API answers. */
export function messageOf(catalogue: Catalogue, error: FieldError, more?: MoreLabels): string {
  return say(catalogue, error.code, { f: fieldLabel(catalogue, error.field, more), ...error.params })
}

/** The same beside the field itself, where its section is plain to see. */
export function messageAtField(catalogue: Catalogue, error: FieldError): string {
  return say(catalogue, error.code, { f: shortFieldLabel(catalogue, error.field), ...error.params })
}

function sectionLabel(catalogue: Catalogue, fieldPath: string): string | undefined {
  const match = /^(\w+)(?:\[(\d+)\])?\./.exec(fieldPath)
  const section = sectionNames.find((known) => known === match?.[1])
  return section && fill(catalogue.sections[section], { n: Number(match?.[2] ?? 0) + 1 })
}

/** A text with its params put in; a name in braces without a param stays as it stands. */
export function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(params[name] ?? braces))
}
