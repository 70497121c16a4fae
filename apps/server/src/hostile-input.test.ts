import { calls, paths, type openApi, type CallName } from '@kattegat/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commonInputOf } from './testing/sweep/common-input.ts'
import { fillTenant } from './testing/sweep/fill-tenant.ts'
import { howToCall, type CommonInput, type Recipe } from './testing/sweep/how-to-call.ts'
import { sweepNow, type Tenant } from './testing/sweep/tenant.ts'
import { openTestPortal, type CallOptions, type Person, type TestPortal } from './testing/test-portal.ts'

/** Requests of a commit; the long run sends five times as many. Another seed by HOSTILE_SEED. */
const requests = process.env['TEST_LONG'] ? 10_000 : 2000
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_123)

/** What no form would send: beyond what columns hold, no text of PostgreSQL's, names of JavaScript's own. */
const hostile: readonly unknown[] = [
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -1,
  0,
  0.5,
  1e308,
  '2147483648',
  '9223372036854775808',
  '1e400',
  '',
  '\0',
  'a\0b',
  '\uD800',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table shipment; --",
  '%',
  '\\',
  '2026-02-31',
  '0000-00-00',
  '99999-12-31',
  '2026-11-23T25:61:00Z',
  'x'.repeat(5000),
  null,
  true,
  [],
  {},
  ['\0'],
  [null],
  { 'a\0b': 1 },
  { constructor: 1 },
]

let portal: TestPortal
let tenant: Tenant
let common: CommonInput
let callers: readonly Person[]
beforeAll(async () => {
  portal = await openTestPortal({ now: () => sweepNow })
  await portal.work()
  const email = 'anna@nordlys.test'
  tenant = await fillTenant(portal, {
    email,
    shipmentSystem: 'YOYODenmark',
    mark: 'NordlysMark7q',
    names: /NordlysMark7q/,
  })
  const admin = await portal.as('admin@kattegat.test')
  const anna = await portal.as(email)
  common = await commonInputOf(tenant, anna, admin)
  callers = [admin, anna]
})
afterAll(() => portal?.close())

it(`no request of ${requests} breaks a call, and every refusal is a problem that the contract names (seed ${seed})`, async () => {
  const described = (await portal.app.inject({ url: '/api/openapi.json', headers: callers[0]!.headers })).json<
    ReturnType<typeof openApi>
  >()
  const faults: string[] = []
  for (const [name, input, what] of sample(everyHostileInput(), requests)) {
    const caller = callers[what.length % 2]!
    const reply = await caller.call(name, input)
    const [method, path] = paths[name]
    const operation = described.paths[path]?.[method.toLowerCase()] as { responses: object }
    const isProblem = String(reply.headers['content-type']).startsWith('application/problem+json')
    if (reply.status >= 500) faults.push(`${what}: ${reply.status} ${reply.problem.code}`)
    else if (reply.status >= 400 && (!isProblem || !reply.problem.code))
      faults.push(`${what}: ${reply.status}, no problem`)
    if (!(String(reply.status) in operation.responses)) faults.push(`${what}: ${reply.status} is not declared`)
  }
  expect(faults).toEqual([])
}, 300_000)

it('headers with names of JavaScript’s own and texts of no language are like none', async () => {
  const anna = callers[1]!
  for (const text of ['constructor', '__proto__', 'toString', '*', ';q=1', 'x'.repeat(4000)]) {
    for (const header of ['accept-language', 'accept-encoding', 'idempotency-key', 'if-none-match', 'range']) {
      const reply = await anna.call('GetUser', { headers: { [header]: text } })
      expect([header, text.slice(0, 20), reply.status < 500]).toEqual([header, text.slice(0, 20), true])
    }
  }
})

/** Every call as it is made, with one value of it replaced. */
function everyHostileInput(): [CallName, CallOptions, string][] {
  return (Object.keys(calls) as CallName[]).flatMap((name) =>
    [howToCall[name]].flat().flatMap((recipe: Recipe) => {
      const input = recipe(tenant.records, common)
      return (['params', 'query', 'body'] as const).flatMap((part) =>
        placesIn(input[part]).flatMap((place) =>
          hostile
            .filter((value) => part === 'body' || standsInAddress(value))
            .map((value): [CallName, CallOptions, string] => [
              name,
              { ...input, [part]: replaced(input[part], place, value) },
              `${name} ${[part, ...place].join('.')} = ${JSON.stringify(value).slice(0, 40)}`,
            ]),
        ),
      )
    }),
  )
}

/** Parts of an address are texts, and half a character cannot be written in one. */
function standsInAddress(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.isWellFormed())
}

type Place = readonly (string | number)[]

/** Where values stand in a value, the branches included; files are left as they are. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return at.length > 0 ? [at] : []
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))
  return at.length > 0 ? [at, ...inside] : inside
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? replaced(part, rest, by) : part))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

/** So many of them, chosen by the seed. */
function sample<T>(all: readonly T[], count: number): T[] {
  let state = seed
  // The multiplicative generator of Park and Miller: the same choice on every machine.
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: Math.min(count, all.length) }, () => all[Math.floor(random() * all.length)]!)
}
