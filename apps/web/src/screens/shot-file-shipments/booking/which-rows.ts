import type { Input } from '../wire.ts'
import type { RowFilter } from '../sheet-rows.ts'

/** For which shipments something is done: all, those that the filter shows, or those ticked. */
export type Which = 'all' | 'shown' | 'ticked'

type TheseRows = Pick<Input<'BookShotFile'>['body'], 'rows' | 'filter'>

/** The same as a request names it. */
export function theseRows(which: Which, filter: RowFilter, ticked: ReadonlySet<number>): TheseRows {
  if (which === 'ticked') return { rows: [...ticked].toSorted((one, other) => one - other) }
  return which === 'shown' ? { filter } : {}
}
