import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatches,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { may, type Action } from '@kattegat/domain/permissions'
import { ErrorScreen } from './app/errors/ErrorScreen.tsx'
import { loadChunk } from './ui/load-chunk.ts'
import type { PortalMessages } from './app/i18n/index.ts'
import { useMessages } from './app/i18n/index.ts'
import {
  loadConfiguration,
  productName,
  requireSession,
  resumeSession,
  useOptionalSession,
} from './app/session/index.ts'
import { homeOf } from './app/menu/menu.ts'
import { Shell } from './app/shell/Shell.tsx'
import { screenPaths } from './paths.ts'
import type { HistorySearch } from './screens/history/history-search.ts'
import type { PickupSearch } from './screens/pickup/PickupScreen.tsx'
import { SkeletonLines } from './ui/SkeletonLines.tsx'

type PageKey = Extract<
  Parameters<PortalMessages>[0],
  `page.${string}` | 'shell.fuelRates' | 'shell.shotFile' | 'shell.userGuide'
>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the title '<Page> | <product name>'. */
    page?: PageKey
  }
  interface Register {
    router: typeof router
  }
}

/** A screen, fetched when it is first needed. */
function screen<Module extends Record<Name, React.ComponentType>, Name extends string>(
  importer: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(importer) as Promise<Record<Name, React.ComponentType>>, name)
}

const StartEmpty = lazy(() =>
  loadChunk(() => import('./screens/create-shipment/set-aside/StartEmpty.tsx')).then(
    (module) => ({ default: module.StartEmpty }),
    () => ({ default: () => null }),
  ),
)

export const importCreateShipment = () => import('./screens/create-shipment/index.ts')

function Root() {
  const t = useMessages()
  const page = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.page)?.staticData.page })
  const product = useOptionalSession()?.configuration.productName ?? productName()
  useEffect(() => {
    document.title = page ? `${t.format(page, {})} | ${product}` : product
  }, [page, t, product])
  return <Outlet />
}

const root = createRootRoute({ component: Root })

