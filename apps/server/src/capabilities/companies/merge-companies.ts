import { mergeObstacle, type DoubleCompany, type MergeObstacle } from '@kattegat/domain/companies'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Enqueue, Job } from '../../platform/jobs/index.ts'
import { scopeOfCompany, systemScope } from '../../platform/tenancy/index.ts'
import { isOneOf, shipmentSystems } from '@kattegat/domain/shipment'
import { findWaitingIds, writeApprovalMails } from '../approvals/index.ts'
import { lockCompanies, lockCompany, readCompany, readOpenWork, type CompanyRow } from './company.repository.ts'
import { moveRows, readDouble, writeMerged } from './merge.repository.ts'
import { staysMerged, tell, type CompanyActor } from './save-company.ts'

/** A little longer than a booking takes that had begun on the double's account. */
const lateSeconds = 60

/**
 * Makes everything of a company that was created twice another's: its accounts, people, shipments and all that belongs to
 * them. The double is deactivated and stays for the record. Refuses NOT_FOUND, and STATE_FORBIDS with what to settle first.
 */
export async function mergeCompany(
  tx: Tx,
  actor: CompanyActor,
  { id, into }: { readonly id: number; readonly into: number },
  enqueue: Enqueue,
): Promise<Result<CompanyRow, Refusal>> {
  await lockCompanies(tx)
  const double = await lockCompany(tx, actor.scope, id)
  const other = double && (await lockCompany(tx, actor.scope, into))
  if (!other) return refuse(notFound)
  // Asked for again it is done already; what it had is another's to give on.
  if (double.merged_into === other.id) {
    await moveLateOnes(tx, enqueue, double)
    return accept(other)
  }
  if (double.merged_into !== null || other.merged_into !== null) return refuse(staysMerged)
  const found: DoubleCompany = {
    isItself: double.id === other.id,
    isOtherActive: other.active,
    openPickups: (await readOpenWork(tx, double, actor.now)).pickups,
    ...(await readDouble(tx, double, other)),
  }
  const obstacle = mergeObstacle(found)
  if (obstacle) return refuse(staysApart(obstacle, found, other))
  await moveAll(tx, enqueue, actor, double, other)
  await writeMerged(tx, double, other)
  const { shipments } = found
  const moved = { from: double.name, into: other.name, shipments }
  await tell(tx, actor, double, {
    action: 'company.merged',
    before: { active: double.active },
    after: { active: false, ...moved },
  })
  await tell(tx, actor, other, { action: 'company.merged', before: null, after: moved })
  await moveLateOnes(tx, enqueue, double)
  return accept(other)
}

/** What waits for approval waits for the approver of the other company, who has not heard of it. */
async function moveAll(
  tx: Tx,
  enqueue: Enqueue,
  { scope, now }: Pick<CompanyActor, 'scope' | 'now'>,
  double: CompanyRow,
  other: CompanyRow,
): Promise<void> {
  const waiting = await findWaitingIds(tx, scopeOfCompany(scope, double.id), now)
  await moveRows(tx, double, other)
  await writeApprovalMails(tx, enqueue, waiting, 'requested')
}

function staysApart(obstacle: MergeObstacle, found: DoubleCompany, { name }: CompanyRow): Refusal {
  const { agreements, openPickups, shipments, sharedAccounts } = found
  return {
    code: 'STATE_FORBIDS',
    facts: { reason: obstacle, agreements, openPickups, shipments },
    detail: (language) => {
      const t = messagesIn(language, 'companies')
      switch (obstacle) {
        case 'itself':
          return t('merge.reason.itself')
        case 'inactive':
          return t('merge.reason.inactive', { name })
        case 'agreements':
          return t('merge.reason.agreements', { count: agreements })
        case 'open-pickups':
          return t('reason.open-pickups', { count: openPickups })
        case 'shared-accounts':
          return t('merge.reason.shared-accounts', { names: sharedAccounts.join(', ') })
        case 'many-shipments':
          return t('merge.reason.many-shipments', { count: shipments })
      }
    },
  }
}

/** Now and once more: delays count from the beginning of a transaction, and a large merge takes longer than this one. */
async function moveLateOnes(tx: Tx, enqueue: Enqueue, { id, shipment_system: system }: CompanyRow): Promise<void> {
  await enqueue(tx, moveLateRows, { companyId: id, system, onceMore: true })
}

interface MergedCompany {
  readonly companyId: number
  readonly system: string
  /** Of what had begun then, some is still on its way. */
  readonly onceMore?: boolean
}

export interface LateRowsDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly now: () => Date
}

/** A booking that had begun when its company was merged is written for the double: it follows. */
export const moveLateRows: Job<LateRowsDeps, MergedCompany> = {
  name: 'move-late-rows-of-merged-company',
  run: async ({ database, enqueue, now }, { companyId, system, onceMore = false }) => {
    if (!isOneOf(shipmentSystems, system)) return
    const scope = systemScope('operating', system, 'every')
    await database.transaction().execute(async (tx) => {
      const double = await lockCompany(tx, scope, companyId)
      const into = double?.merged_into
      const other = into === null || into === undefined ? undefined : await readCompany(tx, scope, into)
      if (!double || !other) return
      await moveAll(tx, enqueue, { scope, now: now() }, double, other)
      if (onceMore) await enqueue(tx, moveLateRows, { companyId, system }, { startAfterSeconds: lateSeconds })
    })
  },
}
