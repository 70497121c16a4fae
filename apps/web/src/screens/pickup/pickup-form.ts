import { languages } from '@kattegat/messages'
import type { Problem } from '@kattegat/contract/problems'
import type { Answer } from '../../app/api/index.ts'
import { readTypedNumber, typeNumber } from '../../app/typed-number.ts'

/** The fields of an address that a driver needs, and all that make it a place; state only where the country has one. */
export const addressParts = [
  'companyName',
  'street1',
  'street2',
  'street3',
  'postalCode',
  'city',
  'countryCode',
  'stateCode',
  'contactPerson',
  'phone',
] as const
export type AddressPart = (typeof addressParts)[number]
export type TypedAddress = Record<AddressPart, string>

/** What is picked up, as it is typed. */
export interface TypedGoods {
  numberOfColli: string
  totalWeight: string
  volume: string
  instructions: string
}

/** A pickup as it is typed. */
export interface TypedPickup extends TypedGoods {
  address: TypedAddress
  pickupDate: string
  readyTime: string
  closeTime: string
}

type Language = (typeof languages)[number]
type AddressOnWire = Answer<'PreparePickup'>['address']
type GoodsOnWire = Pick<Answer<'PreparePickup'>, 'numberOfColli' | 'totalWeight' | 'volume' | 'instructions'>

export function typedAddress(address: AddressOnWire): TypedAddress {
  return Object.fromEntries(addressParts.map((part) => [part, address[part] ?? ''])) as TypedAddress
}

export function typedGoods(goods: GoodsOnWire, language: Language): TypedGoods {
  return {
    numberOfColli: typeNumber(goods.numberOfColli, language),
    totalWeight: typeNumber(goods.totalWeight, language),
    volume: typeNumber(goods.volume, language),
    instructions: goods.instructions,
  }
}

/** Goods as they are sent: what is no figure is none, which the server names at its field. */
export function goodsOnWire({ numberOfColli, totalWeight, volume, instructions }: TypedGoods) {
  return {
    numberOfColli: readTypedNumber(numberOfColli),
    totalWeight: readTypedNumber(totalWeight),
    volume: readTypedNumber(volume),
    instructions,
  }
}

/** The words for each field that is wrong, by the field's path. */
export type FieldWords = Readonly<Record<string, string>>

/** What the server says of each field; empty where the refusal is of another kind. */
export function fieldWords(problem: Problem | undefined): FieldWords {
  // A matter of the shipments' prices, and chosen in this field.
  if (problem?.facts?.['reason'] === 'pickup-address-differs') return { address: problem.detail ?? problem.title }
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

/** DOM id of a field, to which the error summary links. */
export function pickupFieldId(field: string): string {
  return `pickup-${field.replaceAll('.', '-')}`
}
