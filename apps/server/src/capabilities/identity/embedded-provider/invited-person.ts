import type { Database } from '../../../platform/database/index.ts'

/** An active user who has not logged in yet, and how often they were invited. */
export function findInvited(
  database: Database,
  userId: number,
): Promise<{ readonly email: string; readonly invitations: number } | undefined> {
  return database
    .selectFrom('portal_user')
    .select(['email', 'invitations'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('last_login_at', 'is', null)
    .executeTakeFirst()
}
