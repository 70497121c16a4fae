import type { Answer } from '@kattegat/contract'
import { writeDay } from '@kattegat/domain/calendar'
import { lastDayBefore, whyNotFrom, type DayRefusal, type FeeList } from '@kattegat/domain/rating/fees'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { fallbackLanguage, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../../platform/database/index.ts'
import { notFound, type Refusal } from '../../../platform/http/index.ts'
import { CellError } from '../../../platform/table-file/index.ts'
import type { Scope } from '../../../platform/tenancy/index.ts'
import type { ChangedBy } from '../import/index.ts'
import { changedMeanwhile, changeTariffs, loadPresentState } from '../import/index.ts'
import { rowsOf } from '../products/product-tables.ts'
import { asFileTable, conflict, firstRow, isRow, outcomeOf, toldOf } from '../products/row-outcome.ts'
import type { Fields, References, TariffSheet } from '../sheets/index.ts'
import { cellsOf } from '../sheets/index.ts'
import { lastBilledDay } from './billed-day.ts'
import { feeRows, isOfSurcharges, latestOf, sheetOfFees, versionOf } from './fee-rows.ts'

type Saved = Answer<'AddFeeVersion'>
type Column = 'valid-from' | 'family' | 'currency' | 'code'

export interface NewFee {
  readonly list: FeeList
  /** The version before, as it was read; undefined where a series begins. */
  readonly follows: readonly string[] | undefined
  readonly cells: readonly string[]
  readonly by: ChangedBy
  readonly language: Language
  /** The system's day. */
  readonly today: string
}

/**
 * Adds a version of a fee from a day on; what it follows ends the day before. Its table is imported with it, so that
 * whatever a file is refused for is refused here. What is billed keeps its price: a day of it is refused, as is one that
 * has passed. Refuses NOT_FOUND for agreements, which Products keeps, and for a surcharge that follows none, and
 * VERSION_CONFLICT where what it follows is not the latest any more.
 */
export async function addFeeVersion(db: Database, scope: Scope, fee: NewFee): Promise<Result<Saved, Refusal>> {
  const { list, follows, cells, language } = fee
  const present = await loadPresentState(db, scope.shipmentSystem)
  if (!present || list === 'agreements' || (isOfSurcharges(list) && !follows)) return refuse(notFound)
  const sheet = sheetOfFees(list)
  const references = present.references()
  const rows = feeRows(present, list, references)
  const before = follows && rows.find((row) => isRow(row.cells, follows))
  const latest = latestOf(rows)
  if (follows && (!before || latest.get(before.version.series) !== before.version.validFrom))
    return refuse(await conflict(db, scope))

  const at = rowsOf(present, sheet).length
  const fault = (column: Column, reason: string): Result<Saved, Refusal> =>
    accept({
      saved: false,
      findings: [
        {
          severity: 'fault',
          sheet: sheet.name,
          row: at + firstRow,
          column,
          reason,
          inEnglish: language === fallbackLanguage,
        },
      ],
    })
  const t = messagesIn(language, 'fees')
  const version = readVersion(sheet, cells, references)
  if (version) {
    const name = list === 'fuel' ? 'family' : list === 'exchange-rates' ? 'currency' : 'code'
    if (before && before.version.series !== version.series) return fault(name, t('refused.other'))
    if (!before && latest.has(version.series)) return fault(name, t('refused.begun'))
    const lastBilled = await lastBilledDay(db, scope, fee.today)
    const days = { today: fee.today, lastBilled, latest: before?.version.validFrom }
    const refusal = whyNotFrom(version.validFrom, days)
    if (refusal) return fault('valid-from', dayText(refusal, language))
  }

  const ended = before && version?.validTo !== undefined ? endedBefore(before.fields, version.validFrom) : undefined
  const table = rowsOf(present, sheet).map((row) =>
    cellsOf(sheet, ended && row === before?.fields ? ended : row, references),
  )
  const report = await changeTariffs(db, present, {
    kind: sheet.kind,
    dryRun: false,
    open: () => Promise.resolve([asFileTable(sheet, [...table, cells])]),
    by: fee.by,
    told: { action: 'product.added', details: toldOf(sheet, undefined, cells) },
  })
  if (report.findings.some(({ reason }) => reason === changedMeanwhile)) return refuse(await conflict(db, scope))
  return accept(outcomeOf(report, sheet, at, language))
}

function endedBefore(row: Fields, next: string): Fields {
  return { ...row, validTo: lastDayBefore(next, row['validTo'] as string | null) }
}

/** Undefined where a cell that it is told by cannot be read: the import says why. */
function readVersion(sheet: TariffSheet, cells: readonly string[], references: References) {
  const row: Fields = {}
  let start = 0
  for (const column of sheet.columns) {
    const { field } = column
    const first = start
    start += column.headers.length
    if (!sheet.identity.includes(field) && field !== 'validTo') continue
    try {
      row[field] = column.read((position) => cells[first + position] ?? null, row, references)
    } catch (error) {
      if (error instanceof CellError) return undefined
      throw error
    }
  }
  return versionOf(sheet, row)
}

function dayText(refusal: DayRefusal, language: Language): string {
  const t = messagesIn(language, 'fees')
  if (refusal.reason === 'past') return t('refused.past')
  return t(`refused.${refusal.reason}`, { day: writeDay(refusal.day, language) })
}
