import { statfs } from 'node:fs/promises'
import type { Answer } from '@kattegat/contract'
import { sql } from 'kysely'
import type { Configuration } from '../../platform/configuration/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { countDeadLetters, readQueues, type Jobs } from '../../platform/jobs/index.ts'
import type { MailSender } from '../../platform/mail/index.ts'
import type { Storage } from '../../platform/storage/index.ts'

type SystemState = Answer<'GetSystemState'>

/** What the portal stands on beside its database. */
export interface Parts {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'known' | 'state'>
  readonly storage: Pick<Storage, 'isReady'>
  readonly mail: Pick<MailSender, 'isReady'>
  readonly configuration: Pick<Configuration, 'storage' | 'smtpUrl'>
}

/** A part that is away is told of as such and takes nothing else off the page. */
export async function readParts({
  database,
  jobs,
  storage,
  mail,
  configuration,
}: Parts): Promise<Pick<SystemState, 'storage' | 'mail' | 'jobs'>> {
  const place = configuration.storage
  const [hasStorage, freeBytes, hasMail, state, queues, failed] = await Promise.all([
    storage.isReady().catch(() => false),
    place.kind === 'disk' ? roomIn(place.folder) : null,
    mail.isReady().catch(() => false),
    jobs.state(),
    readQueues(database, jobs.known),
    countDeadLetters(database),
  ])
  return {
    storage: { kind: place.kind, ready: hasStorage, freeBytes },
    mail: { sent: configuration.smtpUrl !== undefined, ready: hasMail },
    jobs: {
      state,
      failed,
      queues: queues.map((queue) => ({ ...queue, oldestDueAt: queue.oldestDueAt?.toISOString() ?? null })),
    },
  }
}

async function roomIn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

export async function readDatabaseFacts(database: Database): Promise<Omit<SystemState['database'], 'embedded'>> {
  const { rows } = await sql<{ version: string; sizeBytes: number; lastMigration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      (select max(name) from migration) as "lastMigration"`.execute(database)
  return rows[0]!
}
