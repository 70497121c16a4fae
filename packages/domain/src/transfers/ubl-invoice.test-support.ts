import { messagesIn } from '@kattegat/messages/node'
import { vatByTreatment, type VatByTreatment } from '../vat/index.ts'
import type { ShipmentInvoice } from './index.ts'

const supplier = {
  name: 'Kattegat Demo A/S',
  vatNumber: 'DK99030003',
  registrationNumber: '99030003',
  endpoint: '0184:DK99030003',
  bankAccount: 'DK50 0040 0440 1162 43',
  bankCode: 'DEMODKKK',
  streets: ['Kystvejen 18'],
  stateCode: '',
  postalCode: '2770',
  city: 'Kastrup',
  countryCode: 'DK',
}

const customer = {
  name: 'Nordlys & Søn',
  vatNumber: 'DK13585628',
  registrationNumber: '',
  endpoint: '',
  streets: ['Vesterbrogade 1'],
  stateCode: '',
  postalCode: '1620',
  city: 'København',
  countryCode: 'DK',
  mail: '',
}

/** Danish freight at 25 %, to Malmö for a Danish customer. */
export const danishVat: VatByTreatment = vatByTreatment({
  supplierCountry: 'DK',
  customer,
  origin: { countryCode: 'DK', postalCode: '1620' },
  destination: { countryCode: 'SE', postalCode: '21120' },
  lanePpm: 250_000,
})

/** A Danish invoice of freight less a discount; a case states only what it is about. */
export function anInvoice(about: Partial<ShipmentInvoice> = {}): ShipmentInvoice {
  const lines = about.lines ?? [
    { name: 'Fragt', description: '', amountMinor: 100_05, vat: danishVat.freight },
    { name: 'Rabat', description: '<10 %>', amountMinor: -10_00, vat: danishVat.freight },
  ]
  return {
    number: '100001-18',
    issuedOn: '2026-11-21',
    paymentDays: 30,
    currency: 'DKK',
    texts: messagesIn('da', 'vat'),
    supplier,
    customer,
    creditNotes: 'deducted',
    buyerReference: '',
    shipmentId: 100_001,
    waybillNumber: '96600000011',
    shipDate: '2026-11-23',
    deliverTo: { streets: ['Gatan 1'], stateCode: '', postalCode: '211 20', city: 'Malmö', countryCode: 'SE' },
    totalExVatMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
    ...about,
    lines,
  }
}

/** The same provider in Norway, with a Norwegian customer. */
export function aNorwegianInvoice(about: Partial<ShipmentInvoice> = {}): ShipmentInvoice {
  const billing = {
    supplierCountry: 'NO',
    customer: { countryCode: 'NO', vatNumber: '974760673MVA' },
    lanePpm: 250_000,
  }
  const origin = { countryCode: 'NO', postalCode: '0668' }
  const home = vatByTreatment({ ...billing, origin, destination: { countryCode: 'NO', postalCode: '5003' } })
  return anInvoice({
    currency: 'NOK',
    texts: messagesIn('no', 'vat'),
    supplier: {
      ...supplier,
      name: 'Kattegat Demo AS',
      vatNumber: 'NO199000209MVA',
      registrationNumber: '199000209',
      endpoint: '0192:199000209',
      bankAccount: 'NO93 8601 1117 947',
      bankCode: 'DEMONOKK',
      streets: ['Alfasetveien 11'],
      stateCode: '',
      postalCode: '0668',
      city: 'Oslo',
      countryCode: 'NO',
    },
    customer: { ...customer, name: 'Fjordfisk AS', vatNumber: '974 760 673 MVA', city: 'Bergen', countryCode: 'NO' },
    lines: [
      { name: 'Frakt', description: '', amountMinor: 500_00, vat: home.freight },
      { name: 'Forsikring', description: '', amountMinor: 60_00, vat: home.insurance },
    ],
    ...about,
  })
}

/** The same provider in Sweden, with a Swedish customer. */
export function aSwedishInvoice(about: Partial<ShipmentInvoice> = {}): ShipmentInvoice {
  const home = vatByTreatment({
    supplierCountry: 'SE',
    customer: { countryCode: 'SE', vatNumber: 'SE556036079301' },
    origin: { countryCode: 'SE', postalCode: '21124' },
    destination: { countryCode: 'SE', postalCode: '41101' },
    lanePpm: 250_000,
  })
  return anInvoice({
    currency: 'SEK',
    texts: messagesIn('se', 'vat'),
    supplier: {
      ...supplier,
      name: 'Kattegat Demo AB',
      vatNumber: 'SE499000020201',
      registrationNumber: '4990000202',
      endpoint: '0007:4990000202',
      bankAccount: 'SE45 5000 0000 0583 9825 7466',
      bankCode: 'DEMOSESS',
      streets: ['Hemsögatan 9'],
      stateCode: '',
      postalCode: '211 24',
      city: 'Malmö',
      countryCode: 'SE',
    },
    customer: { ...customer, name: 'Tallskog AB', vatNumber: 'SE556036079301', city: 'Göteborg', countryCode: 'SE' },
    lines: [
      { name: 'Frakt', description: '', amountMinor: 500_00, vat: home.freight },
      { name: 'Tull', description: '', amountMinor: 60_00, vat: home.disbursement },
    ],
    ...about,
  })
}
