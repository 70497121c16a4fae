import { languages } from '@kattegat/messages'
import { plainText } from '../search/search-text.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { countryCodes } from './address-facts.ts'
import { countryName } from './countries.ts'
import { writtenPostalCode, comparablePostalCode, postalCodeMatches } from './postal-codes.ts'
import { isStateCode } from './states.ts'

/** More lines than any address has; what follows is somebody's signature. */
const maxLines = 15

/**
 * Reads an address as people paste it from a mail: a line each for company, contact, streets, place and country, in the
 * order of any country, with telephone, e-mail, VAT and EORI numbers among them. One line with commas counts as several.
 * What is not recognised stands among the streets, so that nothing pasted is lost.
 *
 * @param ownCountry ISO 3166-1 alpha-2 of an address that names no country.
 */
export function readAddressBlock(text: string, ownCountry: string): AddressForm {
  const address: AddressForm = {}
  const lines = linesOf(text)
  const rest = lines.filter((line) => !takeContact(line, address))
  const country = takeCountry(rest)
  const place = takePlace(rest, country ?? ownCountry)
  const countryCode = place?.countryCode ?? country ?? ownCountry
  if (countryCode) address.countryCode = countryCode
  if (place) {
    if (place.postalCode) address.postalCode = writtenPostalCode(countryCode, place.postalCode)
    if (place.city) address.city = place.city
    if (place.stateCode) address.stateCode = place.stateCode
  }
  return { ...address, ...namesAndStreets(rest, address.contactPerson) }
}

/** Whether a pasted text is more than the name of a company: it has several lines. */
export function isAddressBlock(text: string): boolean {
  return linesOf(text).length >= 3
}

function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n\t]+/).map(tidy)
  const single = lines.filter(Boolean)
  const parts = single.length === 1 ? single[0]!.split(/\s*[,;|]\s*/) : single
  return parts.filter(Boolean).slice(0, maxLines)
}

function tidy(line: string): string {
  return line.replace(/\s+/g, ' ').replace(/^[\s,;>*•-]+|[\s,;]+$/g, '')
}

const mail = /[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[\p{L}]{2,}/gu
const phoneLabel = /^(?:tele(?:phone|fon)|tel|tlf|phone|ph|mobile?|mobil(?:telefon)?|mob|cell|t|m|p)\b\.?\s*:?\s*/i
const vatLabel =
  /^(?:vat(?:[ -]?(?:no|nr|number|id))?|cvr(?:[ -]?nr)?|moms(?:[ -]?nr)?|mva|org\.?[ -]?(?:nr|no)|ust-?id(?:[ -]?nr)?)\b\.?\s*:?\s*/i
const eoriLabel = /^eori(?:[ -]?(?:no|nr|number))?\b\.?\s*:?\s*/i
const attention = /^(?:att(?:n|ention)?|kontakt(?:person)?|contact(?: person)?)\b\.?\s*:?\s*(?=\S)/i

/** Takes what has a form of its own, or a word before it; answers whether the line was that and nothing more. */
function takeContact(line: string, address: AddressForm): boolean {
  const mails = line.match(mail)
  if (mails) {
    address.mails = [...(address.mails ?? []), ...mails]
    const without = line.replace(mail, '').replace(/^(?:e-?mail|mail|e-?post)\b\.?\s*:?/i, '')
    return !/\p{L}{3,}/u.test(without)
  }
  if (eoriLabel.test(line)) {
    address.eoriNumber = line.replace(eoriLabel, '').replace(/\s/g, '')
    return true
  }
  if (vatLabel.test(line) && /\d{6,}/.test(line.replace(/[\s.-]/g, ''))) {
    address.vatNumber = line.replace(vatLabel, '')
    return true
  }
  if (attention.test(line)) {
    address.contactPerson = line.replace(attention, '')
    return true
  }
  const labelled = phoneLabel.test(line)
  const number = line.replace(phoneLabel, '')
  const digits = number.replace(/\D/g, '').length
  // Without a word or a plus before it a row of digits may as well be a postal code.
  if (/^\+?[\d\s()./-]+$/.test(number) && digits >= 6 && digits <= 15 && (labelled || number.startsWith('+'))) {
    address.phone ??= number
    return true
  }
  return false
}

const aliases: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  polska: 'PL',
  españa: 'ES',
  italia: 'IT',
  suomi: 'FI',
  'czech republic': 'CZ',
}

