import { call, failureMessage, type Failure } from '../../app/api/index.ts'
import { sendTo } from '../../app/documents/send-file.ts'
import { portalMessagesNow } from '../../app/i18n/index.ts'
import { createScanQueue, type ScanQueue, type Sent } from './scan-queue.ts'
import { openScanStorage } from './scan-storage.ts'

export interface OpenQueue {
  readonly queue: ScanQueue
  readonly isLasting: boolean
}

const opened = new Map<string, Promise<OpenQueue>>()

/** The queue of a user in a booking system: one for as long as the page lives, whichever screen is shown. */
export function openQueue(userId: number, system: string): Promise<OpenQueue> {
  const name = `kattegat-scans-${userId}-${system}`
  const open = opened.get(name) ?? openNamed(name, userId, system)
  opened.set(name, open)
  return open
}

async function openNamed(name: string, userId: number, system: string): Promise<OpenQueue> {
  const storage = await openScanStorage()
  const queue = createScanQueue({
    storage,
    userId,
    system,
    // A label read without a connection is no failure of the page, which says itself how many scans wait.
    send: async (scans) =>
      sentOf(
        await call(
          'SendScans',
          { body: { deviceTime: new Date().toISOString(), scans: [...scans] } },
          { inBackground: true },
        ),
      ),
    undo: async (key) => {
      const reply = await call('UndoScan', { body: { key } }, { inBackground: true })
      if (!reply.ok && reply.failure.problem?.code === 'NOT_FOUND') return { kind: 'unknown' }
      const sent = sentOf(reply)
      return sent.kind === 'answered' ? { kind: 'answered', answer: null } : sent
    },
    upload: async (linkId, { documentType, file }) => {
      const upload = { id: 0, file, about: { documentType }, state: { kind: 'waiting' } } as const
      const signal = new AbortController().signal
      const outcome = await sendTo(linkId)(upload, { signal, onProgress: () => {} })
      if (outcome.kind === 'done') return { kind: 'answered', answer: null }
      return outcome.kind === 'faulty' ? { kind: 'refused', why: outcome.message } : { kind: 'away' }
    },
    alone: (work) => navigator.locks?.request(name, work) ?? work(),
  })
  await queue.load()
  // The desk takes labels meanwhile, however slow the connection.
  void queue.flush()
  return { queue, isLasting: storage.isLasting }
}

function sentOf<T>(reply: { ok: true; data: T } | { ok: false; failure: Failure }): Sent<T> {
  if (reply.ok) return { kind: 'answered', answer: reply.data }
  const { failure } = reply
  // Whoever may not now may again after logging in; an outage and a full server pass.
  const passes = failure.kind === 'network' || failure.status >= 500 || [401, 403, 408, 429].includes(failure.status)
  const t = portalMessagesNow()
  return passes ? { kind: 'away' } : { kind: 'refused', why: t ? failureMessage(failure, t) : String(failure.status) }
}
