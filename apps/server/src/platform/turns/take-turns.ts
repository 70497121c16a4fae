import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one piece of work may hold the process before others get their turn, in ms. */
const turnMs = 8

/**
 * Work in short turns, between which others get theirs: `if (turn.isOver()) await turn.next()`. Awaiting what is there already
 * gives nobody a turn.
 */
export function takeTurns() {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began > turnMs,
    next: async () => {
      await nextTurn()
      began = performance.now()
    },
  }
}
