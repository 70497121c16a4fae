export { registerApiKeys } from './api-keys.routes.ts'
export { logKeyUse } from './key-use.ts'
