export { readRetention, retentionKinds, setRetention, type Retention, type RetentionKind } from './periods.ts'
export { retentionHandlers, retentionJobs } from './remove-old.ts'
