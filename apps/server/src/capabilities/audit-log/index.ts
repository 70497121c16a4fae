export { registerAuditLog } from './audit-log.routes.ts'
