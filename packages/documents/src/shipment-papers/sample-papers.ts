import type { CommodityLine, ShipmentForm } from '@kattegat/domain/shipment'
import { documentFactsOf, documentsToPrint, type DocumentToPrint } from '@kattegat/domain/transport-documents'
import { type TransportMode } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { gs1CheckDigit, waybillNumber } from '@kattegat/domain/identifiers'
import { invoiceOfShipment } from '../invoice/invoice-of-shipment.ts'
import type { InvoiceData } from '../invoice/invoice-data.ts'
import { sampleParties } from '../label/sample-shipments.ts'
import type { ManifestData } from '../manifest/manifest-data.ts'
import type { PaperPiece, PaperShipment } from '../paper/paper-shipment.ts'

const { nordlys, havblik, fjordfisk, lakeside, hansa, sunTat } = sampleParties

const lamps: CommodityLine = {
  description: 'Table lamps of glass and brass, for homes',
  hsCode: '940521',
  originCountry: 'DK',
  quantity: 24,
  unitType: 'PCS',
  unitPrice: '76.666667',
  currency: 'USD',
  weight: 17.25,
}

const sampleForms = {
  'dk-us-express-dry-ice': {
    senderAddress: { ...nordlys, mails: ['anna@nordlys.test'], vatNumber: 'DK99008547', eoriNumber: 'DK99008547' },
    receiverAddress: { ...lakeside, mails: ['emma@lakeside.test'] },
    importerOfRecord: { ...lakeside, companyName: 'Lakeside Imports LLC' },
    shipmentOptions: { incoterms: 'DAP', exportReason: 'Permanent' },
    bookPickup: true,
    pickup: { readyTime: '06:00', closeTime: '17:00' },
    customsAmount: { amount: '1840.00', currencyCode: 'USD' },
    insuranceAmount: { amount: '2000.00', currencyCode: 'USD', termsAccepted: true },
    collis: [{ number: 3, packagingType: 'Box', weight: 7.25, length: 50, width: 40, height: 35, dryIceWeight: 1.5 }],
    // 24 × 76.666667 = 1,840.000008
    commodities: [lamps],
    description: 'Table lamps',
    senderReference: 'SO 88120',
    receiverReference: 'PO-2291',
  },
  'dk-no-road-dangerous-goods': {
    senderAddress: { ...havblik, eoriNumber: 'DK99019425' },
    receiverAddress: fjordfisk,
    shipmentOptions: { notStackablePallet: true, incoterms: 'FCA', exportReason: 'Permanent' },
    customsAmount: { amount: '48200.00', currencyCode: 'DKK' },
    receiverPays: true,
    accountNumber: 'NO-778812',
    collis: [{ number: 3, packagingType: 'EurPallet', weight: 310, length: 120, width: 80, height: 145 }],
    dangerousGoods: [
      {
        type: 'ADR',
        unNumber: '1263',
        description: 'Paint',
        packingGroup: 'III',
        amount: 600,
        amountUnit: 'L',
        hazardClass: '3',
        numberOfPackages: 30,
        packageKind: 'Steel drum (1A2)',
        tunnelCode: 'D/E',
        transportCategory: '3',
      },
      { type: 'LQ', unNumber: '1950', description: 'Aerosols', amount: 12, amountUnit: 'kg', hazardClass: '2.1' },
    ],
    commodities: [{ ...lamps, description: 'Marine paint', hsCode: '320890', currency: 'DKK', unitPrice: '80.333333' }],
    description: 'Bundmaling',
    notice: 'Ring en time før levering',
  },
  'us-de-air-batteries': {
    senderAddress: { ...lakeside, vatNumber: '36-1234567' },
    receiverAddress: hansa,
    soldTo: { ...hansa, companyName: 'Hansa Holding SE' },
    shipmentOptions: { incoterms: 'DDP', exportReason: 'Sample' },
    customsAmount: { amount: '8400.00', currencyCode: 'USD' },
    collis: [{ number: 2, packagingType: 'Crate', weight: 18, length: 80, width: 60, height: 50.5 }],
    dangerousGoods: [
      {
        type: 'LithiumBattery',
        unNumber: '3480',
        description: 'Lithium ion batteries',
        batteryType: 'LithiumIon',
        amount: 9.5,
        amountUnit: 'kg',
        hazardClass: '9',
        packingInstruction: '965 IB',
        numberOfPackages: 2,
        packageKind: 'Fibreboard box (4G)',
      },
    ],
    dangerousGoodsDeclaration: { emergencyPhone: '+1 312 555 0199', cargoAircraftOnly: true },
    commodities: [{ ...lamps, scheduleB: '9026204000', hsCode: '902620', originCountry: 'US' }],
    itn: 'X20261123000001',
    description: 'Measuring instruments',
  },
  'dk-hk-sea-return': {
    senderAddress: havblik,
    receiverAddress: sunTat,
    shipmentOptions: { incoterms: 'FOB', exportReason: 'Return' },
    returnShipment: true,
    customsAmount: { amount: '120000', currencyCode: 'DKK' },
    collis: [{ number: 1, packagingType: 'Pallet', weight: 420.125, length: 120, width: 100, height: 160 }],
    commodities: [{ ...lamps, description: 'Winches 絞車', currency: 'DKK' }],
    description: 'Winches',
    additionalMessage: 'Ελληνικά · Українська · Źródło · 港口 · שלום · ไทย · عربي',
  },
} as const satisfies Record<string, ShipmentForm>

