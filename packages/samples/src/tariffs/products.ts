import type { TransportProduct } from '@kattegat/domain/rating'
import type { TransportMode } from '@kattegat/domain/shipment'
import type { ServiceCode } from './names.ts'

/** The demo's transport companies: invented, none of them real. */
export const demoCompanies = {
  NVX: 'Nordvind',
  SKV: 'Skarv',
  LBR: 'Landbro',
  HAV: 'Havrute',
  PIL: 'Pilpost',
} as const

/** Codes of the two transport companies whose document packs employees download. */
export const documentPackCarriers: readonly string[] = ['NVX', 'SKV']
export type DemoCompany = keyof typeof demoCompanies

/** Where they are at home, as waybills print it. */
export const demoAddresses: Readonly<Record<DemoCompany, string>> = {
  NVX: 'Vindgangen 12, 2770 Kastrup, Denmark',
  SKV: 'Terminalveien 4, 2060 Gardermoen, Norway',
  LBR: 'Fragtvej 21, 7000 Fredericia, Denmark',
  HAV: 'Frihamnsallén 8, 211 20 Malmö, Sweden',
  PIL: 'Pakkevej 3, 4600 Køge, Denmark',
}

/** What a demo product is; the tariff's amounts come from its `pricing`. */
export interface DemoProduct {
  readonly code: string
  /** Behind the brand or the transport company's name. */
  readonly name: string
  readonly company: DemoCompany
  readonly mode: TransportMode
  readonly pricing:
    | 'express'
    | 'documents'
    | 'parcel'
    | 'groupage'
    | 'pallet'
    | 'part-load'
    | 'full-load'
    | 'air'
    | 'sea'
    | 'container'
    | 'ground'
    | 'ltl'
    | 'truck'
  /** Of the pricing's amounts; 1 where absent. */
  readonly priceFactor?: number
  /** Working days against what its mode needs on a lane, at least one in all. */
  readonly extraDays?: number
  readonly zoneSet: 'world' | 'road' | 'states'
  readonly weightRule: 'express' | 'air' | 'parcel' | 'road' | 'sea' | 'ground' | 'ltl'
  /**
   * World zones it goes to and comes from; `H` is the system's own country. On the road: countries, all where empty.
   * States serve all of their set.
   */
  readonly serves: string
  /** The same from the United States, where it differs. */
  readonly servesFromUs?: string
  readonly fuelFamily: string
  readonly receiverPays: boolean
  readonly dangerousGoodsTypes: readonly string[]
  readonly dryIce: boolean
  readonly documents: boolean
  readonly goods: boolean
  readonly deliverBy: string | null
  /** Travels on Saturdays, and delivers on no other day. */
  readonly saturday?: true
  readonly services: readonly ServiceCode[]
  readonly limits: Pick<
    TransportProduct,
    'maxPieceKg' | 'maxShipmentKg' | 'maxLengthCm' | 'maxHeightCm' | 'maxLengthPlusGirthCm' | 'maxPieces'
  >
  /** Only in these systems; everywhere where absent. */
  readonly only?: 'nordic' | 'us'
}

const parcelLimits = {
  maxPieceKg: '35',
  maxShipmentKg: '500',
  maxLengthCm: '175',
  maxHeightCm: null,
  maxLengthPlusGirthCm: '360',
  maxPieces: 20,
}
const expressLimits = {
  maxPieceKg: '250',
  maxShipmentKg: '1000',
  maxLengthCm: '270',
  maxHeightCm: '160',
  maxLengthPlusGirthCm: null,
  maxPieces: 99,
}
const documentLimits = {
  maxPieceKg: '5',
  maxShipmentKg: '10',
  maxLengthCm: '60',
  maxHeightCm: null,
  maxLengthPlusGirthCm: null,
  maxPieces: 5,
}
const airLimits = {
  maxPieceKg: '1000',
  maxShipmentKg: '5000',
  maxLengthCm: '300',
  maxHeightCm: '160',
  maxLengthPlusGirthCm: null,
  maxPieces: 200,
}
const roadLimits = {
  maxPieceKg: '2000',
  maxShipmentKg: '5000',
  maxLengthCm: '600',
  maxHeightCm: '260',
  maxLengthPlusGirthCm: null,
  maxPieces: 200,
}
const truckLimits = {
  maxPieceKg: '5000',
  maxShipmentKg: '24000',
  maxLengthCm: '1360',
  maxHeightCm: '265',
  maxLengthPlusGirthCm: null,
  maxPieces: 500,
}
const seaLimits = {
  maxPieceKg: '3000',
  maxShipmentKg: '15000',
  maxLengthCm: '580',
  maxHeightCm: '220',
  maxLengthPlusGirthCm: null,
  maxPieces: 500,
}

