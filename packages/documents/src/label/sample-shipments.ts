import { sscc, waybillNumber } from '@kattegat/domain/identifiers'
import type { AddressForm } from '@kattegat/domain/shipment'
import type { LabelShipment } from './label-shipment.ts'

/** The cast, as the label sees it. */
export const sampleParties = {
  nordlys: {
    companyName: 'Nordlys Design ApS',
    street1: 'Bredgade 25',
    postalCode: '1260',
    city: 'København K',
    countryCode: 'DK',
    contactPerson: 'Anna Lund',
    phone: '+45 33 12 34 56',
  },
  havblik: {
    companyName: 'Havblik Marine A/S',
    street1: 'Østre Havn 11',
    postalCode: '9000',
    city: 'Aalborg',
    countryCode: 'DK',
    contactPerson: 'Bo Holm',
    phone: '+45 98 12 34 56',
  },
  fjordfisk: {
    companyName: 'Fjordfisk AS',
    street1: 'Strandkaien 2',
    postalCode: '5013',
    city: 'Bergen',
    countryCode: 'NO',
    contactPerson: 'Astrid Nilsen',
    phone: '+47 55 12 34 56',
  },
  oresund: {
    companyName: 'Öresunds Kök & Bad AB',
    street1: 'Norra Vallgatan 70',
    postalCode: '211 22',
    city: 'Malmö',
    countryCode: 'SE',
    contactPerson: 'Åsa Öberg',
    phone: '+46 40 12 34 56',
  },
  lakeside: {
    companyName: 'Lakeside Instruments Inc.',
    street1: '233 South Wacker Drive',
    street2: 'Suite 4700',
    postalCode: '60606-6306',
    city: 'Chicago',
    stateCode: 'IL',
    countryCode: 'US',
    contactPerson: 'Emma Carter',
    phone: '+1 312 555 0142',
  },
  hansa: {
    companyName: 'Hansa Messtechnik GmbH',
    street1: 'Große Elbstraße 145',
    postalCode: '22767',
    city: 'Hamburg',
    countryCode: 'DE',
    contactPerson: 'Jürgen Weiß',
    phone: '+49 40 123456',
  },
  sunTat: {
    companyName: 'Sun Tat Trading Ltd 新達貿易有限公司',
    street1: 'Unit 1205, 12/F, Harbour Centre 海港中心',
    street2: '25 Harbour Road, Wan Chai 灣仔港灣道二十五號',
    postalCode: '',
    city: 'Hong Kong',
    countryCode: 'HK',
    contactPerson: '陳大文 Chan Tai Man',
    phone: '+852 2123 4567',
  },
} as const satisfies Record<string, AddressForm>

type Particulars = Pick<LabelShipment, 'sender' | 'receiver' | 'productName'> &
  Partial<LabelShipment> & { dryIceInEachG?: number }

/** A shipment with `count` pieces of equal weight; numbers follow from `serial`, so that samples differ and repeat. */
export function sampleShipment(
  serial: number,
  count: number,
  pieceWeightG: number,
  { dryIceInEachG = 0, ...particulars }: Particulars,
): LabelShipment {
  return {
    waybillNumber: waybillNumber('123', serial),
    transportCompany: 'Kattegat Logistics',
    shipDate: '2026-11-23',
    pieces: Array.from({ length: count }, (_, index) => ({
      sscc: sscc(3, '5712345', serial * 10 + index),
      weightG: pieceWeightG,
      dryIceG: dryIceInEachG,
    })),
    totalWeightG: count * pieceWeightG,
    ...particulars,
  }
}

const { nordlys, havblik, fjordfisk, oresund, lakeside, hansa, sunTat } = sampleParties

