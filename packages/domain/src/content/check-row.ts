import { isCountryCode } from '../address/countries.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import type { FieldError } from '../messages/message-codes.ts'
import { isOneOf } from '../shipment/vocabulary.ts'
import { audiences, fieldsOf, type ContentField, type ContentList } from './content-lists.ts'

/** A row as it is typed and sent: every field as text. */
export type ContentValues = Readonly<Record<string, string>>

/** A row as it is kept: every field of its list and no other, without spaces round and between words. */
export function normaliseRow(list: ContentList, values: ContentValues): ContentValues {
  return Object.fromEntries(fieldsOf(list).map((field) => [field.name, normalised(field, values[field.name] ?? '')]))
}

function normalised({ kind }: ContentField, value: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  switch (kind) {
    case 'country':
      return text.toUpperCase()
    case 'postal':
      return postalPatterns(text).join(' ')
    case 'flag':
      return text === 'true' ? 'true' : ''
    case 'place':
      return text.replace(/^0+(?=\d)/, '')
    case 'text':
    case 'link':
    case 'day':
    case 'audience':
    case 'carrier':
      return text
  }
}

/** Postal codes as they are separated by spaces, commas or semicolons. */
function postalPatterns(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
}

/** What is wrong with a row, each at its field; of a normalised row. */
export function validateRow(list: ContentList, values: ContentValues): FieldError[] {
  return fieldsOf(list).flatMap((field): FieldError[] => {
    const { name, max, required } = field
    const value = values[name] ?? ''
    if (value === '') return required ? [{ field: name, code: 'required', params: {} }] : []
    if (value.length > max) return [{ field: name, code: 'maxLength', params: { max } }]
    const code = faultOf(field, value)
    return code === undefined ? [] : [{ field: name, code, params: {} }]
  })
}

function faultOf({ kind }: ContentField, value: string): FieldError['code'] | undefined {
  switch (kind) {
    case 'country':
      return isCountryCode(value) ? undefined : 'notKnown'
    case 'audience':
      return isOneOf(audiences, value) ? undefined : 'notKnown'
    case 'day':
      return isCalendarDay(value) ? undefined : 'date'
    case 'carrier':
      return /^\d+$/.test(value) ? undefined : 'notKnown'
    case 'place':
      return /^\d+$/.test(value) ? undefined : 'notNumber'
    case 'link':
      return isPortalLink(value) ? undefined : 'portalLink'
    case 'postal':
      // At most twelve characters of a postal code, and wildcards among them.
      return postalPatterns(value).every((pattern) => /^[A-Z0-9*-]{1,12}$/.test(pattern)) ? undefined : 'postalPattern'
    case 'text':
    case 'flag':
      return undefined
  }
}

/** Whether a text is a path of the portal or a web address, which a link may lead to. */
export function isPortalLink(link: string): boolean {
  // `//elsewhere` is an address of another host that looks like a path.
  return /^\/(?![/\\])/.test(link) || (/^https?:\/\//.test(link) && URL.canParse(link))
}
