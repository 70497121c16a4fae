import type { DangerousGoodsLine } from '@kattegat/domain/shipment'
import type { BusyCompany } from './receivers.ts'

/** Goods that a customer ships again and again. */
export interface Goods {
  readonly description: string
  /** As the customs papers call them. */
  readonly commodity: string
  readonly hsCode: string
  readonly scheduleB?: string
  /** Hundredths of the customer's own currency. */
  readonly unitPriceMinor: number
  readonly unitsAPiece: number
  readonly packagingType: string
  /** cm, and kg of one piece at least and at most. */
  readonly size: readonly [length: number, width: number, height: number]
  readonly kg: readonly [least: number, most: number]
  readonly mostPieces: number
  /** How often, against the customer's other goods. */
  readonly weight: number
  /** kg of dry ice in a piece. */
  readonly dryIceKg?: number
  /** `amount` is of one piece. */
  readonly dangerous?: DangerousGoodsLine & { readonly amount: number }
  readonly notStackable?: true
  readonly exportReason?: string
  /** Goes by road and air freight rather than as a parcel. */
  readonly isFreight?: true
}

const box = { packagingType: 'Box' }
const eurPallet = { packagingType: 'EurPallet', isFreight: true } as const

export const goodsOf: Readonly<Record<BusyCompany, readonly Goods[]>> = {
  nordlys: [
    {
      ...box,
      description: 'Bordlamper, LED',
      commodity: 'Table lamps, LED',
      hsCode: '940521',
      unitPriceMinor: 649_00,
      unitsAPiece: 2,
      size: [60, 40, 40],
      kg: [4, 9],
      mostPieces: 6,
      weight: 30,
    },
    {
      ...box,
      description: 'Lampeskærme',
      commodity: 'Lamp shades',
      hsCode: '940599',
      unitPriceMinor: 118_50,
      unitsAPiece: 12,
      size: [80, 60, 45],
      kg: [6, 11],
      mostPieces: 4,
      weight: 22,
    },
    {
      ...box,
      description: 'Pendler i messing',
      commodity: 'Pendant lamps, brass',
      hsCode: '940519',
      unitPriceMinor: 1_240_00,
      unitsAPiece: 1,
      size: [50, 50, 40],
      kg: [3, 7],
      mostPieces: 5,
      weight: 16,
    },
    {
      ...box,
      description: 'Genopladelige bordlamper',
      commodity: 'Table lamps, rechargeable',
      hsCode: '940521',
      unitPriceMinor: 895_00,
      unitsAPiece: 4,
      size: [45, 35, 30],
      kg: [4, 8],
      mostPieces: 3,
      weight: 9,
      dangerous: {
        type: 'LithiumBattery',
        unNumber: '3481',
        description: 'LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT',
        packingGroup: '',
        batteryType: 'LithiumIonInEquipment',
        amount: 4,
        amountUnit: 'pcs',
      },
    },
    {
      ...box,
      description: 'Varekatalog, forår',
      commodity: 'Product catalogues',
      hsCode: '491110',
      unitPriceMinor: 12_00,
      unitsAPiece: 60,
      size: [32, 24, 22],
      kg: [9, 15],
      mostPieces: 4,
      weight: 8,
    },
    {
      ...eurPallet,
      description: 'Lamper på palle',
      commodity: 'Lamps, assorted',
      hsCode: '940521',
      unitPriceMinor: 649_00,
      unitsAPiece: 36,
      size: [120, 80, 150],
      kg: [120, 240],
      mostPieces: 4,
      weight: 12,
    },
    {
      ...eurPallet,
      description: 'Messestand og udstillingslamper',
      commodity: 'Exhibition stand and lamps',
      hsCode: '940519',
      unitPriceMinor: 18_500_00,
      unitsAPiece: 1,
      size: [120, 80, 180],
      kg: [140, 260],
      mostPieces: 2,
      weight: 3,
      notStackable: true,
      exportReason: 'Temporary',
    },
  ],
  havblik: [
    {
      ...box,
      description: 'Tandhjul til spil',
      commodity: 'Gears for winches',
      hsCode: '848340',
      unitPriceMinor: 1_850_00,
      unitsAPiece: 1,
      size: [40, 30, 25],
      kg: [5, 22],
      mostPieces: 3,
      weight: 24,
    },
    {
      ...box,
      description: 'Pumpehjul, bronze',
      commodity: 'Pump impellers, bronze',
      hsCode: '841391',
      unitPriceMinor: 960_00,
      unitsAPiece: 2,
      size: [35, 35, 30],
      kg: [4, 14],
      mostPieces: 4,
      weight: 20,
    },
    {
      ...eurPallet,
      description: 'Bundmaling',
      commodity: 'Marine paint',
      hsCode: '320890',
      unitPriceMinor: 412_00,
      unitsAPiece: 40,
      size: [120, 80, 145],
      kg: [290, 330],
      mostPieces: 3,
      weight: 14,
      dangerous: {
        type: 'ADR',
        unNumber: '1263',
        description: 'PAINT',
        packingGroup: 'III',
        batteryType: '',
        amount: 200,
        amountUnit: 'L',
      },
    },
    {
      ...box,
      description: 'Lak i småemballager',
      commodity: 'Varnish in tins',
      hsCode: '320890',
      unitPriceMinor: 165_00,
      unitsAPiece: 12,
      size: [40, 30, 30],
      kg: [12, 18],
      mostPieces: 3,
      weight: 8,
      dangerous: {
        type: 'LQ',
        unNumber: '1263',
        description: 'PAINT RELATED MATERIAL',
        packingGroup: 'III',
        batteryType: '',
        amount: 9,
        amountUnit: 'L',
      },
    },
    {
      packagingType: 'Crate',
      isFreight: true,
      description: 'Ankerspil, elektriske',
      commodity: 'Anchor winches, electric',
      hsCode: '842531',
      unitPriceMinor: 24_800_00,
      unitsAPiece: 1,
      size: [110, 75, 80],
      kg: [85, 210],
      mostPieces: 2,
      weight: 14,
    },
    {
      ...eurPallet,
      description: 'Ankerkæde og sjækler',
      commodity: 'Anchor chain and shackles',
      hsCode: '732690',
      unitPriceMinor: 6_400_00,
      unitsAPiece: 2,
      size: [120, 80, 70],
      kg: [340, 620],
      mostPieces: 2,
      weight: 10,
    },
    {
      ...box,
      description: 'Epoxy-prepreg, frossen',
      commodity: 'Carbon fibre prepreg, frozen',
      hsCode: '681599',
      unitPriceMinor: 3_200_00,
      unitsAPiece: 1,
      size: [60, 40, 40],
      kg: [14, 20],
      mostPieces: 2,
      weight: 5,
      dryIceKg: 6,
    },
  ],
  lakeside: [
    {
      ...box,
      description: 'Pressure transmitters',
      commodity: 'Pressure transmitters',
      hsCode: '902620',
      scheduleB: '9026204000',
      unitPriceMinor: 600_00,
      unitsAPiece: 4,
      size: [40, 30, 25],
      kg: [4, 9],
      mostPieces: 3,
      weight: 34,
    },
    {
      ...box,
      description: 'Flow meters',
      commodity: 'Flow meters',
      hsCode: '902610',
      scheduleB: '9026102000',
      unitPriceMinor: 1_450_00,
      unitsAPiece: 1,
      size: [60, 40, 40],
      kg: [8, 18],
      mostPieces: 3,
      weight: 22,
    },
    {
      ...box,
      description: 'Mounting brackets, steel',
      commodity: 'Mounting brackets, steel',
      hsCode: '732690',
      scheduleB: '7326908676',
      unitPriceMinor: 30_00,
      unitsAPiece: 20,
      size: [40, 30, 20],
      kg: [9, 16],
      mostPieces: 3,
      weight: 22,
    },
    {
      ...box,
      description: 'Calibration kits',
      commodity: 'Calibration kits',
      hsCode: '903180',
      scheduleB: '9031808085',
      unitPriceMinor: 385_00,
      unitsAPiece: 2,
      size: [45, 35, 20],
      kg: [3, 6],
      mostPieces: 2,
      weight: 16,
    },
    {
      ...box,
      description: 'Reference samples, cooled',
      commodity: 'Reference samples',
      hsCode: '382200',
      scheduleB: '3822000002',
      unitPriceMinor: 220_00,
      unitsAPiece: 4,
      size: [40, 40, 40],
      kg: [9, 12],
      mostPieces: 1,
      weight: 6,
      dryIceKg: 4,
    },
  ],
}

/** Papers in an envelope: no goods, and so no customs. */
export const papers: Goods = {
  packagingType: 'Envelope',
  description: 'Kontrakter og tegninger',
  commodity: 'Documents',
  hsCode: '490199',
  unitPriceMinor: 1_00,
  unitsAPiece: 1,
  size: [35, 25, 2],
  kg: [0.3, 0.9],
  mostPieces: 1,
  weight: 1,
  exportReason: 'Documents',
}
