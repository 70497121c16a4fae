import type { TransportMode } from '@kattegat/domain/shipment'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { PaperLogo, PaperSize } from './paper-data.ts'

/** What the papers of a booked shipment need to know: its form as it was filled in, and what the booking made of it. */
export interface PaperShipment {
  /** 11 digits with a right check digit. */
  readonly waybillNumber: string
  /** Of the company that moves the goods. */
  readonly transportCompany: string
  /** In one line; empty where unknown. */
  readonly carrierAddress: string
  readonly mode: TransportMode
  readonly productName: string
  /** In the language of the papers. */
  readonly productServices: readonly string[]
  /** Local calendar day of the pickup country, `yyyy-mm-dd`. */
  readonly shipDate: string
  /** Local calendar day on which the papers were made out: the day it was booked. */
  readonly issuedOn: string
  readonly form: ShipmentForm
  readonly pieces: readonly PaperPiece[]
  readonly totalWeightG: number
  readonly volumeMm3: number
  readonly chargeableWeightG: number | null
  readonly isTest: boolean
  /** Of the earlier shipment that this one returns; empty where unknown. */
  readonly returnOf: string
  readonly size: PaperSize
  /** Of who moves the goods or has them moved; null for none. */
  readonly logo: PaperLogo | null
  /** Of the company that sends them, for what it issues itself; null for none. */
  readonly senderLogo: PaperLogo | null
}

/** One colli. `line` is its line of the form, from 1; sizes may be unknown. */
export interface PaperPiece {
  readonly line: number
  readonly sscc: string
  readonly weightG: number
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly dryIceG: number
}
