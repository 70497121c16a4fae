import { approvalJobs, approvalSubscriptions } from './capabilities/approvals/index.ts'
import { carrierInvoiceJobs } from './capabilities/carrier-invoices/index.ts'
import { companyJobs } from './capabilities/companies/index.ts'
import { documentPackJobs } from './capabilities/document-packs/index.ts'
import { historyJobs } from './capabilities/history/index.ts'
import { messagingJobs, messagingSubscriptions } from './capabilities/messaging/index.ts'
import { operationsJobs } from './capabilities/operations/index.ts'
import { pickupJobs, pickupSubscriptions } from './capabilities/pickups/index.ts'
import { printingJobs } from './capabilities/printing/index.ts'
import { documentJobs } from './capabilities/shipment-documents/index.ts'
import { retentionJobs } from './capabilities/retention/index.ts'
import { shotFileJobs, shotFileSubscriptions } from './capabilities/shot-files/index.ts'
import { tariffDraftJobs } from './capabilities/tariff-drafts/index.ts'
import { transferJobs, transferSubscriptions } from './capabilities/transfers/index.ts'
import { webhookJobs, webhookSubscriptions } from './capabilities/webhooks/index.ts'

/** Every job there is: its queue exists before the first booking. */
export const everyJob = [
  ...messagingJobs,
  ...documentJobs,
  ...documentPackJobs,
  ...historyJobs,
  ...transferJobs,
  ...pickupJobs,
  ...printingJobs,
  ...shotFileJobs,
  ...webhookJobs,
  ...companyJobs,
  ...retentionJobs,
  ...operationsJobs,
  ...carrierInvoiceJobs,
  ...tariffDraftJobs,
  ...approvalJobs,
]

/**
 * What follows each event that the capabilities declare, such as the mails after a booking. The jobs are queued in the
 * transaction that publishes the event, so that none is lost when the process dies after it.
 */
export const everySubscription = [
  ...messagingSubscriptions,
  ...transferSubscriptions,
  ...pickupSubscriptions,
  ...webhookSubscriptions,
  ...approvalSubscriptions,
  ...shotFileSubscriptions,
]
