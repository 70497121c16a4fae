/** A reader that takes nothing for so long has gone, or means to keep others waiting. */
const stalledMs = 60_000

/** Lets so many lists be made at a time, the others in the order they came: twenty exports at once took the memory of all, and no less time. */
export interface Turns {
  /** How many wait. */
  readonly waiting: number
  /** How many of somebody's wait. */
  waitingOf(whose: string): number
  /** Of how many people or companies some wait. */
  readonly waitingOwners: number
  /**
   * The rows when their turn has come; it ends with them, or when nobody takes them any more. Of one whose lists they are one
   * is made at a time: who asks for many, or reads slowly, leaves the other turns to others. One whose reader blocks it,
   * which `isBlocked` says, ends once somebody else waits.
   */
  inTurn<Row>(rows: AsyncIterable<Row>, whose?: string, isBlocked?: () => boolean): AsyncGenerator<Row>
}

export class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled'
}

/** Whose turn did not come in time; nothing was begun. */
export class TurnTooLate extends Error {
  override readonly name = 'TurnTooLate'
}

interface Patience {
  /** For how long a row may wait for its reader; a minute unless given. */
  readonly patienceMs?: number
  /** For how long a list waits for its turn: until it comes unless given. */
  readonly waitMs?: number
  /** For so long a list may be blocked by its reader in all while somebody else waits for a turn; for good unless given. */
  readonly slowMs?: number
}

/** So often it is looked whether a reader blocks its list: the time between two rows is that of who writes them as well. */
const lookMs = 250

export function turnsOf(atOnce: number, { patienceMs = stalledMs, waitMs, slowMs = Infinity }: Patience = {}): Turns {
  let free = atOnce
  const underWay = new Set<string>()
  const queue: { readonly whose: string | undefined; readonly come: () => void }[] = []
  const isUnderWay = (whose: string | undefined) => whose !== undefined && underWay.has(whose)
  const take = (whose: string | undefined) => {
    free -= 1
    if (whose !== undefined) underWay.add(whose)
  }
  const begin = async (whose: string | undefined) => {
    if (free > 0 && !isUnderWay(whose)) take(whose)
    else await myTurn(whose)
  }
  const myTurn = (whose: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      const tooLate = () => {
        queue.splice(queue.indexOf(waiter), 1)
        reject(new TurnTooLate('Too many lists are being written'))
      }
      const leave = waitMs === undefined ? undefined : setTimeout(tooLate, waitMs)
      const come = () => {
        clearTimeout(leave)
        resolve()
      }
      const waiter = { whose, come }
      queue.push(waiter)
    })
  const end = (whose: string | undefined) => {
    free += 1
    if (whose !== undefined) underWay.delete(whose)
    // Of others before the next of the same.
    const ofAnother = queue.find((one) => one.whose !== whose && !isUnderWay(one.whose))
    const waiter = ofAnother ?? queue.find((one) => !isUnderWay(one.whose))
    if (!waiter) return
    queue.splice(queue.indexOf(waiter), 1)
    take(waiter.whose)
    waiter.come()
  }

  return {
    get waiting() {
      return queue.length
    },
    waitingOf: (whose) => queue.filter((waiter) => waiter.whose === whose).length,
    get waitingOwners() {
      return new Set(queue.map((waiter) => waiter.whose)).size
    },
    async *inTurn(rows, whose, isBlocked) {
      await begin(whose)
      // Given back once, by whoever is first: the last row, a reader who breaks off, or the one who takes no more.
      let isOver = false
      let stall: NodeJS.Timeout | undefined
      let blockedMs = 0
      const look = () => {
        if (isBlocked?.()) blockedMs += lookMs
        if (blockedMs > slowMs && queue.some((one) => one.whose !== whose)) giveBack()
      }
      const looks = isBlocked && setInterval(look, lookMs)
      const giveBack = () => {
        if (isOver) return
        isOver = true
        clearInterval(looks)
        end(whose)
      }
      try {
        for await (const row of rows) {
          if (isOver) throw new ReaderStalled('Nobody took the rows of a list, or too slowly')
          stall = setTimeout(giveBack, patienceMs)
          yield row
          clearTimeout(stall)
        }
      } finally {
        clearTimeout(stall)
        giveBack()
      }
    },
  }
}
