import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedDatabase } from './index.ts'
import type { EmbeddedDatabase } from './index.ts'

/** Shorter than people wait, longer than a busy machine leaves a client of these tests without a turn. */
const holderSilenceMs = 5000

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'kattegat embedded '))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

async function clientOf(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // a cut-off is expected in some tests
  await client.connect()
  return client
}

describe('memory for tables', () => {
  const keeps = async (folder: string) => {
    const database = await openEmbeddedDatabase(folder, { holderSilenceMs })
    const client = await clientOf(database.url)
    const { rows } = await client.query<{ shared_buffers: string }>('show shared_buffers')
    await client.end()
    await database.close()
    return rows[0]?.shared_buffers
  }

  it('is little for a small portal, and grows with it', async () => {
    const folder = join(scratch, 'grows')
    expect(await keeps(folder)).toBe('32MB')
    // As large as it says, and empty on the disk.
    const grown = join(folder, 'pg/base/5/999999')
    await writeFile(grown, '')
    await truncate(grown, 60e6)
    const [, mb] = /^(\d+)MB$/.exec((await keeps(folder)) ?? '') ?? []
    expect(Number(mb)).toBeGreaterThanOrEqual(60)
    expect(Number(mb)).toBeLessThan(128)
    await truncate(grown, 500e6)
    expect(await keeps(folder)).toBe('128MB')
  })
})

describe('several connections on one embedded database', () => {
  let database: EmbeddedDatabase
  let first: Client
  beforeAll(async () => {
    database = await openEmbeddedDatabase(join(scratch, 'shared'), { holderSilenceMs })
    first = await clientOf(database.url)
    await first.query('create table counted (id int primary key, note text)')
  })
  afterAll(async () => {
    await first.end()
    await database.close()
  })

  it('get each their own answers, with failing statements and transactions in between', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => clientOf(database.url)))
    await first.query("insert into counted values (0, 'taken')")
    let wrong = 0
    await Promise.all(
      clients.map(async (client, who) => {
        for (let turn = 0; turn < 50; turn++) {
          const id = 1 + who * 1000 + turn
          const echo = await client.query<{ n: number; t: string }>('select $1::int as n, $2::text as t', [
            id,
            `t${id}`,
          ])
          if (echo.rows[0]?.n !== id || echo.rows[0].t !== `t${id}`) wrong++

          // A duplicate key fails each time, in the middle of the extended protocol.
          const refused = await client.query('insert into counted values ($1, $2)', [0, 'again']).then(
            () => false,
            (error: unknown) => error instanceof Error && error.message.includes('duplicate key'),
          )
          if (!refused) wrong++

          await client.query('begin')
          await client.query('insert into counted values ($1, $2)', [id, `w${who}`])
          const own = await client.query<{ note: string }>('select note from counted where id = $1', [id])
          if (own.rows[0]?.note !== `w${who}`) wrong++
          await client.query(turn % 2 ? 'commit' : 'rollback')
        }
      }),
    )
    expect(wrong).toBe(0)
    // 6 clients × 25 committed turns, and the row that was taken
    const { rows } = await first.query<{ n: number }>('select count(*)::int as n from counted')
    expect(rows[0]?.n).toBe(151)
    await Promise.all(clients.map((client) => client.end()))
  })

  it('see nothing of a transaction whose client vanished', async () => {
    const vanishing = await clientOf(database.url)
    await vanishing.query('begin')
    await vanishing.query("insert into counted values (9001, 'half done')")
    const waiting = first.query('select * from counted where id = 9001')
    vanishing.connection.stream.destroy()
    expect((await waiting).rows).toEqual([])
  })

  it('do not wait for ever for a transaction that has gone silent', async () => {
    const silent = await clientOf(database.url)
    await silent.query('begin')
    await silent.query("insert into counted values (9002, 'never finished')")
    const { rows } = await first.query('select * from counted where id = 9002')
    expect(rows).toEqual([])
    await expect(silent.query('commit')).rejects.toThrow()
  })

  it('can use pg_trgm', async () => {
    await first.query('create extension if not exists pg_trgm')
    const { rows } = await first.query("select similarity('Kattegat', 'Kattegatt') > 0.5 as alike")
    expect(rows).toEqual([{ alike: true }])
  })
})

describe('an embedded database whose program breaks down', () => {
  it('starts again by itself, with all that was committed', async () => {
    const errors: string[] = []
    const database = await openEmbeddedDatabase(join(scratch, 'broken'), {
      onFault: (error) => errors.push(error.message),
    })
    const client = await clientOf(database.url)
    await client.query('create table kept (id int)')
    await client.query('insert into kept values (1)')
    // The embedded database cannot read COPY's stream, and ends itself over it.
    await expect(client.query('copy kept from stdin')).rejects.toThrow()
    await client.end().catch(() => {})

    await expect.poll(() => clientOf(database.url).then((probe) => probe.end()), { timeout: 10_000 }).toBeUndefined()
    const again = await clientOf(database.url)
    expect((await again.query('select id from kept')).rows).toEqual([{ id: 1 }])
    expect(errors).toEqual([expect.stringContaining('ended unexpectedly (Program terminated')])
    await again.end()
    await database.close()
  })
})

describe('the folder of an embedded database', () => {
  let folder: string
  let owner: EmbeddedDatabase
  beforeAll(async () => {
    // Longer than a socket address may be.
    folder = join(scratch, 'a rather long name '.repeat(6), 'and deeper')
    owner = await openEmbeddedDatabase(folder)
  })
  afterAll(() => owner.close())

  it('is readable by its owner alone', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('is refused to a second opener, naming who has it, unless it only wants to join', async () => {
    await expect(openEmbeddedDatabase(folder)).rejects.toThrow(`in use by process ${process.pid} since 20`)

    const guest = await openEmbeddedDatabase(folder, { share: true })
    expect(guest.ownsIt).toBe(false)
    const client = await clientOf(guest.url)
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await guest.close()
  })

  it('opens again with all that was committed after its process was killed', async () => {
    const killed = join(scratch, 'killed')
    const program = join(scratch, 'killed.ts')
    const source = new URL('./index.ts', import.meta.url).href
    const pgModule = import.meta.resolve('pg')
    await writeFile(
      program,
      `import { openEmbeddedDatabase } from ${JSON.stringify(source)}
       import { Client } from ${JSON.stringify(pgModule)}
       const { url } = await openEmbeddedDatabase(${JSON.stringify(killed)})
       const client = new Client({ connectionString: url })
       await client.connect()
       await client.query('create table kept (id int)')
       await client.query('insert into kept values (1)')
       await client.query('begin')
       await client.query('insert into kept values (2)')
       console.log('written')
       setInterval(() => {}, 1000)`,
    )
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const database = await openEmbeddedDatabase(killed)
    const client = await clientOf(database.url)
    expect((await client.query('select id from kept')).rows).toEqual([{ id: 1 }])
    await client.end()
    await database.close()
  })
})
