import { randomUUID } from 'node:crypto'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import { issueApiToken, type ApiToken } from './api-token.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findActiveUser } from './known-users.ts'

/** An API token for scripts and support, from the command line. Undefined when no active user has the e-mail. */
export async function issueTokenFor(
  deps: Pick<IdentityDeps, 'database' | 'secrets' | 'now'>,
  email: string,
): Promise<ApiToken | undefined> {
  const userId = await findUserIdByEmail(deps.database, email)
  const user = userId === undefined ? undefined : await findActiveUser(deps.database, userId)
  if (!user) return undefined
  await audit(deps.database, { userId: null, action: 'token.issued', recordKind: 'user', recordId: user.userId })
  // A log-in of its own: who logs out with it ends nobody else's.
  const session = { name: `issued/${randomUUID()}`, at: deps.now() }
  return issueApiToken(deps.secrets.apiTokenKeys, user.userId, deps.now(), { session })
}

/**
 * Makes the person an administrator of every shipment system, as a new user or the one who has the e-mail; safe to
 * repeat. The first sign-in links them by verified e-mail.
 */
export async function createAdministrator(database: Database, email: string): Promise<{ userId: number }> {
  return database.transaction().execute(async (tx) => {
    const userId = (await findUserIdByEmail(tx, email)) ?? (await addUser(tx, email))
    await tx
      .updateTable('portal_user')
      .set({ active: true, deactivated_by_provider: false })
      .where('id', '=', userId)
      .execute()
    await tx
      .insertInto('user_role')
      .values({ user_id: userId, role: 'Administrator' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('user_shipment_system')
      .columns(['user_id', 'shipment_system'])
      .expression((from) =>
        from
          .selectFrom('shipment_system')
          .select((row) => [row.val(userId).as('user_id'), 'key'])
          .where('key', 'in', [...shipmentSystems]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit(tx, {
      userId: null,
      action: 'user.made-administrator',
      recordKind: 'user',
      recordId: userId,
      details: { email },
    })
    return { userId }
  })
}

/** The user with this e-mail, in any letter case. */
export async function findUserIdByEmail(db: Database | Tx, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('portal_user')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  return row?.id
}

/** The company of the user with this e-mail; none of the provider's own people, and of addresses of no user. */
export async function findCompanyIdByEmail(tx: Database | Tx, email: string): Promise<CompanyId | undefined> {
  const userId = await findUserIdByEmail(tx, email)
  if (userId === undefined) return undefined
  const user = await tx.selectFrom('portal_user').select('company_id').where('id', '=', userId).executeTakeFirst()
  return user?.company_id ?? undefined
}

async function addUser(tx: Tx, email: string): Promise<number> {
  const address = email.trim()
  const { id } = await tx
    .insertInto('portal_user')
    .values({ email: address, name: address.split('@')[0] ?? address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
