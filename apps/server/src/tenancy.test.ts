import { calls, paths, type Call, type CallName } from '@kattegat/contract'
import { isEmployee, may, type Role } from '@kattegat/domain/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUser } from './capabilities/identity/cast.test-support.ts'
import { tenantTables } from './platform/tenancy/index.ts'
import { readableText } from './testing/read-answer.ts'
import { commonInputOf } from './testing/sweep/common-input.ts'
import { howToCall, type CommonInput, type Recipe } from './testing/sweep/how-to-call.ts'
import { inputsNaming, keysOf } from './testing/sweep/inputs.ts'
import { fillTenant } from './testing/sweep/fill-tenant.ts'
import { openMail, readOutbox } from './testing/sweep/open-mail.ts'
import { costAmounts, fieldsOfStaff, secretsIn } from './testing/sweep/secrets.ts'
import { absent, staffMarks, sweepNow, type Tenant } from './testing/sweep/tenant.ts'
import { openTestPortal, type CallOptions, type Person, type Reply, type TestPortal } from './testing/test-portal.ts'

/** In the order in which the recipes are written, for one call leaves behind what the next is refused or given. */
const names = Object.keys(howToCall) as CallName[]
const accessOf = (name: CallName) => (calls[name] as Call).access
const isOpen = (name: CallName) => ['public', 'id-token'].includes(accessOf(name))
const recipesOf = (name: CallName): readonly Recipe[] => [howToCall[name]].flat()

let portal: TestPortal
let common: Record<'nordlys' | 'havblik', CommonInput>
let tenants: Record<'nordlys' | 'havblik' | 'fjordfisk', Tenant>
/** Records of Nordlys that no other test touches: calls that succeed change them. */
let untouched: Tenant
let forbiddenAmounts: Set<string>
const people = new Map<string, Person>()

/** Who calls, and whose records are theirs and are not. */
interface Actor {
  readonly who: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly own: 'nordlys' | 'havblik' | undefined
  readonly others: readonly (keyof typeof tenants)[]
}
const actors: readonly Actor[] = [
  { who: 'a customer', email: 'anna@nordlys.test', roles: [], own: 'nordlys', others: ['havblik', 'fjordfisk'] },
  { who: 'a customer of another company', email: 'bo@havblik.test', roles: [], own: 'havblik', others: ['nordlys'] },
  {
    who: 'finance alone',
    email: 'finn@nordlys.test',
    roles: ['Finance'],
    own: 'nordlys',
    others: ['havblik', 'fjordfisk'],
  },
  {
    who: 'an administrator of a company',
    email: 'chief@nordlys.test',
    roles: ['CompanyAdministrator'],
    own: 'nordlys',
    others: ['havblik', 'fjordfisk'],
  },
  { who: 'a super user', email: 'super@kattegat.test', roles: ['SuperUser'], own: 'nordlys', others: ['fjordfisk'] },
  {
    who: 'a super user of finance',
    email: 'finance@kattegat.test',
    roles: ['SuperUser', 'Finance'],
    own: 'nordlys',
    others: ['fjordfisk'],
  },
  {
    who: 'an administrator',
    email: 'admin@kattegat.test',
    roles: ['Administrator'],
    own: 'nordlys',
    others: ['fjordfisk'],
  },
  { who: 'a user of no company', email: 'nobody@kattegat.test', roles: [], own: undefined, others: ['nordlys'] },
  {
    who: 'a bookkeeper of no company',
    email: 'nobodys-finance@kattegat.test',
    roles: ['Finance'],
    own: undefined,
    others: ['nordlys'],
  },
]
const isStaff = ({ roles }: Actor) => isEmployee(roles)

beforeAll(async () => {
  portal = await openTestPortal({ now: () => sweepNow })
  const { db } = portal.database
  await addUser(db, { email: 'nobody@kattegat.test' })
  const { company_id: companyId } = await db
    .selectFrom('portal_user')
    .select('company_id')
    .where('email', '=', 'anna@nordlys.test')
    .executeTakeFirstOrThrow()
  await addUser(db, { email: 'chief@nordlys.test', roles: ['CompanyAdministrator'], companyId })
  await addUser(db, { email: 'nobodys-finance@kattegat.test', roles: ['Finance'] })
  await portal.work()
  const nordlys = { email: 'anna@nordlys.test', shipmentSystem: 'YOYODenmark', mark: 'NordlysMark7q' } as const
  const havblik = { email: 'bo@havblik.test', shipmentSystem: 'YOYODenmark', mark: 'HavblikMark7q' } as const
  const fjordfisk = { email: 'astrid@fjordfisk.test', shipmentSystem: 'YOYONorway', mark: 'FjordfiskMark7q' } as const
  tenants = {
    nordlys: await fillTenant(portal, { ...nordlys, names: /NordlysMark7q/ }),
    havblik: await fillTenant(portal, { ...havblik, names: /HavblikMark7q/ }),
    fjordfisk: await fillTenant(portal, { ...fjordfisk, names: /FjordfiskMark7q/ }),
  }
  untouched = await fillTenant(portal, { ...nordlys, names: /NordlysMark7q/ }, 2)
  for (const { email } of actors) people.set(email, await portal.as(email))
  const admin = personOf('admin@kattegat.test')
  common = {
    nordlys: await commonInputOf(tenants.nordlys, personOf(tenants.nordlys.email), admin),
    havblik: await commonInputOf(tenants.havblik, personOf(tenants.havblik.email), admin),
  }
  forbiddenAmounts = await costAmounts(portal, common.nordlys.form)
  await everythingDone()
})
afterAll(() => portal.close())

