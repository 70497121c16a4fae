import { turnsOf } from '../../../platform/turns/index.ts'

/** Workbooks that are written at a time on one instance, of the small and of the large. */
const writtenAtOnce = 2
/** So many companies and staff wait, each for so few: who asks for more keeps nobody else out. */
const mostWaiting = 20
const mostWaitingOfOne = 5
/** Before the proxies of `deploy/` give up who waits (120 s) and answer in words of their own. */
const waitMs = 90_000
/** A list that its reader has blocked for so long leaves its turn to who else waits. */
const slowMs = 30_000

/** A list that is to be written: whose it is, and whether it is small. */
interface List {
  readonly whose: string
  readonly isSmall: boolean
}

/** The turns of lists as Excel on one instance. A small one of somebody waits for no large one, not even for their own. */
export function listTurns() {
  const [small, large] = [turnsOf(writtenAtOnce, { waitMs, slowMs }), turnsOf(writtenAtOnce, { waitMs, slowMs })]
  return {
    isFull: ({ whose, isSmall }: List): boolean => {
      const turns = isSmall ? small : large
      return turns.waitingOwners >= mostWaiting || turns.waitingOf(whose) >= mostWaitingOfOne
    },
    inTurn: <Row>(rows: AsyncIterable<Row>, { whose, isSmall }: List, isBlocked: () => boolean): AsyncIterable<Row> =>
      (isSmall ? small : large).inTurn(rows, whose, isBlocked),
  }
}
