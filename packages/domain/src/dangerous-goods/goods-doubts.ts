import type { TransportMode } from '../shipment/vocabulary.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import type { Warnings } from '../validation/warning.ts'
import { adrPointsOf } from './adr-points.ts'
import { packagesOf } from './declaration.ts'
import { isDeclared, isSectionTwo } from './is-declared.ts'
import { factsOf, type GoodsFacts, type ListedGoods } from './listed-goods.ts'

/** What is worth a second look of dangerous goods: limits that nobody could check, and what a paper may say better. */
export function doubtGoods(
  warnings: Warnings,
  form: ShipmentForm,
  list: readonly ListedGoods[],
  mode: TransportMode | undefined,
): void {
  const lines = form.dangerousGoods ?? []
  for (const [index, line] of lines.entries()) {
    const path = `dangerousGoods[${index}]`
    const unchecked = uncheckedLimit(line, factsOf(line, list))
    if (unchecked) warnings.add(`${path}.${unchecked}`, 'limitsUnchecked', { unNumber: line.unNumber ?? '' })
    const { packageKind } = packagesOf(form, line)
    // ADR and IMDG 5.4.1 ask for the packages; a pallet only carries them.
    if (mode && isDeclared(line, mode) && /pallet/i.test(packageKind))
      warnings.add(`${path}.packageKind`, 'palletNoPackage')
  }
  const points = mode === 'road' ? adrPointsOf(lines) : undefined
  if (points && !points.isBelowThreshold) warnings.add('dangerousGoods', 'aboveAdrThreshold', { points: points.total })
}

/** The field by which a limit would be judged, where it is empty or the list has no limit: the sender then declares it kept. */
function uncheckedLimit(line: DangerousGoodsLine, facts: GoodsFacts): keyof DangerousGoodsLine | undefined {
  const isGiven = (name: 'innerQuantity' | 'wattHours' | 'lithiumContent') => typeof line[name] === 'number'
  if (line.type === 'LQ')
    return facts.particular('limitedQuantity') && isGiven('innerQuantity') ? undefined : 'innerQuantity'
  if (line.type === 'EQ')
    return facts.particular('exceptedQuantity') && isGiven('innerQuantity') ? undefined : 'innerQuantity'
  if (!isSectionTwo(line)) return undefined
  const checked = (line.batteryType ?? '').startsWith('LithiumMetal') ? 'lithiumContent' : 'wattHours'
  return isGiven(checked) ? undefined : checked
}
