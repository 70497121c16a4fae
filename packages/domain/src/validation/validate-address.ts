import { addressFormat } from '../address/address-format.ts'
import { isCountryCode, isEuCountry } from '../address/countries.ts'
import { addressLengths, mailLength, mailsPerAddress } from '../address/field-lengths.ts'
import { postalCodeMatches } from '../address/postal-codes.ts'
import { isStateCode } from '../address/states.ts'
import type { FieldError } from '../messages/message-codes.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { Faults } from './faults.ts'
import { normaliseAddress } from './normalise-address.ts'

/**
 * How much of an address must be there: `place` country and postal code (enough to price), `party` a named firm with
 * its street (broker, importer), `stop` also whom to ask for and to ring (sender, pickup, receiver).
 * `loose` demands nothing and only checks what is there.
 */
export type AddressNeed = 'loose' | 'place' | 'party' | 'stop'

/** Faults of an address of the address book; paths are the address's own (`postalCode`). Contact and phone may be missing there. */
export function validateAddress(address: AddressForm): FieldError[] {
  const faults = new Faults()
  checkAddress(faults, '', normaliseAddress(address), 'party')
  return faults.errors
}

/** Adds an address's faults under `path` (`receiverAddress`, or empty). The address must be normalised. */
export function checkAddress(faults: Faults, path: string, address: AddressForm, need: AddressNeed): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  faults.maxLengths(path, address, addressLengths)
  checkPlace(faults, at, address, need)
  if (need === 'party' || need === 'stop') {
    faults.required(at('companyName'), address.companyName)
    faults.required(at('street1'), address.street1)
    const format = addressFormat(address.countryCode ?? '')
    if (format.cityRequired) faults.required(at('city'), address.city)
    if (format.stateRequired) faults.required(at('stateCode'), address.stateCode)
  }
  if (need === 'stop') {
    faults.required(at('contactPerson'), address.contactPerson)
    faults.required(at('phone'), address.phone)
  }
  if (address.eoriNumber && !isEori(address.eoriNumber)) faults.add(at('eoriNumber'), 'eori')
  checkMails(faults, at('mails'), address.mails ?? [])
}

// Registered by the member states, by Great Britain, and with XI for Northern Ireland; Norway and the United States have none.
function isEori(text: string): boolean {
  const [, prefix = ''] = /^([A-Z]{2})[A-Z0-9]{1,15}$/.exec(text) ?? []
  return prefix === 'GB' || prefix === 'XI' || (isEuCountry(prefix) && prefix !== 'MC')
}

function checkPlace(faults: Faults, at: (name: string) => string, address: AddressForm, need: AddressNeed): void {
  const countryCode = address.countryCode ?? ''
  const postalCode = address.postalCode ?? ''
  if (need !== 'loose') faults.required(at('countryCode'), countryCode)
  if (!countryCode) return
  if (!isCountryCode(countryCode)) return faults.add(at('countryCode'), 'notKnown')
  if (address.stateCode && !isStateCode(countryCode, address.stateCode)) faults.add(at('stateCode'), 'notKnown')
  if (postalCode) {
    if (!postalCodeMatches(countryCode, postalCode)) faults.add(at('postalCode'), 'postalCode')
  } else if (need !== 'loose' && addressFormat(countryCode).postalCodeRequired) {
    faults.add(at('postalCode'), 'required')
  }
}

// One @, no spaces, a dotted domain whose labels neither begin nor end with a hyphen. What is beyond that only a mail can tell.
const mailPattern = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u

/** Whether the text is an e-mail address a mail can be sent to. */
export function isEmail(text: string): boolean {
  if (text.length > mailLength) return false
  const local = text.slice(0, text.lastIndexOf('@'))
  return mailPattern.test(text) && local.length <= 64 && !/^\.|\.\.|\.$/.test(local)
}

function checkMails(faults: Faults, field: string, mails: readonly string[]): void {
  if (mails.length > mailsPerAddress) faults.add(field, 'tooMany', { max: mailsPerAddress })
  for (const [index, mail] of mails.entries()) {
    faults.maxLength(`${field}[${index}]`, mail, mailLength)
    if (mail && !isEmail(mail)) faults.add(`${field}[${index}]`, 'email')
  }
}
