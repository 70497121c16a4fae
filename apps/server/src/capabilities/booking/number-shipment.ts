import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { matchPieces, type Piece, type PlacedPiece } from './pieces.ts'
import { takeSsccs } from './shipment-numbers.ts'
import * as shipments from './shipment.repository.ts'

/** Gives each piece of a new shipment its SSCC; false where no range has so many left. */
export function numberPieces(tx: Tx, shipmentId: ShipmentId, pieces: readonly Piece[]): Promise<boolean> {
  return labelPieces(
    tx,
    shipmentId,
    pieces.map((piece, index) => ({ piece, place: index + 1 })),
  )
}

/**
 * After an override: unchanged pieces keep their SSCC, others get one, and those of pieces that are gone are voided. False
 * where no range has so many left.
 */
export async function renumberPieces(tx: Tx, shipmentId: ShipmentId, pieces: readonly Piece[]): Promise<boolean> {
  const { moved, added, voided } = matchPieces(pieces, await shipments.labelledPieces(tx, shipmentId))
  await shipments.voidPieces(tx, voided)
  await shipments.movePieces(tx, moved)
  return labelPieces(tx, shipmentId, added)
}

/** SSCCs are taken when all else is written and made ready: from then to the end of the transaction everybody waits for theirs. */
async function labelPieces(tx: Tx, shipmentId: ShipmentId, pieces: readonly PlacedPiece[]): Promise<boolean> {
  const toWrite = shipments.piecesToWrite(shipmentId, pieces)
  const ssccs = await takeSsccs(tx, pieces.length)
  if (!ssccs) return false
  await shipments.insertPieces(tx, toWrite, ssccs)
  return true
}
