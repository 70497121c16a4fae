import type { LabelShipment } from '@kattegat/documents'
import { sscc, waybillNumber } from '@kattegat/domain/identifiers'

const ends = { street1: 'Test street 1', postalCode: '1620', city: 'København V', countryCode: 'DK' }

/** A label of nothing, to hold against the printer: its bars can be scanned, and it says how large it should be. */
export const testLabelShipment: LabelShipment = {
  waybillNumber: waybillNumber('000', 0),
  transportCompany: 'Test',
  productName: 'Test label',
  shipDate: '',
  sender: { ...ends, companyName: 'Sender' },
  receiver: { ...ends, companyName: 'Receiver · Ærø · Łódź · Ελλάδα · Київ · 香港 · النور' },
  pieces: [{ sscc: sscc(0, '0000000', 0), weightG: 1000 }],
  totalWeightG: 1000,
  description: 'True to size: the black heading is 94 mm wide and 14 mm high',
  isTest: true,
}
