import type { Answer } from '@kattegat/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { addUser as addNamed } from '../identity/cast.test-support.ts'

type User = Answer<'ChangeUser'>

let portal: TestPortal
let admin: Person
let nordlys: number
let havblik: number
let clock = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock })
  admin = await portal.as('admin@kattegat.test')
  nordlys = (await (await portal.as('anna@nordlys.test')).call('GetUser')).body.companyId!
  havblik = (await (await portal.as('bo@havblik.test')).call('GetUser')).body.companyId!
})
afterAll(() => portal?.close())

/** A user whose name is the first part of the e-mail. */
const addUser = (db: TestPortal['database']['db'], user: Parameters<typeof addNamed>[1]) =>
  addNamed(db, { name: user.email.split('@')[0]!, ...user })

async function userOf(email: string, by = admin): Promise<User> {
  const { users } = (await by.call('GetUsers', { query: { search: email } })).body
  return users.find((user) => user.email === email)!
}

const emailsOf = async (query: Record<string, string | number | boolean>, by = admin) =>
  (await by.call('GetUsers', { query })).body.users.map(({ email }) => email)

/** What is sent of a user: all of the form, otherwise as it is. */
function formOf({ name, roles, companyId, shipmentSystems, language, testMode, active, version }: User) {
  return { name, roles, companyId, shipmentSystems, language, testMode, active, version }
}

const change = (user: User, changed: object, by = admin) =>
  by.call('ChangeUser', { params: { id: user.userId }, body: { ...formOf(user), ...changed } })

const newCustomer = async (email: string, companyId = nordlys) => {
  await addUser(portal.database.db, { email, companyId })
  return userOf(email)
}

const auditOf = (userId: number) =>
  portal.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'company_id', 'shipment_system', 'request_id', 'details'])
    .where('record_kind', '=', 'user')
    .where('record_id', '=', String(userId))
    .orderBy('id')
    .execute()

describe('the list of users', () => {
  it('has the people of the system’s companies and the provider’s own, and no machine users', async () => {
    const body = { companyId: nordlys, name: 'ERP', scopes: ['read'] }
    expect((await admin.call('CreateApiKey', { body })).status).toBe(201)
    const emails = await emailsOf({})
    expect(emails).toContain('anna@nordlys.test')
    expect(emails).toContain('super@kattegat.test')
    expect(emails.filter((email) => email.endsWith('.invalid'))).toEqual([])
    expect(emails).not.toContain('astrid@fjordfisk.test')
  })

  it('is found by words in any order, role, company and state', async () => {
    expect(await emailsOf({ search: 'nordlys anna' })).toEqual(['anna@nordlys.test'])
    expect(await emailsOf({ search: '100%' })).toEqual([])
    expect(await emailsOf({ role: 'Finance' })).toEqual(['finance@kattegat.test', 'finn@nordlys.test'])
    expect(await emailsOf({ role: 'customer', companyId: havblik })).toEqual(['bo@havblik.test'])
    expect(await emailsOf({ companyId: 987_654 })).toEqual([])
    expect(await emailsOf({ active: false })).toEqual([])
  })

  it('comes a page at a time, also of 5,000', async () => {
    const { db } = portal.database
    await sql`
      insert into portal_user (email, name, company_id)
      select 'many-' || n || '@havblik.test', 'Many ' || lpad(n::text, 4, '0'), ${havblik} from generate_series(1, 5000) n`.execute(
      db,
    )
    const page = async (pageNumber: number) =>
      (await admin.call('GetUsers', { query: { search: 'many-', pageNumber } })).body
    const first = await page(1)
    expect([first.numberOfRows, first.users.length, first.users[0]?.name]).toEqual([5000, 100, 'Many 0001'])
    expect((await page(50)).users.at(-1)?.name).toBe('Many 5000')
    expect((await page(51)).users).toEqual([])
  })

  it('is nobody’s but administrators’', async () => {
    for (const email of ['super@kattegat.test', 'anna@nordlys.test', 'finn@nordlys.test']) {
      const person = await portal.as(email)
      expect((await person.call('GetUsers')).status, email).toBe(403)
    }
  })
})

