export { connectDatabase, isOneSession, requestLockPatienceMs, requestSilencePatienceMs } from './connect.ts'
export type { Connection, ConnectOptions, Database, Tx } from './connect.ts'
export { isDatabaseDown, isSaidByDatabase } from './database-down.ts'
export { isCurrent, migrate, migrationsFolder, readMigrations } from './migrate.ts'
export { openDatabase } from './open-database.ts'
export type { OpenDatabase, OpenDatabaseOptions } from './open-database.ts'
export { asOfOneMoment } from './one-moment.ts'
export { reportsFrom, reportsOfReplica, type Reports } from './reports.ts'
export type { DB } from './schema.ts'
export { isUnstorable } from './unstorable.ts'
export {
  extendShipmentParts,
  partsAhead,
  readShipmentParts,
  splitShipments,
  type ShipmentPart,
} from './shipment-parts.ts'
export { writeAtOnce } from './write-at-once.ts'
export { untilReachable } from './until-reachable.ts'
export { grantRunningRole } from './grant-running-role.ts'
export { beginRestore, endRestore, RestoreUnfinished } from './restore-under-way.ts'