describe('every call of the contract', () => {
  it('is known to this sweep', () => {
    expect(names.toSorted()).toEqual(Object.keys(paths).toSorted())
  })

  it('is closed to strangers unless it says otherwise, whatever they name', async () => {
    await inTurns(names, async (name) => {
      if (isOpen(name)) return
      for (const recipe of recipesOf(name)) {
        const reply = await portal.stranger(name, recipe(tenants.nordlys.records, common.nordlys))
        expect([reply.status, reply.problem.code], name).toEqual([401, 'MISSING_TOKEN'])
      }
    })
  })

  it('is refused to a signed-in user without a shipment system, or with one that is not theirs', async () => {
    const anna = personOf('anna@nordlys.test')
    await inTurns(names, async (name) => {
      if (isOpen(name)) return
      for (const [shipmentsystem, refusal] of [
        ['', [400, 'MISSING_SHIPMENT_SYSTEM']],
        ['YOYONorway', [403, 'SHIPMENT_SYSTEM_NOT_YOURS']],
      ] as const) {
        const input = recipesOf(name)[0]!(tenants.fjordfisk.records, common.nordlys)
        const reply = await anna.call(name, { ...input, headers: { ...input.headers, shipmentsystem } })
        expect([reply.status, reply.problem.code], name).toEqual(refusal)
      }
    })
  })
})

describe('every table', () => {
  it('that has rows of companies, shipments or users is declared, and so swept', async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
         and c.column_name in ('company_id', 'shipment_id', 'shipment_ids', 'account_id', 'user_id', 'requested_by')`,
    )
    // Who a user is and what they may, told to nobody but themselves; written by sign-in and the command line.
    const ofSignIn = ['demo_password', 'ended_session', 'failover_login', 'user_role', 'user_shipment_system']
    const declared = new Set([...Object.keys(tenantTables), ...ofSignIn])
    expect(rows.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([])
  })
})

describe.each(actors)('$who', (actor) => {
  const { email, roles, own, others } = actor

  it('is refused every call without a right to it', async () => {
    await inTurns(names, async (name) => {
      const access = accessOf(name)
      if (access === 'public' || access === 'id-token' || may(access, roles)) return
      for (const whose of [own, ...others, undefined]) {
        const input = recipesOf(name)[0]!(whose ? tenants[whose].records : absent, common[own ?? 'nordlys'])
        const reply = await personOf(email).call(name, input)
        expect([reply.status, reply.problem.code], name).toEqual([403, 'NOT_AUTHORIZED'])
      }
    })
  })

  it.each(others)(
    'finds the records of %s as little as records that do not exist, and changes none of them',
    async (other) => {
      const person = personOf(email)
      await everythingDone()
      const before = await rowsOf(tenants[other])
      let compared = 0
      await inTurns(names, async (name) => {
        const access = accessOf(name)
        if (access === 'public' || access === 'id-token' || !may(access, roles)) return
        for (const [foreign, missing, key] of pairsOf(name, actor, tenants[other])) {
          const theirs = await person.call(name, foreign)
          const nobodys = await person.call(name, missing)
          compared++
          const about = `${name} with another's ${key}`
          const answer = shown(nobodys, foreign, missing)
          if (shown(theirs, foreign, missing) !== answer) {
            // What the first asking made of one's own may stand in the way of the next.
            expect(shown(await person.call(name, foreign), foreign, missing), about).toBe(answer)
          }
          expect(secretsIn(shown(theirs, foreign, missing), [tenants[other].names], new Set()), about).toEqual([])
        }
      })
      // What has nothing to compare proves nothing.
      expect(compared).toBeGreaterThan(roles.includes('Finance') && !isStaff(actor) ? 30 : 60)
      const after = await rowsOf(tenants[other])
      // By name: a runner's first line shows no single one of fifty.
      expect(Object.keys(before).filter((table) => after[table] !== before[table])).toEqual([])
    },
  )
})

