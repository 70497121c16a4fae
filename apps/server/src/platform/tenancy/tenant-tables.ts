/** How a row of a table is known to be a company's: the column, and what its value is the id of. */
interface Belonging {
  readonly column: string
  readonly of: 'company' | 'shipment' | 'user'
}

/**
 * Every table with rows that are a company's own. `scripts/check-tenancy.mjs` holds who may query them, the sweep of
 * `tenancy.test.ts` that nobody changes another company's; a table with such a column that is missing here fails a test.
 */
export const tenantTables = {
  company: { column: 'id', of: 'company' },
  company_logo: { column: 'company_id', of: 'company' },
  company_account: { column: 'company_id', of: 'company' },
  portal_user: { column: 'company_id', of: 'company' },
  address: { column: 'company_id', of: 'company' },
  customer_description: { column: 'company_id', of: 'company' },
  shipment_packaging: { column: 'company_id', of: 'company' },
  agreement: { column: 'company_id', of: 'company' },
  news: { column: 'company_id', of: 'company' },
  api_key: { column: 'company_id', of: 'company' },
  webhook: { column: 'company_id', of: 'company' },
  webhook_delivery: { column: 'company_id', of: 'company' },
  rate_miss: { column: 'company_id', of: 'company' },
  audit_log: { column: 'company_id', of: 'company' },
  daily_storage: { column: 'company_id', of: 'company' },

  shipment: { column: 'company_id', of: 'company' },
  shipment_link: { column: 'shipment_id', of: 'shipment' },
  tracking_token: { column: 'shipment_id', of: 'shipment' },
  colli: { column: 'shipment_id', of: 'shipment' },
  price_snapshot: { column: 'shipment_id', of: 'shipment' },
  added_price_line: { column: 'shipment_id', of: 'shipment' },
  shipment_event: { column: 'shipment_id', of: 'shipment' },
  shipment_document: { column: 'shipment_id', of: 'shipment' },
  internal_message: { column: 'shipment_id', of: 'shipment' },
  quote: { column: 'shipment_id', of: 'shipment' },
  approval: { column: 'shipment_id', of: 'shipment' },
  approval_rule: { column: 'company_id', of: 'company' },
  tariff_what_if_row: { column: 'shipment_id', of: 'shipment' },
  closed_month_shipment: { column: 'company_id', of: 'company' },
  carrier_bill: { column: 'shipment_id', of: 'shipment' },
  transfer: { column: 'shipment_id', of: 'shipment' },
  outbox_mail: { column: 'shipment_id', of: 'shipment' },
  waybill_number: { column: 'shipment_id', of: 'shipment' },
  invoice: { column: 'company_id', of: 'company' },
  invoice_shipment: { column: 'shipment_id', of: 'shipment' },

  pickup: { column: 'company_id', of: 'company' },
  recurring_pickup: { column: 'company_id', of: 'company' },
  pickup_not_booked: { column: 'company_id', of: 'company' },
  pickup_shipment: { column: 'shipment_id', of: 'shipment' },

  history_action: { column: 'company_id', of: 'company' },
  history_action_row: { column: 'shipment_id', of: 'shipment' },
  shot_file: { column: 'company_id', of: 'company' },
  shot_file_line: { column: 'company_id', of: 'company' },
  shot_file_merge: { column: 'company_id', of: 'company' },
  shot_file_run: { column: 'company_id', of: 'company' },
  shot_file_setup: { column: 'company_id', of: 'company' },
  document_pack: { column: 'company_id', of: 'company' },
  print_selection: { column: 'company_id', of: 'company' },
  manifest: { column: 'company_id', of: 'company' },
  scan: { column: 'company_id', of: 'company' },
  piece_measure: { column: 'shipment_id', of: 'shipment' },
  measure_approval: { column: 'shipment_id', of: 'shipment' },
  history_export: { column: 'requested_by', of: 'user' },
  idempotency_key: { column: 'user_id', of: 'user' },
  history_view: { column: 'user_id', of: 'user' },
  draft: { column: 'user_id', of: 'user' },
  draft_aside: { column: 'user_id', of: 'user' },
  news_shown: { column: 'user_id', of: 'user' },
} as const satisfies Record<string, Belonging>

export type TenantTable = keyof typeof tenantTables
