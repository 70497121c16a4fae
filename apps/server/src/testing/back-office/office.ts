import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { randomOf } from '@kattegat/samples/business'
import type { Api } from '../../../../../e2e/src/api.ts'
import type { RunningPortal } from '../../../../../e2e/src/running-portal.ts'
import { everyJob } from '../../every-job.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database/index.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { oneAtATime } from '../../platform/turns/index.ts'

/** What a kill aims at. */
export const acts = [
  'close a month',
  'publish prices',
  'roll prices back',
  'bill on',
  'bill on all',
  'approve',
  'refuse',
  'expire',
  'remove and archive',
] as const
export type Act = (typeof acts)[number]

/** Who works in the back office while the portal is killed, and what they can do. */
export interface Office {
  readonly portal: RunningPortal
  readonly customer: Api
  readonly admin: Api
  readonly approver: Api
  /** False from the last kill on: nothing new is begun, what is under way goes to its end. */
  isOpen(): boolean
  /** Does what a kill may aim at. */
  act<T>(kind: Act, work: () => Promise<T>): Promise<T>
  /** Notes that an act was done though its answer was lost. */
  foundDone(kind: Act): void
  /** Works on the database beside the portal, which is not killed meanwhile. */
  onDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>
  /** Queues jobs now that a schedule would queue at night. */
  queue(...names: readonly string[]): Promise<void>
}

/** Somebody at work, who knows in the end what has to be there. */
export interface AtWork {
  work(): Promise<void>
  check(database: OpenDatabase): Promise<void>
}

export interface OfficeFigures {
  done: number
  /** Under way when the portal was killed, and of those: done, though nobody was told. */
  killed: number
  doneUntold: number
}

type Random = ReturnType<typeof randomOf>

/** Jobs of a worker that was silent for half a minute are begun again. Whose worker was just killed need not wait for that. */
const aMinuteLater = `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
  where state = 'active' and started_on < $1`

/** An office whose portal is killed while something of it is under way. */
export function openOffice(people: Pick<Office, 'portal' | 'customer' | 'admin' | 'approver'>, random: Random) {
  const { portal } = people
  const begun = new EventEmitter()
  const figures = new Map<Act, OfficeFigures>(acts.map((kind) => [kind, { done: 0, killed: 0, doneUntold: 0 }]))
  /** How long the last of a kind took that was not killed, ms. */
  const lasts = new Map<Act, number>()
  const underWay = new Set<{ readonly kind: Act }>()
  const takeTurn = oneAtATime(1000)
  let isOpen = true
  let kills = 0

  const office: Office = {
    ...people,
    isOpen: () => isOpen,
    async act(kind, work) {
      const one = { kind }
      const killsBefore = kills
      const start = performance.now()
      underWay.add(one)
      begun.emit(kind)
      try {
        return await work()
      } finally {
        underWay.delete(one)
        figures.get(kind)!.done += 1
        if (kills === killsBefore) lasts.set(kind, performance.now() - start)
      }
    },
    foundDone: (kind) => void (figures.get(kind)!.doneUntold += 1),
    // Of the embedded database there is none while the portal is down, and who opened it then would keep the portal out.
    onDatabase: (work) =>
      takeTurn(async () => {
        const { DATABASE_URL: url, DATA_FOLDER: folder } = portal.settings
        const database = await openDatabase({ url, folder, share: true })
        try {
          return await work(database)
        } finally {
          await database.close()
        }
      })!,
    queue: (...names) =>
      office.onDatabase(async (database) => {
        const jobs = await openJobs({ database, jobs: everyJob })
        await database.db.transaction().execute(async (tx) => {
          for (const name of names) await jobs.enqueue(tx, { name, run: async () => {} }, {})
        })
        await jobs.stop()
      }),
  }
  return {
    office,
    figures,
    close: () => void (isOpen = false),
    /** Kills the portal at some moment of the next act of a kind, and starts it again. */
    async killDuring(kind: Act): Promise<void> {
      await once(begun, kind)
      await pause(random.next() * 1.2 * (lasts.get(kind) ?? 200))
      const killedAt = await takeTurn(async () => {
        const now = new Date()
        for (const one of underWay) figures.get(one.kind)!.killed += 1
        kills += 1
        await portal.restart()
        return now
      })
      await office.onDatabase(({ pool }) => pool.query(aMinuteLater, [killedAt]))
    },
  }
}
