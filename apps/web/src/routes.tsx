import { may, type Action } from '@kattegat/domain/permissions'
import { homeOf } from './app/menu/menu.ts'
import {
  loadConfiguration,
  reopenKeptSession,
  requireSession,
  resumeSession,
  type Session,
} from './app/session/index.ts'
import { screen, type Route, type ScreenPath } from './navigation/index.ts'
import { screenPaths } from './paths.ts'
import { lazily, nothing } from './ui/lazily.tsx'

const StartEmpty = lazily(
  () => import('./screens/create-shipment/set-aside/StartEmpty.tsx').then((module) => module.StartEmpty),
  nothing,
)

export const importCreateShipment = () => import('./screens/create-shipment/index.ts')

/** Header and footer around; no sign-in needed. */
const open = {
  isFramed: true,
  // The name in the header and the title; a page that needs nobody signed in must not fail without it.
  guard: async () => {
    await loadConfiguration().catch(() => undefined)
    return undefined
  },
} as const

/** Who is signed in keeps user, menu and footer; the page is there for everybody else as well. */
const forEveryone = {
  ...open,
  guard: async () => {
    await open.guard()
    await resumeSession().catch(() => undefined)
    return undefined
  },
} as const

/** Everything else: a failover login or the authenticated user, or sign-in starts. `elsewhere` is where a user is led instead. */
function guarded(elsewhere: (user: Session['user']) => ScreenPath | undefined = () => undefined) {
  return {
    isFramed: true,
    guard: async (href: string) => elsewhere((await requireSession(href)).user),
  } as const
}

/** For anyone without the right, it is a path like any unknown one. */
const onlyWith = (right: Action) =>
  guarded((user) => (may(right, user.assignedRoles) ? undefined : screenPaths.createShipment))

/** Opens on the user's own device without a connection as well. */
const scanDesk = {
  isFramed: true,
  guard: async (href: string) => {
    try {
      return await onlyWith('scan.use').guard(href)
    } catch (error) {
      if (!reopenKeptSession(error)) throw error
      return undefined
    }
  },
} as const

const invoiceScreen = screen(() => import('./screens/invoice/InvoiceScreen.tsx'), 'InvoiceScreen')

const toCreateShipment = { guard: () => Promise.resolve(screenPaths.createShipment) }

