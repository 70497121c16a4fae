import { describe, expect, it } from 'vitest'
import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { completeDangerousGoods, declarationOf, isDeclared, missingOf, type ListedGoods } from './index.ts'

const methanol: ListedGoods = {
  unNumber: '1230',
  names: ['METHANOL'],
  hazardClass: '3 (6.1)',
  packingGroups: ['II'],
  particulars: [
    {
      packingGroup: 'II',
      transportCategory: '2',
      tunnelCode: 'D/E',
      passengerInstruction: '352',
      passengerLimit: '1 L',
      cargoInstruction: '364',
      cargoLimit: '60 L',
    },
  ],
}
const nitricAcid = (name: string, hazardClass: string, packingGroup: string): ListedGoods => ({
  unNumber: '2031',
  names: [name],
  hazardClass,
  packingGroups: [packingGroup],
  particulars: [{ packingGroup, tunnelCode: 'E' }],
})
const list: ListedGoods[] = [
  methanol,
  nitricAcid('NITRIC ACID with more than 70 % acid', '8 (5.1)', 'I'),
  nitricAcid('NITRIC ACID with at least 65 % but not more than 70 % acid', '8 (5.1)', 'II'),
  nitricAcid('NITRIC ACID with less than 65 % acid', '8', 'II'),
  {
    unNumber: '3480',
    names: ['LITHIUM ION BATTERIES'],
    hazardClass: '9',
    packingGroups: [],
    particulars: [{ packingGroup: '', tunnelCode: 'E', passengerLimit: 'Forbidden', cargoLimit: '35 kg' }],
  },
  {
    unNumber: '1993',
    names: ['FLAMMABLE LIQUID, N.O.S.'],
    hazardClass: '3',
    packingGroups: ['I', 'II', 'III'],
    particulars: [
      { packingGroup: 'II', tunnelCode: 'D/E', passengerInstruction: '353' },
      { packingGroup: 'III', tunnelCode: 'D/E', passengerInstruction: '355' },
    ],
  },
]

const shipment: ShipmentForm = {
  shipDate: '2026-11-23',
  senderAddress: { countryCode: 'DK', city: 'Aalborg', contactPerson: 'Bo Holm' },
  receiverAddress: { countryCode: 'DE', city: 'Hamburg' },
  collis: [{ number: 2, packagingType: 'Drum', weight: 20 }],
  numberOfColli: 2,
  totalWeight: 40,
}
const withLine = (line: DangerousGoodsLine, more: ShipmentForm = {}): ShipmentForm => ({
  ...shipment,
  ...more,
  dangerousGoods: [line],
})
const completed = (line: DangerousGoodsLine, mode?: TransportMode) =>
  completeDangerousGoods(withLine(line), list, mode).dangerousGoods![0]!

describe('B5: what must be declared', () => {
  const batteries = [
    { unNumber: '3481', batteryType: 'LithiumIonInEquipment' },
    { unNumber: '3481', batteryType: 'LithiumIonWithEquipment' },
    { unNumber: '3091', batteryType: 'LithiumMetalInEquipment' },
    { unNumber: '3091', batteryType: 'LithiumMetalWithEquipment' },
    { unNumber: '3552', batteryType: 'SodiumIonInEquipment' },
  ]

  it('B5: declares batteries in or with equipment that are booked as fully regulated', () => {
    for (const battery of batteries) {
      expect(isDeclared({ ...battery, type: 'IATA' }, 'air'), battery.batteryType).toBe(true)
      expect(isDeclared({ ...battery, type: 'IATA' }, 'express'), battery.batteryType).toBe(true)
      expect(isDeclared({ ...battery, type: 'ADR' }, 'road'), battery.batteryType).toBe(true)
      expect(isDeclared({ ...battery, type: 'IMDG' }, 'sea'), battery.batteryType).toBe(true)
    }
  })

  it('B5: leaves those of Section II to the waybill', () => {
    for (const battery of batteries) {
      for (const mode of ['air', 'express', 'road', 'sea'] as const) {
        expect(isDeclared({ ...battery, type: 'LithiumBattery' }, mode), battery.batteryType).toBe(false)
      }
    }
  })
})

