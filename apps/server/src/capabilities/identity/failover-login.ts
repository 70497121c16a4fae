import { randomUUID } from 'node:crypto'
import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { audit } from '../../platform/audit/index.ts'
import { failoverHours, writeFailoverCookie } from './failover-cookie.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findActiveUser } from './known-users.ts'
import { findUserIdByEmail } from './operator.ts'
import type { Origin } from './sign-in.ts'
import { readSignedLink, linkResource, signedLinksOf } from './signed-link.ts'

const linkMinutes = 15

type FailoverDeps = Pick<IdentityDeps, 'database' | 'secrets' | 'now'> & {
  readonly config: { readonly baseUrl: string }
}

/**
 * Makes a one-time link that signs a person in while the identity provider is down; it opens for 15 minutes.
 * Undefined when no active user has the e-mail. Only the operator's command line calls this.
 */
export async function createFailoverLink(deps: FailoverDeps, email: string): Promise<string | undefined> {
  const userId = await findUserIdByEmail(deps.database, email)
  const user = userId === undefined ? undefined : await findActiveUser(deps.database, userId)
  if (!user) return undefined

  const id = randomUUID()
  const expiresAt = new Date(deps.now().getTime() + linkMinutes * 60_000)
  await deps.database.transaction().execute(async (tx) => {
    await tx.insertInto('failover_login').values({ id, user_id: user.userId, expires_at: expiresAt }).execute()
    await audit(tx, {
      userId: null,
      action: 'failover-login.issued',
      recordKind: 'user',
      recordId: user.userId,
      details: { link: id, email: user.email },
    })
  })
  const ticket = await signedLinksOf(deps.secrets.ticketKeys, deps.now)(
    {
      userId: user.userId,
      shipmentSystem: user.shipmentSystems[0] ?? defaultShipmentSystem,
      resource: failoverResource(id),
    },
    linkMinutes,
  )
  return `${deps.config.baseUrl}/ui/failover/${id}?ticket=${ticket}`
}

/** Uses a link up and answers the cookie's value; undefined when it was used, has expired or is broken. */
export async function openFailoverLink(
  deps: FailoverDeps,
  link: { readonly id: string; readonly ticket: string },
  origin: Origin,
): Promise<{ cookie: string; expiresAt: Date } | undefined> {
  const now = deps.now()
  const ticket = await readSignedLink(deps.secrets.ticketKeys, link.ticket, failoverResource(link.id), now)
  if (!ticket) return undefined
  return deps.database.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('failover_login')
      .set({ used_at: now })
      .where('id', '=', link.id)
      .where('user_id', '=', ticket.userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst()
    const user = used && (await findActiveUser(tx, used.user_id))
    if (!user) return undefined

    const expiresAt = new Date(now.getTime() + failoverHours * 3_600_000)
    await audit(tx, {
      userId: user.userId,
      action: 'failover-login.opened',
      recordKind: 'user',
      recordId: user.userId,
      requestId: origin.requestId,
      ip: origin.ip,
      details: { link: link.id, expiresAt: expiresAt.toISOString() },
    })
    const { userId, email, name } = user
    const login = { userId, email, displayName: name, expiresAt: expiresAt.toISOString() }
    return { cookie: writeFailoverCookie(deps.secrets.failoverKeys, login), expiresAt }
  })
}

function failoverResource(id: string): string {
  return linkResource('failover', { id })
}
