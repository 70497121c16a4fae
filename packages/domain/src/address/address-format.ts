import type { AddressForm } from '../shipment/shipment-form.ts'
import { localeOf, type Language } from '@kattegat/messages'
import {
  capitalParts,
  cityOptional,
  factOf,
  latinLayouts,
  layouts,
  stateNames,
  zipCodeCountries,
} from './address-facts.ts'
import { countryName } from './countries.ts'
import { writtenPostalCode, hasPostalCodes, isPostalCodeRequired } from './postal-codes.ts'
import { stateRequired } from './states.ts'

/** The parts of an address whose order and need differ by country. `street` stands for street1 to street3. */
export type AddressPart = 'contactPerson' | 'companyName' | 'street' | 'city' | 'stateCode' | 'postalCode'

/** How one country writes its addresses. */
export interface AddressFormat {
  readonly countryCode: string
  /** Lines from top to bottom; parts of one line stand side by side. */
  readonly lines: readonly (readonly AddressPart[])[]
  readonly hasPostalCode: boolean
  readonly postalCodeRequired: boolean
  readonly cityRequired: boolean
  /** Whether the form shows a state at all. */
  readonly hasState: boolean
  /** Only US, CA and AU. */
  readonly stateRequired: boolean
  /** Word of the texts' `addressNames`. */
  readonly postalCodeLabel: 'postalCode' | 'zipCode'
  /** Word of the texts' `addressNames`. */
  readonly stateLabel: 'state' | 'province' | 'county'
}

const layoutByCountry = new Map(
  Object.entries(layouts).flatMap(([layout, codes]) => codes.split(' ').map((code) => [code, layout] as const)),
)
const withoutCity = cityOptional.split(' ')

const partsByLetter: Readonly<Record<string, AddressPart>> = {
  N: 'contactPerson',
  O: 'companyName',
  A: 'street',
  C: 'city',
  S: 'stateCode',
  Z: 'postalCode',
}

const formats = new Map<string, AddressFormat>()

/** The address format of a country; of an unknown one, the plain "postal code city" without demands on the postal code. */
export function addressFormat(countryCode: string): AddressFormat {
  const known = formats.get(countryCode)
  if (known) return known
  const format = makeFormat(countryCode)
  // What is no country was typed or sent, and may be anything.
  if (layoutByCountry.has(countryCode)) formats.set(countryCode, format)
  return format
}