describe('B6: what the list decides', () => {
  it('B6: names the subsidiary hazards of methanol, whatever class was typed', () => {
    expect(completed({ unNumber: '1230', description: 'Methanol', hazardClass: '3' })).toMatchObject({
      hazardClass: '3 (6.1)',
      packingGroup: 'II',
      tunnelCode: 'D/E',
      transportCategory: '2',
    })
  })

  it('B6: gives nitric acid its 5.1 from 65 % acid only, and leaves the class open where the name does not tell', () => {
    const acid = (description: string, packingGroup = '') =>
      completed({ unNumber: '2031', description, packingGroup }).hazardClass
    expect(acid('Nitric acid with more than 70 % acid')).toBe('8 (5.1)')
    expect(acid('NITRIC ACID with at least 65 % but not more than 70 % acid')).toBe('8 (5.1)')
    expect(acid('NITRIC ACID with less than 65 % acid')).toBe('8')
    expect(acid('NITRIC ACID', 'I')).toBe('8 (5.1)')
    expect(acid('NITRIC ACID', 'II')).toBeUndefined()
    expect(missingOf(withLine({ type: 'ADR', unNumber: '2031', description: 'NITRIC ACID' }), 'road', list)).toContain(
      'dangerousGoods[0].hazardClass',
    )
  })

  it('B6: chooses the packing instruction by the aircraft', () => {
    const line = { type: 'IATA', unNumber: '1230', description: 'METHANOL' }
    expect(completed(line, 'air').packingInstruction).toBe('352')
    const cargo = withLine(line, { dangerousGoodsDeclaration: { cargoAircraftOnly: true } })
    expect(completeDangerousGoods(cargo, list, 'air').dangerousGoods![0]!.packingInstruction).toBe('364')
    expect(completed(line, 'road').packingInstruction).toBeUndefined()
  })

  it('B6: flies on cargo aircraft only what no passenger aircraft may carry', () => {
    const line = {
      type: 'LithiumBattery',
      unNumber: '3480',
      batteryType: 'LithiumIon',
      description: 'LITHIUM ION BATTERIES',
    }
    const form = completeDangerousGoods(withLine(line), list, 'air')
    expect(form.dangerousGoodsDeclaration?.cargoAircraftOnly).toBe(true)
    // Small batteries alone are of Section IB since 2022.
    expect(form.dangerousGoods![0]!.packingInstruction).toBe('965 IB')
    const large = completeDangerousGoods(withLine({ ...line, type: 'IATA' }), list, 'air')
    expect(large.dangerousGoods![0]!.packingInstruction).toBe('965')
  })

  it('B6: doing it twice changes nothing more', () => {
    const once = completeDangerousGoods(withLine({ type: 'IATA', unNumber: '1230', amount: 2 }), list, 'air')
    expect(completeDangerousGoods(once, list, 'air')).toEqual(once)
  })
})

