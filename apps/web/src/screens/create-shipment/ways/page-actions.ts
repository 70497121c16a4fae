import type { PageAction } from '../../../app/shortcuts/page-offer.ts'
import type { Standing, Way } from './main-way.ts'
import { closedBecause, otherWays } from './ways.ts'
import { wayWordsNow } from './words.ts'

interface Page {
  readonly standing: Standing
  /** The one next action, under the name its button has now. */
  readonly next: PageAction
  readonly take: (way: Way) => void
}

/** What the command palette offers here: the next action, and the ways to book that are open. */
export async function pageActions({ standing, next, take }: Page): Promise<readonly PageAction[]> {
  const t = await wayWordsNow()
  const open = otherWays.filter((way) => !closedBecause(way, standing))
  return [
    next,
    ...open.map((way) => ({
      name: t(way),
      ...(way === 'error' ? { keys: 'Ctrl + Q' } : {}),
      run: () => take(way),
    })),
  ]
}
