import type { ShipmentPackaging } from '@kattegat/domain/shipment'

const box = { packagingType: 'Box', number: 1 }

/** What the demo's customers pack again and again, by the company's key in the cast. */
export const demoPackagings: Readonly<Record<string, readonly ShipmentPackaging[]>> = {
  nordlys: [
    {
      ...box,
      name: 'Bordlampe i kasse',
      productName: 'Nordlys N1',
      harmonizedCode: '940521',
      commodity: 'Table lamp, LED',
      countryOfOrigin: 'DK',
      unitPrice: '649.00',
      currency: 'DKK',
      weight: 4.5,
      length: 60,
      width: 40,
      height: 40,
    },
    {
      ...box,
      name: 'Lampeskærme, 12 stk.',
      productName: 'Nordlys S2',
      harmonizedCode: '940599',
      commodity: 'Lamp shades',
      countryOfOrigin: 'DK',
      unitPrice: '118.50',
      currency: 'DKK',
      weight: 7.2,
      length: 80,
      width: 60,
      height: 45,
    },
  ],
  havblik: [
    {
      name: 'Bundmaling på EUR-palle',
      productName: 'Havblik Marine 600',
      number: 1,
      harmonizedCode: '320890',
      commodity: 'Marine paint',
      countryOfOrigin: 'DK',
      unitPrice: '80.333333',
      currency: 'DKK',
      packagingType: 'EurPallet',
      weight: 310,
      length: 120,
      width: 80,
      height: 145,
    },
  ],
  fjordfisk: [
    {
      ...box,
      name: 'Laks på is, 20 kg',
      productName: 'Laks 4–5 kg',
      harmonizedCode: '030214',
      commodity: 'Salmon, fresh',
      countryOfOrigin: 'NO',
      unitPrice: '96.00',
      currency: 'NOK',
      weight: 23,
      length: 80,
      width: 40,
      height: 20,
      dryIceWeight: 1.5,
    },
  ],
}
