export { BackupUnreadable, readArchive, writeArchive, type ArchiveEntry } from './archive.ts'
export { noBackupKeys, readBackupKeys, type BackupKeys } from './backup-keys.ts'
export { beginBackup, keepFilesDuringBackups, type BackupUnderWay } from './backups-under-way.ts'
export { jobsOf, readSequences, readTableList, rowsOf, type BackupTable, type Sequences } from './read-tables.ts'
export { atOneMoment, plainText, withClient } from './snapshot.ts'
export {
  columnsOf,
  copyOverConnection,
  copyThroughFile,
  makeRoomForJobs,
  moveSequences,
  putOn,
  queueWaitingJobs,
  setSequences,
  takeOff,
  waitingJobs,
} from './write-tables.ts'
