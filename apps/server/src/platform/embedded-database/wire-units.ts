/**
 * Cuts one client's byte stream of the PostgreSQL wire protocol (version 3) into units.
 *
 * A unit is what must run without another client's messages in between: everything up to and including
 * Sync, Query or Flush. The embedded database is one session, so that two clients whose Parse, Bind and
 * Execute mix would get each other's answers.
 */

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102

/** No client of ours sends more in one message: an upload is a file, never a statement. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024

/**
 * What a client may send once its session has begun: Bind, Close, Describe, Execute, function call, Flush, Parse, Query,
 * Sync, the three of COPY, Terminate. PostgreSQL ends a session that sends anything else; here that would end all.
 */
const KNOWN_TYPES = new Set(Buffer.from('BCDEFHPQSdcfX'))

const QUERY = 0x51 // 'Q'
const SYNC = 0x53 // 'S'
const FLUSH = 0x48 // 'H'
const TERMINATE = 0x58 // 'X'

/** What a client asks for: messages to run, an encryption we do not offer, or the end. */
export type WireEvent =
  | { readonly kind: 'unit'; readonly messages: readonly Buffer[]; readonly endsWithFlush: boolean }
  | { readonly kind: 'refuse-encryption' }
  | { readonly kind: 'end' }

/** Reads one connection. `push` takes bytes as they arrive, however they are chopped. */
export class WireReader {
  #rest: Buffer = Buffer.alloc(0)
  #started = false
  #messages: Buffer[] = []

  push(bytes: Buffer): WireEvent[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const events: WireEvent[] = []
    for (;;) {
      const event = this.#started ? this.#readMessage() : this.#readStartup()
      if (event === 'incomplete') return events
      if (event !== 'unit goes on') events.push(event)
      if (event !== 'unit goes on' && event.kind === 'end') return events
    }
  }

  /** Messages before the session has begun carry no type byte: length, then a code. */
  #readStartup(): WireEvent | 'incomplete' {
    if (this.#rest.length < 8) return 'incomplete'
    const length = this.#rest.readUInt32BE(0)
    if (length < 8 || length > MAX_MESSAGE_BYTES) return { kind: 'end' }
    if (this.#rest.length < length) return 'incomplete'
    const code = this.#rest.readUInt32BE(4)
    const message = this.#take(length)
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'refuse-encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'end' }
    this.#started = true
    return { kind: 'unit', messages: [message], endsWithFlush: false }
  }

  #readMessage(): WireEvent | 'incomplete' | 'unit goes on' {
    if (this.#rest.length < 5) return 'incomplete'
    const type = this.#rest.readUInt8(0)
    if (!KNOWN_TYPES.has(type)) return { kind: 'end' }
    const length = this.#rest.readUInt32BE(1) + 1
    if (length < 5 || length > MAX_MESSAGE_BYTES) return { kind: 'end' }
    if (this.#rest.length < length) return 'incomplete'
    const message = this.#take(length)
    if (type === TERMINATE) return { kind: 'end' }
    this.#messages.push(message)
    if (type !== QUERY && type !== SYNC && type !== FLUSH) return 'unit goes on'
    const messages = this.#messages
    this.#messages = []
    return { kind: 'unit', messages, endsWithFlush: type === FLUSH }
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }
}

/** The message by which a server ends a session: FATAL, with an SQLSTATE a client can recognise. */
export function fatalMessage(sqlState: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`, 'utf8')
  const message = Buffer.alloc(5 + body.length)
  message.write('E', 0, 'latin1')
  message.writeUInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return message
}
