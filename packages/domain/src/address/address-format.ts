import type { AddressForm } from '../shipment/shipment-form.ts'
import { cityOptional, layouts, stateNames, zipCodeCountries } from './address-facts.ts'
import { writtenPostalCode, hasPostalCodes, isPostalCodeRequired } from './postal-codes.ts'
import { stateRequired } from './states.ts'

/** The parts of an address whose order and need differ by country. `street` stands for street1 to street3. */
export type AddressPart = 'contactPerson' | 'companyName' | 'street' | 'city' | 'stateCode' | 'postalCode'

/** How one country writes its addresses. */
export interface AddressFormat {
  countryCode: string
  /** Lines from top to bottom; parts of one line stand side by side. */
  lines: readonly (readonly AddressPart[])[]
  hasPostalCode: boolean
  postalCodeRequired: boolean
  cityRequired: boolean
  /** Whether the form shows a state at all. */
  hasState: boolean
  /** Only US, CA and AU. */
  stateRequired: boolean
  /** Word of the texts' `addressNames`. */
  postalCodeLabel: 'postalCode' | 'zipCode'
  /** Word of the texts' `addressNames`. */
  stateLabel: 'state' | 'province' | 'county'
}

const layoutByCountry = new Map<string, string>()
for (const [layout, countries] of Object.entries(layouts)) {
  for (const country of countries.split(' ')) layoutByCountry.set(country, layout)
}

const partsByLetter: Readonly<Record<string, AddressPart>> = {
  N: 'contactPerson',
  O: 'companyName',
  A: 'street',
  C: 'city',
  S: 'stateCode',
  Z: 'postalCode',
}

/** The address format of a country; of an unknown one, the plain "postal code city" without demands on the postal code. */
export function addressFormat(countryCode: string): AddressFormat {
  const layout = layoutOf(countryCode)
  return {
    countryCode,
    lines: layout
      .split('/')
      .map((line) => (line.match(/[A-Z]/g) ?? []).flatMap((letter) => partsByLetter[letter] ?? [])),
    hasPostalCode: hasPostalCodes(countryCode),
    postalCodeRequired: isPostalCodeRequired(countryCode),
    cityRequired: !cityOptional.split(' ').includes(countryCode),
    hasState: layout.includes('S'),
    stateRequired: stateRequired(countryCode),
    postalCodeLabel: zipCodeCountries.split(' ').includes(countryCode) ? 'zipCode' : 'postalCode',
    stateLabel: stateNames['state']?.split(' ').includes(countryCode)
      ? 'state'
      : stateNames['county']?.split(' ').includes(countryCode)
        ? 'county'
        : 'province',
  }
}

/**
 * The address as it is printed, line by line, without the country; empty lines left out. The company stands first
 * whatever the country's own order of the two names is, because a courier looks for the company.
 */
export function addressLines(address: AddressForm): string[] {
  const countryCode = address.countryCode ?? ''
  const lines = [address.companyName, address.contactPerson]
  for (const line of layoutOf(countryCode).split('/')) {
    if (line === 'N' || line === 'O') continue
    if (line === 'A') lines.push(address.street1, address.street2, address.street3)
    else lines.push(printedLine(line, address, countryCode))
  }
  return lines.map((line) => line?.trim() ?? '').filter((line) => line !== '')
}

function printedLine(line: string, address: AddressForm, countryCode: string): string {
  const texts: Record<string, string | undefined> = {
    C: address.city,
    S: address.stateCode,
    Z: address.postalCode && writtenPostalCode(countryCode, address.postalCode),
  }
  let printed = ''
  let between = ''
  for (const sign of line) {
    if (!(sign in partsByLetter)) between += sign
    else if (texts[sign]?.trim()) {
      printed += (printed && between) + texts[sign].trim()
      between = ''
    }
  }
  return printed
}

function layoutOf(countryCode: string): string {
  return (
    layoutByCountry.get(countryCode) ?? (hasPostalCodes(countryCode) || countryCode === '' ? 'N/O/A/Z C' : 'N/O/A/C')
  )
}
