import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { addressOf } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from './capabilities/identity/cast.test-support.ts'
import { untilReachable } from './platform/database/index.ts'
import { untilWaiting } from './platform/database/until-waiting.test-support.ts'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

/** A line to the database that can be cut and corrected, as a restart of the server looks from here. */
class Line {
  readonly #open = new Set<Socket>()
  #server: Server | undefined
  #target = { host: '', port: 0 }
  #port = 0

  async to(url: string): Promise<string> {
    const target = new URL(url)
    this.#target = { host: target.hostname, port: Number(target.port) }
    await this.mend()
    target.hostname = '127.0.0.1'
    target.port = String(this.#port)
    return target.href
  }

  async mend(): Promise<void> {
    const server = createServer((socket) => {
      const onward = connect(this.#target)
      for (const end of [socket, onward]) {
        this.#open.add(end)
        end.on('error', () => end.destroy())
      }
      socket.pipe(onward).pipe(socket)
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#open) socket.destroy()
    this.#open.clear()
    await closed
  }
}

const line = new Line()
let address: string
let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal({ through: async (url) => (address = await line.to(url)) })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(async () => {
  await portal.close()
  await line.cut()
})

it('answers 503 while the database is away, and as before when it is back, without a restart', async () => {
  expect((await anna.call('GetAddressBook')).status).toBe(200)

  await line.cut()
  const away = await anna.call('GetAddressBook')
  expect([away.status, away.problem.code, away.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
  expect(away.problem.title).toContain('Nothing was lost')
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200)
  const notReady = await portal.app.inject('/readyz')
  expect([notReady.statusCode, notReady.json()]).toEqual([503, { status: 'not-ready' }])

  await line.mend()
  expect((await anna.call('GetAddressBook')).status).toBe(200)
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200)
})

it('is waited for at the start, which says so once; what waiting does not mend is said at once', async () => {
  await line.cut()
  const told: string[] = []
  const { promise: hasWaited, resolve } = Promise.withResolvers<void>()
  const reached = untilReachable(address, ({ message }) => {
    told.push(message)
    resolve()
  })
  await hasWaited
  await line.mend()
  await reached
  expect(told).toEqual([expect.stringContaining('ECONNREFUSED')])
  const elsewhere = new URL(address)
  elsewhere.pathname = '/no_such_database'
  await expect(untilReachable(elsewhere.href, () => {})).rejects.toThrow('no_such_database')
})

it('answers who wants what another holds with 503 after a while, and leaves others their connections', async () => {
  const bo = await portal.as('bo@havblik.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const { companyId } = account!
  const addAddress = (street1: string, person = anna) =>
    person.call('CreateAddress', { body: { ...addressOf('oresund'), street1, companyId } })
  // Of one company eight are worked on at once: many people do what one may not.
  const people: Person[] = []
  for (let each = 0; each < 6; each += 1) {
    const email = `waits${each}@kattegat.test`
    await addUser(portal.database.db, { email, companyId: null, roles: ['Administrator'] })
    people.push(await portal.as(email))
  }
  await portal.database.db.transaction().execute(async (tx) => {
    await sql`select from company where id = ${companyId} for update`.execute(tx)
    // As many as there are connections, and two.
    const held = Promise.all(Array.from({ length: 12 }, (_, index) => addAddress(`Street ${index}`, people[index % 6])))
    await untilWaiting(portal.database.db, 10)
    expect((await bo.call('GetAddressBook')).status).toBe(200)
    expect((await portal.app.inject('/readyz')).statusCode).toBe(200)
    const replies = await held
    const told = replies.map(({ status, problem, headers }) => [status, problem.code, headers['retry-after']])
    expect(told).toEqual(told.map(() => [503, 'UNAVAILABLE', '5']))
  })
  expect((await addAddress('Street 0')).status).toBe(201)
}, 60_000)

it('is not ready on a database that takes no writes', async () => {
  const readOnly = (url: string) => `${url}?options=-c%20default_transaction_read_only%3Don`
  const standby = await openTestPortal({ through: async (url) => readOnly(url) })
  const reply = await standby.app.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'not-ready' }])
  await standby.close()
})
