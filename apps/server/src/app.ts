import { join } from 'node:path'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import type { DocumentRenderer } from '@kattegat/documents'
import type { FastifyInstance } from 'fastify'
import { fileLimits } from './platform/table-file/index.ts'
import { registerAddressBook } from './capabilities/address-book/index.ts'
import { logKeyUse, registerApiKeys } from './capabilities/api-keys/index.ts'
import { registerBrand, registerBrandFiles } from './capabilities/brand/index.ts'
import { registerCarrierInvoices } from './capabilities/carrier-invoices/index.ts'
import { registerCompanies } from './capabilities/companies/index.ts'
import {
  registerBooking,
  shipmentRulesOf,
  countingAsked,
  type BookingDeps,
  type ReadShipmentRules,
} from './capabilities/booking/index.ts'
import { registerFindShipments } from './capabilities/find-shipments/index.ts'
import { registerCustomsInvoices } from './capabilities/customs-invoices/index.ts'
import {
  dailyPackagesOf,
  dailyStorageOf,
  registerDailyFigures,
  type DailyStorage,
} from './capabilities/daily-storage/index.ts'
import { registerDocumentPacks } from './capabilities/document-packs/index.ts'
import {
  authenticateWith,
  docsPass,
  issuerOf,
  knownKeys,
  knownUsers,
  registerIdentity,
  signedLinksOf,
  type DocsPass,
  type IssueSignedLink,
  type KnownUsers,
  type Secrets,
} from './capabilities/identity/index.ts'
import { registerJobsDashboard } from './capabilities/jobs-dashboard/index.ts'
import { registerMailTexts, registerMessaging } from './capabilities/messaging/index.ts'
import { registerContent } from './capabilities/content/index.ts'
import { registerNews } from './capabilities/news/index.ts'
import { registerNumberRanges } from './capabilities/number-ranges/index.ts'
import { registerFigures, registerOperations } from './capabilities/operations/index.ts'
import { knownAccounts, registerPeople } from './capabilities/people/index.ts'
import { registerOverview } from './capabilities/overview/index.ts'
import { registerPickups } from './capabilities/pickups/index.ts'
import { registerPostalCodes } from './capabilities/postal-codes/index.ts'
import { formInvoices, registerPapers, registerPrinting } from './capabilities/printing/index.ts'
import { createPdfChecker, registerShipmentDocuments } from './capabilities/shipment-documents/index.ts'
import { registerCustomerProducts, registerShipmentPackaging } from './capabilities/shipment-packaging/index.ts'
import { bookedFromRow, registerShotFiles, rowAsShipment } from './capabilities/shot-files/index.ts'
import { registerReferenceData, registerStaticData } from './capabilities/static-data/index.ts'
import { registerHistory, registerSearchOptions } from './capabilities/history/index.ts'
import { registerInvoiceControl } from './capabilities/invoice-control/index.ts'
import { registerScanning } from './capabilities/scanning/index.ts'
import { registerTariffDrafts } from './capabilities/tariff-drafts/index.ts'
import { registerFees, registerProducts, registerTariffs, type Tariffs } from './capabilities/tariffs/index.ts'
import { registerPrivacy } from './capabilities/privacy/index.ts'
import { registerTracking } from './capabilities/tracking/index.ts'
import { registerTransfers } from './capabilities/transfers/index.ts'
import { registerUsers } from './capabilities/users/index.ts'
import { registerApprovals } from './capabilities/approvals/index.ts'
import { registerWorkItems } from './capabilities/work-items/index.ts'
import { registerWebhooks } from './capabilities/webhooks/index.ts'
import { registerAuditLog } from './capabilities/audit-log/index.ts'
import { openScanner } from './platform/virus-scanner/index.ts'
import { registerClientExceptions } from './platform/http/client-exceptions.ts'
import type { Configuration } from './platform/configuration/index.ts'
import { type Database, type Reports } from './platform/database/index.ts'
import { goldenShipments } from './golden-shipments.ts'
import {
  answerUnknownPath,
  createHttpServer,
  registerApiDocuments,
  registerHealth,
  registerPortalFiles,
  serveOn,
  atOnceOf,
  callsAtOnce,
  companyOf,
  companyShare,
  unreadAnswers,
  userLimit,
  type CallLimits,
  type Admission,
  type Serve,
} from './platform/http/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import { outboundOf } from './platform/outbound/index.ts'
import type { MailSender } from './platform/mail/index.ts'
import { hasRoom, type Storage } from './platform/storage/index.ts'
import { createMetrics, type Metrics } from './platform/watching/index.ts'

