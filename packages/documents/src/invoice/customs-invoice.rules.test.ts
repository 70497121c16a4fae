import { describe, expect, it } from 'vitest'
import { layOutPaper } from '../paper/lay-out-paper.ts'
import type { PaperData } from '../paper/paper-data.ts'
import { sampleInvoice, samplePapers } from '../shipment-papers/sample-papers.ts'
import { invoiceOfShipment } from './invoice-of-shipment.ts'
import { toInvoicePapers } from './to-invoice-papers.ts'

const { shipment } = samplePapers['dk-us-express-dry-ice']!
const american = {
  ...shipment,
  form: { ...shipment.form, pickupAddress: null, senderAddress: { ...shipment.form.senderAddress, countryCode: 'US' } },
}
const paperOf = (about: typeof shipment) => toInvoicePapers(invoiceOfShipment(about), 1)[0]!
const box = ({ blocks }: PaperData, title: string) =>
  blocks.flatMap((block) => (block.kind === 'cells' ? block.cells : [])).find((cell) => cell.title === title)?.lines[0]

describe('a customs invoice', () => {
  it('C4: is issued on the day it was booked, at the sender’s, not on the day the goods leave', () => {
    const paper = paperOf(shipment)
    expect(box(paper, 'Invoice date')).toBe('20 Nov 2026')
    const signatures = paper.blocks.find((block) => block.kind === 'signatures')
    expect(signatures?.fields[0]).toEqual({
      title: 'Place and date',
      value: `${shipment.form.senderAddress!.city}, 20 Nov 2026`,
    })
  })

  it('C4: has net weights that are net, and their total', () => {
    const weights = (shipment.form.commodities ?? []).map(({ weight }) => weight ?? 0)
    expect(weights.length).toBeGreaterThan(0)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    expect(box(paperOf(shipment), 'Net weight')).toBe(`${total} kg`)
    // The weight of an export filing is the shipping weight, with its packing: it is no net weight.
    expect(invoiceOfShipment(american).lines.map(({ netWeight }) => netWeight)).toEqual(weights.map(() => ''))
    expect(box(paperOf(american), 'Net weight')).toBeUndefined()
  })

  it('C4: names the edition of 2020 whatever the label of a field says', () => {
    const { incoterms, incotermsPlace } = shipment.form.shipmentOptions!
    expect(box(paperOf(shipment), 'Incoterms 2020')).toBe([incoterms, incotermsPlace].filter(Boolean).join(' '))
    expect(incoterms).toMatch(/^[A-Z]{3}$/)
  })

  it('C4: never leaves the signatures alone on a page', () => {
    for (let lines = 1; lines <= 60; lines++) {
      const [paper] = toInvoicePapers(sampleInvoice(lines), 1)
      const last = layOutPaper(paper!)
        .pages.at(-1)!
        .texts.map(({ text }) => text)
      expect([lines, last.includes('Declaration')]).toEqual([lines, true])
    }
  })
})
