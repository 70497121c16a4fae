import { handlerOf, type JobHandler } from '../../platform/jobs/index.ts'
import { requeueForgottenTransfers, reviseCargoTransfer, sendTransfer, type TransferDeps } from './send-transfer.ts'

export { beginTransfer, requeueForgottenTransfers, reviseCargoTransfer, type TransferDeps } from './send-transfer.ts'
export { toConsignment } from './read-consignment.ts'
export { payerOf, payingAccount, readPayer, type PayingAccount } from './read-payer.ts'
export { taxationOfShipment, treatmentOf } from './read-taxation.ts'
export { invoicePartyColumns, toShipmentInvoice, type InvoiceFacts } from './read-invoice.ts'
export { folderAdapter, webhookAdapter, type SendTransfer } from './transfer-port.ts'
export { transferPortsOf } from './transfer-ports.ts'
export { readTransfers, registerTransfers } from './transfers.routes.ts'

/** What the worker does for transfers. */
export const transferJobs = [sendTransfer, reviseCargoTransfer, requeueForgottenTransfers] as const

export function transferHandlers(deps: TransferDeps): JobHandler[] {
  return [
    handlerOf(sendTransfer, deps),
    handlerOf(reviseCargoTransfer, deps),
    handlerOf(requeueForgottenTransfers, deps),
  ]
}