describe('B8: what a declaration still lacks', () => {
  const modes = ['air', 'express', 'road', 'sea'] as const
  const typeOf = { air: 'IATA', express: 'IATA', road: 'ADR', sea: 'IMDG' } as const

  it('B8: asks by each mode for what its paper has a box for and the list does not decide', () => {
    const unlisted = (mode: TransportMode) =>
      missingOf(
        { dangerousGoods: [{ type: typeOf[mode as 'air'], unNumber: '1098', description: 'ALLYL ALCOHOL, N.O.S.' }] },
        mode,
        list,
      )
    const line = ['hazardClass', 'technicalName', 'numberOfPackages', 'packageKind']
    const ofLine = (fields: string[]) => fields.map((field) => `dangerousGoods[0].${field}`)
    const ofAll = (fields: string[]) => fields.map((field) => `dangerousGoodsDeclaration.${field}`)
    const air = [
      ...ofLine([...line, 'packingInstruction']),
      ...ofAll(['departureAirport', 'destinationAirport', 'signatory', 'place']),
    ]
    expect(unlisted('air')).toEqual(air)
    expect(unlisted('express')).toEqual(air)
    expect(unlisted('road')).toEqual([...ofLine([...line, 'tunnelCode']), ...ofAll(['signatory', 'place'])])
    expect(unlisted('sea')).toEqual([
      ...ofLine(line),
      ...ofAll(['portOfLoading', 'portOfDischarge', 'signatory', 'place']),
    ])
  })

  it('B8: leaves no box of a declaration empty once nothing is missing', () => {
    for (const mode of modes) {
      const line: DangerousGoodsLine = {
        type: typeOf[mode],
        unNumber: '1993',
        description: 'Flammable liquid, n.o.s.',
        packingGroup: 'II',
        technicalName: 'toluene',
        amount: 2,
        amountUnit: 'L',
        ...(mode === 'sea' ? { flashPoint: 4 } : {}),
      }
      const form = completeDangerousGoods(withLine(line), list, mode)
      expect(missingOf(form, mode, list), mode).toEqual([])
      const { lines, departure, destination, signatory, place } = declarationOf(form, mode)
      expect([departure, destination, signatory, place], mode).toEqual(['Aalborg', 'Hamburg', 'Bo Holm', 'Aalborg'])
      expect(lines[0], mode).toMatchObject({
        shippingName: 'FLAMMABLE LIQUID, N.O.S. (TOLUENE)',
        hazard: '3',
        packingGroup: 'II',
        packages: 2,
        packageKind: 'Drum',
        amountEach: 1,
        ...(mode === 'road' ? { tunnelCode: 'D/E' } : {}),
        ...(mode === 'air' || mode === 'express' ? { packingInstruction: '353' } : {}),
        ...(mode === 'sea' ? { flashPoint: 4 } : {}),
      })
    }
  })

  it('B8: asks for a packing group where the list has several', () => {
    const line = { type: 'ADR', unNumber: '1993', description: 'FLAMMABLE LIQUID, N.O.S.', technicalName: 'toluene' }
    expect(missingOf(completeDangerousGoods(withLine(line), list, 'road'), 'road', list)).toEqual([
      'dangerousGoods[0].packingGroup',
    ])
  })

  it('B8: asks for the flash point of what burns at sea, also beside another hazard', () => {
    const line = (hazardClass: string) => withLine({ type: 'IMDG', unNumber: '9990', description: 'X', hazardClass })
    expect(missingOf(line('8 (3)'), 'sea', [])).toEqual(['dangerousGoods[0].flashPoint'])
    expect(missingOf(line('8'), 'sea', [])).toEqual([])
  })

  it('B8: asks for the 24-hour telephone wherever the United States and their territories are touched (49 CFR 172.604)', () => {
    const asks = (form: ShipmentForm, type = 'IATA') =>
      missingOf(
        { ...shipment, ...form, dangerousGoods: [{ type, unNumber: '1230', hazardClass: '3' }] },
        'air',
        list,
      ).includes('dangerousGoodsDeclaration.emergencyPhone')
    expect(asks({})).toBe(false)
    expect(asks({ receiverAddress: { countryCode: 'US', city: 'Chicago' } })).toBe(true)
    expect(asks({ receiverAddress: { countryCode: 'PR', city: 'San Juan' } })).toBe(true)
    expect(asks({ senderAddress: { countryCode: 'US', city: 'Chicago' } })).toBe(true)
    // 172.604(d): not of limited quantities.
    expect(asks({ receiverAddress: { countryCode: 'US', city: 'Chicago' } }, 'LQ')).toBe(false)
    expect(
      asks({
        receiverAddress: { countryCode: 'US', city: 'Chicago' },
        dangerousGoodsDeclaration: { emergencyPhone: '+1 800 424 9300' },
      }),
    ).toBe(false)
  })

  it('B8: asks for number and kind of packages of each line where there are several', () => {
    const line = { type: 'ADR', unNumber: '1230', description: 'METHANOL' }
    const form = completeDangerousGoods({ ...shipment, dangerousGoods: [line, line] }, list, 'road')
    expect(missingOf(form, 'road', list)).toEqual([
      'dangerousGoods[0].numberOfPackages',
      'dangerousGoods[0].packageKind',
      'dangerousGoods[1].numberOfPackages',
      'dangerousGoods[1].packageKind',
    ])
  })

  it('B8: asks nothing of goods that are not declared', () => {
    expect(missingOf(withLine({ type: 'EQ', unNumber: '1098' }), 'air', list)).toEqual([])
    expect(missingOf(withLine({ type: 'LQ', unNumber: '1098' }), 'road', list)).toEqual([])
  })
})
