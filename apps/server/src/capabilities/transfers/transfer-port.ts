import { createHmac } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { TransferFailure, TransferFunction, TransferKind } from '@kattegat/domain/transfers'

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
  readonly file: { readonly name: string; readonly content: string; readonly encoding: 'latin1' | 'utf8' }
  /** The same as data, for those who read no standard. */
  readonly data: object
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
}

/** What another try may correct; the error stands once there are no more tries. */
export class DeliveryOutage extends Error {
  readonly fault: TransferFailure

  constructor(error: TransferFailure, details: string) {
    super(details)
    this.fault = error
  }
}

/**
 * Where transfers go. A refusal is the other system's own, with its words; an outage is thrown, and tried again. The same
 * transfer may be sent twice: the receiver knows it by its id.
 */
export type SendTransfer = (transfer: OutgoingTransfer) => Promise<Result<Sent, Refused>>

/** Shipments are nobody's business but the portal's and of those in its group, such as the cargo system's account. */
const folderMode = 0o750
const fileMode = 0o640

/** Files in a folder, one a message; anyone who polls the folder never sees half a file. */
export function folderAdapter(folder: string): SendTransfer {
  return async ({ kind, file }) => {
    await mkdir(folder, { recursive: true, mode: folderMode })
    const path = join(folder, file.name)
    await writeFile(`${path}.part`, file.content, { encoding: file.encoding, mode: fileMode })
    await rename(`${path}.part`, path)
    return accept({ format: kind === 'invoicing' ? 'UBL' : 'EDIFACT', content: file.content, sentTo: file.name })
  }
}

const webhookPatienceMs = 15_000
const longestReply = 500

/**
 * A signed JSON message to an address. `x-kattegat-signature` is `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body">` in
 * hex; `idempotency-key` names the transfer. An answer from 400 to 499, but for 408 and 429, is a refusal.
 */
export function webhookAdapter(url: string, secret: string, now: () => Date): SendTransfer {
  return async (transfer) => {
    const { id, kind, function: messageFunction, shipmentId, pickupId, file, data } = transfer
    const about = { shipmentId, pickupId }
    const body = JSON.stringify({ id, kind, function: messageFunction, ...about, data, message: file.content })
    const seconds = Math.floor(now().getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${kind}-${id}`,
        'x-kattegat-signature': `t=${seconds},v1=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(webhookPatienceMs),
    })
    const words = (await reply.text()).slice(0, longestReply)
    if (reply.ok) return accept({ format: 'JSON', content: body, sentTo: new URL(url).origin })
    const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429
    if (isRefusal) return refuse({ fault: 'refused', details: `${reply.status} ${words}` })
    throw new Error(`answered ${reply.status}`)
  }
}