const smallDangerous = ['LQ', 'EQ', 'LithiumBattery']
const timed: readonly ServiceCode[] = [
  'Pre0900',
  'Pre1030',
  'Pre1200',
  'SignatureRequired',
  'DeliveryWithoutReceipt',
  'NeutralDelivery',
]
const parcelServices: readonly ServiceCode[] = [
  'SignatureRequired',
  'DeliveryWithoutReceipt',
  'BagOnDoor',
  'NeutralDelivery',
]
const roadServices: readonly ServiceCode[] = ['Pre1200', 'Priority', 'NeutralDelivery', 'SignatureRequired']

const goodsOnly = { documents: false, goods: true, deliverBy: null, dryIce: false }
const abroad = 'N E1 E2 E3 E4 A P1 P2 M R'
const everywhere = `H ${abroad}`

const nordvind = {
  company: 'NVX',
  mode: 'express',
  pricing: 'express',
  zoneSet: 'world',
  weightRule: 'express',
  fuelFamily: 'express',
  receiverPays: true,
  dangerousGoodsTypes: [],
  dryIce: false,
  documents: true,
  goods: true,
  deliverBy: null,
  limits: expressLimits,
} as const
const timedLimits = { ...expressLimits, maxPieceKg: '70', maxShipmentKg: '300' }
const timedServices: readonly ServiceCode[] = ['SignatureRequired', 'NeutralDelivery']

const express: readonly DemoProduct[] = [
  {
    ...nordvind,
    code: 'EXW',
    name: 'Express Worldwide',
    serves: abroad,
    dangerousGoodsTypes: smallDangerous,
    dryIce: true,
    services: timed,
  },
  {
    ...nordvind,
    code: 'E09',
    name: 'Express 9:00',
    serves: 'N E1 E2 A',
    priceFactor: 1.55,
    deliverBy: '09:00',
    services: timedServices,
    limits: timedLimits,
  },
  {
    ...nordvind,
    code: 'E10',
    name: 'Express 10:30',
    serves: 'N E1 E2 A P1',
    priceFactor: 1.36,
    deliverBy: '10:30',
    services: timedServices,
    limits: timedLimits,
  },
  {
    ...nordvind,
    code: 'E12',
    name: 'Express 12:00',
    serves: 'N E1 E2 E3 A P1',
    priceFactor: 1.22,
    deliverBy: '12:00',
    services: timedServices,
    limits: timedLimits,
  },
  {
    ...nordvind,
    code: 'EXD',
    name: 'Express Document',
    pricing: 'documents',
    serves: everywhere,
    goods: false,
    services: timed,
    limits: documentLimits,
  },
  {
    ...nordvind,
    code: 'ESA',
    name: 'Express Saturday',
    serves: 'H N E1',
    only: 'nordic',
    priceFactor: 1.3,
    saturday: true,
    services: timedServices,
    limits: timedLimits,
  },
  {
    ...nordvind,
    code: 'D09',
    name: 'Domestic Express 9:00',
    serves: 'H',
    only: 'nordic',
    priceFactor: 0.8,
    deliverBy: '09:00',
    services: timedServices,
    limits: timedLimits,
  },
  {
    ...nordvind,
    code: 'D12',
    name: 'Domestic Express 12:00',
    serves: 'H',
    only: 'nordic',
    priceFactor: 0.62,
    deliverBy: '12:00',
    services: timedServices,
    limits: timedLimits,
  },
  {
    ...nordvind,
    code: 'DEX',
    name: 'Domestic Express',
    serves: 'H',
    only: 'nordic',
    priceFactor: 0.5,
    dangerousGoodsTypes: smallDangerous,
    dryIce: true,
    services: timed,
  },
  {
    ...nordvind,
    code: 'ECS',
    name: 'Economy Select',
    mode: 'road',
    serves: 'N E1 E2 E3 E4',
    only: 'nordic',
    fuelFamily: 'road',
    priceFactor: 0.58,
    documents: false,
    dangerousGoodsTypes: smallDangerous,
    services: timedServices,
  },
]

