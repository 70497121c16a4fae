import type { addressFields } from './address-fields.ts'
import type { FieldValues } from './form-field.ts'
import type {
  amountFields,
  colliFields,
  commodityFields,
  dangerousGoodsFields,
  declarationFields,
  enteredFields,
  quoteFields,
  selectedOptionFields,
  shipmentFields,
} from './shipment-fields.ts'

/**
 * A shipment as the form sends it and as it is kept, whole and versioned: the specification's names, kg and cm,
 * amounts as decimal strings. Every field is optional here, because a form is incomplete until it is booked;
 * what must be there, and when, is said by `@kattegat/domain/validation`. Fields and their comments stand in
 * `shipment-fields.ts`.
 */
export interface ShipmentForm extends FieldValues<typeof shipmentFields> {}
export interface AddressForm extends FieldValues<typeof addressFields> {}
export interface ColliLine extends FieldValues<typeof colliFields> {}
export interface EnteredMeasures extends FieldValues<typeof enteredFields> {}
export interface DangerousGoodsLine extends FieldValues<typeof dangerousGoodsFields> {}
export interface DangerousGoodsDeclaration extends FieldValues<typeof declarationFields> {}
export interface CommodityLine extends FieldValues<typeof commodityFields> {}
/** In place of an offer: the price that the shipment being changed is booked at. It is held, or the change is refused. */
export const bookedPriceOffer = 'booked'

export interface SelectedOption extends FieldValues<typeof selectedOptionFields> {}
/**
 * A form without the offer that it was booked by. An offer is signed, not sealed: it names the account and its price, which is
 * not for every company that the shipment is moved to; and compared again, the same shipment carries another.
 */
export function withoutOffer<Form extends Pick<ShipmentForm, 'selectedOption'>>(form: Form): Form {
  if (!form.selectedOption?.offerId) return form
  const { offerId: _signed, ...selectedOption } = form.selectedOption
  return { ...form, selectedOption }
}

export interface QuoteRequest extends FieldValues<typeof quoteFields> {}
/** Money on the wire: a decimal string, never a binary float. */
export interface Amount extends FieldValues<typeof amountFields> {}
export type InsuranceAmount = NonNullable<ShipmentForm['insuranceAmount']>
export type PickupTimes = NonNullable<ShipmentForm['pickup']>
export type ShipmentOptions = NonNullable<ShipmentForm['shipmentOptions']>
export type SaveFlags = NonNullable<ShipmentForm['saveFlags']>

/** The four shipment systems (segmentations), default first. */
export const shipmentSystems = ['YOYODenmark', 'YOYONorway', 'YOYOUnitedStates', 'YOYOSweden'] as const
export type ShipmentSystem = (typeof shipmentSystems)[number]
export const defaultShipmentSystem: ShipmentSystem = 'YOYODenmark'

/** Whether a word from outside is one of the four systems. */
export function isShipmentSystem(value: unknown): value is ShipmentSystem {
  return shipmentSystems.some((system) => system === value)
}
