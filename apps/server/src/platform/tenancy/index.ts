export { hasSameReach, mayCall, waitingAs, type Caller, type LogIn } from './caller.ts'
export type { CompanyId, RecordId, ShipmentId } from './record-id.ts'
export {
  keptScope,
  keptShipmentIds,
  scopeOf,
  scopeOfCompany,
  systemScope,
  waitingInScope,
  type Scope,
} from './scope.ts'
export * from './tenant-tables.ts'
export { named, within } from './within.ts'
