import { numbersLeftIn } from '@kattegat/domain/identifiers'
import { sql } from 'kysely'
import { partsAhead, type Database } from '../../platform/database/index.ts'
import { countDeadLetters, readQueues, type Jobs } from '../../platform/jobs/index.ts'
import { registerAsked, type Metrics } from '../../platform/watching/index.ts'
import { readAllRanges } from '../number-ranges/index.ts'

interface FiguresDeps {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'known'>
  readonly metrics: Metrics
  readonly now: () => Date
}

/** Figures of the installation, asked when they are read: queues, failed jobs, numbers left, the last backup. */
export function registerFigures({ database, jobs, metrics, now }: FiguresDeps): void {
  registerAsked(metrics, {
    name: 'kattegat_jobs_waiting',
    help: 'Jobs that are due and wait for a worker, by queue.',
    labels: ['queue'],
    read: async () =>
      (await readQueues(database, jobs.known)).map(({ job, waiting }) => ({ labels: { queue: job }, value: waiting })),
  })
  registerAsked(metrics, {
    name: 'kattegat_jobs_oldest_seconds',
    help: 'For how long the oldest due job of a queue has waited.',
    labels: ['queue'],
    read: async () =>
      (await readQueues(database, jobs.known)).map(({ job, oldestDueAt }) => ({
        labels: { queue: job },
        value: oldestDueAt ? Math.max(0, (now().getTime() - oldestDueAt.getTime()) / 1000) : 0,
      })),
  })
  registerAsked(metrics, {
    name: 'kattegat_jobs_failed',
    help: 'Jobs that failed to their last retry and wait for people.',
    labels: [],
    read: async () => [{ labels: {}, value: await countDeadLetters(database) }],
  })
  registerNumbers({ database, metrics })
  registerParts({ database, metrics })
  registerAsked(metrics, {
    name: 'kattegat_backup_age_seconds',
    help: 'How long ago the last whole backup was begun; absent where there is none.',
    labels: [],
    read: async () => {
      const { rows } = await sql<{ begun: Date | null }>`
        select max(begun_at) as begun from backup where finished_at is not null`.execute(database)
      const begun = rows[0]?.begun
      return begun ? [{ labels: {}, value: (now().getTime() - begun.getTime()) / 1000 }] : []
    },
  })
}

function registerParts({ database, metrics }: Pick<FiguresDeps, 'database' | 'metrics'>): void {
  registerAsked(metrics, {
    name: 'kattegat_shipment_parts_ahead',
    help: 'Whole parts made for shipments to come; absent where shipments are one table.',
    labels: [],
    read: async () => {
      const ahead = await partsAhead(database)
      return ahead === undefined ? [] : [{ labels: {}, value: ahead }]
    },
  })
}

function registerNumbers({ database, metrics }: Pick<FiguresDeps, 'database' | 'metrics'>): void {
  const byRange = async (valueOf: (range: Awaited<ReturnType<typeof readAllRanges>>[number]) => number) => {
    const ranges = Map.groupBy(await readAllRanges(database), ({ kind, prefix }) => `${kind} ${prefix}`)
    return [...ranges.values()].map((held) => ({
      labels: { kind: held[0]!.kind, prefix: held[0]!.prefix },
      value: held.reduce((sum, range) => sum + valueOf(range), 0),
    }))
  }
  registerAsked(metrics, {
    name: 'kattegat_numbers_left',
    help: 'Waybill numbers and SSCCs that are left to give out, by kind and prefix.',
    labels: ['kind', 'prefix'],
    read: () => byRange(numbersLeftIn),
  })
  registerAsked(metrics, {
    name: 'kattegat_numbers_size',
    help: 'All numbers of these ranges, given out or not.',
    labels: ['kind', 'prefix'],
    read: () => byRange(({ firstSerial, lastSerial }) => lastSerial - firstSerial + 1),
  })
}
