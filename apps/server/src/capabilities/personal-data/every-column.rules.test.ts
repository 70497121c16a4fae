import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())

/** Words of the portal's own, and codes, under whatever table they stand. */
const ownWords = new Set(
  `shipment_system language state status kind mode format function content_key storage_key sha256 digest currency code side call
  request_id booking_type document_type media_type head_signature ready_time close_time time_zone begun sent_to fault template
  line_type vat reasons country_of_origin harmonized_code verdict event key`.split(/\s+/),
)

/** Of tables with people's data: what names nobody, or stays for the reason that `docs/operate.md` gives. */
const withoutPersons: Readonly<Record<string, string>> = {
  // Of a private person the address goes whole; of a company these are the company's.
  address: 'city company_name eori_number postal_code state_code street1 street2 street3 vat_number',
  api_key: 'prefix scopes',
  // Evidence; their words go with `details`.
  audit_log: 'action record_id record_kind',
  // Lines of a price are never edited, not by the portal itself.
  added_price_line: 'description',
  // Bookkeeping: what a carrier billed, and what was billed on.
  carrier_bill: 'lines reason waybill',
  price_snapshot: 'cost sales tariff_version',
  company: 'country_code endpoint name registration_number vat_number',
  company_account: 'credit_notes display_name hold_reason number service_codes view_options',
  document_pack: 'contents label_print',
  history_action: 'roles',
  history_export: 'columns',
  history_view: 'columns',
  // What a program chose to call its request, and what it sent, unreadable.
  idempotency_key: 'body_hash',
  // Ends within the day.
  identity_provider_record: 'grant_id id payload uid user_code',
  ended_session: 'session',
  // A fingerprint, nobody's words.
  invoice: 'booked_as',
  manifest: 'transport_company_name',
  outbox_mail: 'attachment_key attachment_name reader',
  // A place without its contact.
  pickup: 'address_key cancelled_from number',
  pickup_shipment: 'address_key',
  recurring_pickup: 'address_key',
  piece_measure: 'entered',
  portal_user: 'department email identity_issuer identity_subject initials',
  quote: 'declined_because inputs_hash',
  scan: 'before',
  shipment: `cargo_transfer delivery_status error_parts expected_delivery_time external_pickup_reference filing_opens filing_why
    incoterms invoicing_transfer itn on_behalf_department on_behalf_initials pay_account pickup_close pickup_ready product_name
    receiver_city receiver_postal_code search_text sender_city sender_postal_code tracking_token transport_company_name what_is_wrong`,
  shipment_event: 'place source',
  shipment_packaging: 'commodity entered packaging_type unit_price',
  shot_file: 'setup_from',
  // What was offered for a row, by products and prices.
  shot_file_line: 'choice options price_facts price_problem',
  shot_file_merge: 'result',
  transfer: 'credit_note',
  user_role: 'role',
  webhook: 'events previous_secret secret url',
  webhook_delivery: 'happening',
}

/** Tables of the provider's own: tariffs, rules, lists and texts for everybody, and the portal's workings. */
const ofProvider = new Set(
  `agreement blocked_description branch brand carrier_invoice closed_month closed_month_shipment customs_free_zone cut_off
  dangerous_good fuel_index harmonized_code holiday mail_text migration news number_range offered_code pickup_rule portal_link
  postal_code postal_extra_days price_line_type product_service rate_miss sales_product secret shipment_system surcharge tariff
  tariff_break tariff_draft tariff_draft_lane tariff_draft_tariff tariff_publication tariff_what_if_row time_zone_rule
  tracking_token transit_days transport_company transport_product vat_rule weight_rule zone zone_rule zone_set`.split(
    /\s+/,
  ),
)

it('an erasure knows every column that may name a person', async () => {
  const erased = await assignedColumns()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns c
    where table_schema = 'public' and (data_type in ('text', 'jsonb') or udt_name in ('_text', '_jsonb'))
      and exists (select from pg_class t where t.oid = format('public.%I', c.table_name)::regclass
        and t.relkind in ('r', 'p') and not t.relispartition)
    order by 1, 2`.execute(database.db)
  const unknown = rows.filter(
    ({ table, column }) =>
      !erased.has(`${table}.${column}`) &&
      !removed.has(table) &&
      !ownWords.has(column) &&
      !ofProvider.has(table) &&
      !withoutPersons[table]?.split(/\s+/).includes(column),
  )
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([])
})

/** Tables whose rows of a person are removed. */
const removed = new Set([
  'demo_password',
  'failover_login',
  'draft',
  'draft_aside',
  'news_shown',
  'customer_description',
])

/** `table.column` of all that an erasure writes. */
async function assignedColumns(): Promise<ReadonlySet<string>> {
  const sources = await Promise.all(
    ['./erase-person.ts', '../../../migrations/0486_erasing_persons_as_owner.sql'].map((path) =>
      readFile(new URL(path, import.meta.url), 'utf8'),
    ),
  )
  const found = new Set<string>()
  for (const [, table, set] of sources
    .join('\n')
    .matchAll(/\bupdate (\w+)(?: \w)? set([^]*?)(?:\n\s*where\b|where \$\{)/g))
    for (const [, column] of set!.matchAll(/(\w+) = /g)) found.add(`${table}.${column}`)
  return found
}
