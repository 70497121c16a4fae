const SOCKET_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * SQLSTATEs of a server that cannot serve now: 57P0x shutdown, crash and still starting, 53300 too many connections,
 * 25P03 a transaction cut off for its silence, 25006 a standby that takes no writes (failing over),
 * 55P03 a row or table that another held for too long, 40P01 two that waited for each other, of which one was ended.
 */
const SERVER_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25P03', '25006', '55P03', '40P01'])

// `pg` throws these without a code.
const PG_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
]

/**
 * Whether an error means that the database cannot be reached or cannot serve now, rather than that a statement was wrong.
 * HTTP answers 503 then; the pool finds the database again by itself.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (isSaidByDatabase(error)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (SOCKET_FAULTS.has(code)) return true
  // The embedded database's socket file is missing while its thread starts again.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true
  return isDatabaseDown(error.cause)
}

/** The part of it that nobody else says: a socket that is refused may be a mail server's. */
export function isSaidByDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (SERVER_STATES.has(code) || /^08...$/.test(code)) return true
  return PG_TEXTS.some((text) => error.message.startsWith(text)) || isSaidByDatabase(error.cause)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
