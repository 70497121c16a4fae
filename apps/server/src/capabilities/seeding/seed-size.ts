import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { demoGs1CompanyPrefix } from '@kattegat/samples'
import { demoPostalCodes } from '@kattegat/samples/postal-codes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'

const rowsAStatement = 25_000

/** Extension digit 9, which no range hands out: bulk pieces never have a booking's SSCC. A shipment has four serials. */
const bulkSsccPrefix = `9${demoGs1CompanyPrefix}`
/** What the prefix's digits add to the check digit's sum, 3 and 1 in turn from the left. */
const prefixSum = Array.from(bulkSsccPrefix, (digit, index) => Number(digit) * (index % 2 === 0 ? 3 : 1)).reduce(
  (sum, part) => sum + part,
  0,
)

// Sixty trades and sixty families make 3,600 firms, as many as a large provider's customers write to again and again.
const families =
  'Andersen Bergström Carlsen Dahl Eriksson Fjeld Gustafsson Hansen Iversen Johansson Kjær Lindqvist Møller Nordmann Olsen Pedersen Qvist Rasmussen Sørensen Thomsen Ulriksen Vestergaard Wikström Østergaard Åberg Bach Clausen Dam Ekström Frost Grøn Holm Juhl Krogh Lund Mortensen Nygaard Oxholm Poulsen Ravn Skov Toft Uhrskov Villadsen Winther Ager Birk Danielsen Engberg Friis Gade Hede Iuel Jepsen Kofoed Lauritsen Madsen Nielsen Ottosen Petersen'.split(
    ' ',
  )
const trades =
  'Møbler Lamper Maskiner Tekstil Papir Elektronik Cykler Kaffe Vin Glas Porcelæn Sko Tapeter Legetøj Bøger Værktøj Pumper Ventiler Kabler Motorer Både Sejl Tovværk Fisk Oste Krydderier Blomster Frø Træ Døre Vinduer Fliser Køkken Bad Senge Tæpper Gardiner Knapper Garn Læder Tasker Ure Smykker Briller Medicin Instrumenter Software Trykkeri Skilte Emballage Plast Gummi Stål Jern Kobber Aluminium Maling Lak Lim Skruer'.split(
    ' ',
  )
const goods =
  'lampshades,machine parts,books,coffee,textiles,printed matter,tools,bicycle parts,cables,samples,spare parts,furniture,glassware,toys,shoes,paint,valves,instruments,packaging,wine'.split(
    ',',
  )
const products = ['Express Worldwide', 'Express Nordic', 'Groupage', 'Part load', 'Air Economy']

/** How the seeding goes on, for the person at the keyboard. */
export interface SeedProgress {
  (written: number, of: number): void
}

/**
 * Writes `size` shipments into a system, spread over three years up to now and over all its accounts: for measuring and
 * trying things out at the size of a large provider. They have number, pieces, events and all columns, and no price snapshot.
 *
 * @throws where the system has no accounts: seed the demo first.
 */
export async function seedShipments(
  db: Database,
  system: ShipmentSystem,
  size: number,
  now: Date,
  onProgress: SeedProgress = () => {},
): Promise<void> {
  const accounts = await db
    .selectFrom('company_account')
    .select(['id', 'company_id'])
    .where('shipment_system', '=', system)
    .orderBy('id')
    .execute()
  const creator = await db.selectFrom('portal_user').select('id').orderBy('id').executeTakeFirst()
  if (accounts.length === 0 || !creator) throw new Error(`${system} has no accounts: run seed --demo first`)
  for (let written = 0; written < size; written += rowsAStatement) {
    const count = Math.min(rowsAStatement, size - written)
    const rows = { from: written + 1, to: written + count, of: size, until: now }
    await bulkShipments(system, accounts, creator.id, rows).execute(db)
    onProgress(written + count, size)
  }
  // The planner believes the tables to be small until it has counted them.
  await sql`analyze shipment`.execute(db)
  await sql`analyze waybill_number`.execute(db)
  await sql`analyze colli`.execute(db)
}