let byName: Map<string, string> | undefined

function countryNamed(text: string): string | undefined {
  if (!byName) {
    byName = new Map(Object.entries(aliases).map(([name, code]) => [plainText(name), code]))
    for (const code of countryCodes) {
      byName.set(plainText(code), code)
      for (const language of languages) byName.set(plainText(countryName(language, code)), code)
    }
  }
  return byName.get(plainText(text).replace(/\.$/, ''))
}

/** Takes the country's own line off the end, or its name behind the last comma. */
function takeCountry(lines: string[]): string | undefined {
  for (let at = lines.length - 1; at >= Math.max(1, lines.length - 2); at -= 1) {
    const line = lines[at]!
    const whole = countryNamed(line)
    if (whole) {
      lines.splice(at, 1)
      return whole
    }
    const [, before, last] = /^(.+?),\s*([^,]+)$/.exec(line) ?? []
    // Behind a comma two letters are as likely a state.
    const behind = last && last.length > 2 ? countryNamed(last) : undefined
    if (behind && before) {
      lines[at] = before
      return behind
    }
  }
  return undefined
}

interface Place {
  countryCode?: string
  postalCode?: string
  city?: string
  stateCode?: string
}

/** Takes the line with the postal code; without one, nothing is taken. */
function takePlace(lines: string[], country: string): Place | undefined {
  for (let at = lines.length - 1; at >= 1; at -= 1) {
    const place = placeOf(lines[at]!, country)
    if (!place) continue
    const alone = place.city === '' || place.city === undefined
    // A postal code on a line of its own stands under its city.
    const city = alone && at >= 2 && !/\d/.test(lines[at - 1]!) ? lines[at - 1]! : place.city
    lines.splice(alone && city ? at - 1 : at, alone && city ? 2 : 1)
    return { ...place, ...(city ? { city } : {}) }
  }
  return undefined
}

function placeOf(line: string, country: string): Place | undefined {
  const prefixed = /^([A-Z]{1,2})[- ](?=\d)/.exec(line)
  const named = prefixed && countryCodes.includes(prefixed[1]!) ? prefixed[1] : undefined
  const bare = prefixed ? line.slice(prefixed[0].length) : line
  const code = named ?? country
  if (!code) return undefined
  const withState = /^(.*?)[, ]+([A-Z]{2})[, ]+([A-Z\d][A-Z\d -]{2,9})$/i.exec(bare)
  if (withState) {
    const [, city = '', state = '', postalCode = ''] = withState
    const stateCode = state.toUpperCase()
    if (isStateCode(code, stateCode) && matches(code, postalCode)) {
      return { ...(named ? { countryCode: named } : {}), city: tidy(city), stateCode, postalCode }
    }
  }
  const words = bare.split(' ')
  // The longest run of words that is a postal code, at the front and then at the end.
  for (const count of [3, 2, 1]) {
    if (count > words.length) continue
    for (const front of [true, false]) {
      const postalCode = (front ? words.slice(0, count) : words.slice(-count)).join(' ').replace(/,$/, '')
      const city = tidy((front ? words.slice(count) : words.slice(0, -count)).join(' '))
      if (!/\d/.test(postalCode) || /\d/.test(city) || !matches(code, postalCode)) continue
      return { ...(named ? { countryCode: named } : {}), postalCode, city }
    }
  }
  return undefined
}

function matches(country: string, postalCode: string): boolean {
  return postalCodeMatches(country, comparablePostalCode(country, postalCode))
}

/** The company first; a name without figures before the streets is whom to ask for; the rest are streets. */
function namesAndStreets(lines: readonly string[], contactPerson: string | undefined): AddressForm {
  const [companyName, ...others] = lines
  const streets = [...others]
  const address: AddressForm = {}
  if (companyName) address.companyName = companyName
  if (!contactPerson && streets.length >= 2 && !/\d/.test(streets[0]!) && /\s/.test(streets[0]!)) {
    address.contactPerson = streets.shift()!
  }
  const [street1, street2, ...more] = streets
  if (street1) address.street1 = street1
  if (street2) address.street2 = street2
  if (more.length > 0) address.street3 = more.join(', ')
  return address
}
