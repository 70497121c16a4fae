export { isAsWritten, openLogArchive, readLogArchives, type LogArchive } from './archive-log.ts'
export {
  fewestDays,
  readRetention,
  retentionKinds,
  setRetention,
  type Retention,
  type RetentionKind,
} from './periods.ts'
export { retentionHandlers, retentionJobs } from './remove-old.ts'
