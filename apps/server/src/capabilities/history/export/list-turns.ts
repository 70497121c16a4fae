import { turnsOf } from '../../../platform/turns/index.ts'

/** Workbooks that are written at a time on one instance. */
const writtenAtOnce = 3
/** Of these so many are large: one place is always left to small ones, however long those take. */
const largeAtOnce = 2
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
  const places = turnsOf(writtenAtOnce, { waitMs, slowMs })
  const large = turnsOf(largeAtOnce, { waitMs, slowMs })
  return {
    isFull: ({ whose, isSmall }: List): boolean => {
      const turns = isSmall ? places : large
      return turns.waitingOwners >= mostWaiting || turns.waitingOf(whose) >= mostWaitingOfOne
    },
    inTurn: <Row>(rows: AsyncIterable<Row>, { whose, isSmall }: List, isBlocked: () => boolean): AsyncIterable<Row> =>
      isSmall
        ? places.inTurn(rows, whose, isBlocked)
        : large.inTurn(places.inTurn(rows, `${whose}, large`, isBlocked), whose, isBlocked),
  }
}
