import { messagesIn } from '@kattegat/messages/node'
import { measureText } from '@kattegat/domain/rating'
import {
  measuredShipment,
  measuresOfPieces,
  type EnteredMeasure,
  type JudgedScan,
  type MeasuringTolerance,
  type PieceMeasures,
  type ScannedShipment,
} from '@kattegat/domain/scanning'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import { languageOfProvider } from '../booking/index.ts'
import type { LockedShipment } from '../history/index.ts'
import { readApproval, readMeasures, type StoredMeasure } from './measure.repository.ts'

/** What a scan measures of a shipment, before it is judged. */
export interface MeasureOfScan {
  readonly verdict: JudgedScan['measure']
  readonly settled: ScannedShipment['settled']
  /** By SSCC; none where the scan measures nothing. */
  readonly measures: ReadonlyMap<string, PieceMeasures>
  /** From what was declared of these pieces to what was measured, for the timeline. */
  readonly details: Readonly<Record<string, unknown>>
}

const nothing: MeasureOfScan = { verdict: undefined, settled: undefined, measures: new Map(), details: {} }

interface MeasuringScan {
  readonly mode: string
  readonly measured?: EnteredMeasure | undefined
}

/** Holds what a scan measured of a piece, or of all pieces together, against what is declared and was measured before. */
export async function measureOf(
  tx: Tx,
  row: LockedShipment,
  { mode, measured }: MeasuringScan,
  { sscc, at, tolerance }: { sscc: string | undefined; at: Date; tolerance: MeasuringTolerance },
): Promise<MeasureOfScan> {
  if (mode !== 'measure') return nothing
  const settled = await settledBy(tx, row)
  const weight = measured?.weight ?? measured?.entered?.weightLb ?? null
  const pieces = await readMeasures(tx, row.id)
  const meant = pieces.filter((piece) => sscc === undefined || piece.sscc === sscc)
  if (settled || !measured || weight === null || meant.length === 0) return { ...nothing, settled }
  const declared = meant.map((piece) => piece.declared.weightG)
  const each = measuresOfPieces(measured, declared)
  const measures = new Map(meant.map((piece, index) => [piece.sscc, each[index]!]))
  const held = pieces.map((piece) => {
    // One that comes late from a device replaces nothing that was measured after it.
    const isOlder = piece.of !== undefined && piece.of.at > at
    return isOlder ? piece : { ...piece, measured: measures.get(piece.sscc) ?? piece.measured }
  })
  const { differs } = measuredShipment(row.form as ShipmentForm, held, tolerance)
  const details = await detailsOf(tx, row, meant, [...measures.values()])
  return { verdict: differs ? 'differs' : 'as-declared', settled, measures, details }
}

async function settledBy(tx: Tx, row: LockedShipment): Promise<ScannedShipment['settled']> {
  if (row.invoicing_transfer === 'pending' || row.invoicing_transfer === 'sent') return 'invoiced'
  return (await readApproval(tx, row.id)) ? 'measure-approved' : undefined
}

/** In the provider's language: its own people read it. */
async function detailsOf(
  tx: Tx,
  { shipment_system }: LockedShipment,
  meant: readonly StoredMeasure[],
  measures: readonly PieceMeasures[],
) {
  const t = messagesIn(await languageOfProvider(tx, shipment_system), 'price-lines')
  const textOf = (all: readonly PieceMeasures[]) =>
    measureText(
      all.reduce((sum, { weightG }) => sum + (weightG ?? 0), 0),
      all.reduce((sum, { lengthMm, widthMm, heightMm }) => sum + (lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0), 0),
      t,
    )
  return { from: textOf(meant.map(({ declared }) => declared)), to: textOf(measures) }
}
