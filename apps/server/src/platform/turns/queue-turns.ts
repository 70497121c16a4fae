/** A reader that takes nothing for so long has gone, or means to keep others waiting. */
const stalledMs = 60_000

/** Lets so many lists be made at a time, the others in the order they came: twenty exports at once took the memory of all, and no less time. */
export interface Turns {
  /** How many wait. */
  readonly waiting: number
  /** The rows when their turn has come; it ends with them, or when nobody takes them any more. */
  inTurn<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row>
}

export class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled'
}

/** Whose turn did not come in time; nothing was begun. */
export class TurnTooLate extends Error {
  override readonly name = 'TurnTooLate'
}

/** @param waitMs how long a list waits for its turn: until it comes unless given. */
export function turnsOf(atOnce: number, patienceMs = stalledMs, waitMs?: number): Turns {
  let free = atOnce
  const queue: (() => void)[] = []
  const begin = async () => {
    if (free > 0) free -= 1
    else await myTurn()
  }
  const myTurn = () =>
    new Promise<void>((resolve, reject) => {
      const tooLate = () => {
        queue.splice(queue.indexOf(come), 1)
        reject(new TurnTooLate('Too many lists are being written'))
      }
      const leave = waitMs === undefined ? undefined : setTimeout(tooLate, waitMs)
      const come = () => {
        clearTimeout(leave)
        resolve()
      }
      queue.push(come)
    })
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }

  return {
    get waiting() {
      return queue.length
    },
    async *inTurn(rows) {
      await begin()
      // Given back once, by whoever is first: the last row, a reader who breaks off, or the one who takes no more.
      let isOver = false
      const giveBack = () => {
        if (isOver) return
        isOver = true
        end()
      }
      let stall: NodeJS.Timeout | undefined
      try {
        for await (const row of rows) {
          if (isOver) throw new ReaderStalled('Nobody took the rows of a list')
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
