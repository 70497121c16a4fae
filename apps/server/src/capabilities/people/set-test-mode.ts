import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'

/** Switches the caller's own test mode: from then on bookings are marked TEST and never leave. */
export async function setTestMode(
  database: Database,
  caller: Caller,
  testMode: boolean,
  origin: { readonly requestId: string; readonly ip: string },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable('portal_user')
      .set({ test_mode: testMode, version: sql`version + 1`, updated_at: sql`now()`, updated_by: caller.userId })
      .where('id', '=', caller.userId)
      .execute()
    await audit(tx, {
      userId: caller.userId,
      shipmentSystem: caller.shipmentSystem,
      action: testMode ? 'user.test-mode-on' : 'user.test-mode-off',
      recordKind: 'user',
      recordId: caller.userId,
      requestId: origin.requestId,
      ip: origin.ip,
    })
  })
}
