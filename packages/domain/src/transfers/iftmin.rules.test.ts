import { expect, it } from 'vitest'
import type { AddressForm } from '../shipment/shipment-form.ts'
import { consignmentFailure, toIftmin, type Consignment } from './index.ts'

const place = { companyName: 'Lakeside', city: 'Chicago', countryCode: 'US' }
const consignment: Consignment = {
  function: 'original',
  reference: '1',
  sender: 'KATTEGAT',
  recipient: 'CARGO',
  preparedAt: new Date('2026-11-21T09:05:00Z'),
  shipmentId: 1,
  waybillNumber: '96600000011',
  shipDate: '2026-11-23',
  readyTime: '',
  closeTime: '',
  expectedDeliveryDate: null,
  mode: 'air',
  transportCompany: 'Skarv',
  product: 'Air Economy',
  services: [],
  pieces: [
    { sscc: '395200010000000015', packagingType: 'Box', weightG: 1000, lengthMm: null, widthMm: null, heightMm: null },
  ],
  numberOfColli: 1,
  weightG: 1000,
  volumeMm3: 0,
  description: 'Lamps',
  customsValue: null,
  insuredValue: null,
  incoterms: 'DAP',
  receiverPays: false,
  payAccount: '',
  senderReference: '',
  receiverReference: '',
  consignor: place,
  pickup: null,
  consignee: place,
  dangerousGoods: [],
  exportFiling: '',
}
const segmentsOf = (message: string, name: string) => message.split('\n').filter((line) => line.startsWith(`${name}+`))

it('C9: tells customs and insured value, each in its currency, before the texts of the head', () => {
  // 184,000 hundredths are 1,840 DKK; 250,050 are 2,500.50 EUR. Code list 5025: 40 customs value, 157 insurance value.
  const message = toIftmin({
    ...consignment,
    customsValue: { minor: 184_000, currency: 'DKK' },
    insuredValue: { minor: 250_050, currency: 'EUR' },
  })
  expect(segmentsOf(message, 'MOA')).toEqual(["MOA+40:1840:DKK'", "MOA+157:2500.5:EUR'"])
  // D.96A: DTM, …, MOA, FTX.
  const names = message.split('\n').map((line) => line.slice(0, 3))
  expect(names.lastIndexOf('MOA')).toBeLessThan(names.indexOf('FTX'))
  expect(names.indexOf('MOA')).toBeGreaterThan(names.indexOf('DTM'))
})

it('C9: tells no value where none is declared', () => {
  expect(segmentsOf(toIftmin(consignment), 'MOA')).toEqual([])
})

it('B13: tells addresses part by part, the postal code written, of more than nine characters compared', () => {
  const told = (about: AddressForm) =>
    segmentsOf(
      toIftmin({ ...consignment, consignee: { companyName: 'Lakeside', street1: 'Road 1', ...about } }),
      'NAD',
    ).at(-1)
  expect(told({ city: 'Malmö', postalCode: '21144', countryCode: 'SE' })).toBe(
    "NAD+CN+++Lakeside+Road 1+Malmö++211 44+SE'",
  )
  expect(told({ city: 'Rīga', postalCode: '1010', countryCode: 'LV' })).toBe(
    "NAD+CN+++Lakeside+Road 1+Riga++LV-1010+LV'",
  )
  expect(told({ city: 'Chicago', stateCode: 'IL', postalCode: '60607-1234', countryCode: 'US' })).toBe(
    "NAD+CN+++Lakeside+Road 1+Chicago+IL+606071234+US'",
  )
  // A territory that is its own city has one, and can be handed on.
  const singapore = { companyName: 'Lakeside', street1: 'Road 1', postalCode: '018956', countryCode: 'SG' }
  expect(told(singapore)).toBe("NAD+CN+++Lakeside+Road 1+Singapore++018956+SG'")
  expect(consignmentFailure({ ...consignment, consignee: singapore })).toBeUndefined()
})

const dangerous = (line: Consignment['dangerousGoods'][number], mode: Consignment['mode'] = 'road') =>
  segmentsOf(toIftmin({ ...consignment, mode, dangerousGoods: [line] }), 'DGS')

it('B7: tells the class of dangerous goods where DGS has it, between regulations and UN number', () => {
  const paint = { type: 'ADR', unNumber: '1263', description: 'PAINT', hazardClass: '3', packingGroup: 'III' } as const
  expect(dangerous(paint)).toEqual(["DGS+ADR+3+1263++3'"])
})

it('B7: tells subsidiary hazards as labels beside it', () => {
  // UN 1230 methanol is 3 (6.1), packing group II.
  const methanol = { type: 'ADR', unNumber: '1230', hazardClass: '3 (6.1)', packingGroup: 'II' } as const
  expect(dangerous(methanol)).toEqual(["DGS+ADR+3+1230++2+++++6.1'"])
  // UN 2924 is 3 (8); by sea with its flash point.
  const corrosive = {
    type: 'IMDG',
    unNumber: '2924',
    hazardClass: '3 (8)',
    packingGroup: 'II',
    flashPoint: 21,
  } as const
  expect(dangerous(corrosive, 'sea')).toEqual(["DGS+IMD+3+2924+21:CEL+2+++++8'"])
  // Division and compatibility group are told whole.
  expect(dangerous({ type: 'ADR', unNumber: '0012', hazardClass: '1.4S' })).toEqual(["DGS+ADR+1.4S+0012'"])
})

it('B7: tells no class where none is known', () => {
  expect(dangerous({ type: 'ADR', unNumber: '9998' })).toEqual(["DGS+ADR++9998'"])
})

it('B7: tells a packing instruction whole: of three characters as a code, of four as text', () => {
  const fibre = { type: 'IATA', unNumber: '1263', hazardClass: '3', packingGroup: 'III' } as const
  expect(dangerous({ ...fibre, packingInstruction: '355' }, 'air')).toEqual(["DGS+ICA+3+1263++3++++++355'"])
  const limited = { ...fibre, packingInstruction: 'Y344' }
  expect(dangerous(limited, 'air')).toEqual(["DGS+ICA+3+1263++3'"])
  const message = toIftmin({ ...consignment, mode: 'air', dangerousGoods: [limited] })
  expect(segmentsOf(message, 'FTX')).toContain("FTX+AAC+++PI Y344'")
})
