import { isCountryCode } from '../address/countries.ts'
import { commoditiesTotalMinor, exportAmountOf, isAesLane, needsBreakdown } from '../aes/aes.ts'
import { isAesLegend, isItn } from '../aes/citations.ts'
import { commoditiesTooHeavy } from '../aes/goods-weights.ts'
import { currencies, minorFromText } from '../money/money.ts'
import { poundsOfKg } from '../shipment/entered-measures.ts'
import type { Amount, CommodityLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { amountFields, commodityFields, shipmentFields } from '../shipment/shipment-fields.ts'
import { shipmentCurrencies } from '../shipment/vocabulary.ts'
import { isBooking, type ValidationContext } from './context.ts'
import type { ValidationErrors } from './validation-errors.ts'
import { customsOf } from '../customs/customs-of-form.ts'

/** Customs amount, commodities and AES. What must be there is demanded when booking only. */
export function checkCustoms(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const booking = isBooking(context.purpose)
  const customs = customsOf(form, context).required
  if (booking && customs && !form.customsAmount) errors.add('customsAmount.amount', 'required')
  if (form.customsAmount) checkAmount(errors, 'customsAmount', form.customsAmount, { aboveZero: booking && customs })
  if (form.exportAmount) checkAmount(errors, 'customsAmount', form.exportAmount, { aboveZero: false })
  if (form.shipmentAmount) checkAmount(errors, 'shipmentAmount', form.shipmentAmount, { aboveZero: false })
  if (form.itn && !isItn(form.itn)) errors.add('itn', 'itn')
  if (form.aesExemption && !isAesLegend(form.aesExemption)) errors.add('aesExemption', 'aesExemption')
  checkCommodities(errors, form, context)
}

/** Insurance: limited currencies, terms accepted, and there at all where the account's view options require it. */
export function checkInsurance(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const booking = isBooking(context.purpose)
  const insurance = form.insuranceAmount
  if (!insurance) {
    // Where the receiver pays there is no insurance to require: the rules removed it.
    const required = context.viewOptions.some((option) => option.name === 'NoInsurance' && option.required)
    if (booking && required && !form.receiverPays) errors.add('insuranceAmount.amount', 'required')
    return
  }
  checkAmount(errors, 'insuranceAmount', insurance, { aboveZero: true, insured: true })
  if (booking && insurance.termsAccepted !== true) errors.add('insuranceAmount.termsAccepted', 'insuranceTerms')
}

function checkAmount(
  errors: ValidationErrors,
  path: string,
  amount: Amount,
  rule: { aboveZero: boolean; insured?: boolean },
) {
  errors.required(`${path}.amount`, amount.amount)
  if (amount.amount) {
    errors.amount(`${path}.amount`, amount.amount, {
      ...amountFields.amount,
      aboveZero: rule.aboveZero,
    })
  }
  const field = `${path}.currencyCode`
  errors.required(field, amount.currencyCode)
  if (!amount.currencyCode) return
  if (!rule.insured) errors.oneOf(field, amount.currencyCode, shipmentCurrencies)
  else if (!currencies.some((currency) => currency === amount.currencyCode)) errors.add(field, 'currencyNotInsured')
}

function checkCommodities(errors: ValidationErrors, form: ShipmentForm, context: ValidationContext): void {
  const lines = form.commodities ?? []
  const { most } = shipmentFields.commodities
  if (lines.length > most) return errors.add('commodities', 'tooMany', { max: most })
  const booking = isBooking(context.purpose)
  // Commodities of a shipment without customs say nothing to anyone; only their length and form are looked at.
  // An export above the threshold is broken down for its filing, whether or not customs asks for anything.
  const filed = booking && needsBreakdown(form, context.usdRates)
  const customs = customsOf(form, context)
  // Papers that are only advised are made whole once their value is given.
  const declared = filed || (booking && (customs.required || (customs.declares && Boolean(form.customsAmount))))
  if (filed && lines.length === 0) errors.add('commodities', 'required')
  for (const [index, line] of lines.entries()) {
    checkCommodity(errors, `commodities[${index}]`, line, { form, declared, filed, context })
  }
  if (!declared || lines.length === 0) return
  const total = commoditiesTotalMinor(lines)
  const customsMinor = minorFromText(exportAmountOf(form)?.amount ?? '')
  if (total !== undefined && customsMinor !== undefined && total !== BigInt(customsMinor)) {
    errors.add('customsAmount.amount', 'customsTotalMismatch')
  }
  if (commoditiesTooHeavy(form)) errors.add('commodities', 'commodityWeight')
}

interface CommodityDemands {
  form: ShipmentForm
  /** Customs or the export filing asks for the line, so it must be whole. */
  declared: boolean
  /** AES applies, so the line is filed under its Schedule B number. */
  filed: boolean
  context: ValidationContext
}

function checkCommodity(errors: ValidationErrors, path: string, line: CommodityLine, demands: CommodityDemands): void {
  const { form, declared, filed, context } = demands
  errors.texts(path, line, commodityFields)
  if (declared) {
    for (const name of ['description', 'unitPrice', 'currency'] as const) {
      errors.required(`${path}.${name}`, line[name])
    }
  }
  if (filed) {
    errors.required(`${path}.scheduleB`, line.scheduleB)
    errors.required(`${path}.originCountry`, line.originCountry)
  }
  errors.number(`${path}.quantity`, line.quantity, {
    ...commodityFields.quantity,
    required: declared,
    aboveZero: declared,
  })
  if (context.shipmentSystem === 'YOYOUnitedStates') {
    const { weight, entered } = commodityFields
    errors.number(`${path}.weight`, line.entered?.weightLb, {
      ...entered.fields.weightLb,
      max: poundsOfKg(weight.max),
    })
  }
  errors.number(`${path}.weight`, line.weight, {
    ...commodityFields.weight,
    required: filed,
    aboveZero: filed,
  })
  if (line.unitPrice) {
    errors.amount(`${path}.unitPrice`, line.unitPrice, {
      ...commodityFields.unitPrice,
      aboveZero: declared,
    })
  }
  checkCommodityCodes(errors, path, line, isAesLane(form))
  if (declared && isAesLane(form) && context.unknownScheduleB?.includes(line.scheduleB ?? '')) {
    errors.add(`${path}.scheduleB`, 'scheduleBUnknown')
  }
  const customsCurrency = (form.customsAmount ?? form.exportAmount)?.currencyCode
  if (!line.currency) return
  if (declared && customsCurrency && line.currency !== customsCurrency) {
    errors.add(`${path}.currency`, 'currencyDiffers', { expected: customsCurrency })
  }
}

function checkCommodityCodes(errors: ValidationErrors, path: string, line: CommodityLine, aesLane: boolean): void {
  if (line.originCountry && !isCountryCode(line.originCountry)) errors.add(`${path}.originCountry`, 'notKnown')
  if (line.hsCode && !/^\d{6,10}$/.test(line.hsCode)) errors.add(`${path}.hsCode`, 'hsCode')
  if (!line.scheduleB) return
  if (!/^\d{10}$/.test(line.scheduleB)) return errors.add(`${path}.scheduleB`, 'scheduleB')
  // The first six digits are the world's; what follows in an eight-digit EU code is not Schedule B's.
  if (aesLane && line.hsCode && !line.scheduleB.startsWith(line.hsCode.slice(0, 6))) {
    errors.add(`${path}.scheduleB`, 'scheduleBOutsideHsCode')
  }
}
