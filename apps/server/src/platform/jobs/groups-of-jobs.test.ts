import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import {
  behindOthers,
  DEAD_LETTER_QUEUE,
  goesOn,
  goesOnAfter,
  goesOnLater,
  handlerOf,
  inTurn,
  openJobs,
  turnOf,
  untilDone,
} from './index.ts'
import type { Job } from './index.ts'
import { tendQueues } from './tend-queues.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

it('of each group is done one at a time, and waits for no other group', async () => {
  const begun: string[] = []
  const many = Promise.withResolvers<void>()
  const read: Job<object, { name: string }> = {
    name: 'read',
    onePerGroup: true,
    run: async (_deps, { name }) => {
      begun.push(name)
      if (name.startsWith('many')) await many.promise
    },
  }
  const others = await openJobs({ database, jobs: [read], lookEveryMs: 50 })
  await database.db.transaction().execute(async (tx) => {
    for (let at = 1; at <= 7; at += 1) await others.enqueue(tx, read, { name: `many${at}` }, { group: 'a' })
    await others.enqueue(tx, read, { name: 'one' }, { group: 'b' })
  })
  await others.startWorkers([handlerOf(read, {})])
  await vi.waitFor(() => expect(begun).toContain('one'), 10_000)
  expect(begun).toHaveLength(2)
  many.resolve()
  await vi.waitFor(() => expect(begun).toHaveLength(8), 10_000)
  expect(new Set(begun).size).toBe(8)
  await others.stop()
})

it('are done for as many groups at once as their job says', async () => {
  const begun: string[] = []
  const hanging = Promise.withResolvers<void>()
  const send: Job<object, { name: string }> = {
    name: 'send',
    onePerGroup: true,
    groupsAtOnce: 8,
    run: async (_deps, { name }) => {
      begun.push(name)
      await hanging.promise
    },
  }
  const own = await openJobs({ database, jobs: [send], lookEveryMs: 50 })
  const groups = Array.from({ length: 9 }, (_, at) => `${at}`)
  await database.db.transaction().execute(async (tx) => {
    for (const group of groups) await own.enqueue(tx, send, { name: group }, { group })
  })
  await own.startWorkers([handlerOf(send, {})])
  await vi.waitFor(() => expect(begun).toHaveLength(8), 10_000)
  hanging.resolve()
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(groups), 10_000)
  await own.stop()
})

it('of one group follow one another at once, and leave room for those of another', async () => {
  const order: string[] = []
  const short: Job<object, { name: string }> = {
    name: 'short',
    onePerGroup: true,
    run: async (_deps, { name }) => void order.push(name),
  }
  // So seldom looked for that one a look would take a minute and a half.
  const own = await openJobs({ database, jobs: [short], lookEveryMs: 1500 })
  await own.startWorkers([handlerOf(short, {})])
  await database.db.transaction().execute(async (tx) => {
    for (let at = 1; at <= 60; at += 1) await own.enqueue(tx, short, { name: 'many' }, { group: 'a' })
    await own.enqueue(tx, short, { name: 'one' }, { group: 'b' })
  })
  await vi.waitFor(() => expect(order).toHaveLength(61), 12_000)
  await own.stop()
})