describe('ending the sessions of a user', () => {
  it('logs them out on every instance within two seconds, with the links they had, and nobody else', async () => {
    await newCustomer('sam@nordlys.test')
    const [sam, anna] = [await portal.as('sam@nordlys.test'), await portal.as('anna@nordlys.test')]
    const second = await portal.secondInstance()
    const there = async () =>
      (await second.inject({ method: 'GET', url: '/api/User/GetUser', headers: { ...sam.headers } })).statusCode
    const filter = { body: {} }
    const link = new URL((await sam.call('CreateExcel', filter)).body.url)
    const opened = async () =>
      (await portal.app.inject({ method: 'GET', url: `${link.pathname}${link.search}` })).statusCode
    expect([(await sam.call('GetUser')).status, await there(), await opened()]).toEqual([200, 200, 200])
    clock = new Date(clock.getTime() + 1)
    expect((await admin.call('EndUserSessions', { params: { id: sam.userId } })).body).toEqual({ success: true })
    expect([(await sam.call('GetUser')).status, await opened()]).toEqual([401, 404])
    clock = new Date(clock.getTime() + 2000)
    expect(await there()).toBe(401)
    expect((await anna.call('GetUser')).status).toBe(200)
    expect((await (await portal.as('sam@nordlys.test')).call('GetUser')).status).toBe(200)
    expect((await auditOf(sam.userId)).at(-1)).toMatchObject({ action: 'token.issued' })
    expect((await auditOf(sam.userId)).at(-2)).toMatchObject({ action: 'user.sessions-ended', user_id: admin.userId })
    await second.close()
  })

  it('is nobody’s but administrators’, of users within reach', async () => {
    const [anna, astrid] = [
      await portal.as('anna@nordlys.test'),
      await portal.as('astrid@fjordfisk.test', 'YOYONorway'),
    ]
    expect((await anna.call('EndUserSessions', { params: { id: admin.userId } })).status).toBe(403)
    expect((await admin.call('EndUserSessions', { params: { id: astrid.userId } })).status).toBe(404)
    expect((await anna.call('EndSession', { headers: {} })).status).toBe(200)
    expect((await anna.call('GetUser')).status).toBe(401)
  })
})