/** One statement, so one transaction, for the shipments numbered `from` to `to`: the last `of` all is booked at `until`. */
function bulkShipments(
  system: ShipmentSystem,
  accounts: readonly { id: number; company_id: number }[],
  createdBy: number,
  { from, to, of, until }: { from: number; to: number; of: number; until: Date },
) {
  const places = demoPostalCodes()
  return sql`with new_shipment as (
    insert into shipment (id, link_id, tracking_token, shipment_system, company_id, account_id, booking_type,
      cargo_transfer, invoicing_transfer, deleted_at, delivery_status, delivered_on, waybill_number, ship_date,
      expected_delivery_date, product_name, transport_company_name, sender_name, sender_country, sender_postal_code,
      sender_city, receiver_name, receiver_country, receiver_postal_code, receiver_city, sender_reference,
      receiver_reference, description, incoterms, number_of_colli, weight_g, volume_mm3, chargeable_weight_g,
      sales_total_minor, sales_currency, cost_total_minor, form, created_by, created_at, updated_by, updated_at)
    overriding system value
    select id, gen_random_uuid(), 'bulk-' || id, ${system}, (${accounts.map((each) => each.company_id)}::int[])[account],
      (${accounts.map((each) => each.id)}::int[])[account],
      case when h % 100 = 0 then 'PreBooking' when h % 100 = 1 then 'ErrorBooking' else 'FinalBooking' end,
      case when age > 2 then 'sent' else 'none' end, case when age > 9 then 'sent' else 'none' end,
      case when h % 211 = 0 then booked_at + interval '1 day' end,
      case when age > 6 then (case when h % 50 = 0 then 'Delayed' else 'Delivered' end)
        when age > 1 then 'InTransit' else 'UnDelivered' end,
      case when age > 6 and h % 50 > 0 then (booked_at + make_interval(days => case when h % 13 = 0 then 4 else 3 end))::date end,
      (980 + id / 10000000)::text || lpad((id % 10000000)::text, 7, '0') || ((id % 10000000) % 7)::text,
      (booked_at + interval '1 day')::date, (booked_at + interval '3 days')::date,
      (${products}::text[])[1 + h % ${products.length}], (array['Nordvind', 'Skarv', 'Landbro', 'Havrute', 'Pilpost'])[1 + h % 5],
      'Nordlys Design ApS', 'DK', '1620', 'København V',
      (${families}::text[])[1 + h % ${families.length}] || ' ' || (${trades}::text[])[1 + (h / 61) % ${trades.length}],
      (${places.map((place) => place.countryCode)}::text[])[place], (${places.map((place) => place.from)}::text[])[place],
      (${places.map((place) => place.city)}::text[])[place],
      'PO ' || (h % 900000 + 100000), case when h % 3 = 0 then 'SO ' || (h % 70000) else '' end,
      (${goods}::text[])[1 + (h / 7) % ${goods.length}], 'DAP', pieces, pieces * piece_g, pieces * 120000::bigint * piece_height_mm,
      (pieces * piece_g + 999) / 1000 * 1000, 9900 + h % 200000, s.currency, 7000 + h % 150000,
      jsonb_build_object('bookingType', 'FinalBooking', 'description', (${goods}::text[])[1 + (h / 7) % ${goods.length}],
        'pickup', jsonb_build_object('readyTime', '09:00', 'closeTime', '16:00'),
        'numberOfColli', pieces, 'totalWeight', pieces * piece_g / 1000.0,
        'collis', jsonb_build_array(jsonb_build_object('number', pieces, 'weight', piece_g / 1000.0, 'packagingType', 'Box',
          'length', 40, 'width', 30, 'height', piece_height_mm / 10))),
      ${createdBy}, booked_at, ${createdBy}, booked_at
    from (
      select nextval(pg_get_serial_sequence('shipment', 'id')) as id, n, (hashint8(n) & 2147483647) as h,
        ${until}::timestamptz - make_interval(secs => (${of} - n) * (94608000.0 / ${of})) as booked_at,
        (${of} - n) * (1095.0 / ${of}) as age
      from generate_series(${from}::bigint, ${to}::bigint) as n
    ) made, lateral (select 1 + h % ${accounts.length} as account, 1 + (h / 13) % ${places.length} as place,
        1 + h % 4 as pieces, 500 + h % 19501 as piece_g, 100 + 10 * ((h / 11) % 30) as piece_height_mm) chosen,
      shipment_system s where s.key = ${system}
    returning id, waybill_number, created_at, number_of_colli, weight_g / number_of_colli as piece_g,
      (volume_mm3 / number_of_colli / 120000)::int as piece_height_mm
  ), numbered as (
    insert into waybill_number (number, shipment_id, assigned_at)
    select waybill_number, id, created_at from new_shipment
  ), labelled as (
    insert into colli (sscc, shipment_id, line, piece, content_key, weight_g, length_mm, width_mm, height_mm)
    select ${bulkSsccPrefix} || lpad(serial::text, 9, '0') || (10 - (${prefixSum}::int + 3 * (serial / 100000000 % 10
        + serial / 1000000 % 10 + serial / 10000 % 10 + serial / 100 % 10 + serial % 10) + serial / 10000000 % 10
        + serial / 100000 % 10 + serial / 1000 % 10 + serial / 10 % 10) % 10) % 10,
      id, 1, piece, 'Box|' || piece_g || '|400x300x' || piece_height_mm || '|0', piece_g, 400, 300, piece_height_mm
    from new_shipment, generate_series(1, number_of_colli) as piece, lateral (select id * 4 + piece - 1 as serial) numbered
  )
  insert into shipment_event (shipment_id, code, occurred_at, source)
  select id, 'booked', created_at, 'seed' from new_shipment`
}
