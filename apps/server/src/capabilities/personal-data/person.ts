import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'

/** Somebody by their e-mail: a user of the portal, a contact in addresses and shipments, or both. */
export interface Person {
  /** In lower case, as e-mails are compared. */
  readonly email: string
  readonly userId: number | undefined
  /** What they are called, in lower case: as a user, and where an address has their e-mail and no other. */
  readonly names: readonly string[]
  readonly phones: readonly string[]
  /** Shipments whose form names the e-mail. */
  readonly shipments: readonly PersonShipment[]
}

export interface PersonShipment {
  readonly id: number
  readonly shipDate: string
  /** First day on which bookkeeping law lets the contact go; null where the shipment is no bookkeeping material. */
  readonly keptUntil: string | null
}

/** What stands for a person from now on, in the log and on screens. */
export interface Alias {
  readonly email: string
  readonly name: string
}

/** No mail server has such an address (RFC 2606). */
export function aliasOf({ userId }: Pick<Person, 'userId'>): Alias {
  if (userId !== undefined) return { email: `erased-${userId}@erased.invalid`, name: `Erased user ${userId}` }
  const word = randomBytes(4).toString('hex')
  return { email: `erased-${word}@erased.invalid`, name: `Erased person ${word}` }
}

/** The user of an e-mail, however it is written. */
export function findUser(db: Database | Tx, email: string): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('portal_user')
    .select(['id', 'name'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('is_machine', '=', false)
    .executeTakeFirst()
}

/** Looks through every company: a person's data is theirs wherever it lies. Reads each shipment's form once. */
export async function findPerson(tx: Tx, email: string): Promise<Person> {
  const address = email.trim().toLowerCase()
  const user = await findUser(tx, address)
  const shipments = await findShipments(tx, address)
  const contacts = await findContacts(
    tx,
    address,
    shipments.map(({ id }) => id),
  )
  const texts = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.map((value) => (value ?? '').trim().toLowerCase()).filter((value) => value !== '')),
  ]
  return {
    email: address,
    userId: user?.id,
    names: texts([user?.name, ...contacts.map(({ name }) => name)]),
    phones: texts(contacts.map(({ phone }) => phone)),
    shipments,
  }
}

/**
 * Bookkeeping material is what was handed to invoicing and what is still to be: final bookings that are neither deleted nor
 * tests. It is kept for the years of its booking system's country after the end of the year of its ship date.
 */
async function findShipments(tx: Tx, email: string): Promise<PersonShipment[]> {
  const { rows } = await sql<PersonShipment>`
    select s.id, to_char(s.ship_date, 'YYYY-MM-DD') as "shipDate",
      case when s.invoicing_transfer <> 'none' or (s.booking_type = 'FinalBooking' and s.deleted_at is null and not s.test)
        then to_char(make_date(extract(year from s.ship_date)::int + coalesce(b.years, 10) + 1, 1, 1), 'YYYY-MM-DD')
      end as "keptUntil"
    from shipment s
    join shipment_system y on y.key = s.shipment_system
    left join bookkeeping_period b on b.country_code = y.country_code
    where names_email(s.form::text, ${email})
    order by s.id`.execute(tx)
  return rows
}

/** Names and telephone numbers that stand beside the e-mail, where it is the only one there. */
async function findContacts(
  tx: Tx,
  email: string,
  shipmentIds: readonly number[],
): Promise<{ readonly name: string | null; readonly phone: string | null }[]> {
  const { rows } = await sql<{ name: string | null; phone: string | null }>`
    with place (value) as (
      select form from shipment where id = any(${[...shipmentIds]}::bigint[])
      union all select form from draft where names_email(form::text, ${email})
      union all select form from draft_aside where names_email(form::text, ${email})
      union all select address from pickup where names_email(address::text, ${email})
      union all select address from recurring_pickup where names_email(address::text, ${email})
      union all select jsonb_build_object('mails', mails, 'contactPerson', contact_person, 'phone', phone)
        from address where names_email(mails::text, ${email})),
    contact (value) as (
      select found from place, jsonb_path_query(place.value, '$.** ? (exists(@.mails))') found
      where jsonb_typeof(found) = 'object')
    select distinct value ->> 'contactPerson' as name, value ->> 'phone' as phone from contact
    where jsonb_typeof(value -> 'mails') = 'array' and jsonb_array_length(value -> 'mails') = 1
      and lower(trim(value -> 'mails' ->> 0)) = ${email}`.execute(tx)
  return rows
}
