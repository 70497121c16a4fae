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

/** In bytes: an answer of many rows is not kept whole. */
const LARGEST_PART = 64 * 1024

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

interface SessionRules {
  readonly holderSilenceMs: number
  /** The database itself has broken down: nothing it answers can be trusted from here on. */
  readonly onBroken: (error: unknown) => void
}

/**
 * Lets many connections use the one session of an embedded database, one unit at a time.
 *
 * A client that leaves a transaction open after its unit becomes the holder: only its units run until the
 * transaction ends. A holder that goes away is rolled back; one that is silent for `holderSilenceMs` is cut off,
 * because everyone else waits for it.
 */
export function createSessionServer(session: EmbeddedSession, rules: SessionRules): Server {
  const queue = new SessionQueue(session, rules)
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
          queue.forget(client)
        } else queue.add({ client, messages: event.messages, endsWithFlush: event.endsWithFlush })
      }
      void queue.pump()
    })
    socket.on('error', () => queue.forget(client))
    socket.on('close', () => queue.forget(client))
  })
}

/** The answer to a unit, sent in large parts: the database gives it row by row, and a write to the socket costs more than a row. */
class Answer {
  readonly #client: Client
  #pieces: Buffer[] = []
  #bytes = 0

  constructor(client: Client) {
    this.#client = client
  }

  add(bytes: Uint8Array): void {
    // Copied: the database reuses its buffer for the next piece.
    this.#pieces.push(Buffer.from(bytes))
    this.#bytes += bytes.length
    if (this.#bytes >= LARGEST_PART) this.send()
  }

  send(): void {
    if (this.#pieces.length > 0 && !this.#client.closed) this.#client.socket.write(Buffer.concat(this.#pieces))
    this.#pieces = []
    this.#bytes = 0
  }
}

/** The units that wait for the session, and the client that holds it in the middle of a transaction. */
class SessionQueue {
  readonly #session: EmbeddedSession
  readonly #rules: SessionRules
  readonly #waiting: Unit[] = []
  #holder: Client | undefined
  #silence: NodeJS.Timeout | undefined
  #isPumping = false

  constructor(session: EmbeddedSession, rules: SessionRules) {
    this.#session = session
    this.#rules = rules
  }

  add(unit: Unit): void {
    this.#waiting.push(unit)
  }

  forget(client: Client): void {
    client.closed = true
    for (let at = this.#waiting.length - 1; at >= 0; at--) {
      if (this.#waiting[at]?.client === client) this.#waiting.splice(at, 1)
    }
    void this.pump()
  }

  /** Runs what waits, one unit after the other. */
  async pump(): Promise<void> {
    if (this.#isPumping) return
    this.#isPumping = true
    try {
      for (;;) {
        if (this.#holder?.closed) await this.#rollBack()
        const unit = this.#nextUnit()
        if (!unit) return
        clearTimeout(this.#silence)
        await this.#run(unit)
      }
    } finally {
      this.#isPumping = false
    }
  }

  #nextUnit(): Unit | undefined {
    const at = this.#holder ? this.#waiting.findIndex((unit) => unit.client === this.#holder) : 0
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  async #run(unit: Unit): Promise<void> {
    const { client } = unit
    const answer = new Answer(client)
    try {
      await this.#session.runExclusive(async () => {
        for (const message of unit.messages) {
          await this.#session.execProtocolRawStream(message, { onRawData: (bytes) => answer.add(bytes) })
        }
      })
      answer.send()
    } catch (error) {
      // A wrong statement is answered, not thrown: this is the end of the database's program.
      this.#rules.onBroken(error)
      return
    }
    // A Flush leaves the extended protocol half way: nobody may come between it and its Sync.
    this.#holder = unit.endsWithFlush || this.#session.isInTransaction() ? client : undefined
    if (this.#holder) this.#watchSilence(this.#holder)
  }

  #watchSilence(client: Client): void {
    this.#silence = setTimeout(() => {
      this.#drop(
        client,
        fatalMessage('25P03', 'the transaction was idle too long on the embedded database and was rolled back'),
      )
    }, this.#rules.holderSilenceMs)
    this.#silence.unref()
  }

  /** Brings the session back to where a new unit may begin, after a holder that left in the middle. */
  async #rollBack(): Promise<void> {
    clearTimeout(this.#silence)
    this.#holder = undefined
    try {
      await this.#session.runExclusive(() => this.#session.execProtocolRawStream(SYNC, { onRawData: () => {} }))
      if (this.#session.isInTransaction()) await this.#session.exec('ROLLBACK')
    } catch (error) {
      this.#rules.onBroken(error)
    }
  }

  #drop(client: Client, farewell: Buffer): void {
    if (!client.closed) client.socket.end(farewell)
    this.forget(client)
  }
}
