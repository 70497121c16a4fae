import { completeDangerousGoods, missingOf, type ListedGoods } from '@kattegat/domain/dangerous-goods'
import { documentFactsOf, documentsToPrint } from '@kattegat/domain/transport-documents'
import { type TransportMode } from '@kattegat/domain/shipment'
import type { DangerousGoodsLine, ShipmentForm } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import type { PaperData } from '../paper/paper-data.ts'
import { samplePapers, samplePaperShipment } from '../shipment-papers/sample-papers.ts'
import { dangerousGoodsText } from './dangerous-goods-text.ts'
import { toDangerousGoodsPapers } from './to-dangerous-goods-papers.ts'

const list: ListedGoods[] = [
  {
    unNumber: '1992',
    names: ['FLAMMABLE LIQUID, TOXIC, N.O.S.'],
    hazardClass: '3 (6.1)',
    packingGroups: ['I', 'II', 'III'],
    particulars: [
      {
        packingGroup: 'II',
        tunnelCode: 'D/E',
        transportCategory: '2',
        passengerInstruction: '352',
        cargoInstruction: '364',
      },
    ],
  },
]
const modes = ['air', 'express', 'road', 'sea'] as const
const typeOf = { air: 'IATA', express: 'IATA', road: 'ADR', sea: 'IMDG' } as const

const toxic = (mode: TransportMode, more: DangerousGoodsLine = {}): DangerousGoodsLine => ({
  type: typeOf[mode],
  unNumber: '1992',
  description: 'Flammable liquid, toxic, n.o.s.',
  technicalName: 'methanol',
  packingGroup: 'II',
  amount: 4,
  amountUnit: 'L',
  ...(mode === 'sea' ? { flashPoint: 11 } : {}),
  ...more,
})

function shipmentOf(mode: TransportMode, lines: DangerousGoodsLine[], more: ShipmentForm = {}) {
  const { form } = samplePapers['dk-us-express-dry-ice']!.shipment
  const { dryIceWeight: _none, ...box } = form.collis![0]!
  const entered: ShipmentForm = {
    ...form,
    shipDate: '2026-11-23',
    collis: [{ ...box, number: 2 }],
    numberOfColli: 2,
    totalWeight: 14.5,
    dangerousGoodsDeclaration: { emergencyPhone: '+45 33 12 34 56' },
    ...more,
    dangerousGoods: lines,
  }
  return samplePaperShipment(completeDangerousGoods(entered, list, mode), mode, 7)
}

/** Every box of a paper that has a title: cells, columns of the table's rows, signatures but the one written by hand. */
function boxesOf(paper: PaperData): { title: string; text: string }[] {
  return paper.blocks.flatMap((block) => {
    switch (block.kind) {
      case 'cells':
        return block.cells.map((cell) => ({ title: cell.title, text: cell.lines.join(' ') }))
      case 'table':
        return block.rows.flatMap((row) => row.map((text, index) => ({ title: block.columns[index]!.title, text })))
      case 'text':
        return [{ title: block.title, text: block.paragraphs.join(' ') }]
      case 'signatures':
        return block.fields
          .filter((field) => field.title !== 'Signature')
          .map((field) => ({ title: field.title, text: field.value }))
    }
  })
}

const rowsOf = (paper: PaperData) => paper.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))

