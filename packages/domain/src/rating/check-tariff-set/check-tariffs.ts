import { fromDayNumber, toDayNumber } from '../../calendar/calendar-day.ts'
import type { Tariff, TariffSet } from '../tariff-set.ts'
import type { Report } from './finding.ts'

interface PlacedTariff {
  readonly row: Tariff
  readonly index: number
}

/** Checks the cells of each tariff, and that of two tariffs of one product and side never both have a price on a day. */
export function checkTariffs(book: TariffSet, report: Report): void {
  const cellsOf = checkBreaks(book, report)
  const placed = book.tariffs.map((row, index): PlacedTariff => ({ row, index }))
  for (const { row, index } of placed) {
    if (book.tariffBreaks.length > 0 && !cellsOf.has(row.id))
      report({
        severity: 'warning',
        list: 'tariffs',
        index,
        field: 'name',
        reason: 'the tariff has no breaks, so no price',
        said: { code: 'noBreaks' },
      })
  }
  const competing = Map.groupBy(
    placed.filter(({ row }) => !row.agreementOnly),
    ({ row }) => (row.side === 'sales' ? `sales ${row.salesProductId}` : `cost ${row.transportProductId}`),
  )
  for (const ofProduct of competing.values()) checkPeriods(ofProduct, cellsOf, report)
}

function checkPeriods(
  tariffs: PlacedTariff[],
  cellsOf: ReadonlyMap<number, ReadonlySet<number>>,
  report: Report,
): void {
  const ordered = tariffs.toSorted((a, b) => (a.row.validFrom < b.row.validFrom ? -1 : 1))
  let lastDay: string | null = ordered[0]!.row.validTo
  for (const [position, later] of ordered.entries()) {
    for (const earlier of ordered.slice(0, position)) {
      if (earlier.row.validTo !== null && earlier.row.validTo < later.row.validFrom) continue
      const shared = sharedCells(cellsOf.get(earlier.row.id), cellsOf.get(later.row.id))
      if (shared > 0)
        report({
          severity: 'fault',
          list: 'tariffs',
          index: later.index,
          field: 'validFrom',
          reason: `overlaps with ${earlier.row.name} ${earlier.row.version} in ${shared} ${shared === 1 ? 'cell' : 'cells'} from ${later.row.validFrom}`,
          said: {
            code: 'overlap',
            tariff: `${earlier.row.name} ${earlier.row.version}`,
            cells: shared,
            from: later.row.validFrom,
          },
          otherIndex: earlier.index,
        })
    }
    if (position === 0) continue
    if (lastDay !== null && later.row.validFrom > nextDay(lastDay))
      report({
        severity: 'warning',
        list: 'tariffs',
        index: later.index,
        field: 'validFrom',
        reason: `there is no price between ${lastDay} and ${later.row.validFrom}`,
        said: { code: 'noPrice', after: lastDay, until: later.row.validFrom },
      })
    if (lastDay !== null && (later.row.validTo === null || later.row.validTo > lastDay)) lastDay = later.row.validTo
  }
}

function nextDay(day: string): string {
  return fromDayNumber(toDayNumber(day) + 1)
}

function sharedCells(a: ReadonlySet<number> | undefined, b: ReadonlySet<number> | undefined): number {
  if (!a || !b) return 0
  let shared = 0
  for (const cell of a) if (b.has(cell)) shared += 1
  return shared
}

/** Checks every cell's rows; answers the cells of each tariff, as one number a lane. */
function checkBreaks(book: TariffSet, report: Report): Map<number, Set<number>> {
  // Zones as small numbers, so that a lane is one exact integer even for a million rows.
  const zoneNumber = new Map(book.zones.map((zone, index) => [zone.id, index + 1]))
  const width = book.zones.length + 1
  const lastOfCell = new Map<number, Map<number, number>>()
  for (const [index, row] of book.tariffBreaks.entries()) {
    const origin = row.originZoneId === null ? 0 : (zoneNumber.get(row.originZoneId) ?? 0)
    const destination = row.destinationZoneId === null ? 0 : (zoneNumber.get(row.destinationZoneId) ?? 0)
    let cells = lastOfCell.get(row.tariffId)
    if (!cells) lastOfCell.set(row.tariffId, (cells = new Map<number, number>()))
    const cell = origin * width + destination
    const otherIndex = cells.get(cell)
    cells.set(cell, index)
    if (otherIndex === undefined) continue
    const before = book.tariffBreaks[otherIndex]!
    if (Number(row.from) <= Number(before.from))
      report({
        severity: 'fault',
        list: 'tariffBreaks',
        index,
        field: 'from',
        reason:
          Number(row.from) === Number(before.from)
            ? `two breaks of the lane start at ${row.from}`
            : `${row.from} comes after ${before.from}: the breaks of a lane must ascend`,
        said:
          Number(row.from) === Number(before.from)
            ? { code: 'sameBreak', at: row.from }
            : { code: 'notAscending', at: row.from, before: before.from },
        otherIndex,
      })
  }
  const upTo = new Map(book.tariffs.map((tariff) => [tariff.id, tariff.upTo]))
  for (const [tariffId, cells] of lastOfCell) {
    const limit = upTo.get(tariffId)
    if (limit == null) continue
    for (const index of cells.values()) {
      const { from } = book.tariffBreaks[index]!
      if (Number(from) > Number(limit))
        report({
          severity: 'warning',
          list: 'tariffBreaks',
          index,
          field: 'from',
          reason: `never applies: the tariff ends at ${limit}`,
          said: { code: 'neverApplies', limit },
        })
    }
  }
  return new Map([...lastOfCell].map(([tariffId, cells]) => [tariffId, new Set(cells.keys())]))
}
