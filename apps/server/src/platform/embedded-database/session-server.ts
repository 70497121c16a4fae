import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { fatalMessage, WireReader } from './wire-units.ts'

/** What the server needs of an embedded database: PGlite has it; a test may bring its own. */
export interface EmbeddedSession {
  runExclusive<T>(work: () => Promise<T>): Promise<T>
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (bytes: Uint8Array) => void }): Promise<void>
  isInTransaction(): boolean
  exec(sql: string): Promise<unknown>
}

interface Client {
  readonly socket: Socket
  closed: boolean
}

interface Unit {
  readonly client: Client
  readonly messages: readonly Buffer[]
  readonly endsWithFlush: boolean
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

/**
 * Lets many connections use the one session of an embedded database, one unit at a time.
 *
 * A client that leaves a transaction open after its unit becomes the holder: only its units run until the
 * transaction ends. A holder that goes away is rolled back; one that is silent for `holderSilenceMs` is cut off,
 * because everyone else waits for it.
 */
export function createSessionServer(
  session: EmbeddedSession,
  options: {
    readonly holderSilenceMs: number
    /** The database itself has broken down: nothing it answers can be trusted from here on. */
    readonly onBroken: (error: unknown) => void
  },
): Server {
  const waiting: Unit[] = []
  let holder: Client | undefined
  let silence: NodeJS.Timeout | undefined
  let pumping = false

  async function pump(): Promise<void> {
    if (pumping) return
    pumping = true
    try {
      for (;;) {
        if (holder?.closed) await rollBack()
        const unit = nextUnit()
        if (!unit) return
        clearTimeout(silence)
        await run(unit)
      }
    } finally {
      pumping = false
    }
  }

  function nextUnit(): Unit | undefined {
    const at = holder ? waiting.findIndex((unit) => unit.client === holder) : 0
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  async function run(unit: Unit): Promise<void> {
    const { client } = unit
    try {
      await session.runExclusive(async () => {
        for (const message of unit.messages) {
          await session.execProtocolRawStream(message, {
            // Copied: the database reuses its buffer for the next answer.
            onRawData: (bytes) => void (client.closed || client.socket.write(Buffer.from(bytes))),
          })
        }
      })
    } catch (error) {
      // A wrong statement is answered, not thrown: this is the end of the database's program.
      options.onBroken(error)
      return
    }
    // A Flush leaves the extended protocol half way: nobody may come between it and its Sync.
    holder = unit.endsWithFlush || session.isInTransaction() ? client : undefined
    if (holder) watchSilence(holder)
  }

  function watchSilence(client: Client): void {
    silence = setTimeout(() => {
      drop(
        client,
        fatalMessage('25P03', 'the transaction was idle too long on the embedded database and was rolled back'),
      )
    }, options.holderSilenceMs)
    silence.unref()
  }

  /** Brings the session back to where a new unit may begin, after a holder that left in the middle. */
  async function rollBack(): Promise<void> {
    clearTimeout(silence)
    holder = undefined
    try {
      await session.runExclusive(() => session.execProtocolRawStream(SYNC, { onRawData: () => {} }))
      if (session.isInTransaction()) await session.exec('ROLLBACK')
    } catch (error) {
      options.onBroken(error)
    }
  }

  function drop(client: Client, farewell: Buffer): void {
    if (!client.closed) client.socket.end(farewell)
    forget(client)
  }

  function forget(client: Client): void {
    client.closed = true
    for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.client === client) waiting.splice(at, 1)
    void pump()
  }

  return createServer((socket) => {
    const client: Client = { socket, closed: false }
    const reader = new WireReader()
    socket.setNoDelay(true)
    socket.on('data', (bytes) => {
      if (client.closed) return
      for (const event of reader.push(bytes)) {
        if (event.kind === 'refuse-encryption') socket.write('N')
        else if (event.kind === 'end') {
          socket.end()
          forget(client)
        } else waiting.push({ client, messages: event.messages, endsWithFlush: event.endsWithFlush })
      }
      void pump()
    })
    socket.on('error', () => forget(client))
    socket.on('close', () => forget(client))
  })
}