/** Everything the portal is made of; `main.ts` opens it, tests bring their own. */
export interface AppDeps {
  readonly configuration: Configuration
  readonly database: Database
  /** Of the same database, for the jobs' dashboard. */
  readonly databaseUrl: string
  /** Where exports, overviews and figures are read. */
  readonly reports: Reports
  readonly secrets: Secrets
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'publish' | 'known' | 'state'>
  readonly mail: Pick<MailSender, 'isReady' | 'configured'>
  readonly tariffs: Tariffs
  readonly documents: DocumentRenderer
  readonly storage: Storage
  /** Whether the disk of the data has room; asked of the disk unless a test answers. */
  readonly room?: () => Promise<boolean>
  readonly now: () => Date
  /** Counted beside requests too; one's own where a test brings none. */
  readonly metrics?: Metrics
  /** Whether a stop signal came. */
  readonly isDraining?: () => boolean
  /** Who is turned away while more is asked than can be answered; nobody where it is not given. */
  readonly admission?: Admission
  /** The built pages; none in tests of the server alone. */
  readonly portalFolder?: string
}

/** Where `npm run build` puts the pages. */
export const builtPortal = join(import.meta.dirname, '../../web/dist')

/** What every call stands on, made once. */
interface Serving {
  readonly serve: Serve
  /** Calls registered in a part of the server of their own. */
  readonly serveIn: (scope: FastifyInstance) => Serve
  readonly users: KnownUsers
  readonly issueTicket: IssueSignedLink
  readonly shipmentRules: ReadShipmentRules
  readonly dailyStorage: DailyStorage
}

/** What keeps one caller, or all of them, from asking more than can be answered. */
function limitsOf({ configuration: { callsPerMinute }, now, admission }: AppDeps): CallLimits {
  return {
    ofUser: userLimit(callsPerMinute, now),
    ofBodies: userLimit(callsPerMinute, now, companyOf),
    atOnce: callsAtOnce(atOnceOf(callsPerMinute)),
    admission,
    share: companyShare(),
    unread: unreadAnswers(),
  }
}

function servingOn(
  app: FastifyInstance,
  deps: AppDeps,
  { users, authenticate }: { readonly users: KnownUsers; readonly authenticate: Parameters<typeof serveOn>[1] },
): Serving {
  const { configuration, database, secrets, now } = deps
  const limits = limitsOf(deps)
  return {
    serve: serveOn(app, authenticate, limits),
    serveIn: (scope) => serveOn(scope, authenticate, limits),
    users,
    issueTicket: signedLinksOf(secrets.ticketKeys, now),
    shipmentRules: shipmentRulesOf(database, now),
    dailyStorage: dailyStorageOf(database, configuration.dailyStorageBytes, now),
  }
}

