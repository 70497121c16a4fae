import type { Answer } from '@kattegat/contract'
import { isEmployee, may, type Role } from '@kattegat/domain/permissions'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import { named, scopeOf, within, type Caller } from '../../platform/tenancy/index.ts'
import { linksFor } from '../content/index.ts'
import { packCarriers } from '../document-packs/index.ts'
import { appsFor, type AppLink } from './app-switcher.ts'
import { systemsOf } from './shipment-systems.ts'

interface HeaderFacts {
  readonly environmentName: string
  readonly pickupModuleUrl: string
  readonly apps: readonly AppLink[]
}

/** What the header shows this user. */
export async function headerData(
  database: Database,
  { environmentName, pickupModuleUrl, apps }: HeaderFacts,
  caller: Caller,
  language: Language,
): Promise<Answer<'GetHeaderData'>> {
  const systems = await systemsOf(database, caller)
  const reader = { roles: caller.roles, language }
  const ownLinks = await linksFor(database, 'menu', reader)
  const ownAppLinks = await linksFor(database, 'apps', reader)
  return {
    environmentName,
    menuItems: [
      ...menuFor(caller.roles),
      ...((await showsApprovals(database, caller))
        ? [{ key: 'tools.approvals', link: '/Approvals', subItems: [] }]
        : []),
      ...ownLinks.map(({ name, link }, index) => ({ key: `link.${index + 1}`, name, link, subItems: [] })),
    ],
    appSwitcherItems: [
      ...ownApps(caller.roles),
      ...appsFor(apps, caller.roles),
      ...ownAppLinks.map((app) => ({ ...app, requiredRole: [] })),
    ],
    documentPackCarriers: may('document-pack.create', caller.roles)
      ? await packCarriers(database, caller.shipmentSystem)
      : [],
    pickupModuleUrl: may('pickup.manage', caller.roles) ? pickupModuleUrl : '',
    segmentationDetails: {
      segmentations: systems.flatMap(({ key, name, flag, booking_system_key }) =>
        isShipmentSystem(key) ? [{ shipmentSystem: key, name, flag, bookingSystemKey: booking_system_key }] : [],
      ),
    },
    showShotFileLink: await showsShotFiles(database, caller),
    showHangfireLink: may('jobs.manage', caller.roles),
  }
}

/** Employees find shot files where they may use them; customers where their company has them, too. */
async function showsShotFiles(database: Database, caller: Caller): Promise<boolean> {
  const scope = scopeOf(caller, 'shot-file.use')
  if (!scope) return false
  if (isEmployee(caller.roles)) return true
  if (caller.companyId === null) return false
  const company = await database
    .selectFrom('company as c')
    .select('c.show_shot_file')
    .where(named(scope, 'c', caller.companyId, 'id'))
    .executeTakeFirst()
  return company?.show_shot_file ?? false
}

/** Customers find approvals where their company has a rule, or they may make one; employees among their tools. */
async function showsApprovals(database: Database, caller: Caller): Promise<boolean> {
  const scope = scopeOf(caller, 'shipment.read')
  if (!scope || scope.companyId === 'every') return false
  if (may('approval-rule.manage', caller.roles)) return true
  const rule = await database
    .selectFrom('approval_rule as r')
    .select('r.company_id')
    .where(within(scope, 'r'))
    .executeTakeFirst()
  return rule !== undefined
}

/** Customers, who have no tools, find the scan desk among the apps: no entry of their menu (specification §2) leads to it. */
function ownApps(roles: readonly Role[]): AppLink[] {
  if (isEmployee(roles) || !may('scan.use', roles)) return []
  return [{ name: 'Scan App', link: '/Scan', icon: '', requiredRole: [] }]
}

/** The tools of employees and the work benches of administrators. They enter with their screens: an entry that leads nowhere is worse than none. */
function menuFor(roles: readonly Role[]): Answer<'GetHeaderData'>['menuItems'] {
  const tools = [
    ...(isEmployee(roles) && may('scan.use', roles) ? [{ key: 'tools.scan', link: '/Scan' }] : []),
    ...(may('shipment.manage', roles) ? [{ key: 'tools.exceptions', link: '/Exceptions' }] : []),
    ...(may('shipment.manage', roles) ? [{ key: 'tools.approvals', link: '/Approvals' }] : []),
    ...(may('shipment.manage', roles) ? [{ key: 'tools.overview', link: '/Overview' }] : []),
    ...(may('shipment.manage', roles) ? [{ key: 'tools.transfers', link: '/History/Transfers' }] : []),
    ...(may('news.write', roles) ? [{ key: 'tools.news', link: '/News' }] : []),
    ...(may('content.manage', roles) ? [{ key: 'tools.content', link: '/Content' }] : []),
    ...(may('api-key.manage', roles) ? [{ key: 'tools.apiKeys', link: '/ApiKeys' }] : []),
    ...(may('webhook.manage', roles) ? [{ key: 'tools.webhooks', link: '/Webhooks' }] : []),
    ...(may('outbox.read', roles) ? [{ key: 'tools.outbox', link: '/Outbox' }] : []),
    ...(may('audit-log.read', roles) ? [{ key: 'tools.auditLog', link: '/AuditLog' }] : []),
    ...(may('jobs.manage', roles) ? [{ key: 'tools.failedJobs', link: '/FailedJobs' }] : []),
    ...(may('system.read', roles) ? [{ key: 'tools.system', link: '/System' }] : []),
  ]
  const tariffs = [
    { key: 'products', link: '/Products' },
    { key: 'matrix', link: '/Matrix' },
    { key: 'fee', link: '/Fees' },
  ]
  return [
    ...(tools.length > 0 ? [{ key: 'tools.main', link: '', subItems: tools }] : []),
    ...(may('company.manage', roles) ? [{ key: 'company', link: '/Companies', subItems: [] }] : []),
    ...(may('user.manage', roles) ? [{ key: 'user', link: '/Users', subItems: [] }] : []),
    ...(may('product.manage', roles) ? [{ key: 'tariffs.main', link: '', subItems: tariffs }] : []),
    ...(may('invoice-control.use', roles) ? [{ key: 'invoicecontrol', link: '/InvoiceControl', subItems: [] }] : []),
  ]
}