/** Every screen: its address, who is let in, and where it is fetched from. */
export const routes: readonly Route[] = [
  {
    path: screenPaths.callback,
    page: 'page.callback',
    screen: screen(() => import('./screens/login/CallbackScreen.tsx'), 'CallbackScreen'),
  },
  {
    path: screenPaths.login,
    page: 'page.login',
    screen: screen(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: screenPaths.logout,
    page: 'page.logout',
    screen: screen(() => import('./screens/login/LogoutScreen.tsx'), 'LogoutScreen'),
  },
  {
    path: screenPaths.privacy,
    page: 'page.privacy',
    ...forEveryone,
    screen: screen(() => import('./screens/privacy/PrivacyScreen.tsx'), 'PrivacyScreen'),
  },
  {
    path: screenPaths.about,
    page: 'page.about',
    ...forEveryone,
    screen: screen(() => import('./screens/about/AboutScreen.tsx'), 'AboutScreen'),
  },
  {
    path: screenPaths.test,
    page: 'page.test',
    ...open,
    screen: screen(() => import('./screens/test/TestScreen.tsx'), 'TestScreen'),
  },
  {
    path: screenPaths.tracking,
    page: 'page.tracking',
    ...open,
    screen: screen(() => import('./screens/tracking/TrackingScreen.tsx'), 'TrackingScreen'),
  },
  {
    path: screenPaths.createShipment,
    page: 'page.booking',
    // Where nothing may be booked, History is where one arrives.
    ...guarded((user) => (homeOf(user.assignedRoles) === 'history' ? screenPaths.history : undefined)),
    screen: screen(importCreateShipment, 'CreateShipmentScreen'),
    wayOut: <StartEmpty />,
  },
  {
    path: screenPaths.history,
    page: 'page.history',
    ...guarded(),
    screen: screen(() => import('./screens/history/index.ts'), 'HistoryScreen'),
  },
  {
    path: screenPaths.fuelRates,
    page: 'shell.fuelRates',
    ...guarded(),
    screen: screen(() => import('./screens/fuel-rates/FuelRatesScreen.tsx'), 'FuelRatesScreen'),
  },
  {
    path: screenPaths.userGuide,
    page: 'shell.userGuide',
    ...guarded(),
    screen: screen(() => import('./screens/user-guide/UserGuideScreen.tsx'), 'UserGuideScreen'),
  },
  {
    path: screenPaths.insuranceTerms,
    page: 'page.insuranceTerms',
    ...guarded(),
    screen: screen(() => import('./screens/user-guide/InsuranceTermsScreen.tsx'), 'InsuranceTermsScreen'),
  },
  {
    path: screenPaths.label,
    page: 'page.label',
    ...guarded(),
    screen: screen(() => import('./screens/label/LabelScreen.tsx'), 'LabelScreen'),
  },
  { path: screenPaths.invoice, page: 'page.invoice', ...guarded(), screen: invoiceScreen },
  { path: screenPaths.invoiceOf, page: 'page.invoice', ...guarded(), screen: invoiceScreen },
  {
    path: screenPaths.uploadDocuments,
    page: 'page.uploadDocument',
    ...guarded(),
    screen: screen(() => import('./screens/upload-documents/UploadDocumentsScreen.tsx'), 'UploadDocumentsScreen'),
  },
  {
    path: screenPaths.scan,
    page: 'page.scan',
    ...scanDesk,
    screen: screen(() => import('./screens/scan/ScanScreen.tsx'), 'ScanScreen'),
  },
  {
    path: screenPaths.outbox,
    page: 'page.outbox',
    ...onlyWith('outbox.read'),
    screen: screen(() => import('./screens/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
  },
  {
    path: screenPaths.auditLog,
    page: 'page.auditLog',
    ...onlyWith('audit-log.read'),
    screen: screen(() => import('./screens/audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
  },
  {
    path: screenPaths.failedJobs,
    page: 'page.failedJobs',
    ...onlyWith('jobs.manage'),
    screen: screen(() => import('./screens/failed-jobs/FailedJobsScreen.tsx'), 'FailedJobsScreen'),
  },
  {
    path: screenPaths.system,
    page: 'page.system',
    ...onlyWith('system.read'),
    screen: screen(() => import('./screens/system/SystemScreen.tsx'), 'SystemScreen'),
  },
  {
    path: screenPaths.apiKeys,
    page: 'page.apiKeys',
    ...onlyWith('api-key.read'),
    screen: screen(() => import('./screens/api-keys/ApiKeysScreen.tsx'), 'ApiKeysScreen'),
  },
  {
    path: screenPaths.webhooks,
    page: 'page.webhooks',
    ...onlyWith('webhook.read'),
    screen: screen(() => import('./screens/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
  },
  {
    path: screenPaths.companies,
    page: 'page.companies',
    ...onlyWith('company.manage'),
    screen: screen(() => import('./screens/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
  },
  {
    path: screenPaths.company,
    page: 'page.companies',
    ...onlyWith('company.manage'),
    screen: screen(() => import('./screens/companies/CompanyScreen.tsx'), 'CompanyScreen'),
  },
  {
    path: screenPaths.users,
    page: 'page.users',
    ...onlyWith('user.manage'),
    screen: screen(() => import('./screens/users/UsersScreen.tsx'), 'UsersScreen'),
  },
  {
    path: screenPaths.products,
    page: 'menu.products',
    ...onlyWith('product.manage'),
    screen: screen(() => import('./screens/products/ProductsScreen.tsx'), 'ProductsScreen'),
  },
  {
    path: screenPaths.matrix,
    page: 'menu.matrix',
    ...onlyWith('product.manage'),
    screen: screen(() => import('./screens/matrix/MatrixScreen.tsx'), 'MatrixScreen'),
  },
  {
    path: screenPaths.invoiceControl,
    page: 'menu.invoicecontrol',
    ...onlyWith('invoice-control.use'),
    screen: screen(() => import('./screens/invoice-control/InvoiceControlScreen.tsx'), 'InvoiceControlScreen'),
  },
  {
    path: screenPaths.exceptions,
    page: 'page.exceptions',
    ...onlyWith('shipment.manage'),
    screen: screen(() => import('./screens/work-items/WorkItemsScreen.tsx'), 'WorkItemsScreen'),
  },
  {
    path: screenPaths.approvals,
    page: 'page.approvals',
    ...onlyWith('shipment.read'),
    screen: screen(() => import('./screens/approvals/ApprovalsScreen.tsx'), 'ApprovalsScreen'),
  },
  {
    path: screenPaths.overview,
    page: 'page.overview',
    ...guarded(),
    screen: screen(() => import('./screens/overview/OverviewScreen.tsx'), 'OverviewScreen'),
  },
  {
    path: screenPaths.fees,
    page: 'menu.fee',
    ...onlyWith('product.manage'),
    screen: screen(() => import('./screens/fees/FeesScreen.tsx'), 'FeesScreen'),
  },
  {
    path: screenPaths.news,
    page: 'page.news',
    ...onlyWith('news.write'),
    screen: screen(() => import('./screens/news/NewsScreen.tsx'), 'NewsScreen'),
  },
  {
    path: screenPaths.content,
    page: 'page.content',
    ...onlyWith('content.manage'),
    screen: screen(() => import('./screens/content/ContentScreen.tsx'), 'ContentScreen'),
  },
  {
    path: screenPaths.createPickup,
    page: 'page.pickup',
    ...onlyWith('pickup.book'),
    screen: screen(() => import('./screens/pickup/index.ts'), 'PickupScreen'),
  },
  {
    path: screenPaths.transfers,
    page: 'page.transfers',
    ...onlyWith('shipment.manage'),
    screen: screen(() => import('./screens/history/transfers/TransfersScreen.tsx'), 'TransfersScreen'),
  },
  {
    path: screenPaths.shotFile,
    page: 'shell.shotFile',
    ...onlyWith('shot-file.use'),
    screen: screen(() => import('./screens/shot-file/ShotFileScreen.tsx'), 'ShotFileScreen'),
  },
  {
    path: screenPaths.shotFileShipments,
    page: 'page.shotFileShipments',
    ...onlyWith('shot-file.use'),
    screen: screen(() => import('./screens/shot-file-shipments/index.ts'), 'ShotFileShipmentsScreen'),
  },
  // Any unknown path leads to Create shipment.
  toCreateShipment,
]
