import type { FilingAnswers } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { FieldValues, FormField, FormFields, MeasureName } from '@kattegat/domain/shipment'
import { enteredNames, withMetric } from '@kattegat/domain/shipment'
import { readTypedAmount, readTypedNumber, typeAmount, typeNumber } from '../../app/typed-number.ts'
import { enteredOf, typeMeasure, type Units } from './units.ts'

/** What the page holds of described fields: the text that stands in each, ticks as booleans. */
export type FormValues<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends { derived: true } ? never : Name]: Held<Fields[Name]>
}

type Held<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'id'; nullable: true }
    ? number | string | null
    : Field extends { kind: 'group'; fields: infer Fields }
      ? FormValues<Fields>
      : Field extends { kind: 'list'; fields: infer Fields }
        ? FormValues<Fields>[]
        : Field extends { kind: 'answers' }
          ? FilingAnswers
          : string

/** How a request's values are written into fields. */
export interface Typing {
  readonly language: Language
  readonly units: Units
  /** Of amounts that name none. */
  readonly currencyCode: string
}

type Values = Readonly<Record<string, unknown>>

const inEnglish: Typing = { language: 'en', units: 'metric', currencyCode: '' }

/** Fields in which nothing stands. */
export function emptyValues<Fields extends FormFields>(fields: Fields): FormValues<Fields> {
  return typedValues(fields, {}, inEnglish)
}

/** What stands in the fields for a request's values, or for a part of a kept shipment. */
export function typedValues<Fields extends FormFields>(
  fields: Fields,
  record: object | null | undefined,
  typing: Typing,
): FormValues<Fields> {
  const values: Values = { ...record }
  const typed = Object.entries(fields)
    .filter(([, field]) => !field.derived)
    .map(([name, field]) => [name, typedValue(name, field, values, typing)])
  return Object.fromEntries(typed) as FormValues<Fields>
}

function typedValue(name: string, field: FormField, values: Values, typing: Typing): unknown {
  const value = values[name]
  switch (field.kind) {
    case 'text':
      return (typeof value === 'string' && value) || (name === 'currencyCode' ? typing.currencyCode : '')
    case 'amount':
      return typeAmount(value as string | undefined, typing.language)
    case 'number':
      return isMeasure(name)
        ? typeMeasure(name, values, typing.units, typing.language)
        : typeNumber(value as number | null | undefined, typing.language)
    case 'flag':
      return value === true
    case 'id':
      return field.nullable ? (value ?? null) : ((value ?? '') as number | string).toString()
    case 'texts':
      return ((value as string[] | undefined) ?? []).join(', ')
    case 'group':
      return typedValues(field.fields, value as object | undefined, typing)
    case 'list':
      return ((value as object[] | undefined) ?? []).map((line) => typedValues(field.fields, line, typing))
    case 'answers':
      return value ?? {}
    // Chosen by a button, never held by a field.
    case 'choice':
    case 'ids':
      return undefined
  }
}

/** What the fields say, as a request has it. A field of a folded part that says nothing is left out. */
export function sentValues<Fields extends FormFields>(
  fields: Fields,
  values: FormValues<Fields>,
  units: Units,
): FieldValues<Fields> {
  const held: Values = { ...values }
  const sent: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.derived) continue
    const value = sentValue(name, field, held[name], units)
    if (value !== undefined && !(field.folded && isNothing(value))) sent[name] = value
  }
  const line = units === 'us' && 'entered' in fields ? withMetric({ ...sent, entered: enteredOf(held) }) : sent
  return line as FieldValues<Fields>
}

function sentValue(name: string, field: FormField, value: unknown, units: Units): unknown {
  switch (field.kind) {
    case 'text':
      return (value as string).trim()
    case 'amount':
      return readTypedAmount(value as string, field.decimals)
    case 'number':
      // In pounds and inches kg and cm follow from what was entered.
      return units === 'us' && isMeasure(name) ? null : readTypedNumber(value as string, field.decimals)
    case 'id':
      return value === null || value === '' ? undefined : field.nullable ? value : Number(value)
    case 'texts':
      return (value as string).split(/[,;\s]+/).filter((text) => text !== '')
    case 'group': {
      const sent = sentValues(field.fields, value as FormValues<FormFields>, units)
      // An amount that nobody typed is none.
      return sent['amount'] === '' ? null : sent
    }
    case 'list':
      return linesInUse(value as Values[]).map((line) =>
        sentValues(field.fields, line as FormValues<FormFields>, units),
      )
    case 'flag':
    case 'answers':
      return value
    case 'choice':
    case 'ids':
      return undefined
  }
}

function isMeasure(name: string): name is MeasureName {
  return Object.hasOwn(enteredNames, name)
}

function isNothing(value: unknown): boolean {
  return typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === '' || value === false
}

/** Lines without the blank ones at the end: a line that was added and never filled in says nothing. */
function linesInUse(lines: readonly Values[]): readonly Values[] {
  const last = lines.findLastIndex((line) =>
    Object.values(line).some((value) => value !== false && String(value).trim() !== ''),
  )
  return lines.slice(0, last + 1)
}

/** The fields of a copy: what belonged to the first transport is as in a new form, on the way back what belonged to the way out too. */
export function copiedValues<Fields extends FormFields>(
  fields: Fields,
  values: FormValues<Fields>,
  fresh: FormValues<Fields>,
  isReturn: boolean,
): FormValues<Fields> {
  const copied: Record<string, unknown> = { ...values }
  const begun: Values = { ...fresh }
  for (const [name, field] of Object.entries(fields)) {
    if (field.copied === 'never' || (isReturn && field.copied === 'same-direction')) copied[name] = begun[name]
    else if (field.kind === 'group' && !field.derived) {
      copied[name] = copiedValues(
        field.fields,
        copied[name] as FormValues<FormFields>,
        begun[name] as FormValues<FormFields>,
        isReturn,
      )
    }
  }
  return copied as FormValues<Fields>
}
