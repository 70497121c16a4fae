import type { AddressForm, ShipmentForm } from '../shipment/shipment-form.ts'

/** The days the cases play on: a Friday, and the Monday the shipments leave. */
export const caseDates = { today: '2026-11-20', shipDate: '2026-11-23' } as const

const nordlys: AddressForm = {
  companyName: 'Nordlys Design ApS',
  street1: 'Vesterbrogade 34',
  street2: '2. tv',
  street3: '',
  postalCode: '1620',
  city: 'København V',
  countryCode: 'DK',
  stateCode: '',
  contactPerson: 'Anna Sørensen',
  phone: '+45 33 12 34 56',
  mails: ['anna@nordlys.test'],
  vatNumber: 'DK99008547',
  eoriNumber: 'DK99008547',
}

const havblik: AddressForm = {
  companyName: 'Havblik Marine A/S',
  street1: 'Havnegade 5',
  postalCode: '9000',
  city: 'Aalborg',
  countryCode: 'DK',
  contactPerson: 'Bo Holm',
  phone: '+45 98 12 34 56',
  mails: ['bo@havblik.test'],
}

const lakeside: AddressForm = {
  companyName: 'Lakeside Instruments Inc.',
  street1: '1200 W Fulton St',
  street2: 'Receiving, Dock 3',
  postalCode: '60607',
  city: 'Chicago',
  countryCode: 'US',
  stateCode: 'IL',
  contactPerson: 'Emma Jones',
  phone: '+1 312 555 0142',
  mails: ['emma@lakeside.test'],
}

const booked: ShipmentForm = {
  bookingType: 'FinalBooking',
  shipDate: caseDates.shipDate,
  accountId: 1,
  bookPickup: true,
  pickup: { readyTime: '09:00', closeTime: '16:00' },
  shipmentOptions: { notStackablePallet: false, isDocument: false, incoterms: 'DAP', exportReason: 'Permanent' },
  referenceType: 'Order',
  receiverPays: false,
  selectedOption: { salesProductId: 1, transportProductId: 1, productServices: [] },
}

/** Two small boxes Copenhagen to Malmö: inside the EU, no customs. */
export const parcels: ShipmentForm = {
  ...booked,
  senderAddress: nordlys,
  pickupAddress: { ...nordlys, street2: 'Gården', contactPerson: 'Lageret', mails: [] },
  receiverAddress: {
    companyName: 'Öresunds Kök & Bad AB',
    street1: 'Föreningsgatan 12',
    postalCode: '211 44',
    city: 'Malmö',
    countryCode: 'SE',
    contactPerson: 'Åke Lindström',
    phone: '+46 40 12 34 56',
    mails: ['ake@oresundkok.test'],
  },
  collis: [
    { number: 1, packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20, dryIceWeight: 0 },
    { number: 1, packagingType: 'Box', weight: 2, length: 60, width: 40, height: 40, dryIceWeight: 0 },
  ],
  numberOfColli: 2,
  totalWeight: 6.5,
  totalDryIceWeight: 0,
  description: 'Lampeskærme',
  senderReference: 'PO 4711',
  receiverReference: 'Kök 12',
}

/** Three boxes to Chicago: customs, insurance, a commodity and dry ice. 24 × 76.666667 = 1840.000008, so 1840.00. */
export const toTheStates: ShipmentForm = {
  ...booked,
  senderAddress: nordlys,
  pickupAddress: { ...nordlys },
  receiverAddress: lakeside,
  importerOfRecord: { ...lakeside, companyName: 'Lakeside Imports LLC', postalCode: '60611', mails: [] },
  soldTo: null,
  broker: null,
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
      unitPrice: '76.666667',
      currency: 'USD',
      weight: 17.25,
    },
  ],
  description: 'Table lamps',
}

/** Two crates from Chicago to Hamburg above USD 2500: 12 × 600 + 40 × 30 = 8400. */
export const fromTheStates: ShipmentForm = {
  ...booked,
  senderAddress: lakeside,
  pickupAddress: { ...lakeside, contactPerson: 'Dock 3', mails: [] },
  receiverAddress: {
    companyName: 'Hansa Messtechnik GmbH',
    street1: 'Willy-Brandt-Straße 57',
    postalCode: '20457',
    city: 'Hamburg',
    countryCode: 'DE',
    contactPerson: 'Jörg Müller',
    phone: '+49 40 123456',
    mails: ['mueller@hansa-mess.test'],
  },
  customsAmount: { amount: '8400.00', currencyCode: 'USD' },
  collis: [{ number: 2, packagingType: 'Crate', weight: 18, length: 80, width: 60, height: 50, dryIceWeight: 0 }],
  numberOfColli: 2,
  totalWeight: 36,
  totalDryIceWeight: 0,
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
  referenceType: 'Invoice',
}

/** Three pallets of paint to Bergen, paid by the receiver. 600 × 80.333333 = 48199.9998, so 48200.00. */
export const pallets: ShipmentForm = {
  ...booked,
  senderAddress: havblik,
  pickupAddress: { ...havblik, street1: 'Østre Havn 11', contactPerson: 'Terminalen', mails: [] },
  receiverAddress: {
    companyName: 'Fjordfisk AS',
    street1: 'Strandkaien 2',
    postalCode: '5013',
    city: 'Bergen',
    countryCode: 'NO',
    contactPerson: 'Astrid Nilsen',
    phone: '+47 55 12 34 56',
    mails: ['astrid@fjordfisk.test'],
  },
  shipmentOptions: { notStackablePallet: true, isDocument: false, incoterms: 'FCA', exportReason: 'Permanent' },
  customsAmount: { amount: '48200.00', currencyCode: 'DKK' },
  collis: [
    { number: 3, packagingType: 'EurPallet', weight: 310, length: 120, width: 80, height: 145, dryIceWeight: 0 },
  ],
  numberOfColli: 3,
  totalWeight: 930,
  totalDryIceWeight: 0,
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
      unitPrice: '80.333333',
      currency: 'DKK',
      weight: 900,
    },
  ],
  description: 'Bundmaling',
  receiverPays: true,
  accountNumber: 'NO-778812',
}

/** Six pallets to Hong Kong, which has no postal codes, as a quote. */
export const seaQuote: ShipmentForm = {
  bookingType: 'QuoteBooking',
  shipDate: caseDates.shipDate,
  accountId: 1,
  senderAddress: havblik,
  pickupAddress: { ...havblik, street1: 'Østre Havn 11', contactPerson: 'Terminalen', mails: [] },
  receiverAddress: {
    companyName: 'Sun Tat Trading Ltd',
    street1: '88 Container Port Road',
    postalCode: '',
    city: 'Hong Kong',
    countryCode: 'HK',
    contactPerson: '陳大文',
    phone: '+852 2345 6789',
    mails: ['chan@suntat.test'],
  },
  shipmentOptions: { notStackablePallet: false, isDocument: false, incoterms: 'FOB', exportReason: 'Permanent' },
  customsAmount: { amount: '120000.00', currencyCode: 'DKK' },
  collis: [{ number: 6, packagingType: 'Pallet', weight: 420, length: 120, width: 100, height: 160, dryIceWeight: 0 }],
  numberOfColli: 6,
  totalWeight: 2520,
  totalDryIceWeight: 0,
  description: 'Winches',
  quote: {
    products: [{ product: 'Sea', scope: 'DoorToPier' }],
    services: ['NeutralDelivery', 'Pickup'],
    message: 'Ready week 50',
  },
}
