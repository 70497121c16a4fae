import type { InvoiceForm } from './invoice-form.ts'

/** What somebody has typed and not saved, the version it was begun from, null for an invoice nobody had saved, and the bookings' state then. */
export interface StoredInvoice {
  readonly version: number | null
  readonly bookedAs?: string
  readonly form: InvoiceForm
}

/** Under which it is kept: of one person, since another may log in where the tab is left open. */
export const keptAs = (userId: number, ids: string) => `kattegat.invoice.${userId}.${ids}`

/** Keeps the unsaved form of these shipments in this tab. Full storage only means that it is not kept. */
export function storeInvoice(key: string, stored: StoredInvoice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Nothing to tell: the form itself is still there.
  }
}

export function storedInvoice(key: string): StoredInvoice | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredInvoice | null
    // Of an earlier version of the portal it may be anything.
    return stored && Array.isArray(stored.form?.lines) && typeof stored.form.sender === 'object' ? stored : undefined
  } catch {
    return undefined
  }
}

export function forgetInvoice(key: string): void {
  sessionStorage.removeItem(key)
}
