import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { LogIn } from '../../platform/tenancy/index.ts'
import { issueApiToken, type ApiToken } from './api-token.ts'
import { failoverSession, readFailoverCookie } from './failover-cookie.ts'
import type { Identity, ReadIdToken } from './id-token.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { findActiveUser, type KnownUser } from './known-users.ts'
import { hasEnded } from './session-ends.ts'

/** What proves the person: the provider's id token, or the cookie of a failover login. */
export interface Proof {
  readonly idToken: string | undefined
  readonly failoverCookie: string | undefined
}

/** Where the request came from, for the audit log. */
export interface Origin {
  readonly requestId: string
  readonly ip: string
}

/** The API token, and the systems in which it is good for something. */
export interface SignedIn extends ApiToken {
  readonly shipmentSystems: ShipmentSystem[]
}

type SignInDeps = Pick<IdentityDeps, 'database' | 'secrets' | 'now' | 'log'> & { readonly readIdToken: ReadIdToken }

/** Where an identity does not open the portal, though it is known. */
type Shut = 'UNKNOWN_USER' | 'USER_DEACTIVATED' | 'SESSION_ENDED'

/**
 * Exchanges a proof of identity for the API token. The first sign-in links the identity to the portal user with the
 * same verified e-mail.
 *
 * Refuses: MISSING_TOKEN, INVALID_TOKEN, UNKNOWN_USER (no portal user), USER_DEACTIVATED (or their company), SESSION_ENDED
 * (a new log-in is asked for), UNAVAILABLE (the issuer's keys cannot be read).
 */
export async function generateToken(
  deps: SignInDeps,
  proof: Proof,
  origin: Origin,
): Promise<Result<SignedIn, Refusal>> {
  if (proof.idToken !== undefined) return byIdToken(deps, proof.idToken, origin)
  const failover = readFailoverCookie(deps.secrets.failoverKeys, proof.failoverCookie, deps.now())
  if (!failover) return refuse({ code: 'MISSING_TOKEN' })

  const user = await findActiveUser(deps.database, failover.userId)
  if (!user) return refuse({ code: 'USER_DEACTIVATED' })
  const login = failoverSession(failover)
  if (hasEnded(user, login)) return refuse({ code: 'SESSION_ENDED' })
  await audit(deps.database, entry('failover-login.used', user, origin, { expiresAt: failover.expiresAt }))
  await noteLogin(deps.database, user.userId, deps.now())
  const token = await issueApiToken(deps.secrets.apiTokenKeys, user.userId, deps.now(), {
    session: login.session,
    notAfter: new Date(failover.expiresAt),
  })
  return accept({ ...token, shipmentSystems: [...user.shipmentSystems] })
}

async function byIdToken(deps: SignInDeps, idToken: string, origin: Origin): Promise<Result<SignedIn, Refusal>> {
  const read = await deps.readIdToken(idToken)
  if (!read.ok) return read
  const known = await deps.database.transaction().execute((tx) => recogniseUser(tx, read.value, origin, deps.now()))
  if (!known.ok) {
    if (known.refusal !== 'SESSION_ENDED') await noteStranger(deps, read.value, origin)
    return refuse({ code: known.refusal })
  }
  const user = known.value
  if (read.value.signedInAt === undefined) warnOnce(deps.log, read.value.issuer)
  const session = logInOf(read.value)
  const token = await issueApiToken(deps.secrets.apiTokenKeys, user.userId, deps.now(), { session })
  return accept({ ...token, shipmentSystems: [...user.shipmentSystems] })
}

const warned = new WeakSet<object>()

/** Of a provider that leaves `auth_time` out although it is asked with `max_age`: a session that it renews looks like a log-in. */
function warnOnce(log: SignInDeps['log'], issuer: string): void {
  if (warned.has(log)) return
  warned.add(log)
  log.warn(
    { issuer },
    'the ID tokens do not say when somebody logged in (auth_time): Log out everywhere holds until the provider renews the session',
  )
}

/** Why the provider's word was not enough: the person is told nothing more, the log and administrators are. */
async function noteStranger({ database, log }: SignInDeps, identity: Identity, origin: Origin): Promise<void> {
  const { issuer, subject } = identity
  const reason = await reasonOf(database, identity)
  log.warn({ requestId: origin.requestId, issuer, subject, reason }, 'a login was refused')
  await audit(database, {
    userId: null,
    action: 'user.login-refused',
    recordKind: 'user',
    recordId: subject.slice(0, 100),
    ...origin,
    details: { issuer, subject, reason },
  })
}

