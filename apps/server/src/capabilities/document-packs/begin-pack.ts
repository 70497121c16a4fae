import { randomUUID } from 'node:crypto'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import { turnOf, type Enqueue } from '../../platform/jobs/index.ts'
import { mayCall, waitingAs, type Caller } from '../../platform/tenancy/index.ts'
import { dailyStorageUsed, type DailyStorage } from '../daily-storage/index.ts'
import { linkResource, type IssueSignedLink } from '../identity/index.ts'
import { findUnderWay, insertPack, type NewDocumentPack } from './document-pack.repository.ts'
import { jobOfPack, packKeptDays, removeDocumentPack } from './render-document-pack.ts'

/** So many of a company, or of one of staff, wait; more are refused, or making them would keep the presses for hours. */
const mostPacksWaiting = 50
const secondsOfAPack = 10

export interface BeginPackDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly dailyStorage: DailyStorage
  readonly issueTicket: IssueSignedLink
  readonly baseUrl: string
}

/**
 * Writes the pack down, queues its making and its end, and answers the link, which waits for it. Asked for again while it
 * is being made, it is the same pack: who comes back to the page finds it as far as it is.
 */
export async function beginPack(
  deps: BeginPackDeps,
  caller: Caller,
  reply: FastifyReply,
  asked: Omit<NewDocumentPack, 'id' | 'requestedBy' | 'withFiles'>,
): Promise<Result<{ url: string; packId: string }, Refusal>> {
  if (!(await deps.dailyStorage.isLeft(caller))) return refuse(dailyStorageUsed)
  const pack = { ...asked, requestedBy: caller.userId, withFiles: mayCall(caller, 'documents.read') }
  const packId = await deps.database.transaction().execute(async (tx) => {
    const underWay = await findUnderWay(tx, pack)
    if (underWay) return underWay
    const job = jobOfPack(pack)
    const { waiting, ...turn } = await turnOf(tx, job, waitingAs(caller))
    if (waiting >= mostPacksWaiting) return undefined
    const id = randomUUID()
    await insertPack(tx, { ...pack, id })
    await deps.enqueue(tx, job, { packId: id }, turn)
    await deps.enqueue(tx, removeDocumentPack, { packId: id }, { startAfterSeconds: packKeptDays * 86_400 })
    return id
  })
  if (packId === undefined) {
    reply.header('retry-after', secondsOfAPack)
    return refuse({ code: 'TOO_MANY_REQUESTS' })
  }
  const resource = linkResource('GetDocumentPackFile', { id: packId })
  const { userId, shipmentSystem, session } = caller
  const ticket = await deps.issueTicket({ userId, shipmentSystem, resource, session })
  const url = `${deps.baseUrl}/api/Print/GetDocumentPackFile/${packId}?ticket=${ticket}`
  reply.header('location', url)
  return accept({ url, packId })
}
