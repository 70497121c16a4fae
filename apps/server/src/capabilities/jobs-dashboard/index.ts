export { registerJobsDashboard, type JobsDashboardDeps } from './jobs-dashboard.routes.ts'
