export { registerOverview } from './overview.routes.ts'
