import { addressParts } from '../address/index.ts'
import type { AddressForm } from '../shipment/index.ts'
import { edifactDecimal, edifactText as text, edifactTexts as texts, segment } from '../transfers/edifact-text.ts'
import type { CargoFunction } from '../transfers/transfer.ts'

/** A pickup as the cargo system is told of it. */
export interface PickupOrder {
  readonly function: CargoFunction
  /** Unique among pickup messages: the receiver knows a repetition by it. */
  readonly reference: string
  readonly sender: string
  readonly recipient: string
  readonly preparedAt: Date
  readonly pickupNumber: string
  readonly pickupDate: string
  readonly readyTime: string
  readonly closeTime: string
  readonly address: AddressForm
  readonly numberOfColli: number
  readonly weightG: number
  /** mm³; null where nobody knows. */
  readonly volumeMm3: number | null
  readonly instructions: string
  /** Waybill numbers of the shipments that are picked up; none for a pickup without. */
  readonly waybillNumbers: readonly string[]
}

/** Document functions of BGM (code list 1225), as in IFTMIN. */
const functionCodes: Readonly<Record<CargoFunction, string>> = { cancellation: '1', replacement: '5', original: '9' }

/**
 * A pickup as an EDIFACT firm booking, IFTMBF D.96A (document 335), in an interchange of its own: one a file. Times are the
 * place's own. Write it to bytes as ISO 8859-1.
 *
 * @see UN/EDIFACT D.96A IFTMBF; the order of segments and the lengths of values are the directory's.
 */
export function toIftmbf(order: PickupOrder): string {
  const { reference, sender, recipient, preparedAt } = order
  const prepared = preparedAt.toISOString().slice(0, 16).replaceAll(/\D/g, '')
  const message = [
    segment('BGM', '335', order.pickupNumber, functionCodes[order.function]),
    segment('DTM', ['137', prepared, '203']),
    segment('DTM', ['234', at(order.pickupDate, order.readyTime), '203']),
    segment('DTM', ['235', at(order.pickupDate, order.closeTime), '203']),
    ...instructions(order.instructions),
    segment('CNT', ['7', edifactDecimal(order.weightG, 3), 'KGM']),
    segment('CNT', ['11', String(order.numberOfColli)]),
    ...(order.volumeMm3 === null
      ? []
      : [segment('CNT', ['15', edifactDecimal(Math.round(order.volumeMm3 / 1_000_000), 3), 'MTQ'])]),
    ...order.waybillNumbers.map((number) => segment('RFF', ['AWB', text(number, 35)])),
    ...place(order.address),
  ]
  const segments = [
    segment(
      'UNB',
      ['UNOC', '3'],
      text(sender, 35),
      text(recipient, 35),
      [prepared.slice(2, 8), prepared.slice(8)],
      reference,
    ),
    segment('UNH', '1', ['IFTMBF', 'D', '96A', 'UN']),
    ...message,
    // The message's own head and tail count as well.
    segment('UNT', String(message.length + 2), '1'),
    segment('UNZ', '1', reference),
  ]
  return `UNA:+.? '\n${segments.join('\n')}\n`
}

function at(day: string, time: string): string {
  return `${day}${time}`.replaceAll(/\D/g, '')
}

function instructions(value: string): string[] {
  const lines = texts(value, 70, 5)
  return lines.length === 0 ? [] : [segment('FTX', 'DIN', '', '', lines)]
}

/** Where the goods wait and whom to ask for: party PW, despatch party. */
function place(address: AddressForm): string[] {
  const { streets, city, postalCode, countryCode } = addressParts(address)
  const { contactPerson = '', phone = '' } = address
  return [
    segment(
      'NAD',
      'PW',
      '',
      '',
      texts(address.companyName ?? '', 35, 5),
      streets.map((street) => text(street, 35)),
      text(city, 35),
      '',
      text(postalCode, 9),
      text(countryCode, 3),
    ),
    ...(contactPerson || phone ? [segment('CTA', 'IC', ['', text(contactPerson, 35)])] : []),
    ...(phone ? [segment('COM', [text(phone, 35), 'TE'])] : []),
  ]
}

/** Changes within so many seconds of what was sent last are told as one: forty bookings join a pickup one by one. */
export const messagePauseSeconds = 30

/** Whether a message waits for more to change; what is new or cancelled is told at once. */
export function waitsForMore(due: CargoFunction, lastSentAt: Date | null | undefined, now: Date): boolean {
  if (due !== 'replacement' || !lastSentAt) return false
  const since = now.getTime() - lastSentAt.getTime()
  return since >= 0 && since < messagePauseSeconds * 1000
}

/** What the cargo system knows of a pickup, and what is true of it now. */
export interface PickupKnown {
  readonly lastSent: { readonly function: CargoFunction; readonly digest: string } | undefined
  /** What came after it and was rejected, though nobody knows whether the cargo system has it all the same. */
  readonly mayHaveArrived?: { readonly function: CargoFunction; readonly digest: string } | undefined
  readonly isOpen: boolean
  readonly isCancelled: boolean
  readonly digest: string
}

/**
 * The message that is due: the first of an open pickup, a replacement where it says something else now, a cancellation where
 * it was told of and is cancelled. None where the cargo system knows already what is true.
 */
export function duePickupMessage({
  lastSent,
  mayHaveArrived,
  isOpen,
  isCancelled,
  digest,
}: PickupKnown): CargoFunction | undefined {
  const isKnown = lastSent !== undefined && lastSent.function !== 'cancellation'
  if (isCancelled) return isKnown ? 'cancellation' : undefined
  if (!isOpen) return undefined
  if (!isKnown) return 'original'
  const isSame = lastSent.digest === digest
  // It may have something else by now, or have cancelled it.
  const isUnsure = mayHaveArrived && (mayHaveArrived.function === 'cancellation' || mayHaveArrived.digest !== digest)
  return isSame && !isUnsure ? undefined : 'replacement'
}
