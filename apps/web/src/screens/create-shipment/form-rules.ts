import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { fieldAt } from '@kattegat/domain/shipment'
import type { Purpose, ValidationContext } from '@kattegat/domain/validation'
import { validateShipment } from '@kattegat/domain/validation'
import { get } from 'react-hook-form'
import { askedOfFigures } from '../../app/typed-number.ts'
import type { BookingForm } from './booking-form.ts'
import { toFormErrors } from './field-errors.ts'
import { goodsHere, goodsRulesNow } from './goods-rules.ts'
import { inUnits, withoutUsUnit } from './units.ts'

interface Found {
  readonly context: ValidationContext
  readonly purpose: Purpose
  readonly goods: unknown
  readonly errors: FieldError[]
}

// Several parts of the page ask the same of what was just typed.
const foundLast = new WeakMap<ShipmentForm, Found>()

function rulesOn(shipment: ShipmentForm, context: ValidationContext, purpose: Purpose): FieldError[] {
  const goods = goodsHere.now()
  const last = foundLast.get(shipment)
  if (last?.context === context && last.purpose === purpose && last.goods === goods) return last.errors
  const errors = validateShipment(shipment, { ...context, ...goodsRulesNow(), purpose })
  foundLast.set(shipment, { context, purpose, goods, errors })
  return errors
}

/** The domain's rules on the shipment that was typed into this form, in the form's names. */
export function errorsOf(
  shipment: ShipmentForm,
  context: ValidationContext,
  purpose: Purpose,
  form: Pick<BookingForm, 'pickupElsewhere'> & Partial<BookingForm>,
): FieldError[] {
  const found = rulesOn(shipment, context, purpose)
  const units = form.units ?? 'metric'
  return askedOfFigures(toFormErrors(found, form.pickupElsewhere), (name) => {
    const typed: unknown = get(form, name)
    const field = fieldAt(name)
    if (typeof typed !== 'string' || (field?.kind !== 'number' && field?.kind !== 'amount')) return undefined
    const unit = field.kind === 'number' && field.unit ? inUnits(field.unit, units) : ''
    return { text: units === 'us' ? withoutUsUnit(typed) : typed, decimals: field.decimals, unit }
  })
}
