import { isCvrNumber, isNorwegianOrganisationNumber, isSwedishOrganisationNumber } from '../identifiers/index.ts'

/** An identifier with the scheme it belongs to. */
export interface SchemedId {
  /** Of the Peppol list of electronic address schemes (EAS) and ISO 6523. */
  readonly scheme: string
  readonly id: string
}

/** What is known of a company's numbers. */
export interface CompanyNumbers {
  readonly countryCode: string
  readonly vatNumber: string
  /** In the company register. */
  readonly registrationNumber: string
  /** As somebody wrote it down: scheme, a colon, and the address in it. */
  readonly endpoint: string
}

/**
 * Schemes of addresses that are VAT numbers, by the number's prefix; the countries with a register number of their own as an
 * address are not here.
 *
 * @see Peppol code list "Electronic Address Scheme (EAS)", 9.1
 */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

/**
 * Where a company receives electronic invoices: the address it gave, else its number in the Danish (0184), Norwegian (0192) or
 * Swedish (0007) register, else its VAT number. Undefined where none of its numbers is one.
 */
export function electronicAddressOf(company: CompanyNumbers): SchemedId | undefined {
  const [scheme = '', ...rest] = company.endpoint.split(':')
  if (company.endpoint) return { scheme, id: rest.join(':') }
  const registered = registerNumberOf(company)
  if (registered) {
    // A Danish address is written with its country.
    return registered.scheme === '0184' ? { scheme: '0184', id: `DK${registered.id}` } : registered
  }
  const vatNumber = vatIdentifierOf(company)
  const vatScheme = vatNumber && vatSchemes[vatNumber.slice(0, 2)]
  return vatNumber && vatScheme ? { scheme: vatScheme, id: vatNumber } : undefined
}

/** A company's number in the register of Denmark, Norway or Sweden, from the VAT number where nobody wrote it down. */
export function registerNumberOf({
  countryCode,
  vatNumber,
  registrationNumber,
}: CompanyNumbers): SchemedId | undefined {
  const given = digitsOf(registrationNumber)
  const ofVat = digitsOf(vatNumber)
  switch (countryCode) {
    case 'DK': {
      const id = [given, ofVat].find(isCvrNumber)
      return id === undefined ? undefined : { scheme: '0184', id }
    }
    case 'NO': {
      const id = [given, ofVat].find(isNorwegianOrganisationNumber)
      return id === undefined ? undefined : { scheme: '0192', id }
    }
    case 'SE': {
      // The VAT number is the register's with 01 behind it.
      const id = [given, ofVat.slice(0, 10)].find(isSwedishOrganisationNumber)
      return id === undefined ? undefined : { scheme: '0007', id }
    }
    default:
      return undefined
  }
}

/**
 * A VAT number as invoices carry it, with its country in front (EN 16931, BR-CO-9): people leave that away at home.
 * Undefined where it is no VAT number, such as an American tax number.
 */
export function vatIdentifierOf({ countryCode, vatNumber }: CompanyNumbers): string | undefined {
  const written = vatNumber.toUpperCase().replaceAll(/[\s.-]/g, '')
  if (countryCode === 'NO') {
    const digits = digitsOf(written)
    return digits.length === 9 ? `NO${digits}MVA` : undefined
  }
  // People write the register's number for it, to which the VAT number adds 01.
  if (countryCode === 'SE' && isSwedishOrganisationNumber(written.replace(/^SE/, ''))) {
    return `SE${written.replace(/^SE/, '')}01`
  }
  if (/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(written)) return written
  return ['DK', 'SE'].includes(countryCode) && /^\d{8,12}$/.test(written) ? `${countryCode}${written}` : undefined
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
