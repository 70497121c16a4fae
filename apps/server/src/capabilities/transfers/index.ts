import { handlerOf, subscribe, type JobHandler, type Subscription } from '../../platform/jobs/index.ts'
import { shipmentChanged } from '../shipment-events/index.ts'
import { requeueForgottenTransfers, reviseCargoTransfer, sendTransfer, type TransferDeps } from './send-transfer.ts'

export {
  beginCorrection,
  beginTransfer,
  requeueForgottenTransfers,
  reviseCargoTransfer,
  sendTransfer,
  type TransferDeps,
} from './send-transfer.ts'
export { deliver } from './deliver.ts'
export { toConsignment } from './read-consignment.ts'
export { payerOf, payingAccount, readPayer } from './read-payer.ts'
export { taxationOfShipment, treatmentOf } from './read-taxation.ts'
export { invoicePartyColumns, toShipmentInvoice, type InvoiceFacts } from './read-invoice.ts'
export { DeliveryOutage, folderAdapter, webhookAdapter, type MessageFile, type SendTransfer } from './transfer-port.ts'
export { transferPortsOf } from './transfer-ports.ts'
export { readTransfers, registerTransfers } from './transfers.routes.ts'

/** What the worker does for transfers. */
export const transferJobs = [sendTransfer, reviseCargoTransfer, requeueForgottenTransfers] as const

/** What the cargo system was told of a shipment is compared with what has become of it. */
export const transferSubscriptions: readonly Subscription[] = [
  subscribe(
    shipmentChanged,
    reviseCargoTransfer,
    ({ shipmentId, changedBy: userId, cargoTransfer, undoableSeconds: startAfterSeconds }) =>
      // Of others it has been told nothing yet.
      cargoTransfer !== 'none' ? [{ payload: { shipmentId, userId }, startAfterSeconds }] : [],
  ),
]

export function transferHandlers(deps: TransferDeps): JobHandler[] {
  return [
    handlerOf(sendTransfer, deps),
    handlerOf(reviseCargoTransfer, deps),
    handlerOf(requeueForgottenTransfers, deps),
  ]
}
