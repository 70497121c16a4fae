import type { LocalText } from '@kattegat/domain/rating'
import { languages } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

const surchargeCodes = [
  'remote_area',
  'oversize',
  'overweight',
  'not_stackable',
  'residential',
  'dangerous_goods',
  'dry_ice',
  'insurance',
  'customs_clearance',
  'security',
  'terminal',
  'documentation',
  'demand',
  'environment',
  'many_pieces',
  'pickup',
  'address_correction',
  'second_delivery',
  'wrong_measures',
] as const

const serviceCodes = [
  'Pre0900',
  'Pre1000',
  'Pre1030',
  'Pre1200',
  'Priority',
  'NeutralDelivery',
  'DeliveryWithoutReceipt',
  'BagOnDoor',
  'SignatureRequired',
] as const

export type SurchargeCode = (typeof surchargeCodes)[number]
export type ServiceCode = (typeof serviceCodes)[number]

function named(key: `surcharge.${SurchargeCode}` | `service.${ServiceCode}`): LocalText {
  const names = languages.map((language) => [language, messagesIn(language, 'demo')(key)])
  return Object.fromEntries(names) as LocalText
}

/** Surcharges of the demo, in the words of the trade. */
export const surchargeNames = Object.fromEntries(
  surchargeCodes.map((code) => [code, named(`surcharge.${code}`)]),
) as Readonly<Record<SurchargeCode, LocalText>>

/** Product services of the demo; the codes are those of the quote's service options. */
export const serviceNames = Object.fromEntries(
  serviceCodes.map((code) => [code, named(`service.${code}`)]),
) as Readonly<Record<ServiceCode, LocalText>>
