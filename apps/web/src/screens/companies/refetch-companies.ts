import { refetch } from '../../app/api/index.ts'

/** Reads anew what shows a company or its accounts, the booking form's part in it too. */
export function refetchCompanies(): Promise<void> {
  return refetch(
    'GetCompany',
    'GetAccountsOfCompany',
    'FindCompanies',
    'GetCompanyChanges',
    'GetCompanies',
    'GetCompanyAccounts',
    'GetAllCompanyAccounts',
    'GetCompanyAccountAddress',
    'GetDefaultValues',
    'GetViewOptions',
  )
}
