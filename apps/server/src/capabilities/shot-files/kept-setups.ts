import type { Answer } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import type { Caller, Scope } from '../../platform/tenancy/index.ts'
import {
  changeSetup,
  hasTwin,
  listSetups,
  lockSetup,
  removeSetup,
  type KeptSetup,
  type SetupRow,
} from './kept-setup.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** Who does something to a kept setup, and to which. */
export interface OfSetup {
  readonly caller: Caller
  readonly scope: Scope
  readonly setupId: number
  readonly requestId: string
  readonly ip: string
}

/** The kept setups that a caller can use. */
export async function keptSetups(
  deps: ShotFilesDeps,
  scope: Scope,
  caller: Caller,
): Promise<Answer<'GetShotFileSetups'>> {
  const rows = await listSetups(deps.database, scope, caller.userId)
  return rows.map((row) => {
    const { columns, fixed, groupBy, decimalMark, monthFirst } = row.setup as unknown as KeptSetup
    return {
      setupId: row.id,
      name: row.name,
      companyId: row.company_id,
      companyName: row.company_name,
      shared: row.shared,
      createdBy: { userId: row.created_by, name: row.created_by_name },
      updatedAt: row.updated_at.toISOString(),
      columns: columns.map(({ sheet, head, field }) => ({ sheet, head, field })),
      fixed: fixed.map((each) => ({ ...each })),
      groupBy,
      decimalMark,
      monthFirst,
    }
  })
}

/** Renames a kept setup, or says for whom it is. */
export function changeKeptSetup(
  deps: ShotFilesDeps,
  about: OfSetup,
  change: { readonly name?: string | undefined; readonly shared?: boolean | undefined },
): Promise<Result<{ success: boolean }, Refusal>> {
  return withSetup(deps, about, 'shot-file-setup.changed', async (tx, setup) => {
    const { name = setup.name, shared = setup.shared } = change
    // Taken back it would be nobody's who uses it but the first one's.
    if (setup.shared && !shared && setup.created_by !== about.caller.userId) return notAuthorized
    if (shared !== setup.shared && (await hasTwin(tx, about.scope, setup, shared))) {
      return {
        code: 'STATE_FORBIDS',
        facts: { reason: shared ? 'sharedAlready' : 'keptAlready' },
        detail: (language) => messagesIn(language, 'shot-files')(shared ? 'setup.sharedAlready' : 'setup.keptAlready'),
      }
    }
    await changeSetup(tx, about.scope, setup.id, { name, shared, now: deps.now() })
    return undefined
  })
}

export function deleteKeptSetup(deps: ShotFilesDeps, about: OfSetup): Promise<Result<{ success: boolean }, Refusal>> {
  return withSetup(deps, about, 'shot-file-setup.deleted', async (tx, setup) => {
    await removeSetup(tx, about.scope, setup.id)
    return undefined
  })
}

async function withSetup(
  deps: ShotFilesDeps,
  { caller, scope, setupId, requestId, ip }: OfSetup,
  action: string,
  work: (tx: Tx, setup: SetupRow) => Promise<Refusal | undefined>,
): Promise<Result<{ success: boolean }, Refusal>> {
  const outcome = await once(deps.database, undefined, async (tx) => {
    const setup = await lockSetup(tx, scope, caller.userId, setupId)
    if (!setup) return refuse(notFound)
    const refusal = await work(tx, setup)
    if (refusal) return refuse(refusal)
    await audit(tx, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      companyId: setup.company_id,
      action,
      recordKind: 'shot-file-setup',
      recordId: setup.id,
      requestId,
      ip,
      details: { name: setup.name },
    })
    return accept({ success: true })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}
