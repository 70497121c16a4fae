export { registerAddressBook, type AddressBookDeps } from './address-book.routes.ts'
export { toAddressRow } from './address.repository.ts'
export { saveToAddressBook } from './save-address.ts'
