import { dangerousGoodsRules } from '../dangerous-goods/rules.ts'
import type { FieldError, MessageCode, MessageParams } from '../messages/message-codes.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { purposeOf, type ValidationContext } from '../validation/context.ts'
import { caseDates } from './forms.ts'

/** One promise of the validation: a form, what it is sent for, and exactly the errors it has. */
export interface ValidationCase {
  name: string
  form: ShipmentForm
  context: ValidationContext
  /** Sorted by field. */
  expected: FieldError[]
}

/** Edits by path: `'receiverAddress.postalCode': '21'`; `undefined` takes the field away. */
export type Edits = Readonly<Record<string, unknown>>

/** An expected error: path, code, params. */
export type ExpectedError = readonly [field: string, code: MessageCode, params?: MessageParams]

/** The context the cases share: Danish system, 20 November 2026, no zones, one blocked word, rounded rates. */
export const caseContext: ValidationContext = {
  purpose: 'booking',
  shipmentSystem: 'YOYODenmark',
  today: caseDates.today,
  customsFreeZones: [],
  viewOptions: [],
  blockedDescriptions: ['Goods', 'div. varer'],
  usdRates: { DKK: '0.15', EUR: '1.10' },
  dangerousGoods: dangerousGoodsRules([], undefined),
}

/** A case of a form with some fields edited, sent for what its booking type says unless the context says otherwise. */
export function aCase(
  name: string,
  base: ShipmentForm,
  edits: Edits,
  errors: readonly ExpectedError[],
  context: Partial<ValidationContext> = {},
): ValidationCase {
  const form = edited(base, edits)
  const purpose = purposeOf(form.bookingType) ?? 'booking'
  return {
    name,
    form,
    context: { ...caseContext, purpose, ...context },
    expected: byField(errors.map(([field, code, params = {}]) => ({ field, code, params }))),
  }
}

/** Errors in the order the cases state theirs. */
export function byField(errors: readonly FieldError[]): FieldError[] {
  return [...errors].sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** A deep copy of a form with values put at paths such as `collis[0].weight`. */
export function edited(form: ShipmentForm, edits: Edits): ShipmentForm {
  const copy = structuredClone(form)
  for (const [path, value] of Object.entries(edits)) putAt(copy, path.split(/[.[\]]+/).filter(Boolean), value)
  return copy
}

function putAt(holder: unknown, [name, ...rest]: readonly string[], value: unknown): void {
  if (!isHolder(holder) || name === undefined) throw new TypeError(`Nothing to put ${String(name)} into`)
  if (rest.length > 0) putAt(holder[name] ?? (holder[name] = {}), rest, value)
  else if (value === undefined) delete holder[name]
  else holder[name] = value
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
