import type { Agreement, ExchangeRate, FuelIndex, Surcharge } from '@kattegat/domain/rating'
import {
  feeReach,
  holdsOn,
  isOnList,
  type FeeList,
  type FeeReach,
  type FeeVersion,
  type Holds,
} from '@kattegat/domain/rating/fees'
import type { PresentState } from '../import/index.ts'
import { findTable, rowsOf, textsOf } from '../products/product-tables.ts'
import type { Fields, References, TariffSheet } from '../sheets/index.ts'

/** A row of a list with its cells as a file would hold them. */
export interface FeeRow {
  readonly fields: Fields
  readonly cells: readonly string[]
  readonly version: FeeVersion
}

export function sheetOfFees(list: FeeList): TariffSheet {
  const sheet = findTable(list === 'insurance' ? 'surcharges' : list)
  if (!sheet) throw new Error(`no table holds ${list}`)
  return sheet
}

/** The rows of a list, in the order of the table. */
export function feeRows(present: PresentState, list: FeeList, references: References): FeeRow[] {
  const sheet = sheetOfFees(list)
  return rowsOf(present, sheet)
    .filter((row) => !isOfSurcharges(list) || isOnList(list, row as unknown as Surcharge))
    .map((fields) => ({ fields, cells: textsOf(sheet, fields, references), version: versionOf(sheet, fields) }))
}

export function isOfSurcharges(list: FeeList): list is 'surcharges' | 'insurance' {
  return list === 'surcharges' || list === 'insurance'
}

/** A row's place in its series: what its table knows it by, but for the day from which it holds. */
export function versionOf({ identity, columns }: TariffSheet, row: Fields): FeeVersion {
  const series = JSON.stringify(identity.filter((field) => field !== 'validFrom').map((field) => row[field] ?? null))
  const validFrom = String(row['validFrom'])
  return columns.some(({ field }) => field === 'validTo')
    ? { series, validFrom, validTo: row['validTo'] as string | null }
    : { series, validFrom }
}

/** The first day of the latest version of each series. */
export function latestOf(rows: readonly FeeRow[]): Map<string, string> {
  const latest = new Map<string, string>()
  for (const { version } of rows) {
    if (version.validFrom > (latest.get(version.series) ?? '')) latest.set(version.series, version.validFrom)
  }
  return latest
}

export interface ToldFee {
  readonly cells: readonly string[]
  readonly holds: Holds
  readonly isLatest: boolean
  readonly reach: FeeReach
  readonly companyId: number | null
}

const order: Readonly<Record<Holds, number>> = { now: 0, later: 1, over: 2 }

/** What holds first, then what is to come, then what is over; each by its name, the latest first. */
export function toldFees(present: PresentState, list: FeeList, today: string): ToldFee[] {
  const rows = feeRows(present, list, present.references())
  const states = holdsOn(
    rows.map(({ version }) => version),
    today,
  )
  const latest = latestOf(rows)
  const reach = feeReach({ ...present.terms, accounts: present.surroundings.accounts }, today)
  const reachOf = (fields: unknown): FeeReach => {
    if (list === 'fuel') return reach.fuel(fields as FuelIndex)
    if (list === 'exchange-rates') return reach.exchangeRate(fields as ExchangeRate)
    return list === 'agreements' ? reach.agreement(fields as Agreement) : reach.surcharge(fields as Surcharge)
  }
  return rows
    .map((row, at) => ({ ...row, holds: states[at]! }))
    .toSorted(
      (a, b) =>
        order[a.holds] - order[b.holds] ||
        nameOf(a).localeCompare(nameOf(b)) ||
        b.version.validFrom.localeCompare(a.version.validFrom),
    )
    .map(({ fields, cells, version, holds }) => ({
      cells,
      holds,
      isLatest: latest.get(version.series) === version.validFrom,
      reach: reachOf(fields),
      companyId: list === 'agreements' ? (fields['companyId'] as number) : null,
    }))
}

/** By what people look for it: the code of a surcharge, not its side. */
function nameOf({ fields }: FeeRow): string {
  return String(fields['code'] ?? fields['name'] ?? fields['family'] ?? fields['currency'])
}
