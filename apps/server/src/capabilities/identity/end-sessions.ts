import { sql } from 'kysely'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Caller, CompanyId } from '../../platform/tenancy/index.ts'
import type { UserChangeBy } from './manage-users.ts'
import { findUserIdByEmail } from './operator.ts'
import { signInTimeOf } from './session-ends.ts'

/** Ended sessions are remembered this long: no provider's session that the portal renews is older. */
const rememberedDays = 30

/** Ends the caller's own session: everywhere that this one log-in is used, and nowhere else. */
export async function endOwnSession(
  database: Database,
  { caller, ...origin }: UserChangeBy & { readonly caller: Caller },
  now: Date,
): Promise<void> {
  const { userId, session } = caller
  await database.transaction().execute(async (tx) => {
    if (session?.name === undefined)
      await tx.updateTable('portal_user').set({ sessions_from: now }).where('id', '=', userId).execute()
    else await rememberEnded(tx, userId, session.name, now)
    await endProviderRecords(tx, userId, session?.name)
    await audit(tx, {
      userId,
      ...(caller.companyId === null ? {} : { companyId: caller.companyId }),
      shipmentSystem: caller.shipmentSystem,
      ...origin,
      action: 'user.signed-out',
      recordKind: 'user',
      recordId: userId,
    })
  })
}

async function rememberEnded(tx: Tx, userId: number, session: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - rememberedDays * 86_400_000)
  await tx.deleteFrom('ended_session').where('user_id', '=', userId).where('ended_at', '<', oldest).execute()
  await tx
    .insertInto('ended_session')
    .values({ user_id: userId, session, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends every session of a user, with a line in the audit log. */
export async function endAllSessions(
  tx: Tx,
  user: { readonly userId: number; readonly companyId: CompanyId | null },
  by: UserChangeBy | undefined,
  now: Date,
): Promise<void> {
  const { userId, companyId } = user
  await tx.updateTable('portal_user').set({ sessions_from: now }).where('id', '=', userId).execute()
  await tx.deleteFrom('ended_session').where('user_id', '=', userId).execute()
  await endFailoverLinks(tx, userId, now)
  await endProviderRecords(tx, userId)
  await audit(tx, {
    userId: by?.caller.userId ?? null,
    ...(by ? { shipmentSystem: by.caller.shipmentSystem, requestId: by.requestId, ip: by.ip } : {}),
    ...(companyId === null ? {} : { companyId }),
    action: 'user.sessions-ended',
    recordKind: 'user',
    recordId: userId,
  })
}

/** Those on their way to somebody open no session after the end of all. */
async function endFailoverLinks(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('failover_login')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** The same from the command line; whether there is such a user. */
export async function endSessionsOf(database: Database, email: string, now: Date): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const userId = await findUserIdByEmail(tx, email)
    if (userId === undefined) return false
    const row = await tx
      .selectFrom('portal_user')
      .select('company_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await endAllSessions(tx, { userId, companyId: row.company_id }, undefined, now)
    return true
  })
}

/** What the embedded identity provider has kept: of one log-in, or all. Another provider is told by the browser. */
async function endProviderRecords(tx: Tx, userId: number, session?: string): Promise<void> {
  const time = session === undefined ? undefined : signInTimeOf(session)
  if (session !== undefined && time === undefined) return
  let records = tx
    .deleteFrom('identity_provider_record')
    .where(sql<string>`payload ->> 'accountId'`, '=', String(userId))
  // A session says when it began by another name than its tokens.
  if (time !== undefined)
    records = records.where(sql<string>`coalesce(payload ->> 'authTime', payload ->> 'loginTs')`, '=', time)
  await records.execute()
}