function makeFormat(countryCode: string): AddressFormat {
  const layout = layoutOf(countryCode)
  return {
    countryCode,
    lines: layout
      .split('/')
      .map((line) => (line.match(/[A-Z]/g) ?? []).flatMap((letter) => partsByLetter[letter] ?? [])),
    hasPostalCode: hasPostalCodes(countryCode),
    postalCodeRequired: isPostalCodeRequired(countryCode),
    cityRequired: !withoutCity.includes(countryCode),
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

/** How an address is written on paper. */
export interface OnPaper {
  /** Of the country's name. */
  readonly language: Language
  /** The country that the paper never leaves, whose name is left out; undefined where it is always written. */
  readonly domesticIn?: string | undefined
}

/**
 * The address as people read it, line by line, without the country; empty lines left out. The company stands first whatever
 * the country's own order of the two names is, because a courier looks for the company.
 */
export function addressLines(address: AddressForm): string[] {
  const lines = [address.companyName, address.contactPerson]
  for (const line of layoutFor(address).split('/')) {
    if (line === 'N' || line === 'O') continue
    if (line === 'A') lines.push(address.street1, address.street2, address.street3)
    else lines.push(placeLine(line, address))
  }
  return lines.map((line) => line?.trim() ?? '').filter((line) => line !== '')
}

/**
 * The address as a label or paper has it: as its post wants it, capitals included, and the country last in capitals. Hong Kong
 * and Singapore are their own city: once is enough.
 */
export function paperAddressLines(address: AddressForm, { language, domesticIn }: OnPaper): string[] {
  const { countryCode = '' } = address
  const lines = addressLines(inCapitalsOf({ ...address, city: cityOf(address) }))
  if (countryCode === '') return lines
  const country = countryName(language, countryCode).toLocaleUpperCase(localeOf(language))
  const place = lines.filter((line) => inCapitals(line, countryCode) !== country)
  return countryCode === domesticIn && place.length === lines.length ? place : [...place, country]
}

/** The country that both addresses lie in; undefined where they lie in two, or one does not say. */
export function commonCountry(
  one: AddressForm | null | undefined,
  other: AddressForm | null | undefined,
): string | undefined {
  return one?.countryCode && one.countryCode === other?.countryCode ? one.countryCode : undefined
}

/** The place of an address in one line, without streets and country: `8000 Aarhus C`, `Chicago IL 60607`. */
export function placeText(address: AddressForm): string {
  return layoutFor(address)
    .split('/')
    .filter((line) => !['N', 'O', 'A'].includes(line))
    .map((line) => placeLine(line, address))
    .filter((line) => line !== '')
    .join(', ')
}

/** The same with the country's code, for readers of several countries: `DK-8000 Aarhus C`, `Chicago IL 60607, US`. */
export function placeAbroad(address: AddressForm): string {
  const { countryCode = '' } = address
  const place = placeText(address)
  if (countryCode === '' || place === '') return countryCode || place
  return /^\d/.test(place) ? `${countryCode}-${place}` : `${place}, ${countryCode}`
}

/** The parts of an address, where a message has a field for each (EDIFACT NAD, UBL Address). */
export interface AddressParts {
  /** Those that are filled in, three at most. */
  readonly streets: readonly string[]
  readonly city: string
  readonly stateCode: string
  /** In its written form. */
  readonly postalCode: string
  readonly countryCode: string
}

/** An address part by part; a territory that is its own city (Singapore) is named as the city too. */
export function addressParts(address: AddressForm | null | undefined): AddressParts {
  const { street1, street2, street3, stateCode = '', postalCode = '', countryCode = '' } = address ?? {}
  return {
    streets: [street1, street2, street3].flatMap((street) => (street?.trim() ? [street.trim()] : [])),
    city: address ? cityOf(address) : '',
    stateCode: stateCode.trim(),
    postalCode: postalCode && writtenPostalCode(countryCode, postalCode),
    countryCode,
  }
}

/** Greek capitals carry no accent (ΠΕΙΡΑΙΑΣ) and the Turkish i keeps its dot (İZMİR). */
const languagesOfCapitals: Readonly<Record<string, string>> = { GR: 'el', CY: 'el', TR: 'tr' }

/** A text of an address in the capitals of its country. */
export function inCapitals(text: string, countryCode: string): string {
  return text.toLocaleUpperCase(factOf(languagesOfCapitals, countryCode) ?? 'en')
}

function inCapitalsOf(address: AddressForm): AddressForm {
  const { countryCode = '' } = address
  const parts =
    Object.entries(capitalParts).find(([, countries]) => countries.split(' ').includes(countryCode))?.[0] ?? ''
  const fields = Array.from(parts).flatMap((letter) => fieldsOfLetter[letter] ?? [])
  const changed = fields.map((field) => [field, inCapitals(address[field] ?? '', countryCode)])
  return { ...address, ...Object.fromEntries(changed) }
}

const fieldsOfLetter: Readonly<Record<string, readonly ('street1' | 'street2' | 'street3' | 'city' | 'stateCode')[]>> =
  {
    A: ['street1', 'street2', 'street3'],
    C: ['city'],
    S: ['stateCode'],
  }

function cityOf({ city = '', countryCode = '' }: AddressForm): string {
  return city.trim() || (withoutCity.includes(countryCode) ? countryName('en', countryCode) : '')
}

/** One line of a layout. What stands between two parts is left out with either; of two such, the first counts. */
function placeLine(line: string, address: AddressForm): string {
  const { city = '', stateCode = '', postalCode = '', countryCode = '' } = address
  const texts: Readonly<Record<string, string>> = {
    C: city.trim(),
    S: stateCode.trim(),
    Z: postalCode && writtenPostalCode(countryCode, postalCode),
  }
  let printed = ''
  let between = ''
  for (const [, signs = '', letter = ''] of line.matchAll(/([^CSZ]*)([CSZ])/g)) {
    between ||= signs
    const text = texts[letter]
    if (!text) continue
    printed += (printed && between) + text
    between = ''
  }
  return printed
}

/** The layout of an address. Latin letters follow the order of the world in countries whose own writing has another. */
function layoutFor({ street1 = '', city = '', countryCode = '' }: AddressForm): string {
  const latin = /\p{Script=Latin}/u.test(city || street1) ? factOf(latinLayouts, countryCode) : undefined
  return latin ?? layoutOf(countryCode)
}

function layoutOf(countryCode: string): string {
  const otherwise = hasPostalCodes(countryCode) || countryCode === '' ? 'N/O/A/Z C' : 'N/O/A/C'
  return layoutByCountry.get(countryCode) ?? otherwise
}
