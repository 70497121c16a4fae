/**
 * PostgreSQL's words for values that no column holds: numbers beyond its range, NUL and half characters in texts and JSON,
 * days and times that are none.
 */
const codes = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/**
 * Whether a query failed for a value that cannot be stored or compared. What may be typed is judged by the rules; this
 * catches what only programs send, in any of some thousand places, and nothing of it is written.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
