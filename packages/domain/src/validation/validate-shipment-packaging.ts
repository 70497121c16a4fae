import { isCountryCode } from '../address/countries.ts'
import type { FieldError } from '../messages/message-codes.ts'
import type { ShipmentSystem } from '../shipment/shipment-form.ts'
import { withMetric } from '../shipment/entered-measures.ts'
import { packagingLengths, type ShipmentPackaging } from '../shipment/shipment-packaging.ts'
import { colliFields, commodityFields } from '../shipment/shipment-fields.ts'
import { checkDryIce, checkEntered, checkSizes } from './check-goods.ts'
import { ValidationErrors } from './validation-errors.ts'
import { changeFields, code, oneLine } from './normalise-text.ts'

/** A packaging as it is kept: texts trimmed, codes in capitals, HS codes without dots, kg and cm of what was entered. */
export function normaliseShipmentPackaging(packaging: ShipmentPackaging): ShipmentPackaging {
  const texts = changeFields(packaging, ['name', 'productName', 'commodity', 'unitPrice', 'packagingType'], oneLine)
  const codes = changeFields(texts, ['countryOfOrigin', 'currency'], code)
  return withMetric(changeFields(codes, ['harmonizedCode'], (number) => code(number).replace(/[.-]/g, '')))
}

/**
 * Errors of a packaging that is to be saved. What there is keeps the limits of a form's lines, so that it fits into one;
 * only the name must be there.
 */
export function validateShipmentPackaging(packaging: ShipmentPackaging, shipmentSystem: ShipmentSystem): FieldError[] {
  const faults = new ValidationErrors()
  const tidy = normaliseShipmentPackaging(packaging)
  faults.required('name', tidy.name)
  faults.maxLengths('', tidy, packagingLengths)
  faults.number('number', tidy.number, colliFields.number)
  faults.texts('', tidy, colliFields)
  checkEntered(faults, '', tidy.entered, shipmentSystem)
  faults.number('weight', tidy.weight, colliFields.weight)
  checkSizes(faults, '', tidy, { shipmentSystem, demanded: false })
  checkDryIce(faults, 'dryIceWeight', tidy.dryIceWeight, tidy.weight)
  if (tidy.harmonizedCode && !/^\d{6,10}$/.test(tidy.harmonizedCode)) faults.add('harmonizedCode', 'hsCode')
  if (tidy.countryOfOrigin && !isCountryCode(tidy.countryOfOrigin)) faults.add('countryOfOrigin', 'notKnown')
  if (tidy.unitPrice) {
    faults.amount('unitPrice', tidy.unitPrice, commodityFields.unitPrice)
    // A price says nothing without its currency; a currency without a price is a habit of the company.
    faults.required('currency', tidy.currency)
  }
  faults.oneOf('currency', tidy.currency, commodityFields.currency.codes)
  return faults.errors
}