function ssccOf(serial: number): string {
  const digits = `39520001${String(serial).padStart(9, '0')}`
  return `${digits}${gs1CheckDigit(digits)}`
}

/** What a booking would make of a form, with numbers that follow from `serial`, so that samples differ and repeat. */
export function samplePaperShipment(
  form: ShipmentForm,
  mode: TransportMode,
  serial: number,
  particulars: Partial<PaperShipment> = {},
): PaperShipment {
  const pieces = (form.collis ?? []).flatMap((colli, index): PaperPiece[] =>
    Array.from({ length: colli.number ?? 1 }, () => ({
      line: index + 1,
      sscc: '',
      weightG: Math.round((colli.weight ?? 0) * 1000),
      lengthMm: Math.round((colli.length ?? 0) * 10),
      widthMm: Math.round((colli.width ?? 0) * 10),
      heightMm: Math.round((colli.height ?? 0) * 10),
      dryIceG: Math.round((colli.dryIceWeight ?? 0) * 1000),
    })),
  )
  const sum = (of: (piece: PaperPiece) => number) => pieces.reduce((total, piece) => total + of(piece), 0)
  return {
    waybillNumber: waybillNumber('123', serial),
    transportCompany: 'Kattegat Logistics',
    carrierAddress: 'Kystvejen 18, 2770 Kastrup, Denmark',
    mode,
    productName: 'Nordic Road Freight',
    productServices: ['Notification', 'Tail lift'],
    shipDate: '2026-11-23',
    issuedOn: '2026-11-20',
    form,
    // GS1 prefix of the demo, extension digit 3.
    pieces: pieces.map((piece, index) => ({ ...piece, sscc: ssccOf(serial * 1000 + index) })),
    totalWeightG: sum((piece) => piece.weightG),
    volumeMm3: sum((piece) => (piece.lengthMm ?? 0) * (piece.widthMm ?? 0) * (piece.heightMm ?? 0)),
    chargeableWeightG: sum((piece) => piece.weightG),
    isTest: false,
    returnOf: '',
    size: 'a4',
    logo: null,
    senderLogo: null,
    ...particulars,
  }
}

export interface PaperSample {
  readonly shipment: PaperShipment
  readonly papers: readonly DocumentToPrint[]
  readonly language: Language
}

function sampleOf(
  name: keyof typeof sampleForms,
  mode: TransportMode,
  language: Language,
  particulars: Partial<PaperShipment> = {},
): PaperSample {
  const serial = 1_234_567 + Object.keys(sampleForms).indexOf(name)
  const shipment = samplePaperShipment(sampleForms[name], mode, serial, particulars)
  const dryIceG = shipment.pieces.reduce((total, piece) => total + piece.dryIceG, 0)
  const facts = documentFactsOf(shipment.form, {
    mode,
    shipDate: shipment.shipDate,
    numberOfColli: shipment.pieces.length,
    dryIceG,
    isAes: false,
    freeZones: [],
  })
  return { shipment, papers: documentsToPrint(facts), language }
}

/** Shipments whose papers together show everything that papers can; previews and tests render them. */
export const samplePapers: Readonly<Record<string, PaperSample>> = {
  'dk-us-express-dry-ice': sampleOf('dk-us-express-dry-ice', 'express', 'en'),
  'dk-no-road-dangerous-goods': sampleOf('dk-no-road-dangerous-goods', 'road', 'da'),
  'us-de-air-batteries': sampleOf('us-de-air-batteries', 'air', 'no', { size: 'us-letter' }),
  'dk-hk-sea-return': sampleOf('dk-hk-sea-return', 'sea', 'se', { returnOf: waybillNumber('123', 77), isTest: true }),
}

/** An invoice of so many lines, another for every `serial`. */
export function sampleInvoice(lines: number, serial = 1): InvoiceData {
  const form: ShipmentForm = {
    ...sampleForms['dk-us-express-dry-ice'],
    commodities: Array.from({ length: lines }, (_, index) => ({
      ...lamps,
      description: `Table lamp of glass and brass, model ${serial * 1000 + index + 1}`,
      quantity: index + 1,
      unitPrice: `${index + 1}.005`,
      weight: index + 0.5,
    })),
  }
  return {
    ...invoiceOfShipment(samplePaperShipment(form, 'express', serial)),
    invoiceNumber: `INV ${serial}`,
    freight: '120.50',
    insurance: '5.25',
    otherCosts: '10',
    remarks: 'Payment within 30 days.',
  }
}

/** A manifest of so many shipments of one pallet each. */
export function sampleManifest(shipments: number): ManifestData {
  return {
    accountName: 'Nordlys 100200',
    companyName: 'Nordlys Design ApS',
    transportCompany: 'Kattegat Logistics',
    fromDay: '2026-11-23',
    toDay: '2026-11-23',
    shipments: Array.from({ length: shipments }, (_, index) => ({
      waybillNumber: waybillNumber('123', 5000 + index),
      receiverName: `Fjordfisk Avdeling ${index + 1} AS`,
      receiverPlace: 'NO-5013 Bergen',
      productName: 'Nordic Road Freight',
      senderReference: `Order ${index + 1}`,
      numberOfColli: 2,
      weightG: 1500,
      unNumbers: [],
      isTest: false,
    })),
    size: 'a4',
    logo: null,
    number: 'MF0000000017',
  }
}
