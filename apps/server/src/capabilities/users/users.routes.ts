import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { accept, refuse } from '@kattegat/domain/result'
import { scopeOf, type CompanyId } from '../../platform/tenancy/index.ts'
import { endAllSessions } from '../identity/index.ts'
import { findCompany, readRecordId } from '../people/index.ts'
import { changeManagedUser } from './change-user.ts'
import { inviteUser, resendInvitation } from './invite-user.ts'
import { findUser, readUsers } from './user.repository.ts'
import type { UsersDeps } from './users-deps.ts'

const usersAPage = 100

/** Who has access to the portal: seen and changed by who manages users. */
export function registerUsers(serve: Serve, deps: UsersDeps): void {
  const { database, users } = deps
  serve('GetUsers', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'user.manage')
    if (!scope) return refuse(notAuthorized)
    const { pageNumber = 1, pageSize = usersAPage, companyId: asked, ...filter } = query
    const wanted = asked === undefined ? undefined : readRecordId(asked)
    let companyId: CompanyId | undefined
    if (asked !== undefined) {
      companyId = wanted === undefined ? undefined : (await findCompany(database, scope, wanted))?.id
      // A company out of reach has no users, as one that does not exist.
      if (companyId === undefined) return accept({ users: [], numberOfRows: 0 })
    }
    return accept(await readUsers(database, scope, { ...filter, companyId, pageNumber, pageSize }))
  })

  serve('InviteUser', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'user.manage')
    if (!scope) return refuse(notAuthorized)
    return inviteUser(deps, scope, { caller, requestId: request.id, ip: request.ip, language }, body)
  })

  serve('ResendInvitation', async ({ input: { params }, caller, request, language }) => {
    const scope = scopeOf(caller, 'user.manage')
    if (!scope) return refuse(notAuthorized)
    const by = { caller, requestId: request.id, ip: request.ip, language }
    const outcome = await resendInvitation(deps, scope, by, params.id)
    if (outcome.ok) users.forget(params.id)
    return outcome
  })

  serve('ChangeUser', async ({ input: { params, body }, caller, request }) => {
    const scope = scopeOf(caller, 'user.manage')
    if (!scope) return refuse(notAuthorized)
    const by = { caller, requestId: request.id, ip: request.ip }
    const outcome = await changeManagedUser(deps, scope, by, params.id, body)
    if (outcome.ok) users.forget(params.id)
    return outcome
  })

  serve('EndUserSessions', async ({ input: { params }, caller, request }) => {
    const scope = scopeOf(caller, 'user.manage')
    if (!scope) return refuse(notAuthorized)
    const by = { caller, requestId: request.id, ip: request.ip }
    const ended = await database.transaction().execute(async (tx) => {
      const user = await findUser(tx, scope, params.id)
      if (user) await endAllSessions(tx, user, by, deps.now())
      return user !== undefined
    })
    if (!ended) return refuse(notFound)
    users.forget(params.id)
    return accept({ success: true })
  })
}
