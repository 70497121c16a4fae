/**
 * Roles a user can be assigned. Somebody without any has the rights of a customer. Finance alone sees a customer's own
 * company too (specification §6), but only reads: its rights stand in the table, and a customer's are not added. A company
 * administrator manages the users of their own company beside whatever else they may.
 */
export const roles = ['Administrator', 'SuperUser', 'Finance', 'CompanyAdministrator'] as const
export type Role = (typeof roles)[number]
export type EffectiveRole = Role | 'customer'

/** `every`: records of every company in the shipment system; `own`: those of the user's own company. */
export type Reach = 'own' | 'every'

/**
 * Who may do what: action × role × whose records. Deny by default: what is not written here is refused.
 * Server and screens read this one table.
 */
const rights = {
  /** Reading what every signed-in user needs: static data, own profile, companies within reach. */
  'portal.use': { Administrator: 'every', SuperUser: 'every', Finance: 'own', customer: 'own' },
  'shipment.book': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  'shipment.read': { Administrator: 'every', SuperUser: 'every', Finance: 'own', customer: 'own' },
  /** What customers change about their own bookings without booking again: references, ITN, deleting and restoring. */
  'shipment.change': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  /** The back office's work: numbers, dates, statuses, prices, notes, transfers. */
  'shipment.manage': { Administrator: 'every', SuperUser: 'every' },
  /** What was handed to invoicing, and what was said in it. */
  'invoicing.read': { Administrator: 'every', SuperUser: 'every', Finance: 'own' },
  /** What each shipment earned, what is still to be invoiced, and what carriers bill for it. */
  'invoice-control.use': { Administrator: 'every', SuperUser: 'every' },
  /** Papers of what is booked: making a file to read changes nothing of the shipment. */
  'shipment.print': { Administrator: 'every', SuperUser: 'every', Finance: 'own', customer: 'own' },
  /** Looking up, packing and printing at the scan desk. */
  'scan.use': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  /** Scans that say where goods are: receive, load, out for delivery, deliver. */
  'scan.move': { Administrator: 'every', SuperUser: 'every' },
  'document-pack.create': { Administrator: 'every', SuperUser: 'every' },
  'documents.read': { Administrator: 'every', SuperUser: 'every', Finance: 'own', customer: 'own' },
  'documents.upload': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  /** Customers take back what their own company uploaded; employees any. */
  'documents.delete': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  'customs-invoice.read': { Administrator: 'every', SuperUser: 'every', Finance: 'own', customer: 'own' },
  'customs-invoice.save': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  /** Pickups of a company: booking, changing, cancelling and reading them. */
  'pickup.book': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  /** The day list of drivers, and what became of each stop. */
  'pickup.manage': { Administrator: 'every', SuperUser: 'every' },
  'address-book.use': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  'packaging.use': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  /** Files of many shipments: upload, correct, book. */
  'shot-file.use': { Administrator: 'every', SuperUser: 'every', customer: 'own' },
  'test-mode.switch': { Administrator: 'every', SuperUser: 'every' },
  'employee-menu.see': { Administrator: 'every', SuperUser: 'every' },
  'jobs.manage': { Administrator: 'every', SuperUser: 'every' },
  'outbox.read': { Administrator: 'every' },
  'news.write': { Administrator: 'every' },
  /** What the portal offers and says: its lists, links and texts. */
  'content.manage': { Administrator: 'every' },
  /** Keys of a company's programs, what they called and what went wrong. The key itself is shown once, to who makes it. */
  'api-key.read': { Administrator: 'every', customer: 'own' },
  'api-key.manage': { Administrator: 'every' },
  /** Addresses that hear of a company's shipments, what was sent there and what became of it; sending again changes nothing here. */
  'webhook.read': { Administrator: 'every', customer: 'own' },
  'webhook.replay': { Administrator: 'every', customer: 'own' },
  'webhook.manage': { Administrator: 'every' },
  /** Companies and their accounts: who are customers, and on what terms. */
  'company.manage': { Administrator: 'every' },
  /** Which bookings wait for an approver of the company, and for whom. */
  'approval-rule.manage': { Administrator: 'every', CompanyAdministrator: 'own' },
  /** What is sold and what it costs: carriers, products, lanes, tariffs and ranges of numbers. */
  'product.manage': { Administrator: 'every' },
  /** Who has access: their company, roles, systems and sessions. */
  'user.manage': { Administrator: 'every', CompanyAdministrator: 'own' },
  /** Who did what, in every company. */
  'audit-log.read': { Administrator: 'every' },
  /** How the installation does: its parts, queues, numbers and transfers. */
  'system.read': { Administrator: 'every' },
} as const satisfies Record<string, Partial<Record<EffectiveRole, Reach>>>

export type Action = keyof typeof rights
export const actions = Object.keys(rights) as Action[]

/** The roles whose rights count: those assigned, and `customer` for everyone who has none beside managing users. */
export function effectiveRoles(assigned: readonly Role[]): EffectiveRole[] {
  return isCustomer(assigned) ? ['customer', ...assigned] : [...assigned]
}

function isCustomer(assigned: readonly Role[]): boolean {
  return assigned.every((role) => role === 'CompanyAdministrator')
}

/** Administrators and super users are the provider's own people. */
export function isEmployee(assigned: readonly Role[]): boolean {
  return assigned.includes('Administrator') || assigned.includes('SuperUser')
}

/** How far a user's right to an action reaches; undefined where there is none. The widest role wins. */
export function reachOf(action: Action, assigned: readonly Role[]): Reach | undefined {
  const row: Partial<Record<EffectiveRole, Reach>> = rights[action]
  // Asked several times a request, and so without making a list of the effective roles.
  let reach = isCustomer(assigned) ? row.customer : undefined
  for (const role of assigned) {
    if (reach === 'every') break
    reach = row[role] === 'every' ? 'every' : (reach ?? row[role])
  }
  return reach
}

/** Whether a user may do an action at all. */
export function may(action: Action, assigned: readonly Role[]): boolean {
  return reachOf(action, assigned) !== undefined
}
