import type { InvoiceForm } from './invoice-form.ts'

/** What somebody has typed and not saved, the version it was begun from, null for an invoice nobody had saved, and the bookings' state then. */
export interface StoredInvoice {
  readonly version: number | null
  readonly bookedAs?: string
  readonly form: InvoiceForm
}

const keyOf = (ids: string) => `invoice:${ids}`

/** Keeps the unsaved form of these shipments in this tab. Full storage only means that it is not kept. */
export function storeInvoice(ids: string, stored: StoredInvoice): void {
  try {
    sessionStorage.setItem(keyOf(ids), JSON.stringify(stored))
  } catch {
    // Nothing to tell: the form itself is still there.
  }
}

export function storedInvoice(ids: string): StoredInvoice | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(ids)) ?? 'null') as StoredInvoice | null
    // Of an earlier version of the portal it may be anything.
    return stored && Array.isArray(stored.form?.lines) && typeof stored.form.sender === 'object' ? stored : undefined
  } catch {
    return undefined
  }
}

export function forgetInvoice(ids: string): void {
  sessionStorage.removeItem(keyOf(ids))
}
