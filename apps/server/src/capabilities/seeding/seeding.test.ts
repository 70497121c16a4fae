import { isCvrNumber, isNorwegianOrganisationNumber, isSwedishOrganisationNumber } from '@kattegat/domain/identifiers'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { companies, people } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { seedDemo, seedSystems } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return rows[0]!.n
}

describe('an installation without demo data', () => {
  it('has the four systems, SSCCs and reference data, but nobody in it', async () => {
    await seedSystems(database.db)
    const systems = await database.db.selectFrom('shipment_system').select('key').orderBy('position').execute()
    expect(systems.map((system) => system.key)).toEqual([...shipmentSystems])
    expect(await count('portal_user')).toBe(0)
    expect(await count('company')).toBe(0)
    expect(await count('postal_code')).toBeGreaterThan(700)
    const ranges = await database.db.selectFrom('number_range').selectAll().execute()
    // Extension digit 3, prefix of 7 digits: 10 ** 9 serials.
    expect(ranges).toMatchObject([{ kind: 'sscc', prefix: '39520001', next_serial: 1, last_serial: 999_999_999 }])
  })

  it('leaves alone what an administrator has changed since', async () => {
    await database.db.deleteFrom('blocked_description').where('description', '=', 'goods').execute()
    await seedSystems(database.db)
    const goods = await database.db
      .selectFrom('blocked_description')
      .selectAll()
      .where('description', '=', 'goods')
      .execute()
    expect(goods).toEqual([])
  })

  it('has lists of goods, also where it is older than they are', async () => {
    expect(await count('dangerous_good')).toBeGreaterThan(90)
    await database.db.deleteFrom('harmonized_code').execute()
    await seedSystems(database.db)
    expect(await count('harmonized_code')).toBeGreaterThan(200)
    await database.db.deleteFrom('harmonized_code').where('code', '<>', '940521').execute()
    await seedSystems(database.db)
    expect(await count('harmonized_code')).toBe(1)
  })
})

describe('the demo', () => {
  it('has everybody of the cast, with roles, systems and a password', async () => {
    await seedDemo(database.db)
    const { rows } = await sql<{ email: string; company: string | null; roles: string[]; systems: string[] }>`
      select u.email, c.name as company,
        array(select role from user_role where user_id = u.id order by role) as roles,
        array(select shipment_system from user_shipment_system where user_id = u.id) as systems
      from portal_user u left join company c on c.id = u.company_id
      join demo_password p on p.user_id = u.id`.execute(database.db)
    expect(rows).toHaveLength(Object.keys(people).length)
    const byEmail = new Map(rows.map((row) => [row.email, row]))
    expect(byEmail.get('finance@kattegat.test')).toMatchObject({ company: null, roles: ['Finance', 'SuperUser'] })
    expect(byEmail.get('finance@kattegat.test')!.systems).toHaveLength(4)
    expect(byEmail.get('finn@nordlys.test')).toMatchObject({ company: 'Nordlys Design ApS', roles: ['Finance'] })
    expect(byEmail.get('astrid@fjordfisk.test')).toMatchObject({ company: 'Fjordfisk AS', systems: ['YOYONorway'] })
  })

  it('gives every account a sender and a pickup address, and every company one default account', async () => {
    const { rows } = await sql<{ name: string; defaults: number; accounts: number; addresses: number }>`
      select c.name, count(distinct a.id) filter (where a.is_default)::int as defaults,
        count(distinct a.id)::int as accounts, count(distinct (d.account_id, d.account_type_id))::int as addresses
      from company c join company_account a on a.company_id = c.id
      left join address d on d.account_id = a.id and d.account_type_id in (1, 3)
      group by c.name`.execute(database.db)
    expect(rows).toHaveLength(Object.keys(companies).length)
    for (const row of rows) expect(row, row.name).toMatchObject({ defaults: 1, addresses: 2 * row.accounts })
  })

  it('gives every carrier two waybill ranges that no other shares', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(r.id)::int as n from transport_company t
      left join number_range r on r.transport_company_id = t.id and r.kind = 'waybill'
      group by t.id`.execute(database.db)
    expect(rows.length).toBeGreaterThan(12)
    expect(rows.every((row) => row.n === 2)).toBe(true)
    const { rows: overlaps } = await sql`
      select a.prefix from number_range a join number_range b
        on a.kind = b.kind and a.prefix = b.prefix and a.id < b.id
        and a.next_serial <= b.last_serial and b.next_serial <= a.last_serial`.execute(database.db)
    expect(overlaps).toEqual([])
  })

  it('can be written again without a trace, whatever its users have changed', async () => {
    const tables = [
      'portal_user',
      'user_role',
      'company',
      'company_account',
      'address',
      'number_range',
      'branch',
      'tariff',
    ]
    await database.db.deleteFrom('address').where('company_name', '=', 'Sun Tat Trading Ltd').execute()
    await database.db.updateTable('number_range').set({ next_serial: 77 }).where('kind', '=', 'sscc').execute()
    const before = await Promise.all(tables.map(count))
    await seedDemo(database.db)
    expect(await Promise.all(tables.map(count))).toEqual(before)
    const range = await database.db
      .selectFrom('number_range')
      .select('next_serial')
      .where('kind', '=', 'sscc')
      .execute()
    expect(range).toEqual([{ next_serial: 77 }])
  })

  it('uses company numbers that pass their check digits and that no register hands out', () => {
    expect(isCvrNumber(companies.nordlys.vatNumber.slice(2))).toBe(true)
    expect(isCvrNumber(companies.havblik.vatNumber.slice(2))).toBe(true)
    // Norwegian numbers begin with 8 or 9, Swedish ones with 1, 2, 5, 7, 8 or 9.
    expect(isNorwegianOrganisationNumber(companies.fjordfisk.vatNumber.slice(0, 9))).toBe(true)
    expect(companies.fjordfisk.vatNumber).toMatch(/^1/)
    expect(isSwedishOrganisationNumber(companies.tallskog.vatNumber.slice(2, 12))).toBe(true)
    expect(companies.tallskog.vatNumber).toMatch(/^SE4/)
  })
})
