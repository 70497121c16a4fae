import {
  invoiceOfShipment,
  toInvoicePapers,
  toShipmentPapers,
  type PaperData,
  type PaperShipment,
} from '@kattegat/documents'
import { sscc, waybillNumber } from '@kattegat/domain/identifiers'
import { documentFactsOf, documentsToPrint } from '@kattegat/domain/transport-documents'
import { dkUsCustoms } from '@kattegat/samples'

/** An express shipment to the United States with dry ice, three pieces and one commodity; another for every `serial`. */
function paperShipment(serial: number, lines = 1): PaperShipment {
  const sample = dkUsCustoms({ accountId: 1, shipDate: '2026-11-23' })
  const form = {
    ...sample,
    senderReference: `Order ${serial}`,
    commodities: Array.from({ length: lines }, (_, index) => ({
      ...sample.commodities?.[0],
      description: `Table lamp of glass and brass, model ${serial * 1000 + index}`,
      quantity: index + 1,
      unitPrice: `${index + 1}.${serial % 1000}`,
    })),
  }
  const pieces = Array.from({ length: 3 }, () => ({
    line: 1,
    sscc: '395200010000000015',
    weightG: 7250 + (serial % 500),
    lengthMm: 500,
    widthMm: 400,
    heightMm: 350,
    dryIceG: 1500,
  }))
  return {
    waybillNumber: waybillNumber('123', serial),
    transportCompany: 'Nordvind',
    carrierAddress: 'Vindgangen 12, 2770 Kastrup, Denmark',
    mode: 'express',
    productName: 'Express Worldwide',
    productServices: ['Notification'],
    shipDate: '2026-11-23',
    issuedOn: '2026-11-20',
    form,
    pieces,
    totalWeightG: 3 * (7250 + (serial % 500)),
    volumeMm3: 210_000_000,
    chargeableWeightG: 42_000,
    isTest: false,
    returnOf: '',
    size: 'a4',
    logo: null,
    senderLogo: null,
  }
}

/** An invoice of so many lines. */
export function invoiceForBench(lines: number, serial: number): PaperData[] {
  return toInvoicePapers(invoiceOfShipment(paperShipment(serial, lines)), 1)
}

/** The three papers of a shipment in a pack: air waybill, dry-ice declaration, invoice. */
export function packedForBench(serial: number): { bookmark: string; papers: PaperData[] } {
  const paper = paperShipment(serial)
  const facts = documentFactsOf(paper.form, {
    mode: 'express',
    shipDate: paper.shipDate,
    numberOfColli: 3,
    dryIceG: 4500,
    isAes: false,
    freeZones: [],
  })
  const once = documentsToPrint(facts).map((needed) => ({ ...needed, copies: 1 }))
  return { bookmark: sscc(3, '5712345', serial), papers: toShipmentPapers(paper, invoiceOfShipment(paper), once, 'en') }
}
