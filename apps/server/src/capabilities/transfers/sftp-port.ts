import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { posix } from 'node:path'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { SFTPWrapper } from 'ssh2'
import type SftpClient from 'ssh2-sftp-client'
import type { SftpPlace } from '../../platform/configuration/index.ts'
import { inSpan } from '../../platform/watching/index.ts'
import {
  DeliveryOutage,
  filesOf,
  type OutgoingTransfer,
  type Refused,
  type Sent,
  type SendTransfer,
} from './transfer-port.ts'

/** A whole delivery takes at most so long; a line that says nothing is dead. */
const deliveryPatienceMs = 60_000
const shakePatienceMs = 15_000

/** Status codes of the protocol (SFTP 3, section 7) that another try does not change. */
const noSuchFile = 2
const permissionDenied = 3

/**
 * Files in a folder of an SFTP server, one a message; anyone who polls the folder never sees half a file. The server must
 * have one of the keys agreed, before it is told any password. A wrong key, a refused sign-in and a folder that is
 * missing or closed are refusals; all else is an outage.
 */
export function sftpAdapter(place: SftpPlace, patienceMs = deliveryPatienceMs): SendTransfer {
  return async (transfer) => {
    // Only those who send by it load the library.
    const { default: Client } = await import('ssh2-sftp-client')
    // Without listeners of ours it would write to the console what happens to a line.
    const client = new Client('transfers', { error: () => {}, end: () => {}, close: () => {} })
    const delivery = new Delivery(place, client)
    const patience = AbortSignal.timeout(patienceMs)
    const tooLong = new Promise<never>((_resolve, reject) => {
      patience.addEventListener('abort', () => reject(new DeliveryOutage('unreachable', 'no answer in time')))
    })
    try {
      const span = { name: 'SFTP', kind: 'client', facts: { 'server.address': place.host } } as const
      return await inSpan(span, () => Promise.race([delivery.deliver(transfer), tooLong]))
    } finally {
      delivery.hangUp()
    }
  }
}

class Delivery {
  readonly #place: SftpPlace
  readonly #client: SftpClient
  /** A line of our own, which can be cut whatever state the protocol is in. */
  #line: Socket | undefined
  #files: SFTPWrapper | undefined
  #hasOtherKey = false
  #isLoginRefused = false

  constructor(place: SftpPlace, client: SftpClient) {
    this.#place = place
    this.#client = client
  }

  async deliver(transfer: OutgoingTransfer): Promise<Result<Sent, Refused>> {
    const { kind, file } = transfer
    const refusal = await this.#signIn()
    if (refusal) return refuse(refusal)
    const { host, port, folder } = this.#place
    const files = filesOf(transfer).map((each) => ({ ...each, path: posix.join(folder, each.name) }))
    try {
      for (const { path, content, encoding } of files)
        await Promise.race([this.#store(path, Buffer.from(content, encoding)), this.#cut()])
    } catch (error) {
      return this.#notStored(error)
    }
    const server = port === 22 ? host : `${host}:${port}`
    const sentTo = files.map(({ path }) => `sftp://${server}/${path.replace(/^\//, '')}`).join(', ')
    return accept({ format: kind === 'invoicing' ? 'UBL' : 'EDIFACT', content: file.content, sentTo })
  }

  /** Leaves nothing open, not even to a server that has stopped to answer. */
  hangUp(): void {
    this.#client.end().catch(() => {})
    this.#line?.destroySoon()
    setTimeout(() => this.#line?.destroy(), 1000).unref()
  }

  async #signIn(): Promise<Refused | undefined> {
    const { host, port, user, password, keyFile, hostKeys } = this.#place
    let key: Buffer | undefined
    try {
      key = keyFile === undefined ? undefined : await readFile(keyFile)
    } catch {
      return { fault: 'login-refused', details: 'the key file cannot be read' }
    }
    this.#client.on('error', (error: { level?: string }) => {
      if (error.level === 'client-authentication') this.#isLoginRefused = true
    })
    // Some servers ask for the password in a dialogue, and for nothing else.
    this.#client.on(
      'keyboard-interactive',
      (_name, _text, _language, prompts: unknown[], answer: (replies: string[]) => void) =>
        answer(prompts.map(() => password)),
    )
    // Every request waits for its answer: small ones must not wait to be sent.
    this.#line = connect({ host, port, noDelay: true })
    try {
      this.#files = await this.#client.connect({
        sock: this.#line,
        username: user,
        ...(key ? { privateKey: key, ...(password ? { passphrase: password } : {}) } : { password, tryKeyboard: true }),
        hostVerifier: (hostKey: Buffer) => {
          const isKnown = hostKeys.includes(
            `SHA256:${createHash('sha256').update(hostKey).digest('base64').slice(0, 43)}`,
          )
          this.#hasOtherKey = !isKnown
          return isKnown
        },
        readyTimeout: shakePatienceMs,
        keepaliveInterval: 5000,
      })
      return undefined
    } catch (error) {
      if (this.#hasOtherKey) return { fault: 'host-key-differs', details: '' }
      const details = wordsOf(error)
      const isUnusableKey = /privateKey|passphrase/i.test(details)
      if (this.#isLoginRefused || isUnusableKey) return { fault: 'login-refused', details }
      throw new DeliveryOutage('unreachable', details, { cannotHaveArrived: true })
    }
  }

  /** The library leaves what it was asked unanswered when the line is cut. */
  #cut(): Promise<never> {
    return new Promise((_resolve, reject) => {
      this.#line?.once('close', () => reject(new Error('the line was cut')))
    })
  }

  async #store(path: string, bytes: Buffer): Promise<void> {
    const part = `${path}.part`
    // Not by the client's own `put`: that takes a write which the server refused for one that was done.
    await new Promise<void>((resolve, reject) => {
      this.#files!.writeFile(part, bytes, (error) => (error ? reject(error) : resolve()))
    })
    const { size } = await this.#client.stat(part)
    if (size !== bytes.length) throw new Error(`only ${size} of ${bytes.length} bytes were stored`)
    try {
      await this.#client.posixRename(part, path)
    } catch {
      // Without that extension a file is not replaced: the same message, sent before, has to go first.
      await this.#client.delete(path, true)
      await this.#client.rename(part, path)
    }
  }

  #notStored(error: unknown): Result<Sent, Refused> {
    const details = wordsOf(error)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === noSuchFile || code === permissionDenied) return refuse({ fault: 'not-stored', details })
    // A number is the server's own word; else the line was cut.
    throw new DeliveryOutage(typeof code === 'number' || /stored/.test(details) ? 'not-stored' : 'unreachable', details)
  }
}

/** What the library said; it knows no password, and puts its own functions before the colon. */
function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/^(?:[\w>-]+: )+/, '')
}
