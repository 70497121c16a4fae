import { connectDatabase, requestSilencePatienceMs, type Database } from './connect.ts'

/** Where lists, overviews and figures are read: beside where bookings write, when there is a replica. */
export interface Reports {
  /** Asks the replica, and the database itself where the replica fails. What it answers may be some seconds old. */
  read<T>(ask: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Without a replica everything is read where it is written. */
export function reportsFrom(database: Database): Reports {
  return { read: (ask) => ask(database), close: async () => {} }
}

export interface ReplicaOptions {
  readonly url: string
  readonly connections: number
  /** Shorter in tests. */
  readonly silencePatienceMs?: number
  /** Hears once when reports begin to be read from the database itself, and why; and once when the replica has them again. */
  readonly onAway: (why: Error) => void
  readonly onBack: () => void
}

/** After a failure nobody asks the replica for so long: each would wait for it first. */
const restMs = 10_000
/** A replica that takes longer to let somebody in is as good as away. */
const connectPatienceMs = 2_000

/**
 * Reads from a replica. Whatever fails there is asked again of the database itself, which fails as well where the question
 * was wrong: a replica may be away, behind a migration, or cancel what holds up its following.
 */
export function reportsOfReplica(primary: Database, options: ReplicaOptions): Reports {
  const { url, connections, silencePatienceMs = requestSilencePatienceMs, onAway, onBack } = options
  const patience = { connectPatienceMs, silencePatienceMs }
  const replica = connectDatabase({ url, embedded: false, name: 'kattegat reports', connections, ...patience })
  let isAway = false
  let askAgainAt = 0
  return {
    read: async (ask) => {
      if (performance.now() < askAgainAt) return ask(primary)
      try {
        const answer = await ask(replica.db)
        if (isAway) onBack()
        isAway = false
        return answer
      } catch (error) {
        const answer = await ask(primary)
        if (!isAway) onAway(error as Error)
        isAway = true
        askAgainAt = performance.now() + restMs
        return answer
      }
    },
    close: () => replica.close(),
  }
}