const pilpost = {
  company: 'PIL',
  mode: 'road',
  pricing: 'parcel',
  zoneSet: 'world',
  weightRule: 'parcel',
  only: 'nordic',
  fuelFamily: 'parcel',
  receiverPays: false,
  dangerousGoodsTypes: ['LQ'],
  ...goodsOnly,
  services: parcelServices,
  limits: parcelLimits,
} as const

const parcels: readonly DemoProduct[] = [
  { ...pilpost, code: 'PAR', name: 'Parcel', serves: 'H N E1 E2 E3' },
  {
    ...pilpost,
    code: 'PHD',
    name: 'Parcel Home',
    serves: 'H N E1',
    priceFactor: 1.18,
    services: ['DeliveryWithoutReceipt', 'BagOnDoor', 'NeutralDelivery'],
    limits: { ...parcelLimits, maxPieceKg: '20', maxShipmentKg: '60' },
  },
  {
    ...pilpost,
    code: 'PEV',
    name: 'Parcel Evening',
    serves: 'H',
    priceFactor: 1.35,
    deliverBy: '21:00',
    services: ['SignatureRequired', 'DeliveryWithoutReceipt'],
    limits: { ...parcelLimits, maxPieceKg: '20', maxShipmentKg: '60' },
  },
]

const landbro = {
  company: 'LBR',
  mode: 'road',
  zoneSet: 'road',
  weightRule: 'road',
  serves: '',
  only: 'nordic',
  fuelFamily: 'road',
  receiverPays: true,
  dangerousGoodsTypes: ['*'],
  ...goodsOnly,
} as const

const mainRoads = 'DK NO SE FI DE NL'

const road: readonly DemoProduct[] = [
  { ...landbro, code: 'GRP', name: 'Road Groupage', pricing: 'groupage', services: roadServices, limits: roadLimits },
  {
    ...landbro,
    code: 'GRX',
    name: 'Road Groupage Priority',
    pricing: 'groupage',
    serves: mainRoads,
    priceFactor: 1.28,
    extraDays: -1,
    services: roadServices,
    limits: roadLimits,
  },
  {
    ...landbro,
    code: 'PAL',
    name: 'Road Pallet',
    pricing: 'pallet',
    serves: mainRoads,
    dangerousGoodsTypes: ['LQ'],
    services: roadServices,
    limits: { ...roadLimits, maxPieceKg: '1000', maxHeightCm: '220' },
  },
  {
    ...landbro,
    code: 'PTL',
    name: 'Road Part Load',
    pricing: 'part-load',
    extraDays: 1,
    services: ['NeutralDelivery'],
    limits: truckLimits,
  },
  {
    ...landbro,
    code: 'FTL',
    name: 'Full Truck Load',
    pricing: 'full-load',
    services: ['NeutralDelivery'],
    limits: truckLimits,
  },
]

const skarv = {
  company: 'SKV',
  mode: 'air',
  pricing: 'air',
  zoneSet: 'world',
  weightRule: 'air',
  servesFromUs: 'N E1 E2 E3 E4 P1 P2 M R',
  fuelFamily: 'air',
  receiverPays: true,
  dryIce: true,
  documents: false,
  goods: true,
  deliverBy: null,
  limits: airLimits,
} as const

const air: readonly DemoProduct[] = [
  {
    ...skarv,
    code: 'AIE',
    name: 'Air Economy',
    serves: 'N E3 E4 A P1 P2 M R',
    priceFactor: 0.9,
    extraDays: 1,
    dangerousGoodsTypes: ['*'],
    services: ['NeutralDelivery'],
  },
  {
    ...skarv,
    code: 'AIP',
    name: 'Air Priority',
    serves: 'E1 E2 E3 E4 A P1 P2 M R',
    priceFactor: 1.15,
    extraDays: -1,
    dangerousGoodsTypes: smallDangerous,
    services: ['Priority', 'NeutralDelivery'],
  },
  {
    ...skarv,
    code: 'AIC',
    name: 'Air Consolidated',
    serves: 'A P1 P2 M',
    servesFromUs: 'N E1 E2 E3 P1 P2',
    priceFactor: 0.72,
    extraDays: 4,
    dangerousGoodsTypes: [],
    dryIce: false,
    services: ['NeutralDelivery'],
  },
  {
    ...skarv,
    code: 'AID',
    name: 'Air Dangerous Goods',
    serves: 'E3 E4 A P1 P2 M R',
    priceFactor: 1.4,
    dangerousGoodsTypes: ['*'],
    services: ['NeutralDelivery'],
  },
]

