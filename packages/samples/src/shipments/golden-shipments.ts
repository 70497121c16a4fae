import type { ShipmentForm } from '@kattegat/domain/shipment'
import { addressOf } from '../fixtures/addresses.ts'
import { aShipment } from './a-shipment.ts'
import type { Booking } from './a-shipment.ts'

/** Two small boxes Copenhagen → Malmö: inside the EU, no customs. Of Nordlys. */
export function dkSeParcels(booking: Booking): ShipmentForm {
  return aShipment({
    ...booking,
    receiverAddress: addressOf('oresund'),
    saveFlags: {
      saveDescription: false,
      saveReceiverAddress: true,
      saveSenderAddress: false,
      savePickupAddress: false,
    },
    collis: [
      { number: 1, packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20, dryIceWeight: 0 },
      { number: 1, packagingType: 'Box', weight: 2, length: 60, width: 40, height: 40, dryIceWeight: 0 },
    ],
    numberOfColli: 2,
    totalWeight: 6.5,
    receiverReference: 'Kök 12',
    additionalMessage: '',
    notice: '',
  })
}

/** Express to the United States: customs amount, insurance, commodities, dry ice, importer of record. Of Nordlys. */
export function dkUsCustoms(booking: Booking): ShipmentForm {
  return aShipment({
    ...booking,
    pickupAddress: {
      ...addressOf('nordlysYard'),
      street2: '',
      contactPerson: 'Anna Sørensen',
      phone: '+45 33 12 34 56',
    },
    receiverAddress: { ...addressOf('lakeside'), street2: 'Receiving, Dock 3', vatNumber: '' },
    importerOfRecord: addressOf('lakesideImports'),
    soldTo: null,
    broker: null,
    saveFlags: {
      saveDescription: true,
      saveReceiverAddress: false,
      saveSenderAddress: false,
      savePickupAddress: false,
    },
    pickup: { readyTime: '06:00', closeTime: '17:00' },
    customsAmount: { amount: '1840.00', currencyCode: 'USD' },
    insuranceAmount: { amount: '2000.00', currencyCode: 'USD', termsAccepted: true },
    collis: [{ number: 3, packagingType: 'Box', weight: 7.25, length: 50, width: 40, height: 35, dryIceWeight: 1.5 }],
    numberOfColli: 3,
    totalWeight: 21.75,
    totalDryIceWeight: 4.5,
    commodities: [
      {
        description: 'Table lamps, glass',
        hsCode: '940521',
        originCountry: 'DK',
        quantity: 24,
        unitType: 'PCS',
        // 24 × 76.666667 = 1840.000008, to the cent the customs amount.
        unitPrice: '76.666667',
        currency: 'USD',
        weight: 17.25,
      },
    ],
    description: 'Table lamps',
    senderReference: 'SO 88120',
    receiverReference: 'PO-2291',
    dutyAccountNumber: '',
  })
}

/** Pallets Aalborg → Bergen: dangerous goods, receiver pays, not stackable. Of Havblik. */
export function dkNoPalletsDg(booking: Booking): ShipmentForm {
  return aShipment({
    ...booking,
    senderAddress: addressOf('havblik'),
    pickupAddress: addressOf('havblikTerminal'),
    receiverAddress: { ...addressOf('fjordfisk'), vatNumber: '' },
    pickup: { readyTime: '08:00', closeTime: '15:00' },
    shipmentOptions: { notStackablePallet: true, isDocument: false, incoterms: 'FCA', exportReason: 'Permanent' },
    customsAmount: { amount: '48200.00', currencyCode: 'DKK' },
    collis: [
      { number: 3, packagingType: 'EurPallet', weight: 310, length: 120, width: 80, height: 145, dryIceWeight: 0 },
    ],
    numberOfColli: 3,
    totalWeight: 930,
    dangerousGoods: [
      {
        type: 'ADR',
        unNumber: '1263',
        description: 'PAINT',
        packingGroup: 'III',
        batteryType: '',
        amount: 600,
        amountUnit: 'L',
      },
    ],
    commodities: [
      {
        description: 'Marine paint',
        hsCode: '320890',
        originCountry: 'DK',
        quantity: 600,
        unitType: 'L',
        // 600 × 80.333333 = 48,199.9998, rounded half up the customs amount.
        unitPrice: '80.333333',
        currency: 'DKK',
        weight: 900,
      },
    ],
    description: 'Bundmaling',
    senderReference: '4500012345',
    receiverReference: 'Slipp 3',
    receiverPays: true,
    accountNumber: 'NO-778812',
  })
}

/** Chicago → Hamburg above USD 2,500: Schedule B for each commodity, neither ITN nor exemption given yet. Of Lakeside. */
export function usDeAes(booking: Booking): ShipmentForm {
  return aShipment({
    ...booking,
    senderAddress: addressOf('lakeside'),
    pickupAddress: { ...addressOf('lakesideDock'), street2: '' },
    receiverAddress: addressOf('hansa'),
    pickup: { readyTime: '10:00', closeTime: '17:00' },
    customsAmount: { amount: '8400.00', currencyCode: 'USD' },
    collis: [{ number: 2, packagingType: 'Crate', weight: 18, length: 80, width: 60, height: 50, dryIceWeight: 0 }],
    numberOfColli: 2,
    totalWeight: 36,
    // 12 × 600 + 40 × 30 = 8,400
    commodities: [
      {
        description: 'Pressure transmitters',
        hsCode: '902620',
        scheduleB: '9026204000',
        originCountry: 'US',
        quantity: 12,
        unitType: 'PCS',
        unitPrice: '600.00',
        currency: 'USD',
        weight: 20,
      },
      {
        description: 'Mounting brackets, steel',
        hsCode: '732690',
        scheduleB: '7326908676',
        originCountry: 'US',
        quantity: 40,
        unitType: 'PCS',
        unitPrice: '30.00',
        currency: 'USD',
        weight: 12,
      },
    ],
    description: 'Measuring instruments',
    senderReference: 'INV 20931',
    receiverReference: '',
    referenceType: 'Invoice',
  })
}

/** A quote by sea, Aalborg → Hong Kong, where no shipping option need exist. Of Havblik. */
export function quoteSea(booking: Booking): ShipmentForm {
  return aShipment({
    ...booking,
    bookingType: 'QuoteBooking',
    senderAddress: addressOf('havblik'),
    pickupAddress: addressOf('havblikTerminal'),
    receiverAddress: { ...addressOf('sunTat'), postalCode: '' },
    shipmentOptions: { notStackablePallet: false, isDocument: false, incoterms: 'FOB', exportReason: 'Permanent' },
    customsAmount: { amount: '120000.00', currencyCode: 'DKK' },
    collis: [
      { number: 6, packagingType: 'Pallet', weight: 420, length: 120, width: 100, height: 160, dryIceWeight: 0 },
    ],
    numberOfColli: 6,
    totalWeight: 2520,
    description: 'Winches',
    senderReference: '',
    referenceType: '',
    quote: {
      products: [{ product: 'Sea', scope: 'DoorToPier' }],
      services: ['NeutralDelivery', 'Pickup'],
      message: 'Ready week 50',
    },
  })
}
