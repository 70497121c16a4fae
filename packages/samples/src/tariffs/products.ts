import type { TransportMode, TransportProduct } from '@kattegat/domain/rating'
import type { ServiceCode } from './names.ts'

/** The demo's transport companies: invented, none of them real. */
export const demoCompanies = {
  NVX: 'Nordvind',
  SKV: 'Skarv',
  LBR: 'Landbro',
  HAV: 'Havrute',
  PIL: 'Pilpost',
} as const
export type DemoCompany = keyof typeof demoCompanies

/** What a demo product is; the tariff's amounts come from its `pricing`. */
export interface DemoProduct {
  readonly code: string
  /** Behind the brand or the transport company's name. */
  readonly name: string
  readonly company: DemoCompany
  readonly mode: TransportMode
  readonly pricing:
    | 'express'
    | 'express-timed'
    | 'documents'
    | 'parcel'
    | 'groupage'
    | 'part-load'
    | 'air'
    | 'air-priority'
    | 'sea'
    | 'ground'
    | 'ltl'
  readonly zoneSet: 'world' | 'road' | 'states'
  readonly weightRule: 'express' | 'air' | 'parcel' | 'road' | 'sea' | 'ground' | 'ltl'
  /** World zones it goes to and comes from; `H` is the system's own country. Roads and states serve all of their set. */
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
const everywhere = 'H N E1 E2 E3 E4 A P1 P2 M R'

export const demoProducts: readonly DemoProduct[] = [
  {
    code: 'EXW',
    name: 'Express Worldwide',
    company: 'NVX',
    mode: 'express',
    pricing: 'express',
    zoneSet: 'world',
    weightRule: 'express',
    serves: everywhere,
    fuelFamily: 'express',
    receiverPays: true,
    dangerousGoodsTypes: smallDangerous,
    dryIce: true,
    documents: true,
    goods: true,
    deliverBy: null,
    services: timed,
    limits: expressLimits,
  },
  {
    code: 'E12',
    name: 'Express 12:00',
    company: 'NVX',
    mode: 'express',
    pricing: 'express-timed',
    zoneSet: 'world',
    weightRule: 'express',
    serves: 'H N E1 E2 A',
    fuelFamily: 'express',
    receiverPays: true,
    dangerousGoodsTypes: [],
    dryIce: false,
    documents: true,
    goods: true,
    deliverBy: '12:00',
    services: ['SignatureRequired', 'NeutralDelivery'],
    limits: { ...expressLimits, maxPieceKg: '70', maxShipmentKg: '300' },
  },
  {
    code: 'EXD',
    name: 'Express Document',
    company: 'NVX',
    mode: 'express',
    pricing: 'documents',
    zoneSet: 'world',
    weightRule: 'express',
    serves: everywhere,
    fuelFamily: 'express',
    receiverPays: true,
    dangerousGoodsTypes: [],
    dryIce: false,
    documents: true,
    goods: false,
    deliverBy: null,
    services: timed,
    limits: documentLimits,
  },
  {
    code: 'PAR',
    name: 'Parcel',
    company: 'PIL',
    mode: 'road',
    pricing: 'parcel',
    zoneSet: 'world',
    weightRule: 'parcel',
    serves: 'H N E1 E2 E3',
    only: 'nordic',
    fuelFamily: 'parcel',
    receiverPays: false,
    dangerousGoodsTypes: ['LQ'],
    ...goodsOnly,
    services: parcelServices,
    limits: parcelLimits,
  },
  {
    code: 'GRP',
    name: 'Road Groupage',
    company: 'LBR',
    mode: 'road',
    pricing: 'groupage',
    zoneSet: 'road',
    weightRule: 'road',
    serves: '',
    only: 'nordic',
    fuelFamily: 'road',
    receiverPays: true,
    dangerousGoodsTypes: ['*'],
    ...goodsOnly,
    services: roadServices,
    limits: roadLimits,
  },
  {
    code: 'PTL',
    name: 'Road Part Load',
    company: 'LBR',
    mode: 'road',
    pricing: 'part-load',
    zoneSet: 'road',
    weightRule: 'road',
    serves: '',
    only: 'nordic',
    fuelFamily: 'road',
    receiverPays: true,
    dangerousGoodsTypes: ['*'],
    ...goodsOnly,
    services: ['NeutralDelivery'],
    limits: truckLimits,
  },
  {
    code: 'AIE',
    name: 'Air Economy',
    company: 'SKV',
    mode: 'air',
    pricing: 'air',
    zoneSet: 'world',
    weightRule: 'air',
    serves: 'H N E3 E4 A P1 P2 M R',
    servesFromUs: 'N E1 E2 E3 E4 P1 P2 M R H',
    fuelFamily: 'air',
    receiverPays: true,
    dangerousGoodsTypes: ['*'],
    dryIce: true,
    documents: false,
    goods: true,
    deliverBy: null,
    services: ['NeutralDelivery'],
    limits: airLimits,
  },
  {
    code: 'AIP',
    name: 'Air Priority',
    company: 'SKV',
    mode: 'air',
    pricing: 'air-priority',
    zoneSet: 'world',
    weightRule: 'air',
    serves: 'H E1 E2 E3 E4 A P1 P2 M R',
    servesFromUs: 'N E1 E2 E3 E4 P1 P2 M R H',
    fuelFamily: 'air',
    receiverPays: true,
    dangerousGoodsTypes: smallDangerous,
    dryIce: true,
    documents: false,
    goods: true,
    deliverBy: null,
    services: ['Priority', 'NeutralDelivery'],
    limits: airLimits,
  },
  {
    code: 'LCL',
    name: 'Sea LCL',
    company: 'HAV',
    mode: 'sea',
    pricing: 'sea',
    zoneSet: 'world',
    weightRule: 'sea',
    serves: 'H A P1 P2 M R',
    servesFromUs: 'H N E1 E2 E3 E4 P1 P2 M R',
    fuelFamily: 'sea',
    receiverPays: true,
    dangerousGoodsTypes: ['*'],
    ...goodsOnly,
    services: ['NeutralDelivery'],
    limits: seaLimits,
  },
  {
    code: 'GND',
    name: 'Ground',
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
  },
  {
    code: 'LTL',
    name: 'Freight LTL',
    company: 'LBR',
    mode: 'road',
    pricing: 'ltl',
    zoneSet: 'states',
    weightRule: 'ltl',
    serves: '',
    only: 'us',
    fuelFamily: 'road',
    receiverPays: true,
    dangerousGoodsTypes: ['*'],
    ...goodsOnly,
    services: roadServices,
    limits: roadLimits,
  },
]
