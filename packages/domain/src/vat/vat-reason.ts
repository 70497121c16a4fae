import type { Messages } from '@kattegat/messages'
import type { VatReason } from './line-vat.ts'

/**
 * Code of the VATEX list of a reason (EN 16931, BT-121); undefined where the list has none: insurance, what lies outside the
 * EU, and all that another law than the Directive exempts.
 *
 * @see CEF VATEX code list; the Peppol Schematron's P0104 to P0107 say which category each goes with
 */
export const vatReasonCode: Readonly<Record<VatReason, string | undefined>> = {
  insurance: undefined,
  disbursement: 'VATEX-EU-79-C',
  export: 'VATEX-EU-G',
  import: 'VATEX-EU-144',
  'outside-eu': undefined,
  'reverse-charge': 'VATEX-EU-AE',
  'customer-outside-eu': 'VATEX-EU-O',
  'norway-insurance': undefined,
  'norway-disbursement': undefined,
  'norway-abroad': undefined,
  'norway-outside': undefined,
  'no-vat-country': undefined,
}

/** Why a line bears no VAT, as invoices say it (EN 16931, BT-120), with the law that says so. */
export function vatReasonText(reason: VatReason, t: Messages<'vat'>): string {
  return t(`reason.${reason}`)
}
