import type { TestPortal } from './test-portal.ts'

/** Deactivates a user as an administrator does: who they are is remembered for no moment longer. */
export async function deactivateUser(portal: TestPortal, email: string): Promise<void> {
  const admin = await portal.as('admin@kattegat.test')
  const { users } = (await admin.call('GetUsers', { query: { search: email } })).body
  const { userId, name, roles, companyId, shipmentSystems, language, testMode, version } = users[0]!
  const body = { name, roles, companyId, shipmentSystems, language, testMode, version, active: false }
  const { status } = await admin.call('ChangeUser', { params: { id: userId }, body })
  if (status !== 200) throw new Error(`${email} was not deactivated: ${status}`)
}
