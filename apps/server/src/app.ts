import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import etag from '@fastify/etag'
import type { DocumentRenderer } from '@kattegat/documents'
import type { FastifyInstance } from 'fastify'
import { registerAddressBook } from './capabilities/address-book/index.ts'
import { registerBooking, shipmentRulesOf, type BookingDeps } from './capabilities/booking/index.ts'
import { registerFindShipments } from './capabilities/find-shipments/index.ts'
import { registerCustomsInvoices } from './capabilities/customs-invoices/index.ts'
import { registerDocumentPacks } from './capabilities/document-packs/index.ts'
import {
  authenticateWith,
  issuerOf,
  knownUsers,
  registerIdentity,
  signedLinksOf,
  type Secrets,
} from './capabilities/identity/index.ts'
import { registerJobsDashboard } from './capabilities/jobs-dashboard/index.ts'
import { registerMessaging } from './capabilities/messaging/index.ts'
import { registerNews } from './capabilities/news/index.ts'
import { knownAccounts, registerPeople } from './capabilities/people/index.ts'
import { registerPostalCodes } from './capabilities/postal-codes/index.ts'
import { formInvoices, registerPapers, registerPrinting } from './capabilities/printing/index.ts'
import { createPdfChecker, registerShipmentDocuments } from './capabilities/shipment-documents/index.ts'
import { registerCustomerProducts, registerShipmentPackaging } from './capabilities/shipment-packaging/index.ts'
import { registerReferenceData, registerStaticData } from './capabilities/static-data/index.ts'
import { registerHistory, registerSearchOptions } from './capabilities/history/index.ts'
import { registerTariffs, type Tariffs } from './capabilities/tariffs/index.ts'
import { registerTracking } from './capabilities/tracking/index.ts'
import { registerTransfers } from './capabilities/transfers/index.ts'
import { registerClientExceptions } from './platform/http/client-exceptions.ts'
import type { Configuration } from './platform/configuration/index.ts'
import type { Database } from './platform/database/index.ts'
import { goldenShipments } from './golden-shipments.ts'
import {
  answerUnknownPath,
  createHttpServer,
  registerApiDocuments,
  registerHealth,
  registerPortalFiles,
  serveOn,
} from './platform/http/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { MailSender } from './platform/mail/index.ts'
import type { Storage } from './platform/storage/index.ts'

/** Everything the portal is made of; `main.ts` opens it, tests bring their own. */
export interface AppDeps {
  readonly configuration: Configuration
  readonly database: Database
  /** Of the same database, for the jobs' dashboard. */
  readonly databaseUrl: string
  readonly secrets: Secrets
  readonly jobs: Pick<Jobs, 'enqueue' | 'publish' | 'state'>
  readonly mail: Pick<MailSender, 'isReady'>
  readonly tariffs: Tariffs
  readonly documents: DocumentRenderer
  readonly storage: Storage
  readonly now: () => Date
  /** The built pages; none in tests of the server alone. */
  readonly portalFolder?: string
}

/** Where `npm run build` puts the pages. */
export const builtPortal = join(import.meta.dirname, '../../web/dist')

/** Assembles the whole server. It never listens: `main.ts` does, and tests inject. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { configuration, database, secrets, now } = deps
  const issuer = new URL(issuerOf(configuration)).origin
  const app = await createHttpServer({
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    secure: configuration.baseUrl.startsWith('https:'),
    connectTo: issuer === new URL(configuration.baseUrl).origin ? [] : [issuer],
  })
  registerHealth(app, {
    database,
    jobs: () => deps.jobs.state(),
    storage: () => deps.storage.isReady(),
    mail: () => deps.mail.isReady(),
  })
  await registerApiDocuments(app, {
    productName: configuration.productName,
    version: configuration.version,
    baseUrl: configuration.baseUrl,
    goldenShipments: goldenShipments(),
  })

  const users = knownUsers(database, now)
  const authenticate = authenticateWith({ users, secrets, now })
  const serve = serveOn(app, authenticate)
  const issueTicket = signedLinksOf(secrets.ticketKey, now)
  await registerIdentity(app, serve, { database, config: configuration, secrets, users, now, log: app.log })
  registerPeople(serve, { database, users })
  registerPostalCodes(serve, { database })
  registerAddressBook(serve, { database })
  registerShipmentPackaging(serve, { database })
  registerTracking(serve, { database, now })
  registerNews(serve, { database, now })
  registerMessaging(serve, { database })
  const printing = { database, documents: deps.documents, issueTicket, baseUrl: configuration.baseUrl, now }
  registerPrinting(serve, printing)
  const shipmentRules = shipmentRulesOf(database, now)
  registerPapers(serve, { ...printing, shipmentRules, tariffs: deps.tariffs })
  registerCustomsInvoices(serve, {
    database,
    storage: deps.storage,
    enqueue: deps.jobs.enqueue,
    documents: deps.documents,
    formInvoices: formInvoices({ database, shipmentRules }),
    now,
  })
  registerDocumentPacks(serve, {
    database,
    storage: deps.storage,
    enqueue: deps.jobs.enqueue,
    issueTicket,
    shipmentRules,
    tariffs: deps.tariffs,
    baseUrl: configuration.baseUrl,
    now,
  })
  registerTariffs(serve, { database, tariffs: deps.tariffs })
  registerClientExceptions(serve)
  const booking: BookingDeps = {
    database,
    tariffs: deps.tariffs,
    accounts: knownAccounts(database, now),
    shipmentRules,
    publish: deps.jobs.publish,
    issueTicket,
    offerKey: createSecretKey(secrets.offerKey),
    baseUrl: configuration.baseUrl,
    now,
  }
  registerBooking(serve, booking)
  registerHistory(serve, { ...booking, enqueue: deps.jobs.enqueue, productName: configuration.productName })
  registerTransfers(serve, { database, enqueue: deps.jobs.enqueue, now })
  registerFindShipments(serve, { database })

  const pdfJudge = createPdfChecker()
  app.addHook('onClose', () => pdfJudge.close())
  await app.register((scope) =>
    registerShipmentDocuments(scope, serveOn(scope, authenticate), {
      database,
      storage: deps.storage,
      enqueue: deps.jobs.enqueue,
      issueTicket,
      judgePdf: pdfJudge.judge,
      baseUrl: configuration.baseUrl,
      now,
    }),
  )
  await registerJobsDashboard(app, serve, {
    databaseUrl: deps.databaseUrl,
    users,
    issueTicket,
    ticketKey: secrets.ticketKey,
    baseUrl: configuration.baseUrl,
    now,
  })

  // Data that rarely changes is asked for again with its ETag and answered by 304.
  await app.register(async (scope) => {
    await scope.register(etag)
    const serveRevalidated = serveOn(scope, authenticate)
    registerStaticData(serveRevalidated, { database, configuration })
    registerReferenceData(serveRevalidated, { database })
    registerCustomerProducts(serveRevalidated, { database })
    registerSearchOptions(serveRevalidated)
  })
  if (deps.portalFolder) await registerPortalFiles(app, deps.portalFolder)
  else app.setNotFoundHandler(answerUnknownPath)
  return app
}
