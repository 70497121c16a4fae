import type { Socket } from 'node:net'
import { Client, DatabaseError, type ClientBase } from 'pg'

/** Watches the connections of a pool, each from its beginning to its end. */
export interface SilenceWatch {
  follow(client: ClientBase): void
  end(): void
}

/** What `pg` knows of a connection and its types leave out. */
type Connected = Client & {
  /** False while the server owes an answer. */
  readonly readyForQuery: boolean | null
  /** The server's process that answers, or what a pooler in between says instead. */
  readonly processID: number | null
}

/**
 * Ends connections whose server owes an answer and is gone: a machine that lost its power, a cut line or a firewall that forgot
 * them says nothing, and a statement would wait for it for good. Neither a limit for statements nor the network's own
 * signs of life could tell: exports and imports take long, and a server that hangs still confirms what it is sent.
 *
 * A connection that has heard nothing for `patienceMs` is looked after on a new one: where nobody lets that in within
 * the same time again, the server is away; where it does, it says whether it works on the answer. What the server still
 * holds for a connection that was given up is ended there as soon as it can be reached: it would keep others from booking.
 */
export function watchForSilence(url: string, patienceMs: number): SilenceWatch {
  const heard = new Map<Connected, { bytesRead: number; at: number }>()
  /** Given up at the look before; an answer may have been on its way then. */
  let doubted: readonly Connected[] = []
  /** Processes of the server whose connections were given up. */
  let abandoned: readonly number[] = []

  const silent = () => {
    const now = performance.now()
    return [...heard].flatMap(([client, last]) => {
      const { bytesRead } = streamOf(client)
      if (client.readyForQuery !== false || bytesRead !== last.bytesRead) Object.assign(last, { bytesRead, at: now })
      return now - last.at >= patienceMs ? [client] : []
    })
  }
  const look = async () => {
    const quiet = silent()
    const over = doubted.filter((client) => quiet.includes(client))
    for (const client of over) streamOf(client).destroy(new Error('Connection terminated: the database fell silent'))
    abandoned = [...abandoned, ...processesOf(over)]
    const waiting = quiet.filter((client) => !over.includes(client))
    if (waiting.length === 0 && abandoned.length === 0) doubted = []
    else {
      const found = await ask(url, patienceMs, processesOf(waiting), abandoned)
      doubted = found === 'away' ? waiting : waiting.filter(({ processID }) => found.idle.has(processID))
      if (found !== 'away') abandoned = found.left
      // Those that the server works for are asked about again after the same time.
      for (const client of waiting) if (!doubted.includes(client)) heard.get(client)!.at = performance.now()
    }
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, patienceMs / 5)
  timer.unref()
  return {
    follow: (given) => {
      const client = given as Connected
      heard.set(client, { bytesRead: 0, at: performance.now() })
      client.once('end', () => heard.delete(client))
    },
    end: () => clearInterval(timer),
  }
}

function streamOf(client: Client): Socket {
  return client.connection.stream as Socket
}

function processesOf(clients: readonly Connected[]): number[] {
  return clients.flatMap(({ processID }) => processID ?? [])
}

interface Found {
  /** Those that answer nothing any more. */
  readonly idle: ReadonlySet<number | null>
  /** Those given up that are still there. */
  readonly left: readonly number[]
}

/** Asks the server on a new connection which processes still work on an answer, and ends what it holds for those given up. */
async function ask(
  url: string,
  patienceMs: number,
  waiting: readonly number[],
  abandoned: readonly number[],
): Promise<Found | 'away'> {
  const nothing: Found = { idle: new Set(), left: abandoned }
  const client = new Client({
    connectionString: url,
    application_name: 'kattegat watch',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // Who refuses us is there.
    return error instanceof DatabaseError ? nothing : 'away'
  }
  try {
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // A pooler in between numbers its connections otherwise: who is let in knows no more then.
    if (own[0]!.pid !== (client as Connected).processID) return { ...nothing, left: [] }
    const { rows: idle } = await client.query<{ pid: number }>(
      `select asked.pid from unnest($1::int[]) as asked(pid) left join pg_stat_activity a on a.pid = asked.pid
      where a.pid is null or a.state like 'idle%'`,
      [waiting],
    )
    // One who waits for a lock comes to the end of its own patience, and holds what it held before.
    const { rows: left } = await client.query<{ pid: number }>(
      `select pid, case when state like 'idle in transaction%' then pg_terminate_backend(pid) end
      from pg_stat_activity where pid = any($1::int[]) and usename = current_user and xact_start is not null`,
      [abandoned],
    )
    return { idle: new Set(idle.map(({ pid }) => pid)), left: left.map(({ pid }) => pid) }
  } catch {
    return nothing
  } finally {
    streamOf(client).destroy()
  }
}
