export { erasePerson, type Erasure, type ErasureRefusal } from './erase-person.ts'
export { exportPerson, type PersonExport } from './export-person.ts'
