import { countries } from '@kattegat/domain/address'
import type { AddressForm } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import { samplePapers, samplePaperShipment } from '../shipment-papers/sample-papers.ts'
import { toInvoicePapers } from '../invoice/to-invoice-papers.ts'
import { invoiceOfShipment } from '../invoice/invoice-of-shipment.ts'
import { toWaybillPapers } from '../waybill/to-waybill-paper.ts'
import { sampleParties, sampleShipment } from './sample-shipments.ts'
import { toLabelData } from './to-label-data.ts'

const { form } = samplePapers['dk-us-express-dry-ice']!.shipment
const sender = sampleParties.nordlys

function toReceiver(receiver: AddressForm) {
  return samplePaperShipment({ ...form, senderAddress: sender, receiverAddress: receiver }, 'road', 7)
}

function linesOn(papers: ReturnType<typeof toWaybillPapers>, title: string): readonly string[] {
  const cells = papers[0]!.blocks.flatMap((block) => (block.kind === 'cells' ? block.cells : []))
  return cells.find((cell) => cell.title === title)?.lines ?? []
}

/** Receivers in every country, written in Latin letters. */
const receivers = countries('en').map(({ countryCode }): AddressForm => ({
  companyName: 'Company',
  street1: 'Street 1',
  street2: 'Yard 2',
  postalCode: '10101',
  city: 'Town',
  stateCode: 'State',
  countryCode,
}))

describe('B13: label and papers', () => {
  it('B13: write the same address to every country of the world', () => {
    const onLabel = receivers.map((receiver) => {
      const shipment = sampleShipment(1, 1, 1000, { sender, receiver, productName: 'Road' })
      return ['Company', ...toLabelData(shipment).receiver.lines]
    })
    const onWaybill = receivers.map((receiver) =>
      linesOn(toWaybillPapers(toReceiver(receiver), 'consignment-note', 1, 'en'), 'Receiver'),
    )
    expect(onWaybill).toEqual(onLabel)
    expect(onLabel).toHaveLength(249)
  })

  it('B13: name no country within one, but on the invoice for customs', () => {
    const receiver = {
      ...sender,
      companyName: 'Havblik',
      street1: 'Havnegade 2',
      postalCode: 'DK-8000',
      city: 'Aarhus C',
    }
    const label = toLabelData(sampleShipment(1, 1, 1000, { sender, receiver, productName: 'Road' }))
    expect(label.receiver.lines).toEqual(['Havnegade 2', '8000 Aarhus C'])
    expect(label.sender.lines.at(-1)).not.toBe('DENMARK')
    expect(label.routing).toMatchObject({ countryCode: 'DK', postalCode: '8000', elementString: '(421)2088000' })
    const shipment = toReceiver({ ...receiver, contactPerson: '', phone: '', mails: [] })
    const waybill = toWaybillPapers(shipment, 'consignment-note', 1, 'da')
    expect(linesOn(waybill, 'Modtager')).toEqual(['Havblik', 'Havnegade 2', '8000 Aarhus C'])
    const invoice = toInvoicePapers(invoiceOfShipment(shipment), 1)
    expect(linesOn(invoice, 'Delivery address').slice(0, 4)).toEqual([
      'Havblik',
      'Havnegade 2',
      '8000 Aarhus C',
      'DENMARK',
    ])
  })
})
