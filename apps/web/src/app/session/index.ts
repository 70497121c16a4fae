export { clearTraces } from './clear-traces.ts'
export type { Configuration } from './configuration.ts'
export { configurationNow, loadConfiguration, productName } from './configuration.ts'
export { finishSignIn, prepareSignOut, startSignIn } from './identity.ts'
export { keepSession } from './kept-session.ts'
export type { PortalUser, Session } from './opened-session.ts'
export {
  closeSession,
  reopenKeptSession,
  requireSession,
  resumeSession,
  SessionStopped,
  updateUser,
  useOptionalSession,
  useSession,
} from './session.ts'
export { switchSystem } from './shipment-system.ts'
export { onBeforeSignIn, signInAgain } from './sign-in-again.ts'