it('of groups that wait go in turn: the first of one before the second of another, and each in its order', async () => {
  const order: string[] = []
  const turned: Job<object, { name: string }> = {
    name: 'turned',
    onePerGroup: true,
    groupsAtOnce: 1,
    run: async (_deps, { name }) => void order.push(name),
  }
  const own = await openJobs({ database, jobs: [turned], lookEveryMs: 50 })
  const ask = (name: string, group: string) =>
    database.db.transaction().execute(async (tx) => own.enqueue(tx, turned, { name }, await turnOf(tx, turned, group)))
  for (let at = 1; at <= 25; at += 1) await ask(`a${at}`, 'a')
  for (const name of ['b1', 'b2']) await ask(name, 'b')
  expect(await database.db.transaction().execute((tx) => turnOf(tx, turned, 'a'))).toMatchObject({
    waiting: 25,
    behind: 20,
  })
  await own.startWorkers([handlerOf(turned, {})])
  await vi.waitFor(() => expect(order).toHaveLength(27), 10_000)
  await own.stop()
  expect(order.slice(0, 5)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  expect(order.filter((name) => name.startsWith('a'))).toEqual(Array.from({ length: 25 }, (_, at) => `a${at + 1}`))
})

it.each([
  { keepsOrder: undefined, begun: ['long', 'another', 'own', 'long'] },
  { keepsOrder: true, begun: ['long', 'another', 'long', 'own'] },
] as const)(
  'that takes long goes on behind those that wait, of its own as well unless they keep their order',
  async ({ keepsOrder, begun }) => {
    const order: string[] = []
    let left = 3
    const long: Job<object, { name: string }> = {
      name: `long${keepsOrder ? '-in-order' : ''}`,
      onePerGroup: true,
      ...(keepsOrder && { keepsOrder }),
      groupsAtOnce: 1,
      run: async (_deps, { name }, isTurnOver = untilDone) => {
        order.push(name)
        if (name !== 'long') return
        for (; left > 0; left -= 1) {
          // Longer than its turn.
          await delay(60)
          if (await isTurnOver()) return goesOn
        }
      },
    }
    const own = await openJobs({ database, jobs: [long], lookEveryMs: 50, turnMs: 50 })
    const ask = (name: string, group: string) =>
      database.db.transaction().execute(async (tx) => own.enqueue(tx, long, { name }, await turnOf(tx, long, group)))
    await ask('long', 'a')
    await ask('another', 'b')
    await ask('own', 'a')
    await own.startWorkers([handlerOf(long, {})])
    await vi.waitFor(() => expect([left, order.filter((name) => name === 'own')]).toEqual([0, ['own']]), 20_000)
    await own.stop()
    // It may have begun once more between them.
    expect(order.filter((name, at) => name !== order[at - 1])).toEqual(begun)
  },
)

it('asked for behind one of their own are not behind what others do on and on', async () => {
  const order: string[] = []
  const enough = new AbortController()
  const wanted = enough.signal
  const long: Job<object, { name: string }> = {
    name: 'on-and-on',
    onePerGroup: true,
    groupsAtOnce: 1,
    run: async (_deps, { name }, isTurnOver = untilDone) => {
      order.push(name)
      if (!name.startsWith('long')) return
      do {
        await delay(60)
        if (await isTurnOver()) return goesOn
      } while (!wanted.aborted)
    },
  }
  const own = await openJobs({ database, jobs: [long], lookEveryMs: 50, turnMs: 50 })
  const ask = (name: string, group: string) =>
    database.db.transaction().execute(async (tx) => own.enqueue(tx, long, { name }, await turnOf(tx, long, group)))
  for (const [name, group] of [
    ['long a', 'a'],
    ['long b', 'b'],
    ['first', 'c'],
    ['second', 'c'],
    ['third', 'c'],
  ] as const)
    await ask(name, group)
  await own.startWorkers([handlerOf(long, {})])
  await vi.waitFor(() => expect(order).toContain('third'), 20_000)
  enough.abort()
  await own.stop()
  expect(order.filter((name) => !name.startsWith('long'))).toEqual(['first', 'second', 'third'])
})

it('of thousands at once go behind what others wait for, and so does what follows from them', async () => {
  const order: string[] = []
  const send: Job<object, { name: string }> = {
    name: 'send-one',
    onePerGroup: true,
    groupsAtOnce: 1,
    run: async (_deps, { name }) => void order.push(name),
  }
  const write: Job<object, { name: string }> = {
    name: 'write-one',
    run: async (_deps, payload) => {
      await database.db.transaction().execute((tx) => own.enqueue(tx, send, payload))
    },
  }
  const own = await openJobs({ database, jobs: [send, write], lookEveryMs: 50 })
  const ask = (job: typeof send, name: string) =>
    database.db.transaction().execute((tx) => own.enqueue(tx, job, { name }))
  await behindOthers(() => ask(write, 'one of many'))
  await own.startWorkers([handlerOf(write, {})])
  const waiting = async () => {
    const { rows } = await sql<{ name: string; priority: number }>`
      select data ->> 'name' as name, priority from pgboss.job where name = 'send-one' order by created_on`.execute(
      database.db,
    )
    return rows
  }
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ name: 'one of many', priority: -20 }]), 10_000)
  await ask(send, 'one alone')
  await own.startWorkers([handlerOf(send, {})])
  await vi.waitFor(() => expect(order).toEqual(['one alone', 'one of many']), 10_000)
  await own.stop()
})

