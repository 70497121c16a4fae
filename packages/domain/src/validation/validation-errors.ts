import type { FieldError, MessageCode, MessageParams } from '../messages/message-codes.ts'
import { decimalOf, parseDecimal } from '../money/decimal.ts'
import type { FormFields, NumberBounds } from '../shipment/form-field.ts'

export interface NumberRule extends NumberBounds {
  /** What is said of a missing number; nothing where it may be missing. */
  required?: boolean
  /** Zero is said to need "a value above zero when booking" instead of naming the bounds. */
  aboveZero?: boolean
}

/** Collects errors; of one field only the first is kept, because the next is often its consequence. */
export class ValidationErrors {
  readonly errors: FieldError[] = []
  readonly #fields = new Set<string>()
  readonly #labels = new Map<string, string>()

  add(field: string, code: MessageCode, params: MessageParams = {}): void {
    if (this.#fields.has(field)) return
    this.#fields.add(field)
    const label = this.#labels.get(field)
    this.errors.push({ field, code, params: label === undefined ? params : { ...params, label } })
  }

  /** Has messages call a field as the screen does: by a word of the texts' `addressNames`. */
  call(field: string, label: string): void {
    this.#labels.set(field, label)
  }

  /** Whether a field of the part at `path` is at error. */
  hasWithin(path: string): boolean {
    return this.errors.some((error) => error.field.startsWith(`${path}.`))
  }

  required(field: string, text: string | undefined): void {
    if (!text) this.add(field, 'required')
  }

  /** Length as a browser's `maxlength` and our counters count it: in UTF-16 units. */
  maxLength(field: string, text: string | undefined, max: number): void {
    if (text && text.length > max) this.add(field, 'maxLength', { max })
  }

  /** The length rule for each field of a record that a table of lengths names. */
  maxLengths<L extends Readonly<Record<string, number>>>(
    path: string,
    record: { readonly [K in keyof L]?: string },
    lengths: L,
  ): void {
    for (const name in lengths) this.maxLength(path === '' ? name : `${path}.${name}`, record[name], lengths[name] ?? 0)
  }

  /** The texts of a described part of the form: none too long, none but the codes there are. */
  texts(path: string, record: object | null | undefined, fields: FormFields): void {
    const values: Readonly<Record<string, unknown>> = { ...record }
    for (const [name, field] of Object.entries(fields)) {
      const text = values[name]
      if (field.kind !== 'text' || typeof text !== 'string') continue
      const at = path === '' ? name : `${path}.${name}`
      if (field.max !== undefined) this.maxLength(at, text, field.max)
      if (field.codes) this.oneOf(at, text, field.codes)
    }
  }

  /** The numbers of a described part of the form: readable and within their bounds, where nothing else was said of them. */
  numbers(path: string, record: object, fields: FormFields): void {
    const values: Readonly<Record<string, unknown>> = { ...record }
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind === 'number' && !field.derived)
        this.number(`${path}.${name}`, values[name] as number | null | undefined, field)
    }
  }

  oneOf(field: string, text: string | undefined, codes: readonly string[]): void {
    if (text && !codes.includes(text)) this.add(field, 'notKnown')
  }

  number(field: string, value: number | null | undefined, rule: NumberRule): void {
    if (value === null || value === undefined) {
      if (rule.required) this.add(field, 'required')
      return
    }
    if (!Number.isFinite(value)) return this.add(field, 'notNumber')
    if (value === 0 && rule.aboveZero) return this.add(field, 'aboveZero')
    if (value < rule.min || value > rule.max) return this.add(field, 'between', { min: rule.min, max: rule.max })
    const exact = decimalOf(value)
    if (exact && exact.scale <= rule.decimals) return
    if (rule.decimals === 0) this.add(field, 'noDecimals')
    else this.add(field, 'maxDecimals', { max: rule.decimals })
  }

  /** A decimal string such as `1250.00`, not negative. */
  amount(field: string, text: string, rule: NumberRule): void {
    const exact = parseDecimal(text)
    if (!exact)
      return this.add(field, text.length > 25 ? 'maxLength' : 'notAmount', text.length > 25 ? { max: 25 } : {})
    if (exact.units === 0n && rule.aboveZero) return this.add(field, 'aboveZero')
    if (exact.units < 0n || Number(text) > rule.max) return this.add(field, 'between', { min: rule.min, max: rule.max })
    if (exact.scale > rule.decimals) this.add(field, 'maxDecimals', { max: rule.decimals })
  }
}
