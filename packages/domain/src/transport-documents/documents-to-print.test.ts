import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { documentFactsOf, type DocumentFacts } from './document-facts.ts'
import { type TransportMode } from '../shipment/vocabulary.ts'
import { documentsToPrint } from './documents-to-print.ts'

const shipment: ShipmentForm = {
  senderAddress: { countryCode: 'DK', postalCode: '1620' },
  receiverAddress: { countryCode: 'NO', postalCode: '5013' },
  shipmentOptions: { exportReason: 'Permanent' },
}
const booked = {
  mode: 'express' as TransportMode,
  shipDate: '2026-11-23',
  numberOfColli: 2,
  dryIceG: 0,
  isAes: false,
  freeZones: [],
}

function piles(form: ShipmentForm, change: Partial<typeof booked> = {}): string[] {
  return documentsToPrint(documentFactsOf({ ...shipment, ...form }, { ...booked, ...change })).map(
    ({ kind, copies, reason }) => `${copies} ${kind}: ${reason}`,
  )
}

describe('papers to print', () => {
  it('are a label and two air waybills inside the customs union, without an invoice', () => {
    expect(piles({ receiverAddress: { countryCode: 'SE', postalCode: '211 22' } })).toEqual([
      '2 label: label-a-colli',
      '2 air-waybill: waybill-by-air',
    ])
  })

  it('add three commercial invoices across a customs border, pro forma where nothing is sold', () => {
    expect(piles({})).toContain('3 commercial-invoice: invoice-of-sale')
    expect(piles({ shipmentOptions: { exportReason: 'Sample' } })).toContain(
      '3 pro-forma-invoice: invoice-without-sale',
    )
    expect(piles({ shipmentOptions: { isDocument: true } }).join()).not.toContain('invoice')
  })

  it('are consignment notes by road, three across a border as CMR wants, two at home', () => {
    expect(piles({}, { mode: 'road' })).toContain('3 consignment-note: note-across-border')
    const atHome = { receiverAddress: { countryCode: 'DK', postalCode: '9000' } }
    expect(piles(atHome, { mode: 'road' })).toEqual(['2 label: label-a-colli', '2 consignment-note: note-at-home'])
    expect(piles({}, { mode: 'sea' })).toContain('3 consignment-note: note-by-sea')
  })

  it('declare regulated goods in the form of their mode, and spare those that travel by mark alone', () => {
    const paint = [{ type: 'ADR', unNumber: '1263' }]
    expect(piles({ dangerousGoods: paint }, { mode: 'road' })).toContain(
      '1 dangerous-goods-declaration: dangerous-goods-by-road',
    )
    expect(piles({ dangerousGoods: paint })).toContain('2 dangerous-goods-declaration: dangerous-goods-by-air')
    const limited = [{ type: 'LQ', unNumber: '1950' }]
    expect(piles({ dangerousGoods: limited }, { mode: 'road' }).join()).not.toContain('dangerous')
    expect(piles({ dangerousGoods: limited }).join()).toContain('dangerous')
    const inEquipment = [{ type: 'LithiumBattery', unNumber: '3481', batteryType: 'LithiumIonInEquipment' }]
    expect(piles({ dangerousGoods: inEquipment }).join()).not.toContain('dangerous')
    const alone = [{ type: 'LithiumBattery', unNumber: '3480', batteryType: 'LithiumIon' }]
    expect(piles({ dangerousGoods: alone }).join()).toContain('dangerous')
  })

  it('declare dry ice in the air and across borders, never twice as dangerous goods', () => {
    expect(piles({ dangerousGoods: [{ type: 'IATA', unNumber: '1845' }] }, { dryIceG: 1500 })).toEqual([
      '2 label: label-a-colli',
      '2 air-waybill: waybill-by-air',
      '2 dry-ice-declaration: dry-ice-by-air',
      '3 commercial-invoice: invoice-of-sale',
    ])
    const atHome = { receiverAddress: { countryCode: 'DK', postalCode: '9000' } }
    expect(piles(atHome, { mode: 'road', dryIceG: 1500 }).join()).not.toContain('dry-ice')
  })

  it('give a return its note', () => {
    expect(piles({ returnShipment: true }).at(-1)).toBe('1 return-note: return-to-sender')
  })

  it('name the export filing as electronic, and say whether it is done', () => {
    const fromUs = { senderAddress: { countryCode: 'US', postalCode: '60606' } }
    const filing = (form: ShipmentForm, isAes: boolean): DocumentFacts =>
      documentFactsOf({ ...shipment, ...fromUs, ...form }, { ...booked, isAes })
    const reasonOf = (facts: DocumentFacts) =>
      documentsToPrint(facts).find((one) => one.kind === 'export-filing')?.reason
    expect(reasonOf(filing({}, true))).toBe('still-to-be-filed')
    expect(reasonOf(filing({ itn: 'X20261123000001' }, true))).toBe('filed-in-aes')
    expect(reasonOf(filing({ aesExemption: 'NOEEI 30.37(a)' }, false))).toBe('exempt-from-filing')
    expect(reasonOf(filing({}, false))).toBe('exempt-from-filing')
    expect(documentsToPrint(filing({}, true)).find((one) => one.kind === 'export-filing')).toMatchObject({
      copies: 0,
      medium: 'electronic',
    })
  })
})