/** Header and footer around; no sign-in needed. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  // The name in the header and the title; a page that needs nobody signed in must not fail without it.
  beforeLoad: () => loadConfiguration().catch(() => undefined),
  component: ShellOutlet,
})

/** Everything else: a failover login or the authenticated user, or sign-in starts. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: ShellOutlet,
  errorComponent: ({ error }) => (
    <Shell>
      <ErrorScreen error={error} />
    </Shell>
  ),
})

function ShellOutlet() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Ids in addresses are whole numbers; anything else is as good as none. */
function wholeNumber(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

interface IdSearch {
  shipmentId?: number
}
interface ShipmentSearch {
  shipment?: number
}
interface InvoiceSearch {
  /** The shipments of a joint invoice: `12,13`. */
  shipments?: string
}
interface OutboxSearch {
  /** The page of e-mails older than this one. */
  before?: number
  /** The e-mail that is read. */
  mail?: number
}
interface ScanSearch {
  /** What is scanned for. */
  mode?: string
}
interface TransfersSearch {
  /** The page of failed transfers older than this one. */
  before?: number
}
interface ShotFileSearch {
  /** The file whose columns are looked at. */
  file?: number
  /** The page of files older than this one. */
  before?: number
}
interface BookingSearch {
  /** The shipment to change, copy or return. */
  shipment?: number
  as?: 'copy' | 'edit' | 'return'
}

const callback = createRoute({
  getParentRoute: () => root,
  path: screenPaths.callback,
  staticData: { page: 'page.callback' },
  component: screen(() => import('./screens/login/CallbackScreen.tsx'), 'CallbackScreen'),
})
const login = createRoute({
  getParentRoute: () => root,
  path: screenPaths.login,
  staticData: { page: 'page.login' },
  component: screen(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: screenPaths.logout,
  staticData: { page: 'page.logout' },
  component: screen(() => import('./screens/login/LogoutScreen.tsx'), 'LogoutScreen'),
})
const about = createRoute({
  getParentRoute: () => open,
  path: screenPaths.about,
  staticData: { page: 'page.about' },
  // Who is signed in keeps user, menu and footer; the page is there for everybody else as well.
  beforeLoad: () => resumeSession().catch(() => undefined),
  component: screen(() => import('./screens/about/AboutScreen.tsx'), 'AboutScreen'),
})
const test = createRoute({
  getParentRoute: () => open,
  path: screenPaths.test,
  staticData: { page: 'page.test' },
  component: screen(() => import('./screens/test/TestScreen.tsx'), 'TestScreen'),
})
const tracking = createRoute({
  getParentRoute: () => open,
  path: screenPaths.tracking,
  staticData: { page: 'page.tracking' },
  component: screen(() => import('./screens/tracking/TrackingScreen.tsx'), 'TrackingScreen'),
})
const createShipment = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.createShipment,
  staticData: { page: 'page.booking' },
  validateSearch: (search: Record<string, unknown>): BookingSearch => {
    const shipment = wholeNumber(search['shipment'])
    const as = (['copy', 'edit', 'return'] as const).find((mode) => mode === search['as'])
    return { ...(shipment ? { shipment } : {}), ...(as ? { as } : {}) }
  },
  // Where nothing may be booked, History is where one arrives.
  beforeLoad: async ({ location }) => {
    const { user } = await requireSession(location.href)
    if (homeOf(user.assignedRoles) === 'history') throw redirect({ to: screenPaths.history, replace: true })
  },
  component: screen(importCreateShipment, 'CreateShipmentScreen'),
  errorComponent: ({ error }) => (
    <ErrorScreen
      error={error}
      wayOut={
        <Suspense>
          <StartEmpty />
        </Suspense>
      }
    />
  ),
})
const history = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.history,
  staticData: { page: 'page.history' },
  // Filter and columns are read by the list itself, which says what of them means nothing.
  validateSearch: (search: Record<string, unknown>): HistorySearch => {
    const shipment = wholeNumber(search['shipment'])
    const beside = wholeNumber(search['open'])
    const { shipment: _shipment, open: _open, ...rest } = search
    const scalars = Object.entries(rest).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value))
    return { ...Object.fromEntries(scalars), ...(shipment ? { shipment } : {}), ...(beside ? { open: beside } : {}) }
  },
  component: screen(() => import('./screens/history/index.ts'), 'HistoryScreen'),
})
const fuelRates = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.fuelRates,
  staticData: { page: 'shell.fuelRates' },
  component: screen(() => import('./screens/fuel-rates/FuelRatesScreen.tsx'), 'FuelRatesScreen'),
})
const userGuide = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.userGuide,
  staticData: { page: 'shell.userGuide' },
  component: screen(() => import('./screens/user-guide/UserGuideScreen.tsx'), 'UserGuideScreen'),
})
const label = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.label,
  staticData: { page: 'page.label' },
  validateSearch: (search: Record<string, unknown>): IdSearch => {
    const shipmentId = wholeNumber(search['shipmentId'])
    return shipmentId ? { shipmentId } : {}
  },
  component: screen(() => import('./screens/label/LabelScreen.tsx'), 'LabelScreen'),
})
const invoiceScreen = screen(() => import('./screens/invoice/InvoiceScreen.tsx'), 'InvoiceScreen')
const invoice = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.invoice,
  staticData: { page: 'page.invoice' },
  validateSearch: (search: Record<string, unknown>): InvoiceSearch => {
    const shipments = search['shipments']
    return typeof shipments === 'string' || typeof shipments === 'number' ? { shipments: String(shipments) } : {}
  },
  component: invoiceScreen,
})
const invoiceOf = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.invoiceOf,
  staticData: { page: 'page.invoice' },
  component: invoiceScreen,
})
const uploadDocuments = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.uploadDocuments,
  staticData: { page: 'page.uploadDocument' },
  validateSearch: (search: Record<string, unknown>): ShipmentSearch => {
    const shipment = wholeNumber(search['shipment'])
    return shipment ? { shipment } : {}
  },
  component: screen(() => import('./screens/upload-documents/UploadDocumentsScreen.tsx'), 'UploadDocumentsScreen'),
})
const toCreateShipment = () => {
  throw redirect({ to: screenPaths.createShipment, replace: true })
}
/** For anyone without the right, it is a path like any unknown one. */
const onlyWith =
  (right: Action) =>
  async ({ location }: { location: { href: string } }) => {
    const { user } = await requireSession(location.href)
    if (!may(right, user.assignedRoles)) toCreateShipment()
  }
