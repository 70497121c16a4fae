import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { addCompany, addShipmentSystems } from './cast.test-support.ts'
import { createAdministrator, createUser, findActiveUser, setUserActive, setUserRoles, type NewUser } from './index.ts'

let database: TestDatabase
let nordlysId: number

const customer: NewUser = {
  email: 'Carl@nordlys.test',
  name: 'Carl Dahl',
  roles: [],
  companyName: 'Nordlys',
  shipmentSystem: 'YOYODenmark',
  language: 'da',
}
const employee: NewUser = { ...customer, roles: ['SuperUser'], companyName: undefined, shipmentSystem: undefined }

beforeAll(async () => {
  database = await freshDatabase()
  await addShipmentSystems(database.db)
  nordlysId = (await addCompany(database.db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })).companyId
})
afterAll(() => database?.close())

async function created(user: NewUser): Promise<number> {
  const result = await createUser(database.db, user)
  if (!result.ok) throw new Error(result.refusal)
  return result.value.userId
}

const auditOf = (userId: number) =>
  database.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('record_kind', '=', 'user')
    .where('record_id', '=', String(userId))
    .orderBy('id')
    .execute()

describe('creating a user', () => {
  it('gives a customer their company and its system', async () => {
    const userId = await created({ ...customer, email: ' Carl@nordlys.test ' })
    expect(await findActiveUser(database.db, userId)).toMatchObject({
      email: 'Carl@nordlys.test',
      name: 'Carl Dahl',
      roles: [],
      companyId: nordlysId,
      shipmentSystems: ['YOYODenmark'],
      language: 'da',
    })
    const after = {
      email: 'Carl@nordlys.test',
      name: 'Carl Dahl',
      companyId: nordlysId,
      shipmentSystems: ['YOYODenmark'],
      language: 'da',
      testMode: false,
      active: true,
      roles: [],
    }
    expect(await auditOf(userId)).toEqual([{ action: 'user.created', details: { before: null, after } }])
  })

  it('gives an employee every system, or the one that is named', async () => {
    const everywhere = await created({ ...employee, email: 'eva@operator.test', name: undefined })
    expect(await findActiveUser(database.db, everywhere)).toMatchObject({ name: 'eva', companyId: null })
    expect((await findActiveUser(database.db, everywhere))?.shipmentSystems).toHaveLength(4)
    const inSweden = await created({ ...employee, email: 'sven@operator.test', shipmentSystem: 'YOYOSweden' })
    expect((await findActiveUser(database.db, inSweden))?.shipmentSystems).toEqual(['YOYOSweden'])
  })

  it('refuses what is wrong, and writes nothing', async () => {
    const count = () =>
      database.db
        .selectFrom('portal_user')
        .select((is) => is.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const refusalOf = async (change: Partial<NewUser>) => {
      const result = await createUser(database.db, { ...customer, email: 'new@nordlys.test', ...change })
      return result.ok ? undefined : result.refusal
    }
    expect(await refusalOf({ email: 'new@nordlys' })).toBe('email-wrong')
    expect(await refusalOf({ email: 'CARL@nordlys.test' })).toBe('email-taken')
    expect(await refusalOf({ companyName: 'Nordlyset' })).toBe('company-unknown')
    expect(await refusalOf({ shipmentSystem: 'YOYOSweden' })).toBe('company-unknown')
    expect(await refusalOf({ shipmentSystem: undefined })).toBe('company-unknown')
    expect(await refusalOf({ companyName: undefined })).toBe('company-required')
    expect(await refusalOf({ roles: ['Administrator'] })).toBe('staff-have-no-company')
    expect(await count()).toEqual(before)
  })
})

describe('changing a user', () => {
  it('replaces roles, and tells before and after', async () => {
    const userId = await created({ ...customer, email: 'dora@nordlys.test' })
    expect(await setUserRoles(database.db, 'DORA@nordlys.test', ['Finance'])).toMatchObject({ ok: true })
    expect((await findActiveUser(database.db, userId))?.roles).toEqual(['Finance'])
    await setUserRoles(database.db, 'dora@nordlys.test', ['Finance'])
    const [, changed, ...others] = await auditOf(userId)
    expect(changed).toMatchObject({
      action: 'user.roles-changed',
      details: { before: { roles: [] }, after: { roles: ['Finance'] } },
    })
    expect(others).toEqual([])
  })

  it('gives a customer no staff role, and takes the last staff role from nobody without a company', async () => {
    expect(await setUserRoles(database.db, 'dora@nordlys.test', ['SuperUser'])).toEqual({
      ok: false,
      refusal: 'staff-have-no-company',
    })
    expect(await setUserRoles(database.db, 'eva@operator.test', [])).toEqual({ ok: false, refusal: 'company-required' })
    expect(await setUserRoles(database.db, 'nobody@operator.test', [])).toEqual({ ok: false, refusal: 'user-unknown' })
  })

  it('takes access away and gives it back', async () => {
    const userId = await created({ ...customer, email: 'ebbe@nordlys.test' })
    await setUserActive(database.db, 'ebbe@nordlys.test', false)
    expect(await findActiveUser(database.db, userId)).toBeUndefined()
    await setUserActive(database.db, 'ebbe@nordlys.test', true)
    expect(await findActiveUser(database.db, userId)).toMatchObject({ roles: [] })
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
      'user.created',
      'user.deactivated',
      'user.activated',
    ])
  })

  it('keeps the last administrator, and of two at once the one who comes second', async () => {
    await createAdministrator(database.db, 'chief@operator.test')
    const last = { ok: false, refusal: 'last-administrator' }
    expect(await setUserActive(database.db, 'chief@operator.test', false)).toEqual(last)
    expect(await setUserRoles(database.db, 'chief@operator.test', ['SuperUser'])).toEqual(last)
    await createAdministrator(database.db, 'deputy@operator.test')
    const results = await Promise.all(
      ['chief@operator.test', 'deputy@operator.test'].map((email) => setUserActive(database.db, email, false)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual(last)
  })
})
