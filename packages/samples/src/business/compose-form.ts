import { isEuCountry } from '@kattegat/domain/address'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf, companies } from '../fixtures/index.ts'
import type { CastAccount } from '../fixtures/index.ts'
import type { Random } from './random.ts'
import type { Goods } from './goods.ts'
import type { BusyCompany } from './receivers.ts'

/** What one booking is about. */
export interface Contents {
  readonly company: BusyCompany
  readonly account: CastAccount
  readonly receiver: AddressForm
  readonly goods: Goods
  readonly shipDate: string
  /** Of the shipment among all of the demo: references grow with it. */
  readonly serial: number
  readonly isPrivate: boolean
  /** More pieces than such a shipment has by itself. */
  readonly pieces?: number
  /** It is about our bill: the customer pays it themselves. */
  readonly isBilled?: boolean
}

const currencies: Readonly<Record<BusyCompany, string>> = { nordlys: 'DKK', havblik: 'DKK', lakeside: 'USD' }

/** A form that is right in every field; account id and product are still to be chosen. */
export function composeForm(contents: Contents, chance: Random): ShipmentForm {
  const { company, account, receiver, goods, shipDate, serial, isPrivate } = contents
  const pieces = contents.pieces ?? (chance.happens(55) ? 1 : chance.between(1, goods.mostPieces))
  const [least, most] = goods.kg
  const weight = Math.round((least + chance.next() * (most - least)) * 10) / 10
  const [length, width, height] = goods.size
  const isDocument = goods.exportReason === 'Documents'
  const senderAddress = addressOf(account.sender)
  const isBilledThere = company === 'havblik' && receiver.countryCode === 'NO' && chance.happens(25)
  const receiverPays = isBilledThere && contents.isBilled !== true
  const value = valueOf(contents, pieces)
  const isInsured = !isDocument && !receiverPays && !isPrivate && value.minor > 4_000_00 && chance.happens(30)
  const { readyTime = '09:00', closeTime = '16:00', incoterms = 'DAP' } = account.defaultValues
  return {
    bookingType: 'FinalBooking',
    shipDate,
    senderAddress,
    pickupAddress: addressOf(account.pickup),
    receiverAddress: structuredClone(receiver),
    bookPickup: chance.happens(78),
    pickup: { readyTime, closeTime },
    shipmentOptions: {
      notStackablePallet: goods.notStackable === true,
      isDocument,
      incoterms: receiverPays ? 'FCA' : incoterms,
      exportReason: goods.exportReason ?? 'Permanent',
    },
    saveFlags: {},
    ...(isDocument || !crossesCustoms(senderAddress, receiver) ? {} : declared(contents, pieces, weight)),
    ...(isInsured
      ? { insuranceAmount: { amount: text(value.minor), currencyCode: value.currency, termsAccepted: true } }
      : {}),
    collis: [
      {
        number: pieces,
        packagingType: goods.packagingType,
        weight,
        length,
        width,
        height,
        dryIceWeight: goods.dryIceKg ?? 0,
      },
    ],
    numberOfColli: pieces,
    totalWeight: Math.round(weight * pieces * 10) / 10,
    totalDryIceWeight: (goods.dryIceKg ?? 0) * pieces,
    ...(goods.dangerous ? { dangerousGoods: [{ ...goods.dangerous, amount: goods.dangerous.amount * pieces }] } : {}),
    description: goods.description,
    senderReference: `${company === 'lakeside' ? 'INV' : 'SO'} ${88_000 + serial}`,
    receiverReference: isPrivate || chance.happens(45) ? '' : `PO-${chance.between(2200, 9800)}`,
    referenceType: company === 'lakeside' ? 'Invoice' : 'Order',
    receiverPays,
    ...(receiverPays ? { accountNumber: `NO-${chance.between(600_000, 899_999)}` } : {}),
    b2c: isPrivate,
  }
}

/** Between members of the European Union, and at home, nothing is declared. */
function crossesCustoms(from: AddressForm, to: AddressForm): boolean {
  const [origin, destination] = [from.countryCode ?? '', to.countryCode ?? '']
  return origin !== destination && !(isEuCountry(origin) && isEuCountry(destination))
}

function valueOf({ company, goods }: Contents, pieces: number): { minor: number; currency: string } {
  return { minor: goods.unitPriceMinor * goods.unitsAPiece * pieces, currency: currencies[company] }
}

function declared(
  contents: Contents,
  pieces: number,
  weight: number,
): Pick<ShipmentForm, 'customsAmount' | 'commodities'> {
  const { goods, company } = contents
  const value = valueOf(contents, pieces)
  // Packaging is no goods.
  const net = Math.max(0.1, Math.floor((weight - (goods.dryIceKg ?? 0)) * pieces * 8.5) / 10)
  return {
    customsAmount: { amount: text(value.minor), currencyCode: value.currency },
    commodities: [
      {
        description: goods.commodity,
        hsCode: goods.hsCode,
        ...(goods.scheduleB ? { scheduleB: goods.scheduleB } : {}),
        originCountry: companies[company].shipmentSystem === 'YOYOUnitedStates' ? 'US' : 'DK',
        quantity: goods.unitsAPiece * pieces,
        unitType: 'PCS',
        unitPrice: text(goods.unitPriceMinor),
        currency: value.currency,
        weight: net,
      },
    ],
  }
}

function text(minor: number): string {
  return (minor / 100).toFixed(2)
}
