import { accept, refuse } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Configuration } from '../../platform/configuration/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import {
  readDeadLetters,
  retryDeadLetters,
  setAsideDeadLetters,
  type DeadLetterChoice,
  type Jobs,
} from '../../platform/jobs/index.ts'
import { mayCall } from '../../platform/tenancy/index.ts'
import { readNumberRanges } from '../number-ranges/index.ts'
import { readTransfers } from '../transfers/index.ts'
import { readDatabaseFacts, readParts, type Parts } from './read-system.ts'

export interface OperationsDeps extends Parts {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'known' | 'state'>
  readonly configuration: Pick<Configuration, 'version' | 'environmentName' | 'databaseUrl' | 'storage' | 'smtpUrl'>
  readonly now: () => Date
}

/** How the installation does, for administrators, and the jobs that failed for good, for employees. */
export function registerOperations(serve: Serve, deps: OperationsDeps): void {
  const { database, jobs, configuration, now } = deps
  const startedAt = now()
  serve('GetSystemState', async ({ caller, language }) => {
    if (!mayCall(caller, 'system.read')) return refuse(notAuthorized)
    const lastOf = (kind: 'cargo' | 'invoicing') =>
      readTransfers(database, caller, { kind, pageSize: 5 }, language).then((found) => found ?? [])
    const [facts, parts, numberRanges, cargo, invoicing] = await Promise.all([
      readDatabaseFacts(database),
      readParts(deps),
      readNumberRanges(database, caller.shipmentSystem),
      lastOf('cargo'),
      lastOf('invoicing'),
    ])
    return accept({
      version: configuration.version,
      environment: configuration.environmentName,
      at: now().toISOString(),
      startedAt: startedAt.toISOString(),
      database: { ...facts, embedded: configuration.databaseUrl === undefined },
      ...parts,
      numberRanges,
      transfers: [...cargo, ...invoicing],
    })
  })
  serve('GetFailedJobs', async ({ input: { query } }) => {
    const found = await readDeadLetters(database, { ...query, setAside: query.setAside ?? false })
    if (!found) return refuse(notFound)
    return accept({
      jobs: found.letters.map((letter) => ({
        ...letter,
        canRetry: letter.job !== null && jobs.known.has(letter.job),
        payload: JSON.stringify(letter.payload),
        queuedAt: letter.queuedAt?.toISOString() ?? null,
        failedAt: letter.failedAt.toISOString(),
        setAsideAt: letter.setAsideAt?.toISOString() ?? null,
      })),
      counts: found.counts,
    })
  })
  serve('RetryFailedJobs', async ({ input: { body }, caller, request }) =>
    database.transaction().execute(async (tx) => {
      const outcome = await retryDeadLetters(tx, jobs, body)
      if (outcome.retried > 0) await note(tx, 'failed-job.retried', body, { jobs: outcome.retried }, caller, request)
      return accept(outcome)
    }),
  )
  serve('SetAsideFailedJobs', async ({ input: { body }, caller, request }) =>
    database.transaction().execute(async (tx) => {
      const setAside = await setAsideDeadLetters(tx, body)
      if (setAside > 0) await note(tx, 'failed-job.set-aside', body, { jobs: setAside }, caller, request)
      return accept({ setAside })
    }),
  )
}

/** Jobs are the installation's, so that the line belongs to no booking system. */
function note(
  tx: Parameters<typeof audit>[0],
  action: string,
  { ids, job }: DeadLetterChoice,
  details: { readonly jobs: number },
  { userId }: { readonly userId: number },
  { id: requestId, ip }: { readonly id: string; readonly ip: string },
) {
  const recordId = ids?.length === 1 ? ids[0]! : (job ?? 'all')
  return audit(tx, { userId, action, recordKind: 'failed-job', recordId, requestId, ip, details: { ...details, ids } })
}