async function reasonOf(database: Database, { issuer, subject, verifiedEmail, isEmailUnverified }: Identity) {
  const linked = await database
    .selectFrom('portal_user')
    .select('active')
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .executeTakeFirst()
  if (linked) return 'the user or the company is inactive'
  if (isEmailUnverified) return 'the ID token does not say email_verified: true'
  if (verifiedEmail === undefined) return 'the ID token has no e-mail: the scope email is missing, or its claims'
  const user = await database
    .selectFrom('portal_user')
    .select('active')
    .where((is) => is(is.fn<string>('lower', ['email']), '=', verifiedEmail.toLowerCase()))
    .executeTakeFirst()
  if (!user) return 'no user has this e-mail'
  return user.active ? 'the user is linked to another account of the provider' : 'the user is inactive'
}

async function recogniseUser(tx: Tx, identity: Identity, origin: Origin, now: Date): Promise<Result<KnownUser, Shut>> {
  const linked = await linkedUserId(tx, identity)
  const userId = linked ?? (await linkByEmail(tx, identity))
  const user = userId === undefined ? undefined : await findActiveUser(tx, userId)
  if (!user) return refuse(userId === undefined ? 'UNKNOWN_USER' : 'USER_DEACTIVATED')
  if (hasEnded(user, { session: logInOf(identity) })) return refuse('SESSION_ENDED')
  const { issuer, subject } = identity
  if (linked === undefined) await audit(tx, entry('user.identity-linked', user, origin, { issuer, subject }))
  // Who comes for the first time logs in, however long they have been at the provider.
  const renews = linked !== undefined && isRenewal(identity, now)
  await audit(tx, entry(renews ? 'user.session-renewed' : 'user.signed-in', user, origin, { issuer }))
  if (!renews) await noteLogin(tx, user.userId, now)
  return accept(user)
}

/** Providers need not say when somebody logged in (OpenID Connect Core, auth_time): before the token was issued, at any rate. */
function logInOf({ session: name, signedInAt: at, issuedAt }: Identity): LogIn {
  return { name, at: at ?? issuedAt }
}

async function noteLogin(db: Database | Tx, userId: number, now: Date): Promise<void> {
  await db.updateTable('portal_user').set({ last_login_at: now }).where('id', '=', userId).execute()
}

async function linkedUserId(tx: Tx, { issuer, subject }: Identity): Promise<number | undefined> {
  const row = await tx
    .selectFrom('portal_user')
    .select('id')
    .where('identity_issuer', '=', issuer)
    .where('identity_subject', '=', subject)
    .executeTakeFirst()
  return row?.id
}

/**
 * Links the user who has this verified e-mail. One who is already linked to another subject of this issuer stays so:
 * an e-mail address that was given to somebody else must not open the first one's account. A link to an earlier
 * issuer is replaced, because the operator has changed it.
 */
async function linkByEmail(tx: Tx, { issuer, subject, verifiedEmail }: Identity): Promise<number | undefined> {
  if (verifiedEmail === undefined) return undefined
  const row = await tx
    .updateTable('portal_user')
    .set({ identity_issuer: issuer, identity_subject: subject })
    .where((is) => is(is.fn<string>('lower', ['email']), '=', verifiedEmail.toLowerCase()))
    .where('active', '=', true)
    // To this very subject by another of their tabs, in the moment that this one waited for.
    .where((is) =>
      is.or([
        is('identity_issuer', 'is', null),
        is('identity_issuer', '!=', issuer),
        is('identity_subject', '=', subject),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Whether somebody goes on who logged in before: the token of a renewal, or the one that a page brings again when it is
 * loaded again. Of a log-in it is told within seconds. Providers need not say when that was (OpenID Connect Core, auth_time):
 * then the token's own age tells.
 */
function isRenewal({ signedInAt, issuedAt }: Identity, now: Date): boolean {
  const minuteMs = 60_000
  return now.getTime() - (signedInAt ?? issuedAt).getTime() > minuteMs
}

function entry(action: string, user: KnownUser, origin: Origin, details: Record<string, unknown>) {
  return {
    userId: user.userId,
    ...(user.companyId === null ? {} : { companyId: user.companyId }),
    action,
    recordKind: 'user',
    recordId: user.userId,
    requestId: origin.requestId,
    ip: origin.ip,
    details,
  }
}