/** Labels that together show everything a label can carry; previews and tests render them. */
export const sampleLabelShipments: Readonly<Record<string, LabelShipment>> = {
  'parcels-dk-se': sampleShipment(1_234_567, 2, 7_500, {
    sender: nordlys,
    receiver: oresund,
    productName: 'Nordic Parcel',
    productServices: ['Notification', 'Signature'],
    description: 'Lamps',
    senderReference: '4711',
    receiverReference: 'Best. 2026-118',
    incoterms: 'DAP',
  }),
  'pallets-dk-no-dangerous-goods': sampleShipment(1_234_568, 3, 310_000, {
    sender: havblik,
    receiver: fjordfisk,
    productName: 'Nordic Road Freight',
    description: 'Bundmaling',
    senderReference: '4500012345',
    receiverReference: 'Slipp 3',
    incoterms: 'FCA',
    receiverPays: true,
    unNumbers: ['1263'],
    notStackable: true,
  }),
  'express-us-de': sampleShipment(1_234_569, 1, 12_340, {
    sender: lakeside,
    receiver: hansa,
    productName: 'Transatlantic Express 12:00',
    productServices: ['Before 12:00', 'Signature required'],
    transportCompany: 'Blue Meridian Express',
    description: 'Pressure transmitters, calibrated',
    senderReference: 'PO 88-1204',
    incoterms: 'DDP',
    unNumbers: ['3481'],
  }),
  'air-dk-hk-dry-ice-test': sampleShipment(1_234_570, 2, 4_250, {
    sender: nordlys,
    receiver: sunTat,
    productName: 'Air Economy',
    transportCompany: 'Northern Arc Air',
    description: 'Samples on dry ice',
    senderReference: 'LAB-7',
    dryIceInEachG: 1_250,
    isTest: true,
  }),
  'return-de-us': sampleShipment(1_234_571, 1, 900, {
    sender: hansa,
    receiver: lakeside,
    productName: 'Air Priority',
    description: 'Instrument for repair',
    isReturn: true,
  }),
  'everything-long': sampleShipment(1_234_572, 12, 1_234_567, {
    sender: {
      ...oresund,
      companyName: 'Öresunds Kök & Bad Återförsäljare i Södra Sverige Aktiebolag',
      street2: 'Byggnad 14, Port C, Lastkaj 3 mot järnvägen',
      street3: 'c/o Malmö Hamns Godsterminal, Norra Frihamnen',
    },
    receiver: {
      companyName: 'Przedsiębiorstwo Produkcyjno-Handlowe Źródło Żółć Łódź S.A.',
      street1: 'ul. Świętokrzyska 125/127, budynek główny, wejście B',
      street2: 'Magazyn Centralny, brama wjazdowa nr 14, rampa 3',
      street3: 'Specjalna Strefa Ekonomiczna, działka 1234/56',
      postalCode: '90-950',
      city: 'Łódź-Śródmieście Wschód',
      countryCode: 'PL',
      contactPerson: 'Zdzisława Wróblewska-Brzęczyszczykiewicz',
      phone: '+48 42 123 45 67 w. 890',
    },
    productName: 'Europe Road Groupage with Tail Lift',
    productServices: ['Tail lift', 'Notification by phone', 'Time window 08:00-10:00', 'Two men'],
    transportCompany: 'Skagerrak & Baltic Sea Road Transport International',
    description:
      'Kitchen fittings: cabinets, worktops, taps and sinks, packed on pallets, fragile, keep upright and dry',
    senderReference: 'ORDER-2026-000123456789-A',
    receiverReference: 'Zamówienie nr 2026/11/00098765',
    incoterms: 'DAP',
    unNumbers: ['1263', '1950', '3480', '1993', '1866', '2794'],
    dryIceInEachG: 10_000,
    notStackable: true,
    receiverPays: true,
  }),
  scripts: sampleShipment(1_234_573, 1, 20_000, {
    sender: { ...sampleParties.nordlys, contactPerson: 'Ærø Østergård' },
    receiver: {
      companyName: 'Ελληνική Ναυτιλία Α.Ε. · Балтийский груз',
      street1: 'شركة النور للتجارة، شارع الملك فهد',
      street2: 'חברת הסחר של תל אביב בע״מ',
      street3: 'บริษัท ขนส่งไทย จำกัด',
      postalCode: '185 35',
      city: 'Πειραιάς',
      countryCode: 'GR',
      contactPerson: 'Λουκάς Ξενάκης 陳大文',
      phone: '+30 210 123 4567',
    },
    productName: 'Europe Road',
    description: 'Żółć, Łódź, čšž, ñ, ç, ț, ğ',
  }),
}
