import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lineLog } from '../../log-line.ts'
import { freshDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { currentRequestId, forRequest } from '../watching/index.ts'
import {
  behindOthers,
  DEAD_LETTER_QUEUE,
  declareEvent,
  handlerOf,
  openJobs,
  readDeadLetters,
  subscribe,
} from './index.ts'
import type { Job, Jobs } from './index.ts'

const greet: Job<{ heard: string[] }, { name: string }> = {
  name: 'greet',
  run: async (deps, payload) => void deps.heard.push(payload.name),
}
const explode: Job<{ attempts: string[]; givenUp: string[] }, { name: string }> = {
  name: 'explode',
  retry: { limit: 1, delaySeconds: 1, longestDelaySeconds: 1 },
  run: async (deps, payload) => {
    deps.attempts.push(payload.name)
    if (payload.name.startsWith('bad')) throw new Error(`${payload.name} exploded`)
  },
  givenUp: async (deps, payload) => void deps.givenUp.push(`${payload.name} after ${deps.attempts.length}`),
}

const persist: Job<{ tries: string[] }, { name: string }> = {
  name: 'persist',
  retry: { limit: 1, delaySeconds: 1, longestDelaySeconds: 1 },
  run: async ({ tries }, { name }) => {
    tries.push(name)
    if (tries.length < 4) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  },
  givenUp: async ({ tries }) => void tries.push('given up'),
}

const guestsArrived = declareEvent<{ names: string[] }>('guests-arrived')
const guestsLeft = declareEvent<{ names: string[] }>('guests-left')

let database: TestDatabase
let jobs: Jobs
const heard: string[] = []
const attempts: string[] = []
const givenUp: string[] = []
const tries: string[] = []
const errors: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  jobs = await openJobs({
    database,
    jobs: [greet, explode, persist],
    subscriptions: [
      subscribe(guestsArrived, greet, ({ names }) => names.map((name) => ({ payload: { name } }))),
      subscribe(guestsLeft, greet, () => [{ payload: { name: 'nobody' } }]),
    ],
    lookEveryMs: 50,
    superviseSeconds: 1,
    onFault: (error, name) => errors.push(`${name}: ${error.message}`),
  })
  // The very first enqueue lies inside a transaction: it must not wait for the pool of one.
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'first' }))
  await jobs.startWorkers([
    handlerOf(greet, { heard }),
    handlerOf(explode, { attempts, givenUp }),
    handlerOf(persist, { tries }),
  ])
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const queued = async (name: string) =>
  (
    await sql<{ data: { name: string } }>`select data from pgboss.job where name = ${name}`.execute(database.db)
  ).rows.map((row) => row.data.name)

