import type { Agreement, Tariff, TariffBreak, TransportProduct, Zone } from '@kattegat/domain/rating'
import { validity } from './dated-rows.ts'
import { roadKm, roadZones } from './places.ts'
import { groupageCell } from './rows.ts'
import type { DemoSystem } from './systems.ts'

export const ownTariffName = 'Havblik Road Groupage DK (demo)'

/** Havblik's own groupage tariff: reached by their agreement alone. */
export function ownTariff(groupage: TransportProduct, id: number, system: DemoSystem): Tariff {
  return {
    id,
    side: 'sales',
    salesProductId: null,
    transportProductId: groupage.id,
    name: ownTariffName,
    version: '2026.1',
    currency: system.currency,
    zoneSetId: groupage.zoneSetId,
    unit: 'kg',
    breakRule: true,
    upTo: '10000',
    agreementOnly: true,
    ...validity,
  }
}

/** Its rows: from Jutland, where Havblik is, to the neighbours and back, a seventh below the list. */
export function ownBreaks(tariffId: number, zones: readonly Zone[]): TariffBreak[] {
  const homes = zones.filter((zone) => /^DK[45]$/.test(zone.code))
  const neighbours = zones.filter((zone) => /^(NO|SE|DE)/.test(zone.code))
  const placeOf = (zone: Zone) => roadZones.find((place) => place.code === zone.code)!
  return homes.flatMap((home) =>
    neighbours.flatMap((neighbour) => {
      const rows = groupageCell(roadKm(placeOf(home), placeOf(neighbour)), 6 / 7)
      return rows.flatMap((row) => [
        { tariffId, originZoneId: home.id, destinationZoneId: neighbour.id, ...row },
        { tariffId, originZoneId: neighbour.id, destinationZoneId: home.id, ...row },
      ])
    }),
  )
}

/** One term of a demo customer, by names: ids are the database's. */
export interface DemoAgreement {
  readonly name: string
  /** The customer, by the company's name in the cast. */
  readonly company: string
  readonly kind: Agreement['kind']
  readonly mode?: Agreement['mode']
  /** Internal name without the brand. */
  readonly product?: string
  /** Codes of road zones. */
  readonly lane?: readonly [origin: string, destination: string]
  readonly percent?: string
  readonly capPercent?: string
  readonly amount?: string
  readonly surchargeCode?: string
  readonly minimumBeforeDiscount?: boolean
}

/** The two customers of the demo that have agreed on something. */
export const demoAgreements: readonly DemoAgreement[] = [
  { name: 'Nordlys express 2026', company: 'Nordlys Design ApS', kind: 'percent', mode: 'express', percent: '18' },
  { name: 'Nordlys parcels 2026', company: 'Nordlys Design ApS', kind: 'percent', product: 'Parcel', percent: '7.5' },
  {
    name: 'Nordlys full loads to Hamburg',
    company: 'Nordlys Design ApS',
    kind: 'fixed-lane',
    product: 'Full Truck Load',
    lane: ['DK1', 'DE1'],
    amount: '6950.00',
  },
  {
    name: 'Nordlys private addresses',
    company: 'Nordlys Design ApS',
    kind: 'own-surcharge',
    surchargeCode: 'residential',
    amount: '25.00',
  },
  { name: 'Havblik groupage 2026', company: 'Havblik Marine A/S', kind: 'own-tariff', product: 'Road Groupage' },
  {
    name: 'Havblik air 2026',
    company: 'Havblik Marine A/S',
    kind: 'percent',
    mode: 'air',
    percent: '10',
    minimumBeforeDiscount: true,
  },
  {
    name: 'Havblik sea fuel',
    company: 'Havblik Marine A/S',
    kind: 'own-fuel',
    mode: 'sea',
    capPercent: '10',
  },
  {
    name: 'Havblik dangerous goods',
    company: 'Havblik Marine A/S',
    kind: 'own-surcharge',
    surchargeCode: 'dangerous_goods',
    percent: '50',
  },
]
