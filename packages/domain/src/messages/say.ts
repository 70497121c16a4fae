import type { Language, Messages } from '@kattegat/messages'
import { writeDay } from '../calendar/written-day.ts'
import { fieldNames, sectionNames } from './field-names.ts'
import type { FieldError, MessageCode, MessageParams } from './message-codes.ts'

/** Texts of the form: messages, sections, labels of fields, vocabulary. */
export type FormMessages = Messages<'shipment-form'>

/** A message with its params put in, numbers and days (`yyyy-mm-dd`) in it as they are typed. */
export function say(form: FormMessages, code: MessageCode, params: MessageParams = {}, more?: MoreTexts): string {
  const key = `messages.${code}`
  const written = plain(params, form.language)
  if (form.has(key)) return form.format(key, written)
  return more?.has(key) ? more.format(key, written) : code
}

/** Labels of fields that programs send and no form of the portal shows, and what is said of them: only the server knows these. */
export type MoreTexts = Messages<'program-fields'>

/**
 * The label of a field path with the section it stands in: `collis[2].weight` is "Package line 3: Weight",
 * `receiverAddress.postalCode` is "Receiver: Postal code". A name without a label is answered as it is.
 */
export function fieldLabel(form: FormMessages, fieldPath: string, more?: MoreTexts): string {
  const section = sectionLabel(form, fieldPath)
  const label = shortFieldLabel(form, fieldPath, more)
  return section === undefined ? label : `${section}: ${label}`
}

/** The label of a field path without its section, as it stands beside the field itself. */
export function shortFieldLabel(form: FormMessages, fieldPath: string, more?: MoreTexts): string {
  const names = fieldPath.replace(/\[\d+\]/g, '').split('.')
  const lastTwo = names.slice(-2).join('.')
  const last = names.at(-1) ?? fieldPath
  const name = fieldNames.find((known) => known === lastTwo) ?? fieldNames.find((known) => known === last)
  if (name) return form(`fields.${name}`)
  const key = `field.${last}`
  return more?.has(key) ? more.format(key, {}) : last
}

/** What is to be said of a faulty field, with the field's full label: for error summaries, toasts and API answers. */
export function messageOf(form: FormMessages, error: FieldError, more?: MoreTexts): string {
  const section = sectionLabel(form, error.field)
  const label = labelOf(form, error, more)
  return say(form, error.code, { f: section === undefined ? label : `${section}: ${label}`, ...error.params }, more)
}

/** The same beside the field itself, where its section is plain to see. */
export function messageAtField(form: FormMessages, error: FieldError): string {
  return say(form, error.code, { f: labelOf(form, error), ...error.params })
}

/** The field as the screen calls it: a postal code is a ZIP code where the address's country says so. */
function labelOf(form: FormMessages, { field, params }: FieldError, more?: MoreTexts): string {
  const named = `addressNames.${params['label']}`
  return form.has(named) ? form.format(named, {}) : shortFieldLabel(form, field, more)
}

function sectionLabel(form: FormMessages, fieldPath: string): string | undefined {
  const match = /^(\w+)(?:\[(\d+)\])?\./.exec(fieldPath)
  const section = sectionNames.find((known) => known === match?.[1])
  return section && form.format(`sections.${section}`, { n: String(Number(match?.[2] ?? 0) + 1) })
}

/** Limits stand in a message as they are typed in the field: without marks between thousands, days in the language's figures. */
function plain(params: MessageParams, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, writeDay(String(value), language)]))
}
