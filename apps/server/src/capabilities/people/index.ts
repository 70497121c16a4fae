export {
  accountAddress,
  billingOf,
  addressFormOf,
  defaultAccount,
  findAccount,
  limitsOf,
  listAccounts,
  type Account,
  type AccountAddressType,
} from './accounts.ts'
export { findBranch, findCompany, listBranches, type Branch, type Company } from './companies.ts'
export { freshAccounts, knownAccounts, type AccountReader } from './known-accounts.ts'
export { listedCompanies, namedCompany } from './named-company.ts'
export { registerPeople, type PeopleDeps } from './people.routes.ts'
export { readRecordId } from './record-id.ts'
