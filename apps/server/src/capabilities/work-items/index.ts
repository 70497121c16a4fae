export { registerWorkItems } from './work-items.routes.ts'
