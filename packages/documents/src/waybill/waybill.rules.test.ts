import type { TransportMode } from '@kattegat/domain/shipment'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import type { PaperData } from '../paper/paper-data.ts'
import { samplePaperShipment, samplePapers } from '../shipment-papers/sample-papers.ts'
import { toWaybillPapers, type WaybillKind } from './to-waybill-paper.ts'

const { form } = samplePapers['dk-us-express-dry-ice']!.shipment
const insured: ShipmentForm = { ...form, insuranceAmount: { amount: '9000', currencyCode: 'DKK', termsAccepted: true } }
const paperOf = (about: ShipmentForm, mode: TransportMode, kind: WaybillKind) =>
  toWaybillPapers(samplePaperShipment(about, mode, 7), kind, 1, 'en')[0]!

/** What stands in a paper's boxes, by their titles. */
function boxesOf({ blocks }: PaperData): Map<string, string> {
  return new Map(
    blocks.flatMap((block) =>
      block.kind === 'cells' ? block.cells.map((cell) => [cell.title, cell.lines.join(' ')] as const) : [],
    ),
  )
}

describe('a consignment note', () => {
  const paper = paperOf(insured, 'road', 'consignment-note')

  it('C5: names the carrier’s address, and the place and date of issue (CMR article 6 (1) a, c)', () => {
    const boxes = boxesOf(paper)
    expect(boxes.get('Carrier')).toBe('Kattegat Logistics, Kystvejen 18, 2770 Kastrup, Denmark')
    // Made out on the day it was booked, three days before it is sent.
    expect(boxes.get('Issued')).toBe(`${form.senderAddress!.city}, 20 Nov 2026`)
    expect(boxes.get('Ship date')).toBe('23 Nov 2026')
  })

  it('tells the loading metres of its lines where any are declared', () => {
    const totals = ({ blocks }: PaperData) => blocks.flatMap((block) => (block.kind === 'table' ? block.totals : []))
    expect(totals(paper).map(({ title }) => title)).not.toContain('Loading metres')
    const collis = form.collis!.map((line) => ({ ...line, loadingMetres: 1.2 }))
    expect(totals(paperOf({ ...form, collis }, 'road', 'consignment-note'))).toContainEqual({
      title: 'Loading metres',
      value: `${(collis.length * 1.2).toFixed(1)}\u00A0m`,
    })
  })

  it('C5: has the marks and numbers of each piece: the SSCC on its label (CMR article 6 (1) f)', () => {
    const marks = paper.blocks.find((block) => block.kind === 'text' && block.title === 'Marks and numbers (SSCC)')
    const { pieces } = samplePaperShipment(insured, 'road', 7)
    expect(pieces[0]?.sscc).toMatch(/^\d{18}$/)
    expect(marks).toMatchObject({ paragraphs: [pieces.map(({ sscc }) => sscc).join('  ·  ')] })
  })
})

describe('an air waybill', () => {
  it('C6: goes between airports as air freight and between places as express', () => {
    const named = { ...form, dangerousGoodsDeclaration: { departureAirport: 'Kastrup (CPH)' } }
    const air = boxesOf(paperOf(named, 'air', 'air-waybill'))
    expect(air.get('Airport of departure')).toBe('Kastrup (CPH)')
    expect(air.get('Airport of destination')).toBe(`${form.receiverAddress!.city}, US`)
    const express = boxesOf(paperOf(named, 'express', 'air-waybill'))
    expect(express.has('Airport of departure')).toBe(false)
    expect(express.get('To')).toBe(`${form.receiverAddress!.city}, US`)
  })

  it('C6: declares no value for carriage, and never what the goods are insured for', () => {
    const boxes = boxesOf(paperOf(insured, 'air', 'air-waybill'))
    expect(boxes.get('Declared value for carriage')).toBe('NVD')
    expect(boxes.has('Insured for')).toBe(false)
    expect([...boxes.values()].join()).not.toContain('9,000')
    const { customsAmount: _none, ...documents } = form
    expect(boxesOf(paperOf(documents, 'air', 'air-waybill')).get('Customs value')).toBe('NCV')
  })

  it('C6: names the carrier’s address', () => {
    expect(boxesOf(paperOf(form, 'express', 'air-waybill')).get('Carrier')).toContain('2770 Kastrup')
  })
})
