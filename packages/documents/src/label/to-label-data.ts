import { addressParts, commonCountry, inCapitals, paperAddressLines } from '@kattegat/domain/address'
import {
  formatSscc,
  formatWaybillNumber,
  isWaybillNumber,
  postalRoutingElementString,
  ssccElementString,
} from '@kattegat/domain/identifiers'
import { batteryFacts, type AddressForm } from '@kattegat/domain/shipment'
import { printableText } from '../shared/printable-text.ts'
import { weightText } from '../shared/weight-text.ts'
import type { LabelAddress, LabelData, LabelFact, LabelMark } from './label-data.ts'
import type { LabelShipment } from './label-shipment.ts'

/** What one line or block of the label can hold at its smallest size; the booking form allows less. */
const longest = {
  name: 80,
  street: 60,
  city: 50,
  state: 35,
  contact: 50,
  phone: 30,
  product: 60,
  reference: 40,
  description: 80,
}

/** As many UN numbers as the mark has room for; the rest are counted. */
const printedUnNumbers = 4

/**
 * Decides what stands on the labels of a shipment, one a piece. Captions are English whatever the user's language:
 * the label is read in the country of destination and on the way there.
 *
 * @throws RangeError when the waybill number or an SSCC is wrong or there is no piece: bars that lie are worse than none.
 */
export function toLabelData(shipment: LabelShipment): LabelData {
  if (!isWaybillNumber(shipment.waybillNumber)) {
    throw new RangeError(`Not an air waybill number: ${shipment.waybillNumber}`)
  }
  if (shipment.pieces.length === 0) throw new RangeError(`Shipment ${shipment.waybillNumber} has no piece to label`)

  const { sender, receiver } = shipment
  const domesticIn = commonCountry(sender, receiver)
  const place = addressParts(receiver)
  return {
    transportCompany: printableText(shipment.transportCompany, longest.product),
    product: printableText(shipment.productName, longest.product),
    services: printableText((shipment.productServices ?? []).join(' · '), longest.description),
    route: { from: sender.countryCode ?? '', to: receiver.countryCode ?? '' },
    isTest: shipment.isTest ?? false,
    sender: toLabelAddress(sender, domesticIn),
    receiver: toLabelAddress(receiver, domesticIn),
    routing: {
      countryCode: place.countryCode,
      postalCode: printableText(place.postalCode, 12),
      city: inCapitals(printableText(place.city, longest.city), place.countryCode),
      elementString: postalRoutingElementString(place.countryCode, place.postalCode) ?? null,
    },
    terms: [fact('Ship date', shipDateText(shipment.shipDate)), fact('Terms', termsText(shipment))].filter(isFilled),
    facts: [
      fact('Sender ref.', printableText(shipment.senderReference, longest.reference)),
      fact('Receiver ref.', printableText(shipment.receiverReference, longest.reference)),
      fact('Contents', printableText(shipment.description, longest.description)),
    ].filter(isFilled),
    waybill: { digits: shipment.waybillNumber, text: formatWaybillNumber(shipment.waybillNumber) },
    totalWeight: weightText(shipment.totalWeightG),
    pieces: shipment.pieces.map((piece, index) => ({
      number: index + 1,
      of: shipment.pieces.length,
      weight: weightText(piece.weightG),
      marks: marksOf(shipment, piece.dryIceG ?? 0),
      elementString: ssccElementString(piece.sscc),
      text: `(00) ${formatSscc(piece.sscc)}`,
    })),
  }
}

/** `domesticIn`: the country that the shipment never leaves, whose name no address then needs. */
function toLabelAddress(party: AddressForm, domesticIn: string | undefined): LabelAddress {
  const street = (text: string | undefined) => printableText(text, longest.street)
  const printable = {
    ...party,
    // Printed above the lines.
    companyName: '',
    contactPerson: '',
    street1: street(party.street1),
    street2: street(party.street2),
    street3: street(party.street3),
    postalCode: printableText(party.postalCode, 12),
    city: printableText(party.city, longest.city),
    stateCode: printableText(party.stateCode, longest.state),
    countryCode: printableText(party.countryCode, 10),
  }
  return {
    name: printableText(party.companyName, longest.name),
    lines: paperAddressLines(printable, { language: 'en', domesticIn }),
    contact: printableText(party.contactPerson, longest.contact),
    phone: printableText(party.phone, longest.phone),
  }
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `2026-11-23` as `23 NOV 2026`: figures alone are read as a different day on the other side of the Atlantic. */
function shipDateText(shipDate: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(shipDate)
  if (!match) return ''
  return `${Number(match[3])} ${months[Number(match[2]) - 1] ?? ''} ${match[1]}`
}

function termsText(shipment: LabelShipment): string {
  return [printableText(shipment.incoterms, 10), shipment.receiverPays ? 'Receiver pays' : '']
    .filter(Boolean)
    .join(' · ')
}

const batteryNumbers = new Set(Object.values(batteryFacts).map(({ unNumber }) => unNumber))

function marksOf(shipment: LabelShipment, dryIceG: number): LabelMark[] {
  const unNumbers = [...new Set((shipment.unNumbers ?? []).map((number) => number.replace(/\D/g, '').slice(0, 4)))]
  const batteries = unNumbers.filter((number) => batteryNumbers.has(number))
  const others = unNumbers.filter((number) => !batteryNumbers.has(number))
  const marks: LabelMark[] = []
  if (shipment.isTest) marks.push({ text: 'TEST – NOT FOR TRANSPORT' })
  if (shipment.isReturn) marks.push({ text: 'RETURN' })
  if (others.length > 0) marks.push({ text: withUnNumbers('DANGEROUS GOODS', others), sign: 'diamond' })
  if (batteries.length > 0) marks.push({ text: withUnNumbers(batteryText(batteries), batteries), sign: 'battery' })
  if (dryIceG > 0) marks.push({ text: `DRY ICE UN1845 ${weightText(dryIceG)}`, sign: 'class-9' })
  if (shipment.notStackable) marks.push({ text: 'DO NOT STACK', sign: 'no-stacking' })
  return marks
}

function batteryText(unNumbers: readonly string[]): string {
  return unNumbers.every((number) => number === '3551' || number === '3552')
    ? 'SODIUM ION BATTERIES'
    : 'LITHIUM BATTERIES'
}

function withUnNumbers(words: string, unNumbers: readonly string[]): string {
  const beyond = unNumbers.length - printedUnNumbers
  const printed = unNumbers.slice(0, printedUnNumbers).map((number) => `UN${number}`)
  return [words, ...printed, ...(beyond > 0 ? [`+${beyond}`] : [])].join(' ')
}

function fact(title: string, value: string): LabelFact {
  return { title, value }
}

function isFilled(candidate: LabelFact): boolean {
  return candidate.value !== ''
}
