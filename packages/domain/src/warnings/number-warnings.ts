import { isCvrNumber, isSwedishOrganisationNumber } from '../identifiers/company-number.ts'
import type { AddressForm, ShipmentForm } from '../shipment/shipment-form.ts'
import { shipmentAddresses } from '../validation/normalise-shipment.ts'
import type { Warnings } from '../validation/warning.ts'
import { isForeignVatNumber, isVatNumberOf, vatNumberExample } from '../vat/vat-number.ts'

/** How a number is written, and what is shown where it is not. */
interface NumberPattern {
  readonly pattern: RegExp
  readonly example: string
  readonly isValid?: (digits: string) => boolean
}

/** National EORI numbers where their form is known (handbook §5.2): other member states' vary. */
const eoriPatterns: Readonly<Record<string, NumberPattern>> = {
  DK: { pattern: /^DK(\d{8})$/, example: 'DK12345674', isValid: isCvrNumber },
  SE: { pattern: /^SE(\d{10})$/, example: 'SE5560360793', isValid: isSwedishOrganisationNumber },
  GB: { pattern: /^GB\d{12}(\d{3})?$/, example: 'GB123456789000' },
  XI: { pattern: /^XI\d{12}(\d{3})?$/, example: 'XI123456789000' },
}

const shipmentNumbers = {
  voec: { pattern: /^\d{7}$/, example: '2012345' },
  ioss: { pattern: /^IM\d{10}$/, example: 'IM2080000001' },
  mrn: { pattern: /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/, example: '26DK00310012345678' },
  ukims: { pattern: /^(XI|GB)UKIM\d{12,}$/, example: 'XIUKIM12345678900020260101120000' },
} as const satisfies Record<string, NumberPattern>

/** Doubts about numbers of the authorities. Patterns change and differ in practice, so that they stop nothing. */
export function warnOfNumbers(warnings: Warnings, form: ShipmentForm): void {
  for (const field of shipmentAddresses) {
    const address = form[field]
    // Goods fetched at the sender's have the sender's address twice.
    if (address && field !== 'pickupAddress') warnOfRegistrations(warnings, field, address)
  }
  for (const [field, { pattern, example }] of Object.entries(shipmentNumbers)) {
    const number = form[field as keyof typeof shipmentNumbers]
    if (number && !pattern.test(number)) warnings.add(field, 'numberDoubtful', { example })
  }
}

function warnOfRegistrations(warnings: Warnings, path: string, { countryCode = '', ...address }: AddressForm): void {
  const eori = address.eoriNumber ?? ''
  const known = eoriPatterns[eori.slice(0, 2)]
  if (known && !isWritten(eori, known)) {
    warnings.add(`${path}.eoriNumber`, 'numberDoubtful', { example: known.example })
  }
  const vat = address.vatNumber ?? ''
  const example = vatNumberExample(countryCode)
  // A firm may be registered abroad: only numbers of its own country are looked at.
  if (vat && example && !isVatNumberOf(countryCode, vat) && !isForeignVatNumber(countryCode, vat)) {
    warnings.add(`${path}.vatNumber`, 'numberDoubtful', { example })
  }
}

function isWritten(text: string, { pattern, isValid }: NumberPattern): boolean {
  const digits = pattern.exec(text)
  return digits !== null && (isValid?.(digits[1] ?? '') ?? true)
}
