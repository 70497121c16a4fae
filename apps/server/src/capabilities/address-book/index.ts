export { registerAddressBook, type AddressBookDeps } from './address-book.routes.ts'
export { importAddresses, type AddressImport } from './import-addresses.ts'
export { deleteAddress, insertAddress, insertAddresses, toAddressRow, updateAddress } from './address.repository.ts'
export { saveToAddressBook, type AddressBook } from './save-address.ts'
