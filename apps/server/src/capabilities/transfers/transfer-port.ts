import { createHmac } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { TransferFailure, TransferFunction, TransferKind } from '@kattegat/domain/transfers'
import { currentTracer } from '../../platform/watching/index.ts'
import { beginningOf } from '../../platform/outbound/index.ts'

/** A message as it leaves. */
export interface OutgoingTransfer {
  readonly id: number
  /** `pickup`: a pickup, which goes to the cargo system beside its shipments. Ids are of a kind. */
  readonly kind: TransferKind | 'pickup'
  readonly function: TransferFunction
  /** What it is about. */
  readonly shipmentId?: number
  readonly pickupId?: number
  /** The message in the receiver's standard: EDIFACT as ISO 8859-1, XML as UTF-8. */
  readonly file: MessageFile
  /** A credit note that goes beside an invoice. */
  readonly creditNote?: MessageFile | undefined
  /** The same as data, for those who read no standard. */
  readonly data: object
}

export interface MessageFile {
  readonly name: string
  readonly content: string
  readonly encoding: 'latin1' | 'utf8'
}

/** The files of a message. */
export function filesOf({ file, creditNote }: OutgoingTransfer): MessageFile[] {
  return creditNote ? [file, creditNote] : [file]
}

/** What was sent and where to. */
export interface Sent {
  readonly format: 'EDIFACT' | 'UBL' | 'JSON'
  readonly content: string
  readonly sentTo: string
}

/** That it was not taken, and what the other system said of it. */
export interface Refused {
  readonly fault: TransferFailure
  readonly details: string
  /** Set where it says that it has one of this id: what it then has. */
  readonly known?: Sent
}

/**
 * What another try may correct; the error stands once there are no more tries. Of one that `cannotHaveArrived` the next try
 * may say something else; any other may have been taken though its answer was lost.
 */
export class DeliveryOutage extends Error {
  readonly fault: TransferFailure
  readonly cannotHaveArrived: boolean

  constructor(error: TransferFailure, details: string, { cannotHaveArrived = false } = {}) {
    super(details)
    this.fault = error
    this.cannotHaveArrived = cannotHaveArrived
  }
}

/** Whether another try has to repeat the message as it was, because nobody knows whether it has arrived. */
export function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof DeliveryOutage && error.cannotHaveArrived)
}

/**
 * Where transfers go. A refusal is the other system's own, with its words; an outage is thrown, and tried again. The same
 * transfer may be sent twice: the receiver knows it by its id, and so it says the same then.
 */
export type SendTransfer = (transfer: OutgoingTransfer) => Promise<Result<Sent, Refused>>

/** Shipments are nobody's business but the portal's and of those in its group, such as the cargo system's account. */
const folderMode = 0o750
const fileMode = 0o640

/** Files in a folder, one a message, and its credit note beside an invoice; anyone who polls the folder never sees half a file. */
export function folderAdapter(folder: string): SendTransfer {
  return async (transfer) => {
    const { kind, file } = transfer
    await mkdir(folder, { recursive: true, mode: folderMode })
    const files = filesOf(transfer)
    for (const { name, content, encoding } of files)
      await writeFile(join(folder, `${name}.part`), content, { encoding, mode: fileMode })
    // All are written before any can be read; what is interrupted here is sent again, under the same names.
    for (const { name } of files) await rename(join(folder, `${name}.part`), join(folder, name))
    const sentTo = files.map(({ name }) => name).join(', ')
    return accept({ format: kind === 'invoicing' ? 'UBL' : 'EDIFACT', content: file.content, sentTo })
  }
}

const webhookPatienceMs = 15_000
const longestReply = 500

/**
 * A signed JSON message to an address. `x-kattegat-signature` is `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body">` in
 * hex; `idempotency-key` names the transfer. An answer from 400 to 499, but for 408 and 429, is a refusal; 409 also says that one of
 * this key is there, or being taken.
 */
export function webhookAdapter(url: string, secret: string, now: () => Date): SendTransfer {
  return async (transfer) => {
    const { id, kind, function: messageFunction, shipmentId, pickupId, file, creditNote, data } = transfer
    const about = { shipmentId, pickupId }
    const message = { message: file.content, creditNote: creditNote?.content }
    const body = JSON.stringify({ id, kind, function: messageFunction, ...about, data, ...message })
    const seconds = Math.floor(now().getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    // The operator's own system, which may go on with the trace.
    const traceparent = currentTracer()?.current()?.traceparent
    const reply = await reach(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(traceparent === undefined ? {} : { traceparent }),
        'idempotency-key': `${kind}-${id}`,
        'x-kattegat-signature': `t=${seconds},v1=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(webhookPatienceMs),
    })
    const words = reply.body ? await beginningOf(reply.body, longestReply) : ''
    const sent: Sent = { format: 'JSON', content: body, sentTo: new URL(url).origin }
    if (reply.ok) return accept(sent)
    const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429
    if (isRefusal) {
      const known = reply.status === 409 ? { known: sent } : {}
      return refuse({ fault: 'refused', details: `${reply.status} ${words}`, ...known })
    }
    throw new DeliveryOutage('unreachable', `answered ${reply.status}`, {
      cannotHaveArrived: reply.status === 429 || reply.status === 503,
    })
  }
}

/** No line came about, so that nothing was sent on it. */
const noLine = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const cannotHaveArrived = typeof code === 'string' && noLine.has(code)
    throw new DeliveryOutage('unreachable', String(cause ?? error), { cannotHaveArrived })
  }
}
