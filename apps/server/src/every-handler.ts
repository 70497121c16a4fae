import type { DocumentRenderer } from '@kattegat/documents'
import { approvalHandlers } from './capabilities/approvals/index.ts'
import { shipmentRulesOf, type BookingDeps } from './capabilities/booking/index.ts'
import { carrierInvoiceHandlers } from './capabilities/carrier-invoices/index.ts'
import { companyHandlers } from './capabilities/companies/index.ts'
import { dailyPackagesOf, dailyStorageOf } from './capabilities/daily-storage/index.ts'
import { documentPackHandlers } from './capabilities/document-packs/index.ts'
import { historyHandlers } from './capabilities/history/index.ts'
import { signedLinksOf, type Secrets } from './capabilities/identity/index.ts'
import { messagingHandlers, writeBookingMail } from './capabilities/messaging/index.ts'
import { knownAccounts } from './capabilities/people/index.ts'
import { operationsHandlers } from './capabilities/operations/index.ts'
import { bookShipmentPickup, pickupHandlers } from './capabilities/pickups/index.ts'
import { printingHandlers } from './capabilities/printing/index.ts'
import { retentionHandlers } from './capabilities/retention/index.ts'
import { documentHandlers } from './capabilities/shipment-documents/index.ts'
import { shotFileHandlers } from './capabilities/shot-files/index.ts'
import { tariffDraftHandlers } from './capabilities/tariff-drafts/index.ts'
import type { Tariffs } from './capabilities/tariffs/index.ts'
import { transferHandlers, transferPortsOf } from './capabilities/transfers/index.ts'
import { webhookHandlers } from './capabilities/webhooks/index.ts'
import type { Configuration } from './platform/configuration/index.ts'
import { type Database, type Reports } from './platform/database/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { MailSender } from './platform/mail/index.ts'
import { outboundOf } from './platform/outbound/index.ts'
import type { Storage } from './platform/storage/index.ts'

interface HandlerDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly reports: Reports
  readonly secrets: Secrets
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'publish' | 'roomFor'>
  readonly mail: MailSender
  readonly tariffs: Tariffs
  readonly documents: DocumentRenderer
  readonly storage: Storage
  readonly now: () => Date
}

/** What takes long of what follows a booking. */
const whatTellsOfBookings = [writeBookingMail, bookShipmentPickup]

/** What is done for each job of `everyJob`. */
export function everyHandler(deps: HandlerDeps) {
  const { configuration, database, reports, secrets, jobs, mail, tariffs, documents, storage, now } = deps
  const { productName, baseUrl, webhookNetworks } = configuration
  const { enqueue, publish } = jobs
  const send = transferPortsOf(configuration, now)
  const shipmentRules = shipmentRulesOf(database, now)
  const booking = bookingDepsOf(deps, shipmentRules)
  const dailyStorage = dailyStorageOf(database, configuration.dailyStorageBytes, now)
  return [
    ...messagingHandlers({ database, enqueue, mail, storage, baseUrl, productName, now }),
    ...documentHandlers({ database, storage, enqueue }),
    ...historyHandlers({ ...booking, reports, storage, enqueue, dailyStorage, productName }),
    ...transferHandlers({ database, tariffs, enqueue, publish, send, productName, now }),
    ...webhookHandlers({
      database,
      enqueue,
      outbound: outboundOf(webhookNetworks),
      seal: secrets.seal,
      productName,
      now,
    }),
    ...pickupHandlers({
      database,
      tariffs,
      enqueue,
      enqueueAll: jobs.enqueueAll,
      publish,
      asksMuch: booking.asksMuch,
      sendToCargo: send.cargo,
      productName,
      baseUrl,
      now,
    }),
    ...printingHandlers({ database, now }),
    ...documentPackHandlers({ database, documents, storage, shipmentRules, enqueue, dailyStorage, now }),
    ...companyHandlers({ database, enqueue, now }),
    ...retentionHandlers({ database, storage, now }),
    ...operationsHandlers({ database }),
    ...carrierInvoiceHandlers({ database }),
    ...tariffDraftHandlers({ booking }),
    ...approvalHandlers({ database, enqueue, publish, baseUrl, productName, now }),
    ...shotFileHandlers({
      database,
      storage,
      enqueue,
      booking,
      dailyStorage,
      roomToTell: (group) => jobs.roomFor(whatTellsOfBookings, group),
      now,
    }),
  ]
}

function bookingDepsOf(
  { configuration, database, secrets, jobs, tariffs, now }: HandlerDeps,
  shipmentRules: BookingDeps['shipmentRules'],
): BookingDeps {
  return {
    database,
    tariffs,
    accounts: knownAccounts(database, now),
    shipmentRules,
    publish: jobs.publish,
    // What files book is told of in their runs, which wait themselves.
    asksMuch: () => false,
    dailyPackages: dailyPackagesOf(database, configuration.dailyPackages, now),
    issueTicket: signedLinksOf(secrets.ticketKeys, now),
    offerKeys: secrets.offerKeys,
    baseUrl: configuration.baseUrl,
    now,
  }
}