describe('a job', () => {
  it('works for the request that queued it, and so do the jobs that it queues', async () => {
    const seen: (string | undefined)[] = []
    const lines: string[] = []
    const relay: Job<object, { left: number }> = { name: 'relay', run: async () => {} }
    const others = await openJobs({
      database,
      jobs: [relay],
      lookEveryMs: 50,
      onRun: ({ job, outcome }) => lineLog('info', (line) => lines.push(line)).info(job, outcome, {}),
    })
    await others.startWorkers([
      {
        name: relay.name,
        run: async (payload) => {
          expect(Object.keys(payload)).toEqual(['left'])
          seen.push(currentRequestId())
          const { left } = payload as { left: number }
          if (left === 0) return
          await database.db.transaction().execute((tx) => others.enqueue(tx, relay, { left: left - 1 }))
        },
      },
    ])
    await forRequest('request-7', () =>
      database.db.transaction().execute((tx) => others.enqueue(tx, relay, { left: 1 })),
    )
    await vi.waitFor(() => expect(lines).toHaveLength(2), 30_000)
    await others.stop()
    expect(seen).toEqual(['request-7', 'request-7'])
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { part: 'relay', msg: 'done', reqId: 'request-7' },
      { part: 'relay', msg: 'done', reqId: 'request-7' },
    ])
  })

  it('of a worker that was killed runs again once its heartbeat has failed, and not when its longest time is over', async () => {
    await database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, greet, { name: 'orphan' }, { startAfterSeconds: 3600 }))
    // As the killed worker left it: taken, and last heard of half a minute ago.
    const { rows } = await sql<{ longest: number }>`
      update pgboss.job set state = 'active', started_on = now() - interval '31 seconds',
        heartbeat_on = now() - interval '31 seconds'
      where data ->> 'name' = 'orphan' returning expire_seconds as longest`.execute(database.db)
    expect(rows[0]!.longest).toBeGreaterThan(600)
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('orphan')
  })

  it('runs after the transaction that queued it', async () => {
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('first')
  })

  it('goes with its transaction when that is rolled back', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'never' })
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, greet, { name: 'afterwards' }))
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('afterwards')
    expect(heard).not.toContain('never')
    expect(await queued('greet')).not.toContain('never')
  })

  it('waits as long as it was told to', async () => {
    await database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, greet, { name: 'later' }, { startAfterSeconds: 2 }))
    await delay(1_200)
    expect(heard).not.toContain('later')
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('later')
  })

  it('that fails is tried again, then kept as a dead letter, and takes no other with it', async () => {
    await database.db.transaction().execute(async (tx) => {
      for (const name of ['bad', 'good', 'fine']) await jobs.enqueue(tx, explode, { name })
    })
    // One try and one retry, a second or more apart.
    await expect.poll(() => queued(DEAD_LETTER_QUEUE), { timeout: 15_000 }).toEqual(['bad'])
    expect(attempts.toSorted()).toEqual(['bad', 'bad', 'fine', 'good'])
    // Told once, after the last of four runs.
    expect(givenUp).toEqual(['bad after 4'])
    expect(errors).toEqual(['explode: bad exploded', 'explode: bad exploded'])
  })

  it('whose last try ended with its process is given up all the same, once', async () => {
    givenUp.length = 0
    await database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, explode, { name: 'bad end' }, { startAfterSeconds: 3600 }))
    // As the killed worker left it: taken for its last try, and last heard of half a minute ago.
    await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '31 seconds',
      heartbeat_on = now() - interval '31 seconds' where data ->> 'name' = 'bad end'`.execute(database.db)
    await expect.poll(() => givenUp, { timeout: 30_000 }).toEqual(['bad end after 4'])
    const reasonOf = async () =>
      (await readDeadLetters(database.db, { setAside: false }))?.letters.find(
        ({ payload }) => 'name' in payload && payload.name === 'bad end',
      )?.reason
    await expect.poll(reasonOf, { timeout: 5_000 }).toBe('job heartbeat timeout')
    // As often again as it is looked for in that time.
    await delay(2_500)
    expect(givenUp).toHaveLength(1)
    await sql`delete from pgboss.job where data ->> 'name' = 'bad end'`.execute(database.db)
  })

  it('is not given up for connections that the database cut', async () => {
    errors.length = 0
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, persist, { name: 'cut' }))
    // It may fail once; its fourth try does not.
    await expect.poll(() => tries, { timeout: 15_000 }).toEqual(['cut', 'cut', 'cut', 'cut'])
    expect(await queued(DEAD_LETTER_QUEUE)).toEqual(['bad'])
    expect(errors).toEqual(Array.from({ length: 3 }, () => 'persist: terminating connection'))
  })

  it('of a name nobody knows is refused, and with it the transaction', async () => {
    const unknown = database.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, { name: 'no-such-job', run: async () => {} }, {}))
    await expect(unknown).rejects.toThrow('There is no job no-such-job')
  })
})

describe('an event', () => {
  it('queues the jobs of those who subscribed to it, in the transaction that published it', async () => {
    await database.db.transaction().execute((tx) => jobs.publish(tx, guestsArrived, { names: ['Ada', 'Bo'] }))
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(expect.arrayContaining(['Ada', 'Bo']))
    expect(heard).not.toContain('nobody')
  })

  it('that is several at once queues the jobs of each, as far behind as what queues them', async () => {
    await database.db.transaction().execute((tx) =>
      behindOthers(async () => {
        await jobs.publish(tx, guestsArrived, { names: ['Cy', 'Di'] }, { names: ['Ed'] })
        await jobs.enqueueAll(tx, greet, [{ name: 'Flo' }, { name: 'Gus' }])
      }),
    )
    const all = ['Cy', 'Di', 'Ed', 'Flo', 'Gus']
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(expect.arrayContaining(all))
    const { rows } = await sql<{ priority: number }>`
      select priority from pgboss.job where name = 'greet' and data ->> 'name' = any(${all})`.execute(database.db)
    expect(rows).toEqual(all.map(() => ({ priority: -20 })))
  })

  it('goes with its transaction when that is rolled back, and its jobs with it', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await jobs.publish(tx, guestsArrived, { names: ['Unborn'] })
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    expect(await queued('greet')).not.toContain('Unborn')
  })
})

it('a job with a schedule is queued by itself, by one entry however many instances start', async () => {
  const tidy: Job<object, Record<string, never>> = { name: 'tidy', schedule: '23 * * * *', run: async () => {} }
  const instances = [await openJobs({ database, jobs: [tidy] }), await openJobs({ database, jobs: [tidy] })]
  await Promise.all(instances.map((own) => own.stop()))
  const { rows } = await sql`select name, cron, timezone, data from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'tidy', cron: '23 * * * *', timezone: 'UTC', data: {} }])
})

