import {
  adrPointsOf,
  askedFields,
  completeDangerousGoods,
  dangerousGoodsRules,
  declarationOf,
  factsOf,
  hazardText,
  packagesOf,
} from '@kattegat/domain/dangerous-goods'
import { useEffect, useSyncExternalStore } from 'react'
import { goodsHere } from '../goods-rules.ts'
import { useTyped } from '../use-typed.ts'
import { readUnNumber } from './un-numbers.ts'
import { useListedGoods } from './use-listed-goods.ts'

/** What the form asks of its dangerous goods beside what every line has, and what is known without asking. */
export function useAskedFields() {
  const list = useListedGoods()
  const { mode } = useSyncExternalStore(goodsHere.subscribe, goodsHere.now)
  // From here on the page checks dangerous goods by itself.
  useEffect(() => goodsHere.put({ rules: dangerousGoodsRules, list }), [list])
  return useTyped(({ shipment: typed }) => {
    const lines = (typed.dangerousGoods ?? []).map((line) => ({ ...line, unNumber: readUnNumber(line.unNumber ?? '') }))
    const shipment = { ...typed, dangerousGoods: lines }
    const asked = askedFields(shipment, mode, list)
    const completed = completeDangerousGoods(shipment, list, mode).dangerousGoods ?? []
    const declaration = declarationOf(shipment, mode ?? 'road')
    const points = asked.declaration.size > 0 && (mode ?? 'road') === 'road' ? adrPointsOf(completed) : undefined
    return {
      lines: completed.map((line, index) => ({
        fields: [...asked.lines[index]!],
        hazard: hazardText(line),
        hazardClasses: [...factsOf(line, list).hazardClasses],
        // Null where the list says nothing of them.
        packingGroups: factsOf(line, list).isListed ? [...factsOf(line, list).packingGroups] : null,
        tunnelCode: line.tunnelCode ?? '',
        packingInstruction: line.packingInstruction ?? '',
        // What is printed where the fields are left empty.
        ...packagesOf(shipment, { ...line, numberOfPackages: null, packageKind: '' }),
      })),
      declaration: [...asked.declaration],
      // What is printed where the field is left empty.
      otherwise: { ...declaration, lines: [] },
      points: points && points.quantities.length > 0 ? points : null,
    }
  })
}

export type AskedHere = ReturnType<typeof useAskedFields>
export type AskedLine = AskedHere['lines'][number]
