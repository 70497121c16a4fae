import type { dangerousGoodsRules, ListedGoods } from '@kattegat/domain/dangerous-goods'
import type { DangerousGoodsRules } from '@kattegat/domain/validation'

/** What the rules of dangerous goods need to know on this page; the section that has dangerous goods brings the rules. */
interface GoodsHere {
  readonly rules?: typeof dangerousGoodsRules
  /** How the chosen product moves the goods. */
  readonly mode: Parameters<typeof dangerousGoodsRules>[1]
  /** Rows of the list for the UN numbers typed. */
  readonly list: readonly ListedGoods[]
}

let here: GoodsHere = { mode: undefined, list: [] }
const listeners = new Set<() => void>()

export const goodsHere = {
  now: () => here,
  put(part: Partial<GoodsHere>): void {
    here = { ...here, ...part }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The rules as they are now; none before a shipment of this page had dangerous goods. */
export function goodsRulesNow(): { dangerousGoods?: DangerousGoodsRules } {
  const { rules, list, mode } = here
  return rules ? { dangerousGoods: rules(list, mode) } : {}
}
