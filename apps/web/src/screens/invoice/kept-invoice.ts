import type { InvoiceForm } from './invoice-form.ts'

/** What somebody has typed and not saved, and the version it was begun from; null for an invoice nobody had saved. */
export interface KeptInvoice {
  readonly version: number | null
  readonly form: InvoiceForm
}

const keyOf = (ids: string) => `invoice:${ids}`

/** Keeps the unsaved form of these shipments in this tab. Full storage only means that it is not kept. */
export function keepInvoice(ids: string, kept: KeptInvoice): void {
  try {
    sessionStorage.setItem(keyOf(ids), JSON.stringify(kept))
  } catch {
    // Nothing to tell: the form itself is still there.
  }
}

export function keptInvoice(ids: string): KeptInvoice | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(ids)) ?? 'null') as KeptInvoice | null
    // Of an earlier version of the portal it may be anything.
    return kept && Array.isArray(kept.form?.lines) && typeof kept.form.sender === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetInvoice(ids: string): void {
  sessionStorage.removeItem(keyOf(ids))
}
