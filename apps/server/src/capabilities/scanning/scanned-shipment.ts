import type { Answer } from '@kattegat/contract'
import { isMoving, type ScanMode } from '@kattegat/domain/scanning'
import type { BookingType, DeliveryStatus } from '@kattegat/domain/shipment'
import type { LockedShipment } from '../history/index.ts'
import type { StoredPiece } from './scan.repository.ts'

type ScannedShipment = NonNullable<Answer<'SendScans'>['results'][number]['shipment']>

/** What the desk shows of a scanned shipment, with the pieces that this scan made done. */
export function scannedShipment(
  row: LockedShipment,
  deliveryStatus: DeliveryStatus,
  companyName: string,
  mode: ScanMode,
  pieces: readonly StoredPiece[],
  justDone: readonly string[],
): ScannedShipment {
  return {
    shipmentId: row.id,
    linkId: row.link_id,
    shipmentRef: row.waybill_number ?? '',
    bookingType: row.booking_type as BookingType,
    deliveryStatus,
    companyName,
    senderName: row.sender_name,
    receiverName: row.receiver_name,
    receiverPostalCode: row.receiver_postal_code,
    receiverCity: row.receiver_city,
    receiverCountryCode: row.receiver_country,
    transportProduct: row.product_name,
    weightG: row.weight_g,
    test: row.test,
    pieces: pieces
      .filter(({ voided }) => !voided)
      .map((piece) => ({
        piece: piece.piece,
        sscc: piece.sscc,
        done: justDone.includes(piece.sscc) || wasDone(piece, mode),
      })),
  }
}

function wasDone({ packed, measured, last }: StoredPiece, mode: ScanMode): boolean {
  if (mode === 'measure') return measured
  if (mode === 'pack') return packed
  return isMoving(mode) && last?.mode === mode
}
