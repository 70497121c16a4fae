import { shipmentFields } from '../shipment/shipment-fields.ts'
import { isAesLegend, isItn } from '../aes/citations.ts'
import { legendFits } from '../aes/judge-filing.ts'
import { parseWaybillNumber } from '../identifiers/air-waybill.ts'
import type { FieldError, MessageParams } from '../messages/message-codes.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { tidyLegend } from '../validation/normalise-shipment.ts'

/** Longer addresses the browsers do not open reliably. */
export const longestTrackingLink = 2000
/** The place and the note of a transit status. */
export const longestStatusText = 200

/** Errors of another air waybill number, as it is typed. That it is taken only the database knows. */
export function awbErrors({ AWB }: { readonly AWB: string }): FieldError[] {
  if (AWB.trim() === '') return [errorOf('AWB', 'required')]
  return parseWaybillNumber(AWB) ? [] : [errorOf('AWB', 'waybillNumber')]
}

/** Errors of new references: as long as the booking form takes them at most, and one of the two at least. */
export function referenceErrors(references: {
  readonly senderReference?: string | undefined
  readonly receiverReference?: string | undefined
}): FieldError[] {
  if (references.senderReference === undefined && references.receiverReference === undefined) {
    return [errorOf('', 'nothingToChange')]
  }
  return (['senderReference', 'receiverReference'] as const).flatMap((field) => {
    const max = shipmentFields[field].max
    return (references[field] ?? '').trim().length > max ? [errorOf(field, 'maxLength', { max })] : []
  })
}

/** Errors of another ship date: any day that can be meant, since what was sent already is put right by it too. */
export function shipDateErrors({ shipDate }: { readonly shipDate: string }): FieldError[] {
  if (shipDate === '') return [errorOf('shipDate', 'required')]
  return isUsualDay(shipDate) ? [] : [errorOf('shipDate', 'date')]
}

/** Errors of another expected delivery date of a shipment that leaves on `shipDate`. Null takes the date away. */
export function expectedDeliveryErrors(
  { expectedDeliveryDate: day }: { readonly expectedDeliveryDate: string | null },
  shipDate?: string,
): FieldError[] {
  if (day === null) return []
  if (day === '') return [errorOf('expectedDeliveryDate', 'required')]
  if (!isUsualDay(day)) return [errorOf('expectedDeliveryDate', 'date')]
  return shipDate !== undefined && day < shipDate ? [errorOf('expectedDeliveryDate', 'beforeShipDate')] : []
}

/** Errors of the carrier's own page; an empty text takes it away. Only http and https: anyone who sees it opens it. */
export function trackingLinkErrors({ trackingLink }: { readonly trackingLink: string }): FieldError[] {
  const link = trackingLink.trim()
  if (link.length > longestTrackingLink) return [errorOf('trackingLink', 'maxLength', { max: longestTrackingLink })]
  return link === '' || isWebAddress(link) ? [] : [errorOf('trackingLink', 'webAddress')]
}

/**
 * Errors of an export filing's number or the legend of an exemption; one of them must be given. `opens` says which legends
 * fit the export (`judgeFiling`); without it only the form of the legend is looked at.
 */
export function itnErrors(
  input: { readonly itn?: string | undefined; readonly aesExemption?: string | undefined },
  opens?: readonly string[],
): FieldError[] {
  const itn = (input.itn ?? '').trim().toUpperCase()
  const legend = tidyLegend(input.aesExemption ?? '')
  if (itn === '' && legend === '') return [errorOf('itn', 'required')]
  if (itn !== '' && !isItn(itn)) return [errorOf('itn', 'itn')]
  if (legend !== '' && !isAesLegend(legend)) return [errorOf('aesExemption', 'aesExemption')]
  if (legend !== '' && opens && !legendFits(legend, opens)) return [errorOf('aesExemption', 'legendUnfit')]
  return []
}

/**
 * Errors of a transit status: when it happened (an instant, not in the future; now unless given), where, and a note.
 * `today` is the day that it is now where the asker reads it: the error names it as the last that can be given.
 */
export function statusErrors(
  {
    at,
    place = '',
    note = '',
  }: {
    readonly at?: string | undefined
    readonly place?: string | undefined
    readonly note?: string | undefined
  },
  now: Date,
  today: string,
): FieldError[] {
  const errors: FieldError[] = []
  if (at !== undefined) {
    const ms = /^\d{4}-\d\d-\d\dT/.test(at) ? Date.parse(at) : Number.NaN
    if (Number.isNaN(ms)) errors.push(errorOf('at', 'date'))
    else if (ms > now.getTime()) errors.push(errorOf('at', 'dateTooFar', { max: today }))
  }
  for (const [field, text] of [
    ['place', place],
    ['note', note],
  ] as const) {
    if (text.length > longestStatusText) errors.push(errorOf(field, 'maxLength', { max: longestStatusText }))
  }
  return errors
}

function errorOf(field: string, code: FieldError['code'], params: MessageParams = {}): FieldError {
  return { field, code, params }
}

function isUsualDay(day: string): boolean {
  return isCalendarDay(day) && day >= '2000-01-01' && day < '2100-01-01'
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
