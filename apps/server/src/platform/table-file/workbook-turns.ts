import { turnsOf } from '../turns/index.ts'

/** For so long a workbook waits for its turn. */
const longestWaitMs = 60_000
/** So many of one company, or of one of the staff, wait. */
const mostWaiting = 5
/** One that its reader has blocked for so long leaves its turn to who else waits. */
const slowMs = 10_000

const turns = turnsOf(1, { waitMs: longestWaitMs, slowMs })

/**
 * What customers may ask for any number of times and is written where everything else is done, as the sums of an overview and the
 * errors of a shot file: one workbook at a time on an instance, of each company in its turn.
 */
export const workbookTurns = {
  /** Whether one more of somebody's is too many. */
  isFull: (whose: string): boolean => turns.waitingOf(whose) >= mostWaiting,
  inTurn: <Row>(rows: AsyncIterable<Row>, whose: string, isBlocked: () => boolean): AsyncIterable<Row> =>
    turns.inTurn(rows, whose, isBlocked),
}
