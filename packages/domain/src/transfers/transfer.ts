/** Where shipments are handed on: the system that moves them, and the one that bills them. */
export const transferKinds = ['cargo', 'invoicing'] as const
export type TransferKind = (typeof transferKinds)[number]

/**
 * A first message, one that replaces it after a change, one that takes it back; and, of an invoice alone, what is billed or
 * given back once it has left.
 */
export const transferFunctions = ['original', 'replacement', 'cancellation', 'correction'] as const
export type TransferFunction = (typeof transferFunctions)[number]
/** What the cargo system is told. */
export type CargoFunction = Exclude<TransferFunction, 'correction'>

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
