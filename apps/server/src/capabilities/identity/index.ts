export { passwordLink } from './password-link.ts'
export { knownKeys, newApiKey, type KnownKeys } from './api-key.ts'
export { apiTokenSeconds, issueApiToken, type ApiToken } from './api-token.ts'
export { authenticateWith, type AuthenticateDeps } from './authenticate.ts'
export { failoverHours } from './failover-cookie.ts'
export { createFailoverLink } from './failover-login.ts'
export { docsPass, type DocsPass } from './docs-pass.ts'
export { issuerOf, type IdentityConfiguration, type IdentityDeps } from './identity-deps.ts'
export { registerIdentity } from './identity.routes.ts'
export {
  askerNow,
  findActiveUser,
  knownUsers,
  rememberedForMs,
  type KnownUser,
  type KnownUsers,
} from './known-users.ts'
export {
  changeUser,
  createUser,
  holdUser,
  insertUser,
  setUserActive,
  setUserRoles,
  type NewUser,
  type StoredUser,
  type UserChangeBy,
  type UserRefusal,
  type UserState,
} from './manage-users.ts'
export { createAdministrator, findCompanyIdByEmail, issueTokenFor } from './operator.ts'
export { endAllSessions, endSessionsOf } from './end-sessions.ts'
export { hasEnded } from './session-ends.ts'
export { readSecrets, rotateSecrets, secretsReadAgainMs, type Secrets, type SigningKeys } from './secrets.ts'
export {
  readSignedLink,
  linkResource,
  signedLinksOf,
  type IssueSignedLink,
  type SignedLink as Ticket,
} from './signed-link.ts'

/** Gives a user of the embedded identity provider a password; the provider is loaded with the first. */
export const setDemoPassword: typeof import('./embedded-provider/index.ts').setDemoPassword = async (...given) =>
  (await import('./embedded-provider/index.ts')).setDemoPassword(...given)