it('that has waited long is let forward, some of each kind at a time, whatever goes before it', async () => {
  const slow: Job<object, object> = { name: 'be-slow', run: async () => {} }
  const other: Job<object, object> = { name: 'be-slow-otherwise', run: async () => {} }
  const turns: Job<object, object> = { name: 'have-turns', onePerGroup: true, run: async () => {} }
  const own = await openJobs({ database, jobs: [slow, other, turns], lookEveryMs: 50, superviseSeconds: 1 })
  const add = (name: string, priority: number, count: number, secondsAgo: number) =>
    sql`insert into pgboss.job (name, data, priority, start_after) select ${name}, '{}', ${priority}::int,
      now() - make_interval(secs => ${secondsAgo}::int) from generate_series(1, ${count}::int)`.execute(database.db)
  await add(slow.name, -21, 130, 60)
  await add(slow.name, -20, 10, 90)
  await add(slow.name, -20, 10, 5)
  await add(other.name, -5, 10, 60)
  await add(turns.name, -20, 10, 60)
  // As if all that was being done were others' work.
  const busy = ({ name }: { name: string }) => ({ name, run: () => delay(60_000) })
  const waiting = async () => {
    const { rows } = await sql<{ name: string; priority: number; count: number }>`
      select name, priority, count(*)::int as count from pgboss.job where name = any(${[slow.name, other.name]}) and priority < -1
      group by 1, 2 order by 1, 2`.execute(database.db)
    return rows.map(({ priority, count }) => [priority, count])
  }
  const stopTending = tendQueues({
    boss: { getDb: () => ({ executeSql: (text, values) => database.pool.query(text, values) }) },
    deadLetterQueue: DEAD_LETTER_QUEUE,
    handlers: new Map([slow, other].map((job) => [job.name, busy(job)])),
    everySeconds: 3600,
    onFault: () => {},
  })
  // The longest first: ten, and ninety of the hundred and thirty.
  await vi.waitFor(
    async () =>
      expect(await waiting()).toEqual([
        [-21, 40],
        [-20, 10],
      ]),
    10_000,
  )
  await stopTending()
  await own.stop()
})

it('of many of a group goes further behind the more of it wait, and waits where it has its share of what may', async () => {
  const [mail, pickup] = ['mail', 'pickup'].map((name): Job<object, { name: string }> => ({
    name,
    run: async () => {},
  }))
  const own = await openJobs({ database, jobs: [mail!, pickup!], lookEveryMs: 50 })
  const add = (name: string, count: number, group: string | null) =>
    sql`insert into pgboss.job (name, data, group_id) select ${name}, '{}', ${group} from generate_series(1, ${count}::int)`.execute(
      database.db,
    )
  const roomFor = (group: string) => own.roomFor([mail!, pickup!], group)
  await add('pickup', 499, 'a')
  // Of no group: single ones, however many.
  await add('pickup', 1000, null)
  expect([await roomFor('a'), await roomFor('b')]).toEqual([
    { waiting: 499, isFull: false },
    { waiting: 0, isFull: false },
  ])
  await add('pickup', 1, 'b')
  // Together as many as may wait: now who has half of it waits, and who has less does not.
  expect([await roomFor('a'), await roomFor('b'), await roomFor('c')]).toEqual([
    { waiting: 499, isFull: true },
    { waiting: 1, isFull: false },
    { waiting: 0, isFull: false },
  ])
  const ask = (name: string, group: string, waiting: number) =>
    inTurn({ group, waiting }, () => database.db.transaction().execute((tx) => own.enqueue(tx, mail!, { name })))
  await ask('first', 'a', 0)
  await ask('of tens', 'a', 57)
  await ask('of hundreds', 'b', 499)
  const { rows } = await sql`select data ->> 'name' as name, group_id as whose, priority from pgboss.job
    where name = 'mail' order by created_on`.execute(database.db)
  expect(rows).toEqual([
    { name: 'first', whose: 'a', priority: -1 },
    { name: 'of tens', whose: 'a', priority: -6 },
    { name: 'of hundreds', whose: 'b', priority: -20 },
  ])
  await own.stop()
})

