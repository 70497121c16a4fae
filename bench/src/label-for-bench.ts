import type { LabelShipment } from '@kattegat/documents'
import { sscc, waybillNumber } from '@kattegat/domain/identifiers'

const receivers = [
  { companyName: 'Fjordfisk AS', street1: 'Strandkaien', postalCode: '5013', city: 'Bergen', countryCode: 'NO' },
  {
    companyName: 'Öresunds Kök & Bad AB',
    street1: 'Vallgatan',
    postalCode: '211 22',
    city: 'Malmö',
    countryCode: 'SE',
  },
  { companyName: 'Zakład Źródło Sp. z o.o.', street1: 'Święta', postalCode: '90-950', city: 'Łódź', countryCode: 'PL' },
  { companyName: 'Sun Tat 新達貿易有限公司', street1: '港灣道', postalCode: '', city: 'Hong Kong', countryCode: 'HK' },
  { companyName: 'شركة النور للتجارة', street1: 'شارع الملك', postalCode: '11564', city: 'Riyadh', countryCode: 'SA' },
] as const

/** A one-piece label with three symbols, another for every `serial`; a fifth each in Chinese and Arabic. */
export function labelForBench(serial: number): LabelShipment {
  const receiver = receivers[serial % receivers.length] ?? receivers[0]
  return {
    waybillNumber: waybillNumber('123', serial),
    transportCompany: 'Kattegat Logistics',
    productName: 'Nordic Parcel',
    productServices: ['Notification'],
    shipDate: '2026-11-23',
    sender: {
      companyName: 'Nordlys Design ApS',
      street1: 'Bredgade 25',
      postalCode: '1260',
      city: 'København K',
      countryCode: 'DK',
      contactPerson: 'Anna Lund',
      phone: '+45 33 12 34 56',
    },
    receiver: {
      ...receiver,
      street1: `${receiver.street1} ${serial}`,
      contactPerson: `Gate ${serial}`,
      phone: '+47 55 12 34 56',
    },
    pieces: [{ sscc: sscc(3, '5712345', serial), weightG: 1000 + serial }],
    totalWeightG: 1000 + serial,
    description: 'Lamps',
    senderReference: `Order ${serial}`,
    receiverReference: `PO ${serial * 7}`,
    incoterms: 'DAP',
  }
}