const scan = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.scan,
  staticData: { page: 'page.scan' },
  validateSearch: (search: Record<string, unknown>): ScanSearch =>
    typeof search['mode'] === 'string' ? { mode: search['mode'] } : {},
  beforeLoad: onlyWith('scan.use'),
  component: screen(() => import('./screens/scan/ScanScreen.tsx'), 'ScanScreen'),
})
const outbox = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.outbox,
  staticData: { page: 'page.outbox' },
  validateSearch: (search: Record<string, unknown>): OutboxSearch => {
    const before = wholeNumber(search['before'])
    const mail = wholeNumber(search['mail'])
    return { ...(before ? { before } : {}), ...(mail ? { mail } : {}) }
  },
  beforeLoad: onlyWith('outbox.read'),
  component: screen(() => import('./screens/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
})
const news = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.news,
  staticData: { page: 'page.news' },
  beforeLoad: onlyWith('news.write'),
  component: screen(() => import('./screens/news/NewsScreen.tsx'), 'NewsScreen'),
})
const pickup = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.createPickup,
  staticData: { page: 'page.pickup' },
  // Read by the screen itself, which takes what means something to it.
  validateSearch: (search: Record<string, unknown>): PickupSearch => search,
  beforeLoad: onlyWith('pickup.book'),
  component: screen(() => import('./screens/pickup/index.ts'), 'PickupScreen'),
})
const transfers = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.transfers,
  staticData: { page: 'page.transfers' },
  validateSearch: (search: Record<string, unknown>): TransfersSearch => {
    const before = wholeNumber(search['before'])
    return before ? { before } : {}
  },
  beforeLoad: onlyWith('shipment.manage'),
  component: screen(() => import('./screens/history/transfers/TransfersScreen.tsx'), 'TransfersScreen'),
})
const shotFile = createRoute({
  getParentRoute: () => guarded,
  path: screenPaths.shotFile,
  staticData: { page: 'shell.shotFile' },
  validateSearch: (search: Record<string, unknown>): ShotFileSearch => {
    const file = wholeNumber(search['file'])
    const before = wholeNumber(search['before'])
    return { ...(file ? { file } : {}), ...(before ? { before } : {}) }
  },
  // For anyone who may not use them, it is a path like any unknown one.
  beforeLoad: onlyWith('shot-file.use'),
  component: screen(() => import('./screens/shot-file/ShotFileScreen.tsx'), 'ShotFileScreen'),
})
const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toCreateShipment })
/** Any unknown path leads to Create shipment. */
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toCreateShipment })

const routeTree = root.addChildren([
  callback,
  login,
  logout,
  home,
  unknown,
  open.addChildren([about, test, tracking]),
  guarded.addChildren([
    createShipment,
    history,
    label,
    invoice,
    invoiceOf,
    uploadDocuments,
    shotFile,
    pickup,
    scan,
    transfers,
    news,
    outbox,
    fuelRates,
    userGuide,
  ]),
])

export const router = createRouter({
  routeTree,
  basepath: '/',
  caseSensitive: false,
  // `/Invoice/{shipmentId}&{linkId}` is written as it is.
  pathParamsAllowedCharacters: ['&'],
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Screens come and go at once; only what takes longer than a moment shows that it is under way.
  defaultPendingMs: 300,
  defaultPendingComponent: () => <SkeletonLines lines={6} />,
  defaultErrorComponent: ({ error }) => <ErrorScreen error={error} />,
})
