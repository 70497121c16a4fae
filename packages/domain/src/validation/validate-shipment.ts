import type { FieldError } from '../messages/message-codes.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { quoteFields, shipmentFields } from '../shipment/shipment-fields.ts'
import { checkCustoms, checkInsurance } from './check-customs.ts'
import { checkGoods } from './check-goods.ts'
import { checkSchedule } from './check-schedule.ts'
import { isBooking, type ValidationContext } from './context.ts'
import { ValidationErrors } from './validation-errors.ts'
import { tidyShipment, withoutBlankLines, type NormalisedShipment } from './normalise-shipment.ts'
import { bookingNeed, checkAddress, type AddressNeed } from './validate-address.ts'

/**
 * Every error of a form for a purpose, in the order of the form, at most one a field. The form is normalised first, so
 * that what the rules remove or correct by themselves is no error. The same function answers in the browser and the server.
 */
export function validateShipment(form: ShipmentForm, context: ValidationContext): FieldError[] {
  return errorsOfTidy(tidyShipment(form, context).form, context)
}

/** `validateShipment` and `normaliseShipment` in one, for those who go on with the form where it has no error. */
export function checkShipment(
  entered: ShipmentForm,
  context: ValidationContext,
): NormalisedShipment & { errors: FieldError[] } {
  const { form, removed } = tidyShipment(entered, context)
  return { errors: errorsOfTidy(form, context), form: withoutBlankLines(form), removed }
}

function errorsOfTidy(tidy: ShipmentForm, context: ValidationContext): FieldError[] {
  const faults = new ValidationErrors()
  if (isBooking(context.purpose) && !String(tidy.accountId ?? '')) faults.add('accountId', 'required')
  checkAddresses(faults, tidy, context)
  checkGoods(faults, tidy, context)
  context.dangerousGoods?.check(faults, tidy, context)
  checkDescription(faults, tidy, context)
  checkTexts(faults, tidy)
  checkCustoms(faults, tidy, context)
  checkInsurance(faults, tidy, context)
  if (isBooking(context.purpose) && tidy.receiverPays) faults.required('accountNumber', tidy.accountNumber)
  checkSchedule(faults, tidy, context)
  if (isBooking(context.purpose) && !tidy.selectedOption) faults.add('selectedOption', 'required')
  checkQuote(faults, tidy, context)
  return faults.errors
}

function checkAddresses(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const need: AddressNeed = isBooking(context.purpose) ? 'stop' : 'place'
  checkAddress(errors, 'senderAddress', form.senderAddress ?? {}, need)
  // Without a pickup address the goods are fetched at the sender's.
  if (form.pickupAddress) checkAddress(errors, 'pickupAddress', form.pickupAddress, form.bookPickup ? need : 'loose')
  checkAddress(errors, 'receiverAddress', form.receiverAddress ?? {}, need)
  for (const field of ['importerOfRecord', 'soldTo', 'broker'] as const) {
    const address = form[field]
    if (address) checkAddress(errors, field, address, isBooking(context.purpose) ? bookingNeed(field) : 'loose')
  }
}

function checkDescription(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const description = form.description ?? ''
  errors.maxLength('description', description, shipmentFields.description.max)
  if (!isBooking(context.purpose)) return
  errors.required('description', description)
  if (isInsufficient(description, context.blockedDescriptions)) errors.add('description', 'insufficient')
}

/** Whether a description of goods says too little: on the blocked list, or with fewer than three letters. */
export function isInsufficient(description: string, blocked: readonly string[]): boolean {
  // A longer text says enough, or is refused for its length: what a stranger sends may have two million letters.
  if (description.length > longestCompared) return false
  const letters = description.match(/\p{L}/gu)?.length ?? 0
  const said = plain(description)
  return letters < 3 || blocked.some((entry) => plain(entry) === said)
}

const longestCompared = 1000

// Letter case, spaces and punctuation make no other description.
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}

function checkTexts(errors: ValidationErrors, form: ShipmentForm): void {
  errors.texts('', form, shipmentFields)
  errors.texts('shipmentOptions', form.shipmentOptions, shipmentFields.shipmentOptions.fields)
}

function checkQuote(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const products = form.quote?.products ?? []
  if (context.purpose === 'quote' && products.length === 0) errors.add('quote.products', 'selectQuoteOption')
  for (const [index, product] of products.entries()) {
    const path = `quote.products[${index}]`
    errors.required(`${path}.product`, product.product)
    errors.texts(path, product, quoteFields.products.fields)
  }
  for (const [index, service] of (form.quote?.services ?? []).entries()) {
    errors.oneOf(`quote.services[${index}]`, service, quoteFields.services.codes)
  }
  errors.texts('quote', form.quote, quoteFields)
}
