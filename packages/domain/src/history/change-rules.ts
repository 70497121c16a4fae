import { shipmentLengths } from '../address/field-lengths.ts'
import { isAesLegend, isItn } from '../aes/citations.ts'
import { legendFits } from '../aes/judge-filing.ts'
import { parseWaybillNumber } from '../identifiers/air-waybill.ts'
import type { FieldError, MessageParams } from '../messages/message-codes.ts'
import { isCalendarDay } from '../validation/calendar-day.ts'
import { tidyLegend } from '../validation/normalise-shipment.ts'

/** Longer addresses the browsers do not open reliably. */
export const longestTrackingLink = 2000
/** The place and the note of a transit status. */
export const longestStatusText = 200

/** Faults of another air waybill number, as it is typed. That it is taken only the database knows. */
export function awbFaults({ AWB }: { readonly AWB: string }): FieldError[] {
  if (AWB.trim() === '') return [fault('AWB', 'required')]
  return parseWaybillNumber(AWB) ? [] : [fault('AWB', 'waybillNumber')]
}

/** Faults of new references: as long as the booking form takes them at most, and one of the two at least. */
export function referenceFaults(references: {
  readonly senderReference?: string | undefined
  readonly receiverReference?: string | undefined
}): FieldError[] {
  if (references.senderReference === undefined && references.receiverReference === undefined) {
    return [fault('', 'nothingToChange')]
  }
  return (['senderReference', 'receiverReference'] as const).flatMap((field) => {
    const max = shipmentLengths[field]
    return (references[field] ?? '').trim().length > max ? [fault(field, 'maxLength', { max })] : []
  })
}

/** Faults of another ship date: any day that can be meant, since what was sent already is put right by it too. */
export function shipDateFaults({ shipDate }: { readonly shipDate: string }): FieldError[] {
  if (shipDate === '') return [fault('shipDate', 'required')]
  return isUsualDay(shipDate) ? [] : [fault('shipDate', 'date')]
}

/** Faults of another expected delivery date of a shipment that leaves on `shipDate`. Null takes the date away. */
export function expectedDeliveryFaults(
  { expectedDeliveryDate: day }: { readonly expectedDeliveryDate: string | null },
  shipDate?: string,
): FieldError[] {
  if (day === null) return []
  if (day === '') return [fault('expectedDeliveryDate', 'required')]
  if (!isUsualDay(day)) return [fault('expectedDeliveryDate', 'date')]
  return shipDate !== undefined && day < shipDate ? [fault('expectedDeliveryDate', 'beforeShipDate')] : []
}

/** Faults of the carrier's own page; an empty text takes it away. Only http and https: whoever sees it opens it. */
export function trackingLinkFaults({ trackingLink }: { readonly trackingLink: string }): FieldError[] {
  const link = trackingLink.trim()
  if (link.length > longestTrackingLink) return [fault('trackingLink', 'maxLength', { max: longestTrackingLink })]
  return link === '' || isWebAddress(link) ? [] : [fault('trackingLink', 'webAddress')]
}

/**
 * Faults of an export filing's number or the legend of an exemption; one of them must be given. `opens` says which legends
 * fit the export (`judgeFiling`); without it only the form of the legend is looked at.
 */
export function itnFaults(
  input: { readonly itn?: string | undefined; readonly aesExemption?: string | undefined },
  opens?: readonly string[],
): FieldError[] {
  const itn = (input.itn ?? '').trim().toUpperCase()
  const legend = tidyLegend(input.aesExemption ?? '')
  if (itn === '' && legend === '') return [fault('itn', 'required')]
  if (itn !== '' && !isItn(itn)) return [fault('itn', 'itn')]
  if (legend !== '' && !isAesLegend(legend)) return [fault('aesExemption', 'aesExemption')]
  if (legend !== '' && opens && !legendFits(legend, opens)) return [fault('aesExemption', 'legendUnfit')]
  return []
}

/**
 * Faults of a transit status: when it happened (an instant, not in the future; now unless given), where, and a note.
 * `today` is the day that it is now where the asker reads it: the fault names it as the last that can be given.
 */
export function statusFaults(
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
  const faults: FieldError[] = []
  if (at !== undefined) {
    const ms = /^\d{4}-\d\d-\d\dT/.test(at) ? Date.parse(at) : Number.NaN
    if (Number.isNaN(ms)) faults.push(fault('at', 'date'))
    else if (ms > now.getTime()) faults.push(fault('at', 'dateTooFar', { max: today }))
  }
  for (const [field, text] of [
    ['place', place],
    ['note', note],
  ] as const) {
    if (text.length > longestStatusText) faults.push(fault(field, 'maxLength', { max: longestStatusText }))
  }
  return faults
}

function fault(field: string, code: FieldError['code'], params: MessageParams = {}): FieldError {
  return { field, code, params }
}

function isUsualDay(day: string): boolean {
  return isCalendarDay(day) && day >= '2000-01-01' && day < '2100-01-01'
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
