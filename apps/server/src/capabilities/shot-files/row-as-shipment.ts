import type { Answer } from '@kattegat/contract'
import type { Origins } from '@kattegat/domain/shot-files'
import type { Language } from '@kattegat/messages'
import type { Refusal } from '../../platform/http/index.ts'
import { named, type Scope } from '../../platform/tenancy/index.ts'
import { getShipmentData, type AlsoWithBooking } from '../booking/index.ts'
import { fileReader, readShipment } from './check-shipments.ts'
import { linesOfShipment } from './line.repository.ts'
import { markBooked } from './run.repository.ts'
import { findFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** A row of a shot file as Create shipment opens it: its form, or the shipment that it has become. */
export async function rowAsShipment(
  deps: ShotFilesDeps,
  scope: Scope,
  rowId: number,
  language: Language,
): Promise<Answer<'GetShipmentData'> | undefined> {
  const row = await deps.database
    .selectFrom('shot_file_line')
    .select(['shot_file_id', 'lead', 'shipment_id', 'chosen_product_id', 'chosen_transport_product_id'])
    .where(named(scope, 'shot_file_line', rowId))
    .executeTakeFirst()
  const file = row && (await findFile(deps.database, scope, row.shot_file_id))
  if (!row || !file) return undefined
  if (row.shipment_id !== null) return getShipmentData(deps.booking, scope, { id: row.shipment_id }, language)
  const lines = await linesOfShipment(deps.database, file, row.lead)
  const reader = await fileReader(deps, file)
  const { form, account, origins } = readShipment(reader, lines)
  const { chosen_product_id: salesProductId, chosen_transport_product_id: transportProductId } = row
  const isChosen = salesProductId !== null && transportProductId !== null
  return {
    // It is no shipment yet: no number, no link, nothing that happened to it.
    shipmentId: 0,
    linkId: '',
    shipmentRef: '',
    version: 0,
    bookingType: 'FinalBooking',
    test: false,
    deleted: false,
    deliveryStatus: 'UnDelivered',
    createdAt: file.createdAt.toISOString(),
    createdBy: file.createdBy.name,
    companyId: file.companyId,
    companyName: file.companyName,
    accountName: account?.displayName ?? '',
    isAES: false,
    exportFiling: null,
    trackingUrl: '',
    directionsUrl: '',
    shotFileRow: {
      rowId,
      shotFileId: file.id,
      name: file.name,
      row: row.lead,
      state: lines[0]?.state ?? 'removed',
      decimalMark: reader.reading.mark,
      rows: lines.map((line) => ({ row: line.position, fields: [...reader.lines.ownCellsOf(line).keys()] })),
      origins: mapOrigins(origins),
    },
    shipment: { ...form, ...(isChosen && { selectedOption: { salesProductId, transportProductId } }) },
    price: null,
    bookedOption: null,
    collis: [],
    heldBack: false,
    linkedShipments: [],
    quote: null,
    approval: null,
    events: [],
  }
}

function mapOrigins({ collis, commodities, dangerousGoods }: Origins) {
  return { collis: [...collis], commodities: [...commodities], dangerousGoods: [...dangerousGoods] }
}

/** Marks a row as booked with the shipment that Create shipment books from it. */
export function bookedFromRow(scope: Scope, rowId: number): AlsoWithBooking {
  return async (tx, { shipmentId }): Promise<Refusal | undefined> =>
    (await markBooked(tx, scope, { rowId, shipmentId, byHand: true })) ? undefined : { code: 'NOT_FOUND' }
}
