/** What is refused or stuck, by where it is solved. */
export const workItemKinds = [
  'rate',
  'errorBooking',
  'hold',
  'quote',
  'cargoTransfer',
  'invoicingTransfer',
  'pickupMessage',
  'mail',
  'webhook',
] as const
export type WorkItemKind = (typeof workItemKinds)[number]

/** Whose items are looked at. */
export const workItemOwners = ['every', 'mine', 'nobody'] as const
export type WorkItemOwner = (typeof workItemOwners)[number]

/** Whether somebody may take an item, or let it go: what is another's is taken from nobody by accident. */
export function mayChangeOwner(ownerId: number | null, userId: number): boolean {
  return ownerId === null || ownerId === userId
}