describe('an answer', () => {
  it('comes to each call as it is made here, and shows a customer nothing that is staff’s alone', async () => {
    const anna = actors.find(({ email }) => email === 'anna@nordlys.test')!
    const finn = actors.find(({ email }) => email === 'finn@nordlys.test')!
    const admin = actors.find(({ email }) => email === 'admin@kattegat.test')!
    for (const name of names) {
      if (name === 'GenerateToken') continue
      const callers = [anna, admin].filter(({ roles }) => isOpen(name) || mayCall(name, roles))
      for (const recipe of recipesOf(name)) {
        const reply = await callOnOwn(callers[0]!, name, recipe)
        const about = `${name}: ${JSON.stringify(reply.problem ?? null).slice(0, 600)}`
        expect.soft(String(reply.status), about).toBe(Object.keys(calls[name].answers)[0])
        if (callers[0] === anna) await expectFitForCustomers(name, reply)
        if (!mayCall(name, finn.roles)) continue
        const toFinance = await callOnOwn(finn, name, recipe)
        expect.soft([401, 403, 500], `${name} of finance alone: ${toFinance.status}`).not.toContain(toFinance.status)
        await expectFitForCustomers(name, toFinance)
      }
    }
  })

  it('would be found to show it', async () => {
    const admin = actors.find(({ email }) => email === 'admin@kattegat.test')!
    const shipment = await callOnOwn(admin, 'HistoryShipmentInfo', recipesOf('HistoryShipmentInfo')[0]!)
    const text = JSON.stringify(shipment.body)
    expect(secretsIn(text, staffWords, new Set())).toHaveLength(2)
    expect(secretsIn(text, [], forbiddenAmounts)).toContain(staffMarks.costAmount)
    expect(secretsIn('1.777,31 777,31 -777.31 777.311', [], forbiddenAmounts)).toEqual(['777,31'])
    const thousands = '1.777,31 1,777.31 1\u00a0777,31 1’777.31 21.777,31 1.777,310'
    expect(secretsIn(thousands, [], new Set(['1777.31']))).toHaveLength(4)
    expect(fieldsOfStaff(shipment.body)).not.toEqual([])
  })
})

describe('a signed link', () => {
  it('opens what it was made for, and nothing else', async () => {
    const { links, records } = tenants.nordlys
    const made = Object.entries(links) as [CallName, string][]
    const withTicket = names.filter((name) => (calls[name] as Call).ticket)
    expect(made.map(([name]) => name).toSorted()).toEqual(withTicket.toSorted())
    for (const [name, link] of made) {
      const { pathname, search } = new URL(link)
      const file = await portal.app.inject(pathname + search)
      expect(file.statusCode, name).toBe(200)
      expect(secretsIn(await readableText(file.rawPayload), staffWords, forbiddenAmounts), name).toEqual([])
      const key = keysOf(recipesOf(name)[0]!, common.nordlys)[0]!
      for (const other of [tenants.havblik.records, tenants.fjordfisk.records, absent]) {
        const elsewhere = pathname.replace(String(records[key]), String(other[key]))
        expect(elsewhere).not.toBe(pathname)
        const refused = await portal.app.inject(elsewhere + search)
        expect(refused.json<{ code: string }>().code, name).toBe('TICKET_EXPIRED')
      }
    }
  })
})

describe('a mail to a customer', () => {
  it('says nothing that is staff’s alone, nor anything of another company, in its file and behind its links neither', async () => {
    await everythingDone()
    const mails = (await readOutbox(portal)).filter(({ recipient }) => !recipient.endsWith('@kattegat.test'))
    const opened = { words: 0, file: 0, tracking: 0, history: 0 }
    for (const mail of mails) {
      const isOfNordlys = mail.recipient.endsWith('@nordlys.test')
      const others = isOfNordlys ? [tenants.havblik.names, tenants.fjordfisk.names] : []
      const { words, file, links } = await openMail(portal, mail, people.get(mail.recipient))
      const about = `${mail.template} to ${mail.recipient}`
      const parts = [{ url: 'words', opens: words }, { url: 'file', opens: file ?? '' }, ...links]
      for (const { url, opens } of parts)
        expect.soft(secretsIn(opens, [...staffWords, ...others], forbiddenAmounts), `${about}: ${url}`).toEqual([])
      opened.tracking += links.filter(({ url, opens }) => url.includes('/t/') && opens.includes('"events"')).length
      if (!isOfNordlys) continue
      const { mark } = tenants.nordlys
      opened.words++
      opened.file += file?.includes(mark) ? 1 : 0
      opened.history += links.filter(({ url, opens }) => url.includes('/History') && opens.includes(mark)).length
    }
    // What was not opened shows nothing: confirmations, lists as CSV for a customer and their bookkeeper, and where they lead.
    expect(opened.words).toBeGreaterThan(5)
    expect(opened.file).toBeGreaterThan(1)
    expect(opened.history).toBeGreaterThan(5)
    expect(opened.tracking).toBeGreaterThan(5)
  })
})

