import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Connection } from './connect.ts'
import { isDatabaseDown } from './database-down.ts'
import { freshDatabase, type TestDatabase } from './test-database.ts'

/** A line to the database that can fall silent: what is sent is taken and goes nowhere, and no end is told of another. */
class Line {
  readonly #all = new Set<{ near: Socket; far: Socket; isForgotten: boolean }>()
  #isSilent = false
  url = ''
  end = () => {}

  async to(url: string): Promise<void> {
    const target = new URL(url)
    const place = { host: target.hostname, port: Number(target.port) }
    const server = createServer((near) => {
      const far = connect(place)
      const pair = { near, far, isForgotten: false }
      this.#all.add(pair)
      for (const [from, onto] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (bytes) => void (this.#isSilent || pair.isForgotten || onto.write(bytes)))
        from.on('error', () => from.destroy())
        from.on('close', () => void (this.#isSilent || pair.isForgotten || onto.destroy()))
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    target.host = `127.0.0.1:${port}`
    this.url = target.href
    this.end = () => {
      for (const { near, far } of this.#all) for (const socket of [near, far]) socket.destroy()
      server.close()
    }
  }

  fallSilent(): void {
    this.forget()
    this.#isSilent = true
  }

  speak(): void {
    this.#isSilent = false
  }

  /** The connections there are lead nowhere from now on; new ones do. */
  forget(): void {
    for (const pair of this.#all) pair.isForgotten = true
  }
}

let database: TestDatabase
let line: Line
let connection: Connection
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
const open = async () => {
  line = new Line()
  await line.to(database.url)
  connection = connectDatabase({ url: line.url, embedded: false, lockPatienceMs: 5_000, silencePatienceMs: 500 })
}
afterEach(async () => {
  line.speak()
  await connection.close()
  line.end()
})

const answer = async () => (await sql<{ one: number }>`select 1 as one`.execute(connection.db)).rows[0]?.one
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => isDatabaseDown(error) && 'down',
  )

it('fails what a silent server owes, and works as before when it is back', async () => {
  await open()
  expect(await answer()).toBe(1)
  line.fallSilent()
  expect(await failureOf(answer())).toBe('down')
  line.speak()
  expect(await answer()).toBe(1)
})

it('leaves a connection that was forgotten on the way, and ends at the server what it held', async () => {
  await open()
  const held = connection.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
    line.forget()
    await sql`select 2`.execute(tx)
  })
  expect(await failureOf(held)).toBe('down')
  // A minute sooner than the server by itself, which would fail this after five seconds.
  await connection.db.transaction().execute((tx) => sql`select pg_advisory_xact_lock(4711)`.execute(tx))
})

it('waits for a server that works on a long statement', async () => {
  await open()
  await sql`select pg_sleep(2)`.execute(connection.db)
  expect(await answer()).toBe(1)
})

it('has the server end a transaction that asks nothing more, should its machine be gone', async () => {
  await open()
  const { rows } = await sql<{ most: string }>`
    select current_setting('idle_in_transaction_session_timeout') as most`.execute(connection.db)
  expect(rows[0]?.most).toBe('1min')
})
