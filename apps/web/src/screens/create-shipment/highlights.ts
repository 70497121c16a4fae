import type { Option } from './option-list.ts'
import { amountOf, arrivalOf, optionKey } from './option-list.ts'

/** Keys of the cheapest and of the first to arrive; nothing is marked where there is no choice. */
export function highlights(options: readonly Option[]): { cheapest: string | null; fastest: string | null } {
  if (options.length < 2) return { cheapest: null, fastest: null }
  const cheapest = options.reduce((best, option) => (amountOf(option) < amountOf(best) ? option : best))
  const fastest = options.reduce((best, option) => (arrivalOf(option) < arrivalOf(best) ? option : best))
  const tie = options.filter((option) => arrivalOf(option) === arrivalOf(fastest))
  // Of several that arrive together, the cheapest of them is the one worth a mark.
  const marked = tie.reduce((best, option) => (amountOf(option) < amountOf(best) ? option : best))
  const allTogether = tie.length === options.length
  return { cheapest: optionKey(cheapest), fastest: allTogether ? null : optionKey(marked) }
}