const havrute = {
  company: 'HAV',
  mode: 'sea',
  zoneSet: 'world',
  weightRule: 'sea',
  serves: 'A P1 P2 M R',
  servesFromUs: 'N E1 E2 E3 E4 P1 P2 M R',
  fuelFamily: 'sea',
  receiverPays: true,
  dangerousGoodsTypes: ['*'],
  ...goodsOnly,
  services: ['NeutralDelivery'],
} as const

const sea: readonly DemoProduct[] = [
  { ...havrute, code: 'LCL', name: 'Sea LCL', pricing: 'sea', limits: seaLimits },
  {
    ...havrute,
    code: 'FC2',
    name: 'Sea Container 20',
    pricing: 'container',
    extraDays: -2,
    services: [],
    limits: { ...seaLimits, maxShipmentKg: '21700', maxHeightCm: '239' },
  },
  {
    ...havrute,
    code: 'FC4',
    name: 'Sea Container 40',
    pricing: 'container',
    priceFactor: 1.7,
    extraDays: -2,
    services: [],
    limits: { ...seaLimits, maxShipmentKg: '26500', maxLengthCm: '1190', maxHeightCm: '239' },
  },
]

const overland = {
  company: 'PIL',
  mode: 'road',
  pricing: 'ground',
  zoneSet: 'states',
  weightRule: 'ground',
  serves: '',
  only: 'us',
  fuelFamily: 'parcel',
  receiverPays: true,
  dangerousGoodsTypes: ['LQ'],
  ...goodsOnly,
  services: parcelServices,
  limits: { ...parcelLimits, maxPieceKg: '68' },
} as const
const domesticAir = {
  ...overland,
  company: 'NVX',
  mode: 'express',
  fuelFamily: 'express',
  dryIce: true,
  documents: true,
  services: timedServices,
} as const

const unitedStates: readonly DemoProduct[] = [
  { ...overland, code: 'GND', name: 'Ground' },
  {
    ...overland,
    code: 'GHD',
    name: 'Ground Home',
    priceFactor: 1.12,
    services: ['DeliveryWithoutReceipt', 'SignatureRequired'],
    limits: { ...parcelLimits, maxPieceKg: '31', maxShipmentKg: '200' },
  },
  { ...domesticAir, code: 'US3', name: '3 Day Select', priceFactor: 1.75, extraDays: -1 },
  { ...domesticAir, code: 'US2', name: '2nd Day Air', priceFactor: 2.4, extraDays: -2 },
  { ...domesticAir, code: 'USN', name: 'Express Overnight', priceFactor: 3.3, extraDays: -9 },
  { ...domesticAir, code: 'USM', name: 'Express Overnight 10:30', priceFactor: 3.9, extraDays: -9, deliverBy: '10:30' },
  {
    ...landbro,
    code: 'LTL',
    name: 'Freight LTL',
    pricing: 'ltl',
    zoneSet: 'states',
    weightRule: 'ltl',
    only: 'us',
    services: roadServices,
    limits: roadLimits,
  },
  {
    ...landbro,
    code: 'LTG',
    name: 'Freight LTL Guaranteed',
    pricing: 'ltl',
    zoneSet: 'states',
    weightRule: 'ltl',
    only: 'us',
    priceFactor: 1.32,
    extraDays: -1,
    deliverBy: '17:00',
    services: roadServices,
    limits: roadLimits,
  },
  {
    ...landbro,
    code: 'FTU',
    name: 'Full Truck Load',
    pricing: 'truck',
    zoneSet: 'states',
    weightRule: 'ltl',
    only: 'us',
    services: ['NeutralDelivery'],
    limits: { ...truckLimits, maxShipmentKg: '20000' },
  },
]

/** Every product of the demo: some 25 in the Nordic systems, 21 in the United States. */
export const demoProducts: readonly DemoProduct[] = [...express, ...parcels, ...road, ...air, ...sea, ...unitedStates]