/** Assembles the whole server. It never listens: `main.ts` does, and tests inject. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { configuration, database, secrets, now } = deps
  const { baseUrl, productName, webhookNetworks } = configuration
  const app = await openServer(deps)
  const users = knownUsers(database, now)
  const keys = knownKeys(database, now)
  const authenticate = authenticateWith({ users, keys, secrets, now })
  logKeyUse(app, { database, now, log: app.log })
  const serving = servingOn(app, deps, { users, authenticate })
  const { serve } = serving
  const pass = docsPass({
    users,
    issueTicket: serving.issueTicket,
    ticketKeys: secrets.ticketKeys,
    authenticate,
    baseUrl,
    now,
  })
  await registerApiDocuments(app, descriptionOf(configuration), pass.guard)
  await registerIdentity(app, serve, { database, config: configuration, secrets, users, now, log: app.log })
  registerPeople(serve, { database, users })
  registerApiKeys(serve, { database, keys, now })
  registerWebhooks(serve, {
    database,
    enqueue: deps.jobs.enqueue,
    outbound: outboundOf(webhookNetworks),
    webhookNetworks,
    seal: secrets.seal,
    now,
  })
  registerUsers(serve, {
    database,
    users,
    enqueue: deps.jobs.enqueue,
    issueTicket: serving.issueTicket,
    baseUrl,
    productName,
    hasOwnIssuer: configuration.oidcIssuer !== undefined,
    now,
  })
  registerAuditLog(serve, { database, now })
  registerOperations(serve, deps)
  registerPostalCodes(serve, { database })
  registerAddressBook(serve, { database })
  registerShipmentPackaging(serve, { database })
  registerPublicPages(serve, deps)
  registerNews(serve, { database, now })
  registerContent(serve, { database, now })
  registerBrand(serve, { database, documents: deps.documents, now })
  await registerBrandFiles(app, database)
  registerMessaging(serve, { database, storage: deps.storage, mail: deps.mail })
  registerMailTexts(serve, { database, now, baseUrl, productName })
  registerTariffs(serve, { database, tariffs: deps.tariffs })
  registerNumberRanges(serve, { database })
  registerClientExceptions(serve)
  await registerShipments(app, deps, serving)
  registerPapersOfShipments(deps, serving)
  await registerUploads(app, deps, serving)
  await registerTableFiles(app, deps, serving)
  await registerJobsDashboard(app, serve, {
    database: deps.database,
    databaseUrl: deps.databaseUrl,
    users,
    issueTicket: serving.issueTicket,
    ticketKeys: secrets.ticketKeys,
    baseUrl,
    now,
  })
  await registerRarelyChanging(app, deps, serving, pass)
  if (deps.portalFolder) await registerPortalFiles(app, deps.portalFolder)
  else app.setNotFoundHandler(answerUnknownPath)
  return app
}

/** Pages that anyone may read. */
function registerPublicPages(serve: Serve, { configuration, database, now }: AppDeps): void {
  const { productName, oidcIssuer } = configuration
  registerTracking(serve, { database, now })
  registerPrivacy(serve, { database, productName, hasOwnIssuer: oidcIssuer !== undefined })
}

/** The server with its health, and no call yet. */
async function openServer(deps: AppDeps): Promise<FastifyInstance> {
  const { configuration, database, jobs, storage, mail, room, now, metrics = createMetrics() } = deps
  const issuer = new URL(issuerOf(configuration)).origin
  const app = await createHttpServer({
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    secure: configuration.baseUrl.startsWith('https:'),
    connectTo: issuer === new URL(configuration.baseUrl).origin ? [] : [issuer],
  })
  registerFigures({ database, jobs, metrics, now })
  registerDailyFigures({ database, metrics, now })
  registerHealth(app, {
    metrics,
    isDraining: deps.isDraining ?? (() => false),
    database,
    jobs: () => jobs.state(),
    storage: () => storage.isReady(),
    mail: () => mail.isReady(),
    disk: room ?? (() => hasRoom(configuration.dataFolder)),
    isDatabaseOnDisk: configuration.databaseUrl === undefined,
    metricsToken: configuration.metricsToken,
  })
  return app
}

function descriptionOf({ productName, version, baseUrl }: Configuration) {
  return { productName, version, baseUrl, goldenShipments: goldenShipments() }
}

/** Shipments from the form to the transfer, one by one and by the file. */
async function registerShipments(
  app: FastifyInstance,
  deps: AppDeps,
  { serve, serveIn, issueTicket, shipmentRules, dailyStorage }: Serving,
): Promise<void> {
  const { configuration, database, jobs, now, reports } = deps
  const booking: BookingDeps = {
    database,
    tariffs: deps.tariffs,
    accounts: knownAccounts(database, now),
    shipmentRules,
    publish: jobs.publish,
    asksMuch: countingAsked(now),
    dailyPackages: dailyPackagesOf(database, configuration.dailyPackages, now),
    issueTicket,
    offerKeys: deps.secrets.offerKeys,
    baseUrl: configuration.baseUrl,
    now,
  }
  const scanFile = openScanner(configuration.virusScanner)
  const shotFiles = { database, storage: deps.storage, enqueue: jobs.enqueue, booking, scanFile, dailyStorage, now }
  registerBooking(serve, booking, {
    asShipment: (scope, rowId, language) => rowAsShipment(shotFiles, scope, rowId, language),
    booked: bookedFromRow,
  })
  const { productName } = configuration
  registerHistory(serve, { ...booking, reports, enqueue: jobs.enqueue, dailyStorage, productName })
  registerTransfers(serve, { database, enqueue: jobs.enqueue, now })
  registerInvoiceControl(serve, { database, now })
  registerApprovals(serve, { ...booking, enqueue: jobs.enqueue })
  registerWorkItems(serve, { database, now })
  registerOverview(serve, { database, reports, tariffs: deps.tariffs, now })
  registerFindShipments(serve, { database, now })
  const { measuringTolerance: tolerance } = configuration
  registerScanning(serve, { database, publish: jobs.publish, now, booking, tolerance })
  await app.register((scope) => registerShotFiles(scope, serveIn(scope), shotFiles))
  registerPickups(serve, {
    database,
    tariffs: deps.tariffs,
    enqueue: jobs.enqueue,
    enqueueAll: jobs.enqueueAll,
    publish: jobs.publish,
    asksMuch: booking.asksMuch,
    booking,
    now,
  })
}

