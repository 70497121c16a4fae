import { openEmbeddedDatabase } from '../embedded-database/index.ts'
import { connectDatabase } from './connect.ts'
import type { Connection } from './connect.ts'

export interface OpenDatabase extends Connection {
  readonly url: string
  readonly embedded: boolean
}

export interface OpenDatabaseOptions {
  /** `DATABASE_URL`: a PostgreSQL server, 15 or newer. Without it the embedded database is used. */
  readonly url?: string | undefined
  /** The most connections at once to that server. */
  readonly connections?: number
  /** How long a statement waits at that server for what another holds: without end unless given. */
  readonly lockPatienceMs?: number
  /** After how long without a word that server is looked after where it owes an answer: never unless given. */
  readonly silencePatienceMs?: number
  /** The embedded database's folder. */
  readonly folder: string
  /** Join the server that runs on the folder instead of refusing: for the command line. */
  readonly share?: boolean
  /** Hears of broken idle connections and of an embedded database that had to start again. */
  readonly onFault?: (error: Error) => void
}

/** Opens the configured database, whichever it is; `close` gives everything back, the folder's lock last. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const onFault = options.onFault ?? (() => {})
  if (options.url) {
    const { url, connections = 10, lockPatienceMs = 0, silencePatienceMs = 0 } = options
    const patience = { lockPatienceMs, silencePatienceMs }
    const connection = connectDatabase({ url, embedded: false, connections, ...patience, onIdleFault: onFault })
    return { ...connection, url: options.url, embedded: false }
  }
  const home = await openEmbeddedDatabase(options.folder, { share: options.share ?? false, onFault })
  const connection = connectDatabase({ url: home.url, embedded: true, onIdleFault: onFault })
  return {
    ...connection,
    url: home.url,
    embedded: true,
    close: async () => {
      await connection.close()
      await home.close()
    },
  }
}
