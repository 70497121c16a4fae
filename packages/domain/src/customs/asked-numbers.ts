import { isEuCountry } from '../address/countries.ts'
import { territoryOf } from '../address/territories.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { customsAreaOf } from './customs-area.ts'

/** Numbers of a customs declaration, by their place in the form. */
export const customsNumbers = [
  'senderAddress.vatNumber',
  'senderAddress.eoriNumber',
  'receiverAddress.vatNumber',
  'receiverAddress.eoriNumber',
  'dutyAccountNumber',
  'voec',
  'ioss',
  'mrn',
  'ukims',
] as const
export type CustomsNumber = (typeof customsNumbers)[number]

/** Areas that register traders by EORI number. */
const eoriAreas: readonly string[] = ['EU', 'GB']

/**
 * The numbers that the lane of a form asks for; the others belong to other lanes and may be given all the same. A sender
 * exports, a receiver imports: each by the numbers of its own area. VOEC is of sales to Norway, IOSS of sales to the EU,
 * UKIMS of goods to Northern Ireland, a duty account of a sender who pays the duty, a T2L of goods that stay in the Union.
 *
 * @see EORI: Regulation (EU) No 952/2013 article 9. VOEC: merverdiavgiftsloven § 14-4. IOSS: Directive 2006/112/EC, title
 * XII chapter 6 section 4. T2L: Regulation (EU) 2015/2447 article 199.
 */
export function customsNumbersAsked(form: ShipmentForm): ReadonlySet<CustomsNumber> {
  const sender = form.senderAddress ?? {}
  const receiver = form.receiverAddress ?? {}
  const from = customsAreaOf(sender).area
  const to = customsAreaOf(receiver).area
  const asked: Readonly<Record<CustomsNumber, boolean>> = {
    'senderAddress.vatNumber': from !== 'US',
    'senderAddress.eoriNumber': eoriAreas.includes(from),
    'receiverAddress.vatNumber': to !== 'US',
    'receiverAddress.eoriNumber': eoriAreas.includes(to),
    dutyAccountNumber: form.shipmentOptions?.incoterms === 'DDP',
    voec: to === 'NO' && from !== 'NO',
    ioss: to === 'EU' && from !== 'EU',
    // By country: Åland is Finland's, outside its VAT area.
    mrn: isEuCountry(sender.countryCode ?? '') && isEuCountry(receiver.countryCode ?? ''),
    ukims: territoryOf(receiver)?.name === 'XI',
  }
  return new Set(customsNumbers.filter((number) => asked[number]))
}