/** What is printed of a shipment, and packed for its carrier. */
function registerPapersOfShipments(deps: AppDeps, { serve, issueTicket, shipmentRules, dailyStorage }: Serving): void {
  const { database, documents, storage, tariffs, now } = deps
  const { enqueue } = deps.jobs
  const { baseUrl } = deps.configuration
  const printing = { database, documents, issueTicket, baseUrl, now }
  registerPrinting(serve, printing)
  registerPapers(serve, { ...printing, shipmentRules, tariffs })
  const invoices = formInvoices({ database, shipmentRules })
  registerCustomsInvoices(serve, { database, storage, enqueue, documents, formInvoices: invoices, dailyStorage, now })
  registerDocumentPacks(serve, {
    database,
    storage,
    enqueue,
    issueTicket,
    shipmentRules,
    tariffs,
    dailyStorage,
    baseUrl,
    now,
  })
}

/** Files that people add to shipments. */
async function registerUploads(
  app: FastifyInstance,
  deps: AppDeps,
  { serveIn, issueTicket, dailyStorage }: Serving,
): Promise<void> {
  const { database, storage, now } = deps
  const pdfJudge = createPdfChecker()
  app.addHook('onClose', () => pdfJudge.close())
  await app.register((scope) =>
    registerShipmentDocuments(scope, serveIn(scope), {
      database,
      storage,
      enqueue: deps.jobs.enqueue,
      publish: deps.jobs.publish,
      issueTicket,
      judgePdf: pdfJudge.judge,
      scanFile: openScanner(deps.configuration.virusScanner),
      dailyStorage,
      baseUrl: deps.configuration.baseUrl,
      now,
    }),
  )
}

/** What comes as a file of tables, of one sheet or of many. */
async function registerTableFiles(app: FastifyInstance, deps: AppDeps, { serveIn }: Serving): Promise<void> {
  const { database, documents, tariffs, jobs, now } = deps
  await app.register(async (scope) => {
    // One byte more, so that too large a file is told from one that just fits.
    const limits = { fileSize: fileLimits.fileBytes + 1, files: 1, parts: 4, fieldSize: 1024 }
    await scope.register(multipart, { limits, throwFileSizeLimit: false })
    const serve = serveIn(scope)
    registerCompanies(serve, { database, documents, enqueue: jobs.enqueue, now })
    registerProducts(serve, { database, tariffs })
    registerFees(serve, { database, tariffs, now })
    registerCarrierInvoices(serve, { database, enqueue: jobs.enqueue, now })
    registerTariffDrafts(serve, { database, tariffs, enqueue: jobs.enqueue, now })
  })
}

/** Data that rarely changes: asked for again with its ETag and answered by 304. */
async function registerRarelyChanging(
  app: FastifyInstance,
  deps: AppDeps,
  { serveIn }: Serving,
  pass: DocsPass,
): Promise<void> {
  const { configuration, database } = deps
  await app.register(async (scope) => {
    await scope.register(etag)
    const serve = serveIn(scope)
    registerStaticData(serve, { database, configuration, onHeader: pass.give })
    registerReferenceData(serve, { database })
    registerCustomerProducts(serve, { database })
    registerSearchOptions(serve)
  })
}
