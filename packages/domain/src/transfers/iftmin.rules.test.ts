import { expect, it } from 'vitest'
import { toIftmin, type Consignment } from './index.ts'

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
