import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { matchPieces, type Piece } from './pieces.ts'
import { takeSsccs } from './shipment-numbers.ts'
import * as shipments from './shipment.repository.ts'

/** Gives each piece of a new shipment its SSCC; false where no range has so many left. */
export async function numberPieces(tx: Tx, shipmentId: ShipmentId, pieces: readonly Piece[]): Promise<boolean> {
  const ssccs = await takeSsccs(tx, pieces.length)
  if (!ssccs) return false
  await shipments.insertPieces(
    tx,
    shipmentId,
    pieces.map((piece, index) => ({ piece, place: index + 1, sscc: ssccs[index]! })),
  )
  return true
}

/**
 * After an override: unchanged pieces keep their SSCC, others get one, and those of pieces that are gone are voided. False
 * where no range has so many left.
 */
export async function renumberPieces(tx: Tx, shipmentId: ShipmentId, pieces: readonly Piece[]): Promise<boolean> {
  const { kept, voided } = matchPieces(pieces, await shipments.labelledPieces(tx, shipmentId))
  await shipments.voidPieces(tx, voided)
  const added: { piece: Piece; place: number }[] = []
  for (const [index, piece] of pieces.entries()) {
    const sscc = kept[index]
    if (sscc) await shipments.placePiece(tx, sscc, piece.line, index + 1)
    else added.push({ piece, place: index + 1 })
  }
  const ssccs = await takeSsccs(tx, added.length)
  if (!ssccs) return false
  await shipments.insertPieces(
    tx,
    shipmentId,
    added.map((one, index) => ({ ...one, sscc: ssccs[index]! })),
  )
  return true
}
