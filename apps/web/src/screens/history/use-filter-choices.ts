import type { HistoryFilter } from '@kattegat/domain/history'
import type { Answer } from '../../app/api/index.ts'
import { useAnswer, useStatic } from '../../app/api/index.ts'
import type { Choice } from '../../ui/index.ts'
import type { ListChoice } from './filter-parts.ts'

/** Parts of a filter that are a list of things with names. */
export type ListPart =
  | 'companyIds'
  | 'accountIds'
  | 'branchIds'
  | 'salesProductIds'
  | 'transportCompanyIds'
  | CountryPart
type CountryPart = 'senderCountries' | 'receiverCountries'

export type FilterChoices = Readonly<Record<ListPart, readonly ListChoice[]>>

interface ChoicesNeeded {
  filter: HistoryFilter
  isStaff: boolean
  /** All of them, since they are to be chosen from; else only those the filter names. */
  areShown: boolean
}

const freshMs = 5 * 60_000

/** What lists can be filtered by; each is asked for once it is shown. */
export function useFilterChoices({ filter, isStaff, areShown }: ChoicesNeeded): FilterChoices {
  const options = (part: ListPart, isOffered = true) => ({
    staleTimeMs: freshMs,
    enabled: isOffered && (areShown || filter[part] !== undefined),
  })
  const companies = useAnswer('GetCompanies', {}, options('companyIds', isStaff))
  const accounts = useAnswer('GetAllCompanyAccounts', {}, options('accountIds'))
  const branches = useAnswer('GetVisibleBranchesForUser', {}, options('branchIds', isStaff))
  const products = useAnswer('GetSalesProducts', {}, options('salesProductIds'))
  const carriers = useStatic('GetTransportCompanies')
  const countries = useStatic('GetCountries')
  const everyCountry = (countries.data ?? []).map((country) => ({
    value: country.countryCode,
    label: country.countryName,
  }))
  return {
    companyIds: named(companies.data),
    accountIds: (accounts.data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName })),
    branchIds: named(branches.data),
    salesProductIds: productChoices(products.data),
    transportCompanyIds: named(carriers.data),
    senderCountries: everyCountry,
    receiverCountries: everyCountry,
  }
}

type Product = Answer<'GetSalesProducts'>[number]

/** The virtual product 'express' stands for every one whose name contains it (specification §9). */
function productChoices(products: readonly Product[] = []): ListChoice[] {
  return products.map(({ id, displayName: label, salesProductIds }) => ({
    value: String(id),
    label,
    ...(salesProductIds ? { members: salesProductIds.map(String) } : {}),
  }))
}

function named(list: readonly { id: number; name: string }[] = []): Choice[] {
  return list.map(({ id, name }) => ({ value: String(id), label: name }))
}
