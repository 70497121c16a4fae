import {
  isCvrNumber,
  isNorwegianOrganisationNumber,
  isSwedishOrganisationNumber,
} from '../identifiers/company-number.ts'
import type { AddressForm, ShipmentForm } from '../shipment/shipment-form.ts'
import { shipmentAddresses } from '../validation/normalise-shipment.ts'
import type { Warnings } from '../validation/warning.ts'

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

/** VAT numbers without their country's prefix, spaces and signs, by country; the United States' EIN stands in for one. */
const vatPatterns: readonly (readonly [country: string, pattern: string, example: string])[] = [
  ['AT', 'U\\d{8}', 'ATU12345675'],
  ['BE', '[01]?\\d{9}', 'BE0428759497'],
  ['BG', '\\d{9,10}', 'BG175074752'],
  ['CH', 'E?\\d{9}(MWST|TVA|IVA)?', 'CHE-100.155.212 MWST'],
  ['CY', '\\d{8}[A-Z]', 'CY10259033P'],
  ['CZ', '\\d{8,10}', 'CZ25123891'],
  ['DE', '\\d{9}', 'DE136695976'],
  ['DK', '\\d{8}', 'DK13585628'],
  ['EE', '\\d{9}', 'EE100931558'],
  ['ES', '[A-Z0-9]\\d{7}[A-Z0-9]', 'ESB58378431'],
  ['FI', '\\d{8}', 'FI20774740'],
  ['FR', '[A-HJ-NP-Z0-9]{2}\\d{9}', 'FR40303265045'],
  ['GB', '(\\d{9}(\\d{3})?|(GD|HA)\\d{3})', 'GB980780684'],
  ['GR', '\\d{9}', 'EL094259216'],
  ['HR', '\\d{11}', 'HR33392005961'],
  ['HU', '\\d{8}', 'HU12892312'],
  ['IE', '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}', 'IE6433435F'],
  ['IT', '\\d{11}', 'IT00743110157'],
  ['LT', '(\\d{9}|\\d{12})', 'LT119511515'],
  ['LU', '\\d{8}', 'LU15027442'],
  ['LV', '\\d{11}', 'LV40003521600'],
  ['MT', '\\d{8}', 'MT11679112'],
  ['NL', '\\d{9}B\\d{2}', 'NL004495445B01'],
  ['NO', '\\d{9}(MVA)?', 'NO974760673MVA'],
  ['PL', '\\d{10}', 'PL8567346215'],
  ['PT', '\\d{9}', 'PT501964843'],
  ['RO', '\\d{2,10}', 'RO18547290'],
  ['SE', '\\d{10}01', 'SE556036079301'],
  ['SI', '\\d{8}', 'SI50223054'],
  ['SK', '\\d{10}', 'SK2022749619'],
  ['US', '\\d{9}(\\d{2})?', '36-1234567'],
]

const ownDigits: Readonly<Record<string, (digits: string) => boolean>> = {
  DK: isCvrNumber,
  NO: isNorwegianOrganisationNumber,
  SE: isSwedishOrganisationNumber,
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
  const [, pattern, example] = vatPatterns.find(([country]) => country === countryCode) ?? []
  if (vat && pattern && example && !isVatNumber(countryCode, vat, pattern)) {
    warnings.add(`${path}.vatNumber`, 'numberDoubtful', { example })
  }
}

function isWritten(text: string, { pattern, isValid }: NumberPattern): boolean {
  const digits = pattern.exec(text)
  return digits !== null && (isValid?.(digits[1] ?? '') ?? true)
}

function isVatNumber(countryCode: string, text: string, pattern: string): boolean {
  const number = text.toUpperCase().replace(/[\s.\p{Pd}]/gu, '')
  // A firm may be registered abroad: only numbers of its own country are looked at.
  const prefix = /^[A-Z]{2}(?=[A-Z\d])/.exec(number)?.[0]
  const own = countryCode === 'GR' ? 'EL' : countryCode
  const bare = number.startsWith(own) ? number.slice(own.length) : number
  if (bare === number && prefix && prefix !== own && vatPatterns.some(([country]) => country === prefix)) return true
  if (!new RegExp(`^${pattern}$`).test(bare)) return false
  const digits = (/^\d+/.exec(bare)?.[0] ?? '').slice(0, countryCode === 'SE' ? 10 : undefined)
  return ownDigits[countryCode]?.(digits) ?? true
}
