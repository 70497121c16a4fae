import type { ShipmentSystem, TransportMode } from '@kattegat/domain/shipment'

/** What differs between the four demo tariffs. */
export interface DemoSystem {
  readonly key: ShipmentSystem
  readonly country: string
  readonly currency: 'DKK' | 'NOK' | 'SEK' | 'USD'
  readonly timeZone: string
  /** Ids begin behind this, so that the four books can lie in one database. */
  readonly firstId: number
  /** The demo's prices are thought in Danish kroner; this is about what one is worth. */
  readonly priceFactor: number
  /** Value of one unit in the system's currency. */
  readonly exchangeRates: Readonly<Record<string, string>>
  /** Hauliers' latest local time by mode. */
  readonly cutOffs: Readonly<Record<TransportMode, string>>
}

const cutOffs = { express: '16:30', air: '14:00', road: '15:00', sea: '12:00' }

export const demoSystems: readonly DemoSystem[] = [
  {
    key: 'YOYODenmark',
    country: 'DK',
    currency: 'DKK',
    timeZone: 'Europe/Copenhagen',
    firstId: 1000,
    priceFactor: 1,
    cutOffs,
    exchangeRates: { EUR: '7.4605', USD: '6.8420', GBP: '8.6310', SEK: '0.6671', NOK: '0.6412' },
  },
  {
    key: 'YOYONorway',
    country: 'NO',
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
    firstId: 101_000,
    priceFactor: 1.6,
    cutOffs,
    exchangeRates: { EUR: '11.6350', USD: '10.6700', GBP: '13.4600', SEK: '1.0404', DKK: '1.5596' },
  },
  {
    key: 'YOYOUnitedStates',
    country: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    firstId: 201_000,
    priceFactor: 0.15,
    cutOffs: { express: '17:00', air: '15:00', road: '16:00', sea: '12:00' },
    exchangeRates: { EUR: '1.0904', GBP: '1.2615', SEK: '0.0975', NOK: '0.0937', DKK: '0.1462' },
  },
  {
    key: 'YOYOSweden',
    country: 'SE',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    firstId: 301_000,
    priceFactor: 1.5,
    cutOffs,
    exchangeRates: { EUR: '11.1830', USD: '10.2560', GBP: '12.9380', NOK: '0.9612', DKK: '1.4990' },
  },
]
