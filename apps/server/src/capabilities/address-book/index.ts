export { toAddressRow } from './address.repository.ts'
