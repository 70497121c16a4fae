import { audit } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Origin } from '../sign-in.ts'

/** Under whose name somebody did not get in; of a name that nobody has, only that one was tried: it may be a password. */
export async function noteWrongPassword(database: Database, email: string, origin: Origin): Promise<void> {
  const user = await database
    .selectFrom('portal_user')
    .select(['id', 'company_id'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  await audit(database, {
    userId: null,
    ...(user?.company_id ? { companyId: user.company_id } : {}),
    action: 'user.login-failed',
    recordKind: 'user',
    recordId: user?.id ?? 'unknown',
    ...origin,
  })
}
