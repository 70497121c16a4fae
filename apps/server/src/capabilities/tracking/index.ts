export { registerTracking, type TrackingDeps } from './tracking.routes.ts'
