import type { Readable } from 'node:stream'
import { onTimeShare } from '@kattegat/domain/history'
import type { OverviewGroup, OverviewMonths } from '@kattegat/domain/overview'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { writeWorkbook, type Cell, type WorkbookFormat } from '../../platform/table-file/index.ts'
import type { OverviewSums } from './read-overview.ts'

interface WorkbookWish {
  readonly by: OverviewGroup
  readonly language: Language
  /** Cost and margin are theirs alone. */
  readonly isStaff: boolean
}

type Column = readonly [header: string, format: WorkbookFormat, cell: (row: OverviewSums) => Cell]

/** The groups as a workbook with a row for each, in which every sum of the screen can be added up again. */
export function workbookOfOverview(
  rows: AsyncIterable<OverviewSums>,
  { by, language, isStaff }: WorkbookWish,
): Readable {
  const t = messagesIn(language, 'overview')
  const columns: readonly Column[] = [
    [t(`by.${by}`), 'general', (row) => row.name],
    [t('column.shipments'), 'general', (row) => row.shipments],
    [t('column.unpriced'), 'general', (row) => row.unpriced],
    [t('column.spend'), 'amount', (row) => row.spendMinor / 100],
    ...(isStaff
      ? ([
          [t('column.cost'), 'amount', (row) => row.costMinor / 100],
          [t('column.margin'), 'amount', (row) => row.marginMinor / 100],
        ] satisfies Column[])
      : []),
    [t('column.currency'), 'general', (row) => row.currency],
    [t('column.due'), 'general', (row) => row.due],
    [t('column.onTime'), 'general', (row) => row.onTime],
    [t('column.share'), 'amount', (row) => percentOf(onTimeShare(row))],
    [t('column.exceptions'), 'general', (row) => row.exceptions],
  ]
  const cells = async function* () {
    for await (const row of rows) yield columns.map(([, , cell]) => cell(row))
  }
  return writeWorkbook(cells(), {
    name: t('heading'),
    columns: columns.map(([header, format]) => ({ header, format })),
  })
}

function percentOf(share: number | undefined): number | null {
  return share === undefined ? null : Math.round(share * 10_000) / 100
}

export function overviewFileName({ from, to }: OverviewMonths, language: Language): string {
  return `${messagesIn(language, 'overview')('heading')} ${from} ${to}.xlsx`
}
