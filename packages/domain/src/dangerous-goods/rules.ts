import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { dangerousGoodsFields, declarationFields, shipmentFields } from '../shipment/shipment-fields.ts'
import {
  batteryTypes,
  batteryTypesOf,
  dangerousGoodsTypes,
  dangerousGoodsTypesOf,
  isOneOf,
  packingGroups,
} from '../shipment/vocabulary.ts'
import { isBooking, type DangerousGoodsRules, type ValidationContext } from '../validation/context.ts'
import type { ValidationErrors } from '../validation/validation-errors.ts'
import { checkQuantities } from './check-quantities.ts'
import { completeDangerousGoods, missingOf } from './declaration.ts'
import { doubtGoods } from './goods-doubts.ts'
import { readHazardClass } from './hazard-class.ts'
import type { ListedGoods } from './listed-goods.ts'

/**
 * The rules of dangerous goods for one form. They are handed to the validation rather than called by it, so that pages
 * fetch them only for a shipment that has dangerous goods.
 *
 * @param list the rows of the list for the form's UN numbers
 * @param mode of the product chosen; undefined while none is: then nothing that only a mode asks for is required
 */
export function dangerousGoodsRules(
  list: readonly ListedGoods[],
  mode: TransportMode | undefined,
): DangerousGoodsRules {
  return {
    tidy: (form) => completeDangerousGoods(form, list, mode),
    check(errors, form, context) {
      const lines = form.dangerousGoods ?? []
      const { most } = shipmentFields.dangerousGoods
      if (lines.length > most) return errors.add('dangerousGoods', 'tooMany', { max: most })
      for (const [index, line] of lines.entries()) checkLine(errors, `dangerousGoods[${index}]`, line, context)
      if (lines.length > 0) checkDeclaration(errors, form)
      if (isBooking(context.purpose) && mode) {
        for (const field of missingOf(form, mode, list)) errors.add(field, 'required')
      }
      checkQuantities(errors, form, list, mode)
    },
    doubt: (warnings, form) => doubtGoods(warnings, form, list, mode),
  }
}

function checkLine(errors: ValidationErrors, path: string, line: DangerousGoodsLine, context: ValidationContext): void {
  const booking = isBooking(context.purpose)
  errors.texts(path, line, dangerousGoodsFields)
  if (booking) {
    for (const name of ['type', 'unNumber', 'description', 'amountUnit'] as const) {
      errors.required(`${path}.${name}`, line[name])
    }
  }
  if (line.unNumber && !/^\d{4}$/.test(line.unNumber)) errors.add(`${path}.unNumber`, 'unNumber')
  if (line.hazardClass && !readHazardClass(line.hazardClass)) errors.add(`${path}.hazardClass`, 'hazardClass')
  if (line.packingGroup && !isOneOf(packingGroups, line.packingGroup)) {
    errors.add(`${path}.packingGroup`, 'packingGroup')
  }
  checkType(errors, `${path}.type`, line)
  checkBatteryType(errors, `${path}.batteryType`, line, booking)
  errors.number(`${path}.amount`, line.amount, {
    ...dangerousGoodsFields.amount,
    required: booking,
    aboveZero: booking,
  })
  checkCodes(errors, path, line)
  errors.numbers(path, line, dangerousGoodsFields)
}

/** ADR 8.6.4, and `-` where no tunnel is closed to the goods. */
const tunnelCodes: readonly string[] = ['-', 'B', 'B1000C', 'B/D', 'B/E', 'C', 'C5000D', 'C/D', 'C/E', 'D', 'D/E', 'E']

function checkCodes(errors: ValidationErrors, path: string, line: DangerousGoodsLine): void {
  const { tunnelCode, packingInstruction } = line
  if (tunnelCode && !tunnelCodes.includes(tunnelCode)) errors.add(`${path}.tunnelCode`, 'tunnelCode')
  if (packingInstruction && !/^Y?\d{3}( I[AB])?$/.test(packingInstruction)) {
    errors.add(`${path}.packingInstruction`, 'packingInstruction')
  }
}

/** Paint is neither a battery nor a biological substance. */
function checkType(errors: ValidationErrors, field: string, { type = '', unNumber = '' }: DangerousGoodsLine): void {
  if (!isOneOf(dangerousGoodsTypes, type)) return
  if (!dangerousGoodsTypesOf(unNumber).includes(type)) errors.add(field, 'goodsTypeDiffers', { unNumber })
}

/** Batteries are packed alone, with or in equipment: other packing instructions, and other products carry them. */
function checkBatteryType(errors: ValidationErrors, field: string, line: DangerousGoodsLine, booking: boolean): void {
  const unNumber = line.unNumber ?? ''
  const ofNumber = batteryTypesOf(unNumber)
  if (!line.batteryType) {
    if (booking && ofNumber.length > 0) errors.add(field, 'required')
    return
  }
  if (!isOneOf(batteryTypes, line.batteryType)) return errors.add(field, 'notKnown')
  if (/^\d{4}$/.test(unNumber) && !ofNumber.includes(line.batteryType)) {
    errors.add(field, 'batteryTypeDiffers', { unNumber })
  }
}

function checkDeclaration(errors: ValidationErrors, form: ShipmentForm): void {
  const declaration = form.dangerousGoodsDeclaration ?? {}
  const path = 'dangerousGoodsDeclaration'
  errors.texts(path, declaration, declarationFields)
  const { emergencyPhone, date } = declaration
  if (emergencyPhone && (emergencyPhone.match(/\d/g) ?? []).length < 7) {
    errors.add(`${path}.emergencyPhone`, 'emergencyPhone')
  }
  if (date && !isDay(date)) errors.add(`${path}.date`, 'date')
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
