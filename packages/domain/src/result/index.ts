/** An answer of the business: what was asked for, or a refusal as a value. Errors are thrown, never returned. */
export type Result<T, R> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R }

/** The business says yes. */
export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** The business says no, and why. */
export function refuse<R>(refusal: R): { readonly ok: false; readonly refusal: R } {
  return { ok: false, refusal }
}
