import type { Answer } from '@kattegat/contract'
import type { Role } from '@kattegat/domain/permissions'
import { isEmployee, may, offersPickups } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { ScreenPath } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { PortalMessages } from '../i18n/index.ts'

type HeaderData = Answer<'GetHeaderData'>

export type MenuEntry =
  | { readonly kind: 'screen'; readonly key: 'createShipment' | 'createPickup' | 'history' | 'shotFile' }
  | { readonly kind: 'dialog'; readonly dialog: 'manifest' | 'postalCodes' }
  | { readonly kind: 'external'; readonly key: 'fuelRates' | 'userGuide'; readonly href: string }
  | ({ readonly kind: 'server'; readonly subItems: readonly ServerLink[] } & Pick<
      ServerLink,
      'key' | 'name' | 'link' | 'isExternal'
    >)

export interface ServerLink {
  readonly key: string
  /** Of a link of the provider’s own, in the reader’s language. */
  readonly name?: string | undefined
  readonly link: string
  /** Opens a document pack dialog instead of following a link. */
  readonly carrier?: PackCarrier
  /** Leads out of the portal, to a tab of its own. */
  readonly isExternal?: true
}

/** A transport company that document packs are made for. */
export type PackCarrier = HeaderData['documentPackCarriers'][number]

/** What opens over the page from the menu. */
export type PortalDialog = 'postalCodes' | 'manifest' | PackCarrier

interface MenuFacts {
  readonly roles: readonly Role[]
  readonly system: ShipmentSystem
  readonly headerData:
    | Pick<HeaderData, 'menuItems' | 'documentPackCarriers' | 'pickupModuleUrl' | 'showShotFileLink'>
    | undefined
  readonly fuelRatesUrl: string
  readonly userGuideUrl: string
}

/** The screen a user arrives at: the booking form, or History for those who book nothing. */
export function homeOf(roles: readonly Role[]): 'createShipment' | 'history' {
  return may('shipment.book', roles) ? 'createShipment' : 'history'
}

/** Whether pickups are booked here by this user. */
export function booksPickups(system: ShipmentSystem, roles: readonly Role[]): boolean {
  return offersPickups(system) && may('pickup.book', roles)
}

/**
 * The main menu of a user, in the specification's order: customers and employees have their own. Read from the same
 * rights table as the server's refusals. Entries come with their screens, so what does not exist yet is not here.
 */
export function mainMenu({ roles, system, headerData, fuelRatesUrl, userGuideUrl }: MenuFacts): MenuEntry[] {
  const create: MenuEntry[] = may('shipment.book', roles) ? [{ kind: 'screen', key: 'createShipment' }] : []
  const history: MenuEntry[] = may('shipment.read', roles) ? [{ kind: 'screen', key: 'history' }] : []
  const pickup: MenuEntry[] = booksPickups(system, roles) ? [{ kind: 'screen', key: 'createPickup' }] : []
  const guides: MenuEntry[] = offersPickups(system)
    ? [
        { kind: 'external', key: 'fuelRates', href: fuelRatesUrl },
        { kind: 'external', key: 'userGuide', href: userGuideUrl },
      ]
    : []
  const shotFile: MenuEntry[] = headerData?.showShotFileLink ? [{ kind: 'screen', key: 'shotFile' }] : []
  if (isEmployee(roles)) {
    return [...create, ...pickup, ...serverEntries(headerData), ...history, ...shotFile, ...guides]
  }
  const manifest: MenuEntry[] = may('shipment.print', roles) ? [{ kind: 'dialog', dialog: 'manifest' }] : []
  // A company has its users and approvals, of what employees have there; the provider's own links are for anyone.
  const given = serverEntries(headerData)
  const ofCompany = given.filter((entry) => entry.kind === 'server' && keysOfCompany.includes(entry.key))
  const links = given.filter((entry) => entry.kind === 'server' && entry.name !== undefined)
  return [
    ...create,
    ...pickup,
    ...history,
    ...ofCompany,
    ...manifest,
    { kind: 'dialog', dialog: 'postalCodes' },
    ...guides,
    ...shotFile,
    ...links,
  ]
}

/** Where a company's own people see to its users, and to what waits for its approver. */
const keysOfCompany: readonly string[] = ['user', 'tools.approvals']

const toolsKey = 'tools.main'

/** The server's items; the document packs of the carriers and the pickup module stand last under Tools, made where there is nothing else in it. */
function serverEntries(headerData: MenuFacts['headerData']): MenuEntry[] {
  const items = headerData?.menuItems ?? []
  const carriers = headerData?.documentPackCarriers ?? []
  const packs = carriers.map((carrier): ServerLink => ({ key: `document-pack ${carrier.id}`, link: '', carrier }))
  const address = headerData?.pickupModuleUrl ?? ''
  const pickupModule: ServerLink[] =
    address === '' ? [] : [{ key: 'tools.pickupModule', link: address, isExternal: true }]
  const added = [...packs, ...pickupModule]
  const hasTools = items.some((item) => item.key === toolsKey)
  const all = hasTools || added.length === 0 ? items : [{ key: toolsKey, link: '', subItems: [] }, ...items]
  return all.map(({ key, name, link, subItems }) => ({
    kind: 'server',
    key,
    ...(name === undefined ? {} : { name }),
    link,
    ...(/^https?:/.test(link) ? { isExternal: true as const } : {}),
    subItems: key === toolsKey ? [...subItems, ...added] : subItems,
  }))
}

/** Apps of the switcher: those that need no role, and those of which the user has a needed one. */
export function visibleApps(
  headerData: HeaderData | undefined,
  roles: readonly Role[],
): HeaderData['appSwitcherItems'] {
  return (headerData?.appSwitcherItems ?? []).filter(
    (app) => app.requiredRole.length === 0 || app.requiredRole.some((role) => roles.includes(role)),
  )
}

/** A screen whose path is the same for everything it shows. */
type OwnScreen = Exclude<ScreenPath, `${string}$${string}`>

const ownScreens = Object.values(screenPaths).filter((path): path is OwnScreen => !path.includes('$'))

/** The portal's own screen that a server-supplied link leads to, so that it opens without loading the page again. */
export function ownScreen(link: string): OwnScreen | undefined {
  return ownScreens.find((path) => path.toLowerCase() === link.toLowerCase())
}

/** The text of a server-supplied item; its key where we have none. */
export function serverMenuName(
  { key, name, carrier }: Pick<ServerLink, 'key' | 'name' | 'carrier'>,
  t: PortalMessages,
): string {
  if (name !== undefined) return name
  if (carrier) return t('menu.documentPack', { carrier: carrier.name })
  // Without a word of its own in the menu it is called as its page.
  const known = [`menu.${key}`, key.replace('tools.', 'page.')].find((each) => t.has(each))
  return known ? t.format(known, {}) : key
}