it('a queue is written at a start only where a rule of it is another, and is known in a transaction either way', async () => {
  const written = async () => {
    const { rows } = await sql<{ limit: number; at: Date }>`
      select retry_limit as limit, updated_on as at from pgboss.queue where name = 'sort'`.execute(database.db)
    return rows[0]!
  }
  const startWith = async (limit: number) => {
    const sort: Job<object, Record<string, never>> = {
      name: 'sort',
      retry: { limit, delaySeconds: 1, longestDelaySeconds: 1 },
      run: async () => {},
    }
    const own = await openJobs({ database, jobs: [sort] })
    await database.db.transaction().execute((tx) => own.enqueue(tx, sort, {}))
    await own.stop()
    return written()
  }
  const first = await startWith(1)
  expect(await startWith(1)).toEqual(first)
  const changed = await startWith(2)
  expect(changed.limit).toBe(2)
  expect(changed.at.getTime()).toBeGreaterThan(first.at.getTime())
})

it('has a quarter of an hour for a run, unless its job says otherwise', async () => {
  const quick: Job<object, Record<string, never>> = { name: 'quick', run: async () => {} }
  const long: Job<object, Record<string, never>> = { name: 'long', longestHours: 2, run: async () => {} }
  const own = await openJobs({ database, jobs: [quick, long] })
  await database.db.transaction().execute(async (tx) => {
    await own.enqueue(tx, quick, {})
    await own.enqueue(tx, long, {})
  })
  const { rows } = await sql`select name, expire_seconds as seconds from pgboss.job
    where name in ('quick', 'long') order by name`.execute(database.db)
  expect(rows).toEqual([
    { name: 'long', seconds: 7200 },
    { name: 'quick', seconds: 900 },
  ])
  await own.stop()
})

it('a stop waits for the job under way', async () => {
  const slow: Job<{ done: string[] }, { name: string }> = {
    name: 'slow',
    run: async (deps, payload) => {
      deps.done.push(`${payload.name} begun`)
      await delay(800)
      deps.done.push(`${payload.name} done`)
    },
  }
  const done: string[] = []
  const own = await openJobs({ database, jobs: [slow], lookEveryMs: 50 })
  await database.db.transaction().execute((tx) => own.enqueue(tx, slow, { name: 'print' }))
  await own.startWorkers([handlerOf(slow, { done })])
  await expect.poll(() => done, { timeout: 5_000 }).toEqual(['print begun'])
  await own.stop()
  expect(done).toEqual(['print begun', 'print done'])
})
