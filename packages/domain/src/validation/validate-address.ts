import { addressFormat } from '../address/address-format.ts'
import { isCountryCode, isEuCountry } from '../address/countries.ts'
import { hasFigures } from '../address/phone-number.ts'
import { postalCodeMatches } from '../address/postal-codes.ts'
import { isStateCode } from '../address/states.ts'
import type { FieldError } from '../messages/message-codes.ts'
import { addressFields } from '../shipment/address-fields.ts'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { ValidationErrors } from './validation-errors.ts'
import { normaliseAddress } from './normalise-address.ts'

/**
 * How much of an address must be there: `place` country and postal code (enough to price), `party` a named firm with
 * its street (broker, importer), `stop` also whom to ask for and to ring (sender, pickup, receiver).
 * `loose` demands nothing and only checks what is there.
 */
export type AddressNeed = 'loose' | 'place' | 'party' | 'stop'

/** Parties to the papers, whom no driver visits: nobody to ask for or to ring is demanded of them. */
const visitedByNobody: readonly string[] = ['importerOfRecord', 'soldTo', 'broker']

/** How much a booking needs of the address of this name in the form. */
export function bookingNeed(name: string): Extract<AddressNeed, 'party' | 'stop'> {
  return visitedByNobody.includes(name) ? 'party' : 'stop'
}

/**
 * Errors of an address by itself; paths are the address's own (`postalCode`). In the address book contact and phone may be
 * missing: where a driver comes (`stop`) they may not.
 */
export function validateAddress(address: AddressForm, need: 'party' | 'stop' = 'party'): FieldError[] {
  const faults = new ValidationErrors()
  checkAddress(faults, '', normaliseAddress(address), need)
  return faults.errors
}

/** Adds an address's errors under `path` (`receiverAddress`, or empty). The address must be normalised. */
export function checkAddress(errors: ValidationErrors, path: string, address: AddressForm, need: AddressNeed): void {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  nameFields(errors, at, address.countryCode)
  errors.texts(path, address, addressFields)
  checkPlace(errors, at, address, need)
  if (need === 'party' || need === 'stop') {
    errors.required(at('companyName'), address.companyName)
    errors.required(at('street1'), address.street1)
    const format = addressFormat(address.countryCode ?? '')
    if (format.cityRequired) errors.required(at('city'), address.city)
    if (format.stateRequired) errors.required(at('stateCode'), address.stateCode)
  }
  if (need === 'stop') {
    errors.required(at('contactPerson'), address.contactPerson)
    errors.required(at('phone'), address.phone)
  }
  if (address.phone && !hasFigures(address.phone)) errors.add(at('phone'), 'phone')
  if (address.eoriNumber && !isEori(address.eoriNumber)) errors.add(at('eoriNumber'), 'eori')
  checkMails(errors, at('mails'), address.mails ?? [])
}

/** What the country calls its postal code and state, where that is not what every other does. */
function nameFields(errors: ValidationErrors, at: (name: string) => string, countryCode: string | undefined): void {
  const { postalCodeLabel, stateLabel } = addressFormat(countryCode ?? '')
  if (postalCodeLabel !== 'postalCode') errors.call(at('postalCode'), postalCodeLabel)
  if (stateLabel !== 'state') errors.call(at('stateCode'), stateLabel)
}

// Registered by the member states, by Great Britain, and with XI for Northern Ireland; Norway and the United States have none.
function isEori(text: string): boolean {
  const [, prefix = ''] = /^([A-Z]{2})[A-Z0-9]{1,15}$/.exec(text) ?? []
  return prefix === 'GB' || prefix === 'XI' || (isEuCountry(prefix) && prefix !== 'MC')
}

function checkPlace(
  errors: ValidationErrors,
  at: (name: string) => string,
  address: AddressForm,
  need: AddressNeed,
): void {
  const countryCode = address.countryCode ?? ''
  const postalCode = address.postalCode ?? ''
  if (need !== 'loose') errors.required(at('countryCode'), countryCode)
  if (!countryCode) return
  if (!isCountryCode(countryCode)) return errors.add(at('countryCode'), 'notKnown')
  if (address.stateCode && !isStateCode(countryCode, address.stateCode)) errors.add(at('stateCode'), 'notKnown')
  if (postalCode) {
    if (!postalCodeMatches(countryCode, postalCode)) errors.add(at('postalCode'), 'postalCode')
  } else if (need !== 'loose' && addressFormat(countryCode).postalCodeRequired) {
    errors.add(at('postalCode'), 'required')
  }
}

// One @, no spaces, a dotted domain whose labels neither begin nor end with a hyphen. What is beyond that only a mail can tell.
const mailPattern = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u

/** Whether the text is an e-mail address a mail can be sent to. */
export function isEmail(text: string): boolean {
  if (text.length > addressFields.mails.max) return false
  const local = text.slice(0, text.lastIndexOf('@'))
  return mailPattern.test(text) && local.length <= 64 && !/^\.|\.\.|\.$/.test(local)
}

/** Adds the errors of e-mail addresses that are to be kept: too many, too long, or none. */
export function checkMails(errors: ValidationErrors, field: string, mails: readonly string[]): void {
  const { max, most } = addressFields.mails
  if (mails.length > most) errors.add(field, 'tooMany', { max: most })
  for (const [index, mail] of mails.entries()) {
    errors.maxLength(`${field}[${index}]`, mail, max)
    if (mail && !isEmail(mail)) errors.add(`${field}[${index}]`, 'email')
  }
}
