import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { waitingAs, type Caller } from '../tenancy/index.ts'

/** So much of answers is kept for a company, or an employee, that has not taken them yet: ten labels of seven hundred shipments. */
const mostBytes = 64 * 1024 * 1024
/** Smaller answers are always given: a page goes on while a large paper is on its way over a slow line. */
const smallBytes = 64 * 1024

/** What is sent as it is read keeps its buffers and a connection to where it lies: a company may have 128 of such. */
const streamBytes = 512 * 1024

/** Bounds what answers that are read slowly keep. */
export interface UnreadAnswers {
  /** Whether an answer of so many bytes may be kept for its caller until it is taken, which it then is. */
  keeps(caller: Pick<Caller, 'companyId' | 'userId'>, bytes: number, reply: Pick<FastifyReply, 'raw'>): boolean
}

/** The first is kept whatever its size. */
export function unreadAnswers(most: number = mostBytes): UnreadAnswers {
  const unread = new Map<string, number>()
  return {
    keeps(caller, bytes, { raw }) {
      const whose = waitingAs(caller)
      const others = unread.get(whose) ?? 0
      if (others > 0 && bytes > smallBytes && others + bytes > most) return false
      if (bytes === 0 || raw.destroyed) return true
      unread.set(whose, others + bytes)
      let isTaken = false
      const take = () => {
        if (isTaken) return
        isTaken = true
        const left = unread.get(whose)! - bytes
        if (left > 0) unread.set(whose, left)
        else unread.delete(whose)
      }
      raw.once('finish', take).once('close', take)
      return true
    },
  }
}

export function bytesKept(payload: unknown): number {
  if (payload instanceof Readable) return streamBytes
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
