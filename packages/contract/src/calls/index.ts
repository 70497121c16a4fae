import type { Call } from '../call.ts'
import type { CallName } from '../paths.ts'
import { addressBookCalls } from './address-book.ts'
import { apiKeyCalls } from './api-keys.ts'
import { brandCalls } from './brand.ts'
import { companyCalls } from './companies.ts'
import { contentCalls } from './content.ts'
import { customsInvoiceCalls } from './customs-invoices.ts'
import { feeCalls } from './fees.ts'
import { findShipmentsCalls } from './find-shipments.ts'
import { historyActionCalls } from './history-actions.ts'
import { carrierInvoiceCalls } from './carrier-invoices.ts'
import { invoiceControlCalls } from './invoice-control.ts'
import { historyCalls } from './history.ts'
import { historyFileCalls } from './history-files.ts'
import { shipmentDetailCalls } from './shipment-detail.ts'
import { mailTextCalls } from './mail-texts.ts'
import { matrixCalls } from './matrix.ts'
import { newsCalls } from './news.ts'
import { pickupCalls } from './pickups.ts'
import { adminCalls, identityCalls, postalCodeCalls, printCalls, publicCalls } from './other.ts'
import { documentPackCalls, paperCalls } from './papers.ts'
import { jobsDashboardCalls, shipmentDocumentCalls } from './shipment-documents.ts'
import { referenceDataCalls, shipmentPackagingCalls } from './reference-data.ts'
import { scanCalls } from './scans.ts'
import { shipmentCalls } from './shipment.ts'
import { shotFileCalls } from './shot-files.ts'
import { shotFileMergeCalls } from './shot-file-merges.ts'
import { shotFileRowCalls } from './shot-file-rows.ts'
import { shotFileSetupCalls } from './shot-file-setups.ts'
import { shotFileRunCalls } from './shot-file-runs.ts'
import { staticDataCalls } from './static-data.ts'
import { transferCalls } from './transfers.ts'
import { userCalls } from './user.ts'
import { auditLogCalls } from './audit-log.ts'
import { manageUserCalls } from './manage-users.ts'
import { productCalls } from './products.ts'
import { webhookCalls } from './webhooks.ts'
import { operationsCalls } from './operations.ts'
import { overviewCalls } from './overview.ts'
import { workItemCalls } from './work-items.ts'
import { approvalCalls } from './approvals.ts'

/** Every call there is. A path without a declaration, or the reverse, does not compile. */
export const calls = {
  ...identityCalls,
  ...shipmentCalls,
  ...brandCalls,
  ...findShipmentsCalls,
  ...shipmentDocumentCalls,
  ...jobsDashboardCalls,
  ...addressBookCalls,
  ...postalCodeCalls,
  ...staticDataCalls,
  ...referenceDataCalls,
  ...shipmentPackagingCalls,
  ...userCalls,
  ...printCalls,
  ...paperCalls,
  ...documentPackCalls,
  ...customsInvoiceCalls,
  ...historyCalls,
  ...historyActionCalls,
  ...transferCalls,
  ...invoiceControlCalls,
  ...carrierInvoiceCalls,
  ...shipmentDetailCalls,
  ...historyFileCalls,
  ...scanCalls,
  ...shotFileCalls,
  ...shotFileMergeCalls,
  ...shotFileSetupCalls,
  ...shotFileRowCalls,
  ...shotFileRunCalls,
  ...newsCalls,
  ...contentCalls,
  ...mailTextCalls,
  ...pickupCalls,
  ...adminCalls,
  ...apiKeyCalls,
  ...companyCalls,
  ...manageUserCalls,
  ...auditLogCalls,
  ...operationsCalls,
  ...overviewCalls,
  ...workItemCalls,
  ...approvalCalls,
  ...productCalls,
  ...feeCalls,
  ...matrixCalls,
  ...webhookCalls,
  ...publicCalls,
} satisfies Record<CallName, Call>

export type Calls = typeof calls
