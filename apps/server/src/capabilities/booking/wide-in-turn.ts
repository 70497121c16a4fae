import { refuse, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'
import { oneAtATime } from '../../platform/turns/index.ts'
import type { Piece } from './pieces.ts'

/** More pieces than a product takes; an error booking may have 9,999. */
const manyPieces = 1000

/** As many as ever wait: each company has no more than its share of calls under way. */
const mostWaiting = 1000
const inTurn = oneAtATime(mostWaiting)

/**
 * Writes shipments of thousands of pieces one at a time on an instance, before they ask for a connection: twelve at once held all ten of
 * them, and who booked a single box waited for the SSCCs of each of the twelve.
 */
export async function wideInTurn<T>(
  pieces: readonly Piece[],
  write: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (pieces.length <= manyPieces) return write()
  return (await inTurn(write)) ?? refuse({ code: 'UNAVAILABLE' })
}