const staffWords = [new RegExp(staffMarks.note), new RegExp(staffMarks.costLine)]

/** What the calls about a company's records need beside their ids. */
function personOf(email: string): Person {
  return people.get(email)!
}

function mayCall(name: CallName, roles: readonly Role[]): boolean {
  const access = accessOf(name)
  return access !== 'public' && access !== 'id-token' && may(access, roles)
}

/** A call about records of the caller's own company. */
async function callOnOwn({ email }: Actor, name: CallName, recipe: Recipe): Promise<Reply<CallName>> {
  // Who logs out has logged in for it: the others go on.
  const person = name === 'EndSession' ? await portal.as(email) : personOf(email)
  return person.call(name, recipe(untouched.records, common.nordlys))
}

async function expectFitForCustomers(name: CallName, reply: Reply<CallName>): Promise<void> {
  const others = [tenants.havblik.names, tenants.fjordfisk.names]
  const text = await readableText(reply.bytes)
  expect.soft(secretsIn(text, [...staffWords, ...others], forbiddenAmounts), name).toEqual([])
  expect.soft(fieldsOfStaff(reply.body), name).toEqual([])
}

/** Inputs with another's id, each with the same input naming what does not exist. */
function pairsOf(name: CallName, actor: Actor, other: Tenant): [CallOptions, CallOptions, string][] {
  const about = common[actor.own ?? 'nordlys']
  return recipesOf(name).flatMap((recipe) => {
    const keys = keysOf(recipe, about)
    if (keys.length === 0) return []
    if (!actor.own) return [[recipe(other.records, about), recipe(absent, about), 'records']]
    const { records } = tenants[actor.own]
    return keys.flatMap((key) => {
      const theirs = inputsNaming(recipe, about, key, { own: records, other: other.records })
      const nobodys = inputsNaming(recipe, about, key, { own: records, other: absent })
      return theirs.map((input, at): [CallOptions, CallOptions, string] => [input, nobodys[at]!, key])
    })
  })
}

/** An answer as text, without what differs from one request to the next, and without the ids that were asked for. */
function shown(reply: Reply<CallName>, ...inputs: CallOptions[]): string {
  const asked = new Set(JSON.stringify(inputs).match(/[\w-]{8,}/g))
  let text = `${reply.status} ${reply.bytes.toString('utf8')}`
  text = text.replaceAll(/"requestId":"[^"]*"|ticket=[\w.-]+|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#')
  for (const word of asked) text = text.replaceAll(word, '#')
  // Ids and numbers of what a call made, where it makes something either way.
  return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{5,}/g, '#')
}

/** A fingerprint of each table's rows of a company. */
async function rowsOf({ records }: Tenant): Promise<Record<string, string>> {
  const shipments = sql`(select id from shipment where company_id = ${records.companyId})`
  const users = sql`(select id from portal_user where company_id = ${records.companyId})`
  const prints: Record<string, string> = {}
  for (const [table, { column, of }] of Object.entries(tenantTables)) {
    const owner = of === 'company' ? sql`(${records.companyId})` : of === 'shipment' ? shipments : users
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} in ${owner}`.execute(portal.database.db)
    prints[table] = rows[0]!.print
  }
  return prints
}

/** Waits until no job is left to be done, and puts off those planned for later: a slow machine gets to them meanwhile. */
async function everythingDone(): Promise<void> {
  const putOff = () =>
    portal.database.pool.query(
      `update pgboss.job set start_after = start_after + interval '1 day'
       where state in ('created', 'retry') and start_after > now() and start_after < now() + interval '1 hour'`,
    )
  await vi.waitFor(
    async () => {
      await putOff()
      const { rows } = await portal.database.pool.query<{ name: string }>(
        `select name from pgboss.job
         where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and start_after <= now()`,
      )
      if (rows.length > 0) throw new Error(`Jobs are left: ${rows.map((row) => row.name).join(', ')}`)
    },
    { timeout: 120_000, interval: 300 },
  )
  // What the last of them planned.
  await putOff()
}

/** Does something for each, a few at a time, to the end; what failed is told then, so that nothing runs into the next test. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const faults: unknown[] = []
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      await work(one).catch((fault: unknown) => void faults.push(fault))
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new Error(faults.map(String).join('\n\n'))
}
