import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import type { Change } from './draft.repository.ts'

/** Who works on a draft, from where and in which language. */
export interface DraftWriter extends Change {
  readonly scope: Scope
  readonly requestId: string
  readonly ip: string
  readonly language: Language
}

/** Notes in the audit log what was done to a draft. */
export async function tellOf(
  tx: Tx,
  { by, scope, requestId, ip }: DraftWriter,
  draftId: number,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    userId: by,
    shipmentSystem: scope.shipmentSystem,
    action,
    recordKind: 'tariff-draft',
    recordId: draftId,
    requestId,
    ip,
    details,
  })
}