describe('a declaration of dangerous goods', () => {
  it.each(modes)('B8: has no empty box by %s once nothing is missing from the form', (mode) => {
    const shipment = shipmentOf(mode, [toxic(mode)])
    expect(missingOf(shipment.form, mode, list)).toEqual([])
    for (const paper of toDangerousGoodsPapers(shipment, 2)) {
      const empty = boxesOf(paper).filter(({ text }) => text.trim() === '' || text.includes('_'))
      expect(empty).toEqual([])
    }
  })

  it('B6: has class, subsidiary hazards and packing group as the list has them, in the sequence of the mode', () => {
    const row = (mode: TransportMode) => rowsOf(toDangerousGoodsPapers(shipmentOf(mode, [toxic(mode)]), 1)[0]!)[0]
    const name = 'FLAMMABLE LIQUID, TOXIC, N.O.S. (METHANOL)'
    expect(row('air')).toEqual(['UN\u00A01992', name, '3 (6.1)', 'II', '2 × Box × 2\u00A0L', '352'])
    expect(row('sea')).toEqual(['UN\u00A01992', name, '3 (6.1)', 'II', '11\u00A0°C c.c.', '2 × Box', '4\u00A0L'])
    expect(row('road')).toEqual([`UN 1992, ${name}, 3 (6.1), II, (D/E)`, '2 × Box', '4\u00A0L'])
  })

  it('B8: names airports or ports where they were entered, the city where not, and the place and date of signing', () => {
    const declaration = {
      emergencyPhone: '+45 33 12 34 56',
      departureAirport: 'Kastrup (CPH)',
      place: 'Taastrup',
      date: '2026-11-22',
    }
    const shipment = shipmentOf('air', [toxic('air')], { dangerousGoodsDeclaration: declaration })
    const boxes = new Map(boxesOf(toDangerousGoodsPapers(shipment, 1)[0]!).map(({ title, text }) => [title, text]))
    expect(boxes.get('Airport of departure')).toBe('Kastrup (CPH), DK')
    expect(boxes.get('Airport of destination')).toBe('Chicago, US')
    expect(boxes.get('Place and date')).toBe('Taastrup, 22 Nov 2026')
    expect(boxes.get('Aircraft')).toBe('Passenger and cargo aircraft')
    expect(boxes.get('Emergency phone, 24 hours')).toBe('+45 33 12 34 56')
  })

  it('B8: carries the dry ice that cools declared goods, which then needs no paper of its own', () => {
    const iced = { collis: [{ number: 2, packagingType: 'Box', weight: 7.25, dryIceWeight: 1.5 }] }
    const last = (mode: TransportMode) =>
      rowsOf(toDangerousGoodsPapers(shipmentOf(mode, [toxic(mode)], iced), 1)[0]!).at(-1)
    expect(last('air')).toEqual([
      'UN\u00A01845',
      'CARBON DIOXIDE, SOLID (DRY ICE)',
      '9',
      '–',
      '2 × Box × 1.5\u00A0kg',
      '954',
    ])
    expect(last('road')).toEqual(['UN 1845, CARBON DIOXIDE, SOLID, AS COOLANT', '2 × Box', '3\u00A0kg'])
    expect(last('sea')?.[1]).toBe('CARBON DIOXIDE, SOLID, AS COOLANT')
    for (const mode of modes) {
      const { form } = shipmentOf(mode, [toxic(mode)], iced)
      const booked = { mode, shipDate: '2026-11-23', numberOfColli: 2, dryIceG: 3000, isAes: false, freeZones: [] }
      const kinds = documentsToPrint(documentFactsOf(form, booked)).map(({ kind }) => kind)
      expect(kinds, mode).toContain('dangerous-goods-declaration')
      expect(kinds, mode).not.toContain('dry-ice-declaration')
    }
  })
})