it('that starts later goes behind what is due about then, not behind what is done by then', async () => {
  const told: Job<object, { name: string }> = { name: 'tell-later', onePerGroup: true, run: async () => {} }
  const own = await openJobs({ database, jobs: [told], lookEveryMs: 50 })
  const ask = (startAfterSeconds: number) =>
    database.db.transaction().execute(async (tx) => {
      const turn = await turnOf(tx, told, 'a', startAfterSeconds)
      await own.enqueue(tx, told, { name: 'later' }, { ...turn, startAfterSeconds })
      return turn.behind
    })
  expect([await ask(30), await ask(30), await ask(30)]).toEqual([0, 1, 2])
  // Of who has one every quarter of a minute, each is the first: those before are done.
  await sql`update pgboss.job set start_after = start_after - interval '15 seconds' where name = 'tell-later'`.execute(
    database.db,
  )
  expect([await ask(30), await ask(0)]).toEqual([0, 0])
  await sql`update pgboss.job set start_after = now() where name = 'tell-later'`.execute(database.db)
  expect(await ask(30)).toBe(3)
  await own.stop()
})

it('goes on some seconds later where what follows from it has to be done first', async () => {
  const order: string[] = []
  const patient: Job<object, { name: string }> = {
    name: 'patient',
    onePerGroup: true,
    groupsAtOnce: 1,
    run: async (_deps, { name }) => {
      order.push(name)
      if (order.length === 1) return goesOnLater
    },
  }
  const own = await openJobs({ database, jobs: [patient], lookEveryMs: 50 })
  await database.db.transaction().execute(async (tx) => {
    await own.enqueue(tx, patient, { name: 'waits' }, await turnOf(tx, patient, 'a'))
  })
  await database.db.transaction().execute(async (tx) => {
    await own.enqueue(tx, patient, { name: 'another' }, await turnOf(tx, patient, 'b'))
  })
  await own.startWorkers([handlerOf(patient, {})])
  await vi.waitFor(() => expect(order).toEqual(['waits', 'another', 'waits']), 20_000)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
    where name = 'patient' order by created_on`.execute(database.db)
  expect(rows.map(({ seconds }) => seconds)).toEqual([0, 0, 5])
  await own.stop()
})

it('keeps its place behind others where it goes on later, and waits for as long as it says', async () => {
  let runs = 0
  const again: Job<object, object> = {
    name: 'again',
    run: async () => ((runs += 1) === 1 ? goesOnAfter(30) : undefined),
  }
  const own = await openJobs({ database, jobs: [again], lookEveryMs: 50 })
  await database.db.transaction().execute((tx) => own.enqueue(tx, again, {}, { behind: 20 }))
  await own.startWorkers([handlerOf(again, {})])
  await vi.waitFor(async () => {
    const { rows } = await sql`select priority, extract(epoch from start_after - created_on)::int as seconds
      from pgboss.job where name = 'again' and state = 'created'`.execute(database.db)
    expect(rows).toEqual([{ priority: -20, seconds: 30 }])
  }, 20_000)
  await own.stop()
})

it('does those of a group one at a time, others beside them, and lets forward what waited behind others', async () => {
  const done: string[] = []
  const end = Promise.withResolvers<void>()
  let [underWay, most] = [0, 0]
  const mail: Job<object, { name: string }> = {
    name: 'mail-of-a-group',
    onePerGroup: true,
    keepsPlace: true,
    run: async (_deps, { name }) => {
      if (name.startsWith('a')) {
        most = Math.max(most, (underWay += 1))
        await end.promise
        underWay -= 1
      }
      done.push(name)
    },
  }
  const own = await openJobs({ database, jobs: [mail], lookEveryMs: 50, superviseSeconds: 1 })
  await database.db.transaction().execute(async (tx) => {
    for (const name of ['a1', 'a2', 'a3']) await own.enqueue(tx, mail, { name }, { group: 'mails a' })
    await own.enqueue(tx, mail, { name: 'of another' }, { group: 'mails b' })
    await own.enqueue(tx, mail, { name: 'behind' }, { group: 'mails c', behind: 20 })
  })
  await sql`update pgboss.job set start_after = start_after - interval '30 seconds'
    where name = 'mail-of-a-group' and priority < 0`.execute(database.db)
  await own.startWorkers([handlerOf(mail, {})])
  await vi.waitFor(() => expect([underWay, done.toSorted()]).toEqual([1, ['behind', 'of another']]), 20_000)
  end.resolve()
  await vi.waitFor(() => expect(done.slice(2).toSorted()).toEqual(['a1', 'a2', 'a3']), 20_000)
  expect(most).toBe(1)
  await own.stop()
})
