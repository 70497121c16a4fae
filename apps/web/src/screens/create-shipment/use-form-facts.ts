import formMessages from 'messages:shipment-form'
import type { UsdRates } from '@kattegat/domain/aes'
import type { CustomsFreeZone } from '@kattegat/domain/customs'
import type { ShipmentSystem, ViewOption } from '@kattegat/domain/shipment'
import { exportReasons, shipmentCurrencies, viewOptionNames, isOneOf } from '@kattegat/domain/shipment'
import { isEmployee } from '@kattegat/domain/permissions'
import { useState } from 'react'
import type { Answer, Failure } from '../../app/api/index.ts'
import { CallFailed, useAnswer, useStatic } from '../../app/api/index.ts'
import { todayHere, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import type { Choice } from '../../ui/index.ts'
import type { FormDefaults } from './booking-form.ts'
import type { FirstCompany } from './whose/use-first-company.ts'

export type Account = Answer<'GetCompanyAccounts'>[number]
export type PackagingType = Answer<'GetPackagingTypes'>[number]

/** Everything the form needs to know before it can be shown. */
export interface FormFacts {
  defaults: FormDefaults
  viewOptions: readonly ViewOption[]
  /** Empty for customers, who book for their own company. */
  companies: readonly Choice[]
  accounts: readonly Account[]
  packaging: readonly PackagingType[]
  countries: readonly Choice[]
  incoterms: readonly Choice[]
  referenceTypes: readonly Choice[]
  currencies: readonly Choice[]
  exportReasons: readonly Choice[]
  customsFreeZones: readonly CustomsFreeZone[]
  blockedDescriptions: readonly string[]
  usdRates: UsdRates
}

export type FormFactsState =
  | { kind: 'loading' }
  | { kind: 'no-accounts' }
  /** Staff, before the first customer is there. */
  | { kind: 'no-companies' }
  /** Staff have chosen a company that nothing can be booked for. */
  | { kind: 'company-without-account'; company: Choice; chooseAnother: () => void }
  /** Staff have not said yet for whom they book. */
  | { kind: 'no-company'; companies: readonly Choice[]; chooseCompany: (id: string) => void }
  | { kind: 'failed'; failure: Failure | null; retry: () => void }
  | { kind: 'ready'; facts: FormFacts; chooseCompany: (id: string) => void; chooseAccount: (id: string) => void }

const longMs = 10 * 60_000
const noZones: readonly CustomsFreeZone[] = []

/**
 * Asks for all of it at once: nothing waits for anything but the company of a member of staff.
 *
 * @param first the company that staff go on booking for, if any
 */
export function useFormFacts(first: FirstCompany): FormFactsState {
  const { user } = useSession()
  const staff = isEmployee(user.assignedRoles)
  const companies = useAnswer('GetCompanies', {}, { enabled: staff, staleTimeMs: longMs })
  const [company, chooseCompany] = useState<string | null>(null)
  const [account, setAccount] = useState<string | null>(null)
  const chooseAccount = (id: string) => setAccount(id)
  const choices = (companies.data ?? []).map((each) => ({ value: String(each.id), label: each.name }))
  // A company that is gone since is chosen again.
  const companyId = company ?? (choices.some(({ value }) => value === first) ? (first ?? '') : '')
  // A customer without a company has no accounts to be asked for.
  const isWithoutCompany = !staff && user.companyId === null
  const queries = { ...useAccountQueries(staff || isWithoutCompany ? companyId : null, account), ...useSystemQueries() }
  // The form opens without them: the server asks them again when it is sent.
  const freeZones = useStatic('GetCustomsFreeZones').data
  const blocked = useStatic('BlockedDescriptions').data
  const currencies = useStatic('GetCurrency').data?.map(({ currencyCode }) => currencyCode)
  const reasons = useStatic('GetExportReasonCodes').data?.map(({ code }) => code)
  const words = useMessages(formMessages)
  const { system } = useSession()

  if (isWithoutCompany) return { kind: 'no-accounts' }
  const withoutAccount = (): FormFactsState => {
    const chosen = choices.find(({ value }) => value === companyId)
    if (!staff || !chosen) return { kind: 'no-accounts' }
    return { kind: 'company-without-account', company: chosen, chooseAnother: () => chooseCompany('') }
  }
  const all = [...Object.values(queries), ...(staff ? [companies] : [])]
  const failed = all.find((query) => query.isError && query.data === undefined)
  if (failed) {
    const failure = failed.error instanceof CallFailed ? failed.error.failure : null
    if (failure?.problem?.code === 'NO_COMPANY_ACCOUNT') return withoutAccount()
    const retry = () => void Promise.all(all.filter((query) => query.isError).map((query) => query.refetch()))
    return { kind: 'failed', failure, retry }
  }
  const choose = (id: string) => {
    chooseCompany(id)
    setAccount(null)
  }
  if (staff && companies.data?.length === 0) return { kind: 'no-companies' }
  if (staff && companies.data && first !== undefined && companyId === '') {
    return { kind: 'no-company', companies: choices, chooseCompany: choose }
  }
  if (queries.accounts.data?.length === 0) return withoutAccount()
  if (!areAnswered(queries)) return { kind: 'loading' }
  return {
    kind: 'ready',
    facts: {
      ...factsOf(queries, staff ? Number(companyId) : undefined, system),
      companies: choices,
      currencies: offeredOf(shipmentCurrencies, currencies).map((code) => ({ value: code, label: code })),
      exportReasons: offeredOf(exportReasons, reasons).map((code) => ({
        value: code,
        label: words(`exportReasons.${code}`),
      })),
      customsFreeZones: freeZones ?? noZones,
      blockedDescriptions: blocked?.map((each) => each.description) ?? [],
    },
    chooseCompany: choose,
    chooseAccount,
  }
}

/** What depends on the account that is booked on. `companyId` is null for customers, and empty until it is known. */
function useAccountQueries(companyId: string | null, account: string | null) {
  const settled = { enabled: companyId !== '', keepLast: true } as const
  const ofCompany = companyId === null ? {} : { companyId }
  const ofAccount = { ...ofCompany, ...(account === null ? {} : { accountId: account }) }
  return {
    accounts: useAnswer('GetCompanyAccounts', { query: ofCompany }, { ...settled, staleTimeMs: longMs }),
    presets: useAnswer('GetDefaultValues', { query: ofAccount }, settled),
    views: useAnswer('GetViewOptions', { query: ofAccount }, settled),
  }
}

/** What is the same for everybody in the shipment system. */
function useSystemQueries() {
  return {
    countries: useStatic('GetCountries'),
    packaging: useStatic('GetPackagingTypes'),
    incoterms: useStatic('GetIncoterms'),
    referenceTypes: useStatic('GetReferenceTypes'),
    systems: useStatic('GetShipmentSystems'),
  }
}

type Queries = ReturnType<typeof useAccountQueries> & ReturnType<typeof useSystemQueries>
type Answered = { [Name in keyof Queries]: { data: NonNullable<Queries[Name]['data']> } }

function areAnswered(queries: Queries): queries is Queries & Answered {
  return Object.values(queries).every(({ data }) => data !== undefined)
}

function factsOf(
  { accounts, presets, views, countries, packaging, incoterms, referenceTypes, systems }: Answered,
  /** Undefined for customers, who book for their own. */
  companyId: number | undefined,
  system: ShipmentSystem,
) {
  const viewOptions = views.data.flatMap((option) =>
    isOneOf(viewOptionNames, option.name) ? [{ ...option, name: option.name }] : [],
  )
  const defaults: FormDefaults = {
    companyId,
    ...presets.data,
    countryCode: systems.data.find((each) => each.shipmentSystem === system)?.countryCode ?? '',
    packagingType: packaging.data[0]?.packageType ?? '',
    units: system === 'YOYOUnitedStates' ? 'us' : 'metric',
    isDocument: viewOptions.some((option) => option.name === 'DefaultShipmentTypeDocument' && option.display),
    earliestShipDate: presets.data.earliestShipDate || todayHere(),
    shipDate: presets.data.shipDate || todayHere(),
  }
  return {
    defaults,
    viewOptions,
    accounts: accounts.data,
    packaging: packaging.data,
    countries: countries.data.map((each) => ({ value: each.countryCode, label: each.countryName })),
    incoterms: incoterms.data.map((each) => ({ value: each.code, label: `${each.code} – ${each.name}` })),
    referenceTypes: referenceTypes.data.map((each) => ({ value: each.code, label: each.name })),
    usdRates: presets.data.usdRates,
  }
}

/** The codes that are offered; all of them until that is known. */
function offeredOf<Code extends string>(
  codes: readonly Code[],
  offered: readonly string[] | undefined,
): readonly Code[] {
  const those = codes.filter((code) => offered?.includes(code))
  return those.length > 0 ? those : codes
}
