export { registerPrivacy, type PrivacyDeps } from './privacy.routes.ts'
