import type { Action } from './rights.ts'

/**
 * What an API key may be made for, and the actions that come with it. A key acts for its company, so that an action counts
 * only where the rights table gives it to a company's own people; what stands in no scope, no key can do.
 */
export const keyScopes = {
  read: ['shipment.read', 'documents.read', 'customs-invoice.read'],
  book: ['shipment.book', 'shipment.change', 'customs-invoice.save', 'address-book.use', 'packaging.use'],
  print: ['shipment.print'],
  documents: ['documents.upload', 'documents.delete'],
  'shot-files': ['shot-file.use'],
  pickups: ['pickup.book'],
} as const satisfies Record<string, readonly Action[]>

export type KeyScope = keyof typeof keyScopes
export const keyScopeNames = Object.keys(keyScopes) as KeyScope[]

export function isKeyScope(name: string): name is KeyScope {
  return Object.hasOwn(keyScopes, name)
}

/** Every action of a key; reading static data and its own profile are always among them. */
export function actionsOfKey(scopes: readonly KeyScope[]): Action[] {
  return ['portal.use', ...new Set<Action>(scopes.flatMap((scope) => keyScopes[scope]))]
}