describe('what a waybill says of dangerous goods', () => {
  const batteries = (batteryType: string, unNumber: string, type: string): DangerousGoodsLine => ({
    type,
    unNumber,
    batteryType,
    description: 'Lithium ion batteries contained in equipment',
    hazardClass: '9',
    packingInstruction: '967',
    amount: 4,
    amountUnit: 'kg',
  })
  const announced = (mode: TransportMode, ...lines: DangerousGoodsLine[]) => dangerousGoodsText(shipmentOf(mode, lines))

  it('B9: speaks of Section II on the air waybill in the words of the packing instruction', () => {
    const byAir = (batteryType: string, unNumber: string) =>
      announced('air', batteries(batteryType, unNumber, 'LithiumBattery'))
    expect(byAir('LithiumIonInEquipment', '3481')).toEqual([
      'Lithium ion batteries in compliance with Section II of PI 967',
    ])
    expect(byAir('LithiumIonWithEquipment', '3481')).toEqual([
      'Lithium ion batteries in compliance with Section II of PI 966',
    ])
    expect(byAir('LithiumMetalWithEquipment', '3091')).toEqual([
      'Lithium metal batteries in compliance with Section II of PI 969',
    ])
    expect(byAir('LithiumMetalInEquipment', '3091')).toEqual([
      'Lithium metal batteries in compliance with Section II of PI 970',
    ])
    expect(byAir('SodiumIonInEquipment', '3552')).toEqual([
      'Sodium ion batteries in compliance with Section II of PI 978',
    ])
  })

  it('B9: never speaks of Section II by road and sea, nor of fully regulated batteries', () => {
    const small = batteries('LithiumIonInEquipment', '3481', 'LithiumBattery')
    for (const mode of ['road', 'sea'] as const) expect(announced(mode, small).join()).not.toContain('Section II')
    expect(announced('air', batteries('LithiumIonInEquipment', '3481', 'IATA'))).toEqual([
      'Dangerous goods as per associated Shipper’s Declaration',
      'UN 3481, LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT, 9, 4 kg, PI 967',
    ])
  })

  it('B9: has the tunnel code behind the packing group by road, and neither by air nor by sea', () => {
    const name = 'FLAMMABLE LIQUID, TOXIC, N.O.S. (METHANOL)'
    expect(announced('road', toxic('road'))).toEqual([`UN 1992, ${name}, 3 (6.1), II, (D/E), 4 L`])
    expect(announced('sea', toxic('sea', { environmentallyHazardous: true }))).toEqual([
      `UN 1992, ${name}, 3 (6.1), II, (11 °C c.c.), MARINE POLLUTANT, 4 L`,
    ])
    expect(announced('air', toxic('air'))[1]).toBe(`UN 1992, ${name}, 3 (6.1), II, 4 L, PI 352`)
    // No tunnel is closed to the goods: nothing is said of it.
    const unrestricted = { ...toxic('road'), unNumber: '3082', tunnelCode: '-', hazardClass: '9' }
    expect(announced('road', unrestricted).join()).not.toContain('(-)')
  })

  it('B9: calls dry ice a coolant by road and sea, and by its name in the air', () => {
    const iced = { collis: [{ number: 2, packagingType: 'Box', weight: 7.25, dryIceWeight: 10 }] }
    const ice = (mode: TransportMode) => dangerousGoodsText(shipmentOf(mode, [], iced))
    expect(ice('air')).toEqual(['UN 1845, Dry ice, 2 x 10 kg'])
    expect(ice('express')).toEqual(['UN 1845, Dry ice, 2 x 10 kg'])
    expect(ice('road')).toEqual(['UN 1845, CARBON DIOXIDE, SOLID, AS COOLANT, 2 x 10 kg'])
    expect(ice('sea')).toEqual(['UN 1845, CARBON DIOXIDE, SOLID, AS COOLANT, 2 x 10 kg'])
  })

  it('B9: names dry ice that was entered as goods and lies in no package line', () => {
    const goods = { type: 'IATA', unNumber: '1845', description: 'Carbon dioxide, solid', amount: 20, amountUnit: 'kg' }
    expect(announced('air', goods)).toEqual(['UN 1845, Dry ice, 2 x 10 kg'])
  })

  it('B9: says of excepted quantities what every mode prescribes', () => {
    for (const mode of modes) {
      expect(announced(mode, { type: 'EQ', unNumber: '1230', amount: 20, amountUnit: 'mL' })).toEqual([
        'Dangerous goods in excepted quantities, 2 packages',
      ])
    }
  })

  it('B9: refers to the declaration by air, and to cargo aircraft where no other may carry the goods', () => {
    const shipment = shipmentOf('air', [toxic('air')], { dangerousGoodsDeclaration: { cargoAircraftOnly: true } })
    expect(dangerousGoodsText(shipment)[0]).toBe(
      'Dangerous goods as per associated Shipper’s Declaration, Cargo Aircraft Only',
    )
  })
})
