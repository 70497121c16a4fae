import type { Messages } from '@kattegat/messages'

/** Terms of payment as an invoice says them (EN 16931, BT-20). */
export function paymentTerms(days: number, t: Messages<'vat'>): string {
  return days === 0 ? t('terms.atOnce') : t('terms.net', { days: String(days) })
}