describe('changing a user', () => {
  it('writes it all, and says before and after in the audit log', async () => {
    const user = await newCustomer('kim@nordlys.test')
    const reply = await change(user, {
      name: ' Kim Holm ',
      roles: ['Finance'],
      companyId: havblik,
      language: 'da',
      testMode: true,
    })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      name: 'Kim Holm',
      roles: ['Finance'],
      companyId: havblik,
      shipmentSystems: ['YOYODenmark'],
      language: 'da',
      testMode: true,
      version: user.version + 1,
    })
    const [line, ...others] = await auditOf(user.userId)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      action: 'user.roles-changed',
      user_id: admin.userId,
      company_id: nordlys,
      shipment_system: 'YOYODenmark',
      request_id: expect.any(String),
      details: { before: { companyId: nordlys, roles: [] }, after: { companyId: havblik, roles: ['Finance'] } },
    })
  })

  it('makes an employee of them, in the systems that are named, and a customer again in the company’s', async () => {
    const user = await newCustomer('eva@nordlys.test')
    const systems = ['YOYOSweden', 'YOYODenmark']
    const employee = await change(user, { roles: ['SuperUser'], companyId: null, shipmentSystems: systems })
    expect(employee.body).toMatchObject({ companyId: null, shipmentSystems: ['YOYODenmark', 'YOYOSweden'] })
    const customer = await change(employee.body, { roles: [], companyId: nordlys })
    expect(customer.body).toMatchObject({ companyId: nordlys, shipmentSystems: ['YOYODenmark'] })
  })

  it('changes nothing where nothing is different', async () => {
    const user = await userOf('kim@nordlys.test')
    const before = await auditOf(user.userId)
    expect((await change(user, {})).body.version).toBe(user.version)
    expect(await auditOf(user.userId)).toEqual(before)
  })

  it('says who came first where two change one user at once', async () => {
    const user = await userOf('kim@nordlys.test')
    await change(user, { name: 'Kim A' })
    const second = await change(user, { name: 'Kim B' })
    expect([second.status, second.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(second.problem.facts).toMatchObject({ changedBy: (await admin.call('GetUser')).body.name })
    expect((await userOf('kim@nordlys.test')).name).toBe('Kim A')
  })

  it('refuses what is wrong at its field, and a company that is not there', async () => {
    const user = await userOf('kim@nordlys.test')
    const wrong = async (changed: object) => {
      const { problem } = await change(user, changed)
      return problem.errors?.map(({ field, code }) => `${field} ${code}`) ?? problem.code
    }
    expect(await wrong({ name: ' ' })).toEqual(['name required'])
    expect(await wrong({ name: 'Kim, see http://evil.test' })).toEqual(['name addressInName'])
    expect(await wrong({ companyId: null })).toEqual(['companyId required'])
    expect(await wrong({ roles: ['Administrator'] })).toEqual(['companyId staffHaveNoCompany'])
    expect(await wrong({ roles: ['SuperUser'], companyId: null, shipmentSystems: [] })).toEqual([
      'shipmentSystems required',
    ])
    expect(await wrong({ companyId: 987_654 })).toBe('NOT_FOUND')
    expect(await wrong({ companyId: 'seven' })).toBe('NOT_FOUND')
    expect(await wrong({ roles: ['Chief'] })).not.toBe('STATE_FORBIDS')
  })

  it('keeps a user of a company that is out of use', async () => {
    const user = await newCustomer('old@havblik.test', havblik)
    const { db } = portal.database
    await db
      .updateTable('company')
      .set({ active: false })
      .where(sql<boolean>`id = ${havblik}`)
      .execute()
    const reply = await change(user, { active: false })
    expect(reply.body).toMatchObject({ companyId: havblik, active: false })
    await db
      .updateTable('company')
      .set({ active: true })
      .where(sql<boolean>`id = ${havblik}`)
      .execute()
  })

  it('finds no user of another system', async () => {
    const astrid = (await (await portal.as('astrid@fjordfisk.test', 'YOYONorway')).call('GetUser')).body
    const body = { name: 'A', roles: [], companyId: nordlys, shipmentSystems: [], testMode: false, active: false }
    const reply = await admin.call('ChangeUser', { params: { id: astrid.id }, body })
    expect([reply.status, reply.problem.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the administrator of a company', () => {
  it('manages the users of the company, and nobody else', async () => {
    await addUser(portal.database.db, {
      email: 'chief@nordlys.test',
      companyId: nordlys,
      roles: ['CompanyAdministrator'],
    })
    const chief = await portal.as('chief@nordlys.test')
    const { users } = (await chief.call('GetUsers')).body
    expect(new Set(users.map(({ companyId }) => companyId))).toEqual(new Set([nordlys]))
    const form = { name: 'Ib', roles: [], companyId: nordlys, shipmentSystems: [], language: 'da' }
    const invite = (changed: object) =>
      chief.call('InviteUser', { body: { email: 'ib@nordlys.test', ...form, ...changed } })
    expect((await invite({ companyId: havblik })).status).toBe(404)
    expect((await invite({ companyId: null })).problem.errors).toMatchObject([{ field: 'companyId' }])
    expect((await invite({ roles: ['Finance'] })).problem.facts).toEqual({ reason: 'role-not-yours' })
    expect((await invite({ email: 'bo@havblik.test' })).problem.errors).toMatchObject([{ field: 'email' }])
    const ib = await invite({})
    expect([ib.status, ib.body.shipmentSystems]).toEqual([201, ['YOYODenmark']])
    const again = await chief.call('ResendInvitation', { params: { id: ib.body.userId } })
    expect(again.problem.facts).toEqual({ reason: 'invited-just-now' })
    const named = await change(ib.body, { roles: ['CompanyAdministrator'], language: 'en' }, chief)
    expect(named.body).toMatchObject({ roles: ['CompanyAdministrator'], testMode: false, language: 'en' })
    // Tests wait for no approval and owe nothing.
    const tests = await change(named.body, { testMode: true }, chief)
    expect(tests.problem.facts).toEqual({ reason: 'test-mode-not-yours' })
    expect((await change(named.body, { companyId: havblik }, chief)).status).toBe(404)
    const staff = await change(
      named.body,
      { roles: ['SuperUser'], companyId: null, shipmentSystems: ['YOYODenmark'] },
      chief,
    )
    expect(staff.problem.facts).toEqual({ reason: 'role-not-yours' })
    expect((await change(named.body, { active: false }, chief)).body.active).toBe(false)
    expect((await auditOf(ib.body.userId)).at(-1)).toMatchObject({ user_id: chief.userId, company_id: nordlys })
    const bo = await userOf('bo@havblik.test')
    expect((await change(bo, { active: false }, chief)).status).toBe(404)
    expect((await chief.call('EndUserSessions', { params: { id: bo.userId } })).status).toBe(404)
    expect((await chief.call('FindCompanies')).status).toBe(403)
  })

  it('invites no more than two hundred who never answer, though some of them are deactivated', async () => {
    const chief = await portal.as('chief@nordlys.test')
    const { db } = portal.database
    const there = { company_id: known(nordlys), invited_at: clock, active: true, initials: 'U', department: '' }
    await db
      .insertInto('portal_user')
      .values(
        Array.from({ length: 200 }, (_, number) => ({
          ...there,
          email: `u${number}@silent.test`,
          name: `U ${number}`,
        })),
      )
      .execute()
    const invite = async (email: string) => {
      const body = { email, name: 'Late', roles: [], companyId: nordlys, shipmentSystems: [], language: 'da' } as const
      const { status, problem } = await chief.call('InviteUser', { body })
      return status === 201 ? 'invited' : problem.facts
    }
    const silent = () => db.updateTable('portal_user').where('email', 'like', '%@silent.test')
    const refused = { reason: 'invitations-unanswered' }
    expect(await invite('overdue@nordlys.test')).toEqual(refused)
    await silent().set({ active: false }).execute()
    expect(await invite('overdue@nordlys.test')).toEqual(refused)
    await silent()
      .set({ invited_at: new Date(clock.getTime() - 8 * 86_400_000) })
      .execute()
    expect(await invite('overdue@nordlys.test')).toBe('invited')
    await db.deleteFrom('portal_user').where('email', 'like', '%@silent.test').execute()
  })

  it('gives access back, and nothing that was held when it was lost', async () => {
    const user = await newCustomer('back@nordlys.test')
    const before = await portal.as('back@nordlys.test')
    expect((await before.call('GetUser')).status).toBe(200)
    clock = new Date(clock.getTime() + 1000)
    for (const active of [false, true]) {
      expect((await change(await userOf(user.email), { active })).status).toBe(200)
      expect((await before.call('GetUser')).status).toBe(401)
    }
    clock = new Date(clock.getTime() + 1000)
    expect((await (await portal.as('back@nordlys.test')).call('GetUser')).status).toBe(200)
  })

  it('activates users that they deactivated, and none that the provider did', async () => {
    const chief = await portal.as('chief@nordlys.test')
    const invited = { email: 'barred@nordlys.test', name: 'Barre', roles: [], companyId: nordlys }
    await chief.call('InviteUser', { body: { ...invited, shipmentSystems: [], language: 'da' } })
    const set = async (active: boolean, by: Person) => change(await userOf('barred@nordlys.test'), { active }, by)
    expect((await set(false, chief)).body).toMatchObject({ active: false, deactivatedByProvider: false })
    expect((await set(true, chief)).status).toBe(200)
    expect((await set(false, admin)).body).toMatchObject({ active: false, deactivatedByProvider: true })
    const refused = await set(true, chief)
    expect([refused.status, refused.problem.facts]).toEqual([409, { reason: 'deactivated-by-provider' }])
    expect(refused.problem.detail).toMatch(/^We have deactivated this user/)
    clock = new Date(clock.getTime() + 6 * 60_000)
    const { userId } = await userOf('barred@nordlys.test')
    const resent = await chief.call('ResendInvitation', { params: { id: userId } })
    expect(resent.problem.facts).toEqual({ reason: 'deactivated-by-provider' })
    // What else is theirs to change stays so, and leaves the user deactivated by the provider.
    const named = await change(await userOf('barred@nordlys.test'), { name: 'Berit' }, chief)
    expect(named.body).toMatchObject({ name: 'Berit', deactivatedByProvider: true })
    expect((await set(true, admin)).body).toMatchObject({ active: true, deactivatedByProvider: false })
  })

  it('lifts none of their own rights, and keeps those they have', async () => {
    const [chief, own] = [await portal.as('chief@nordlys.test'), await userOf('chief@nordlys.test')]
    expect((await change(own, { name: 'Chief' }, chief)).body.name).toBe('Chief')
    const now = await userOf('chief@nordlys.test')
    for (const changed of [{ roles: [] }, { roles: ['CompanyAdministrator', 'Finance'] }, { active: false }]) {
      expect((await change(now, changed, chief)).problem.facts).toEqual({ reason: 'own-rights' })
    }
  })

  it('is none who becomes one of the provider’s own people', async () => {
    const user = await newCustomer('mover@nordlys.test')
    const roles = ['SuperUser', 'CompanyAdministrator']
    const moved = await change(user, { roles, companyId: null, shipmentSystems: ['YOYODenmark'] })
    expect(moved.body.roles).toEqual(['SuperUser'])
  })
})

describe('rights', () => {
  it('are lifted by nobody for themselves', async () => {
    const own = await userOf('admin@kattegat.test')
    const reply = await change(own, { roles: [], companyId: nordlys })
    expect([reply.status, reply.problem.code, reply.problem.facts]).toEqual([
      409,
      'STATE_FORBIDS',
      { reason: 'own-rights' },
    ])
    expect(reply.problem.detail).toMatch(/^You cannot change your own rights/)
  })

  it('reach no further than the systems of who gives them', async () => {
    const user = await newCustomer('far@nordlys.test')
    await addUser(portal.database.db, { email: 'dane@kattegat.test', roles: ['Administrator'] })
    const dane = await portal.as('dane@kattegat.test')
    const systems = (shipmentSystems: string[]) => ({ roles: ['SuperUser'], companyId: null, shipmentSystems })
    const refused = await change(user, systems(['YOYODenmark', 'YOYONorway']), dane)
    expect(refused.problem.facts).toEqual({ reason: 'system-not-yours' })
    expect((await change(user, systems(['YOYODenmark']), dane)).status).toBe(200)
    await change(await userOf('dane@kattegat.test'), { active: false })
  })

  it('stay in the systems that who manages users does not work in', async () => {
    const { db } = portal.database
    const chiefId = await addUser(db, {
      email: 'chief@kattegat.test',
      roles: ['Administrator'],
      shipmentSystems: ['YOYODenmark', 'YOYONorway'],
    })
    const workerId = await addUser(db, {
      email: 'worker@kattegat.test',
      roles: ['SuperUser'],
      shipmentSystems: ['YOYODenmark', 'YOYONorway'],
    })
    await addUser(db, {
      email: 'nora@kattegat.test',
      roles: ['Administrator'],
      shipmentSystems: ['YOYONorway'],
    })
    const nora = await portal.as('nora@kattegat.test', 'YOYONorway')
    const [chief, worker] = [await userOf('chief@kattegat.test', nora), await userOf('worker@kattegat.test', nora)]
    for (const user of [chief, worker]) {
      const taken = await change(user, { shipmentSystems: ['YOYONorway'] }, nora)
      expect([taken.status, taken.problem.errors]).toMatchObject([
        400,
        [{ field: 'shipmentSystems', code: 'systemStays', message: expect.stringMatching(/^You can only remove/) }],
      ])
      for (const changed of [{ roles: ['Finance', ...user.roles] }, { active: false }]) {
        const refused = await change(user, changed, nora)
        expect([refused.status, refused.problem.facts]).toEqual([409, { reason: 'works-elsewhere' }])
      }
    }
    // Their own system is theirs to take, also where the user is then out of their reach.
    expect((await change(worker, { name: 'Wim' }, nora)).status).toBe(200)
    const left = await change(await userOf('worker@kattegat.test', nora), { shipmentSystems: ['YOYODenmark'] }, nora)
    expect([left.status, left.body.name, left.body.shipmentSystems]).toEqual([200, 'Wim', ['YOYODenmark']])
    expect(await userOf('worker@kattegat.test', nora)).toBeUndefined()
    expect((await auditOf(workerId)).slice(-2)).toMatchObject([
      { action: 'user.changed', shipment_system: 'YOYODenmark', user_id: nora.userId },
      { action: 'user.changed', shipment_system: 'YOYONorway', user_id: nora.userId },
    ])
    await change(await userOf('chief@kattegat.test'), { active: false })
    expect((await auditOf(chiefId)).map((line) => line.shipment_system)).toEqual(['YOYODenmark', 'YOYONorway'])
  })

  it('leave each system its last administrator, however many another has', async () => {
    await addUser(portal.database.db, {
      email: 'sven@kattegat.test',
      roles: ['Administrator'],
      shipmentSystems: ['YOYOSweden'],
    })
    const sven = await portal.as('sven@kattegat.test', 'YOYOSweden')
    const own = await userOf('admin@kattegat.test')
    const others = own.shipmentSystems.filter((system) => system !== 'YOYOSweden')
    const kept = await change(own, { shipmentSystems: ['YOYOSweden'] })
    expect([kept.status, kept.problem.facts]).toEqual([409, { reason: 'last-administrator' }])
    const reply = await change(own, { shipmentSystems: others })
    expect([reply.status, reply.body.shipmentSystems]).toEqual([200, others])
    const last = await userOf('sven@kattegat.test', sven)
    expect((await change(last, { active: false }, sven)).problem.facts).toEqual({ reason: 'last-administrator' })
  })

  it('stay with the last administrator, who neither leaves nor is changed into another', async () => {
    const own = await userOf('admin@kattegat.test')
    for (const changed of [{ active: false }, { roles: ['SuperUser'] }]) {
      const reply = await change(own, changed)
      expect([reply.status, reply.problem.facts]).toEqual([409, { reason: 'last-administrator' }])
    }
    expect(await userOf('admin@kattegat.test')).toMatchObject({ active: true, roles: ['Administrator'] })
  })
})

describe('a user who is deactivated while logged in', () => {
  it('is out at once here, and within two seconds on every other instance', async () => {
    const user = await newCustomer('gone@nordlys.test')
    const gone = await portal.as('gone@nordlys.test')
    const other = await portal.secondInstance()
    const there = () => other.inject({ url: '/api/User/GetUser', headers: gone.headers })
    expect([(await gone.call('GetUser')).status, (await there()).statusCode]).toEqual([200, 200])
    await change(user, { active: false })
    expect((await gone.call('GetUser')).problem.code).toBe('INVALID_TOKEN')
    clock = new Date(clock.getTime() + 2000)
    expect((await there()).json()).toMatchObject({ code: 'INVALID_TOKEN' })
    await change(await userOf('gone@nordlys.test'), { active: true })
    // The log-in of before stays ended.
    expect((await gone.call('GetUser')).problem.code).toBe('INVALID_TOKEN')
    expect((await (await portal.as('gone@nordlys.test')).call('GetUser')).status).toBe(200)
    await other.close()
  })
})

const mailsTo = (recipient: string) =>
  portal.database.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body', 'html_body', 'language', 'template'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

describe('an invitation', () => {
  const nadia = { email: ' Nadia@nordlys.test ', name: 'Nadia Bruun', roles: [], language: 'da', shipmentSystems: [] }
  const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)![0])
  const choose = (link: URL, password: string) =>
    portal.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    })
  const lastLink = async () => linkIn((await mailsTo('Nadia@nordlys.test')).at(-1)!.text_body)

  it('creates the user and sends a mail in their language, with a link to choose a password', async () => {
    const reply = await admin.call('InviteUser', { body: { ...nadia, companyId: nordlys } })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      email: 'Nadia@nordlys.test',
      companyId: nordlys,
      shipmentSystems: ['YOYODenmark'],
      invitation: 'sent',
      active: true,
      lastLoginAt: null,
    })
    const [mail, ...others] = await mailsTo('Nadia@nordlys.test')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ language: 'da', subject: 'Din adgang til Kattegat' })
    expect(mail!.text_body).toContain('Hej Nadia Bruun')
    expect((await auditOf(reply.body.userId)).map(({ action }) => action)).toEqual(['user.created', 'user.invited'])
  })

  it('goes to staff of another system of the inviter too', async () => {
    const body = {
      ...nadia,
      email: 'nils@kattegat.test',
      roles: ['SuperUser'],
      companyId: null,
      shipmentSystems: ['YOYONorway'],
    }
    const reply = await admin.call('InviteUser', { body })
    expect([reply.status, reply.body.shipmentSystems, reply.body.invitation]).toEqual([201, ['YOYONorway'], 'sent'])
    expect(await mailsTo('nils@kattegat.test')).toHaveLength(1)
    expect(await userOf('nils@kattegat.test')).toBeUndefined()
    const norwegian = await portal.as('admin@kattegat.test', 'YOYONorway')
    expect(await userOf('nils@kattegat.test', norwegian)).toMatchObject({ invitation: 'sent' })
  })

  it('goes out again when it is resent, and the link of the mail before no longer opens', async () => {
    const before = await lastLink()
    expect((await portal.app.inject(before.pathname + before.search)).statusCode).toBe(200)
    const user = await userOf('Nadia@nordlys.test')
    expect((await admin.call('ResendInvitation', { params: { id: user.userId } })).status).toBe(200)
    expect(await mailsTo('Nadia@nordlys.test')).toHaveLength(2)
    expect((await portal.app.inject(before.pathname + before.search)).statusCode).toBe(404)
    const now = await lastLink()
    const page = await portal.app.inject(now.pathname + now.search)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Nadia@nordlys.test')
  })

  it('opens nothing while it is withdrawn, and again when it is resent', async () => {
    const link = await lastLink()
    const withdrawn = await change(await userOf('Nadia@nordlys.test'), { active: false })
    expect(withdrawn.body.invitation).toBe('withdrawn')
    expect((await choose(link, 'a-long-password')).statusCode).toBe(404)
    const again = await admin.call('ResendInvitation', { params: { id: withdrawn.body.userId } })
    expect(again.body).toMatchObject({ invitation: 'sent', active: true })
  })

  it('lets a password of ten characters be chosen, and is over with the first login', async () => {
    const link = await lastLink()
    expect((await choose(link, 'short')).statusCode).toBe(400)
    expect((await choose(link, 'long enough')).statusCode).toBe(200)
    const user = await userOf('Nadia@nordlys.test')
    await portal.database.db
      .updateTable('portal_user')
      .set({ last_login_at: clock })
      .where('id', '=', user.userId)
      .execute()
    expect((await choose(link, 'another one')).statusCode).toBe(404)
    const resent = await admin.call('ResendInvitation', { params: { id: user.userId } })
    expect(resent.problem.facts).toEqual({ reason: 'logged-in' })
    expect((await userOf('Nadia@nordlys.test')).invitation).toBe('accepted')
  })

  it('expires after seven days', async () => {
    const { body } = await admin.call('InviteUser', {
      body: { ...nadia, email: 'late@nordlys.test', companyId: nordlys },
    })
    const link = linkIn((await mailsTo('late@nordlys.test'))[0]!.text_body)
    clock = new Date(clock.getTime() + 7 * 86_400_000 + 1000)
    expect((await portal.app.inject(link.pathname + link.search)).statusCode).toBe(404)
    admin = await portal.as('admin@kattegat.test')
    expect((await admin.call('ResendInvitation', { params: { id: body.userId } })).status).toBe(200)
  })

  it('names the user on one line, whatever was typed', async () => {
    const typed = { email: 'lines@nordlys.test', name: 'Nadia\r\n\r\nYour invoice is due', companyId: nordlys }
    const reply = await admin.call('InviteUser', { body: { ...nadia, ...typed } })
    expect([reply.status, reply.body.name]).toEqual([201, 'Nadia Your invoice is due'])
    const [mail] = await mailsTo('lines@nordlys.test')
    expect(mail!.text_body).toContain('Nadia Your invoice is due')
    const link = await admin.call('InviteUser', { body: { ...nadia, ...typed, name: 'Nadia www.evil.test' } })
    expect(link.problem.errors).toMatchObject([{ field: 'name', code: 'addressInName' }])
  })

  it('is refused for a doubled address, a user of another company and what is no address', async () => {
    const fault = async (changed: object) => {
      const { problem } = await admin.call('InviteUser', { body: { ...nadia, companyId: nordlys, ...changed } })
      return problem.errors?.map(({ field, code }) => `${field} ${code}`) ?? problem.code
    }
    const before = await emailsOf({})
    expect(await fault({ email: 'nadia@NORDLYS.test' })).toEqual(['email emailTaken'])
    expect(await fault({ email: 'bo@havblik.test' })).toEqual(['email emailTaken'])
    expect(await fault({ email: 'nadia@nordlys' })).toEqual(['email email'])
    expect(await fault({ email: 'a@nordlys.test, b@nordlys.test' })).toEqual(['email email'])
    expect(await fault({ email: 'x@nordlys.test', companyId: null })).toEqual(['companyId required'])
    expect(await fault({ email: 'x@nordlys.test', companyId: 987_654 })).toBe('NOT_FOUND')
    expect(await emailsOf({})).toEqual(before)
  })

  it('of two that come at once makes one user', async () => {
    const body = { ...nadia, email: 'twice@nordlys.test', companyId: nordlys }
    const both = await Promise.all([admin.call('InviteUser', { body }), admin.call('InviteUser', { body })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await mailsTo('twice@nordlys.test')).toHaveLength(1)
  })
})
