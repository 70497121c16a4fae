import {
  addressFields,
  colliFields,
  commodityFields,
  enteredFields,
  selectedOptionFields,
  shipmentFields,
} from '@kattegat/domain/shipment'
import { Type } from 'typebox'
import { Strict } from './common.ts'
import { shapeOfFields } from './shape-of-fields.ts'

/** An address as a form holds it; its rules are the domain's. */
export const AddressForm = shapeOfFields(addressFields)

/** Measures as entered in pounds (three decimals) and inches (one); kg and cm follow from them, converted once. */
export const EnteredMeasures = shapeOfFields(enteredFields)

export const ColliLine = shapeOfFields(colliFields)

export const CommodityLine = shapeOfFields(commodityFields)

export const SelectedOption = shapeOfFields(selectedOptionFields)

/** The whole shipment as a form holds it (`../examples` of the API are bodies of this shape). */
export const Shipment = shapeOfFields(shipmentFields)

/** A shipment that replaces a booked one; `version` is the one the user saw. */
export const ShipmentOverride = Strict({ ...Shipment.properties, version: Type.Optional(Type.Integer()) })
