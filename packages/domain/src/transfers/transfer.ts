/** Where shipments are handed on: the system that moves them, and the one that bills them. */
export const transferKinds = ['cargo', 'invoicing'] as const
export type TransferKind = (typeof transferKinds)[number]

/** A first message, one that replaces it after a change, and one that takes it back. */
export const transferFunctions = ['original', 'replacement', 'cancellation'] as const
export type TransferFunction = (typeof transferFunctions)[number]

/** Why a transfer was rejected, by us before it left or by whom it was for. */
export const transferFailures = [
  'pieces-differ',
  'does-not-fit',
  'weight-differs',
  'lines-differ',
  'billed-by-carrier',
  'no-address',
  'filing-incomplete',
  'not-made',
  'refused',
  'host-key-differs',
  'login-refused',
  'not-stored',
  'unreachable',
] as const
export type TransferFailure = (typeof transferFailures)[number]
