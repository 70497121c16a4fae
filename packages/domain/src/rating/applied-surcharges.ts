import type { PricingInput } from './pricing-input.ts'
import type { NotOfferedReason } from './shipping-option.ts'
import { surchargeBasisRules } from './surcharge-bases.ts'
import type { CompiledSurcharge } from './surcharges.ts'
import { meetsPieceConditions, piecesConcerned } from './surcharges.ts'
import type { ProductService, TariffSide } from './tariff-set.ts'

/** A surcharge that is charged, and for how many pieces. */
export interface Applied {
  readonly surcharge: CompiledSurcharge
  readonly pieces: number
}

/**
 * What is charged: the automatic surcharges that hold, one a code and the most specific, and those of the services; without
 * what another one excludes (docs/decisions/0021). A reason where a service cannot be chosen with the rest.
 */
export function appliedSurcharges(
  side: TariffSide,
  automatic: readonly Applied[],
  services: readonly ProductService[],
  input: PricingInput,
): readonly Applied[] | NotOfferedReason {
  const applied = [...automatic]
  let isExcluding = applied.some(isExcluder)
  for (const service of services) {
    const chosen = holdingOf(input.product.chosen[side].get(service.code), input)
    // A service without a cost row costs us nothing extra; without a sales row it is not for sale.
    if (!chosen && side === 'sales') return { kind: 'service-not-available', service: service.code }
    if (!chosen) continue
    isExcluding ||= isExcluder(chosen)
    // A code is charged once: what was chosen is not added to what applies by itself.
    const same = applied.findIndex((one) => one.surcharge.row.code === service.code)
    if (same >= 0) applied.splice(same, 1)
    applied.push(chosen)
  }
  if (!isExcluding) return applied
  const checked = withoutExcluded(applied, input)
  const refused = side === 'sales' ? checked.find((one) => !one.isCharged && isChosen(one)) : undefined
  if (refused)
    return { kind: 'service-excluded', service: refused.surcharge.row.names, by: refused.excludedBy!.row.names }
  return checked.filter((one) => one.isCharged)
}

/** The row of a service that holds here; undefined where the service has no price. */
export function holdingOf(
  surcharges: readonly CompiledSurcharge[] | undefined,
  input: PricingInput,
): Applied | undefined {
  if (surcharges) {
    for (const surcharge of surcharges) {
      const pieces = piecesConcerned(surcharge, input.request, input.facts, input.day)
      if (pieces > 0) return { surcharge, pieces }
    }
  }
  return undefined
}

/** The automatic surcharges that hold, one a code. */
export function automaticHolding(surcharges: readonly CompiledSurcharge[], input: PricingInput): Applied[] {
  const applied: Applied[] = []
  for (const surcharge of surcharges) {
    const pieces = piecesConcerned(surcharge, input.request, input.facts, input.day)
    if (pieces === 0 || applied.some((one) => one.surcharge.row.code === surcharge.row.code)) continue
    applied.push({ surcharge, pieces })
  }
  return applied
}

function isExcluder({ surcharge }: Applied): boolean {
  return surcharge.row.excludes.length > 0
}

function isChosen({ surcharge }: Applied): boolean {
  return surcharge.row.application === 'chosen'
}

interface Judged extends Applied {
  pieces: number
  isCharged: boolean
  isJudged: boolean
  /** For each line whether its pieces are charged; undefined where it is about the shipment as a whole. */
  lines: boolean[] | undefined
  excludedBy: CompiledSurcharge | undefined
}

/**
 * Judges the surcharges one by one, each after all that could exclude it, so that only what is itself charged excludes. A
 * circle, which the checker refuses, is cut at what was chosen, then at the most specific: what is first then wins.
 */
function withoutExcluded(applied: readonly Applied[], input: PricingInput): Judged[] {
  const checked = applied.map(({ surcharge, pieces }): Judged => {
    const lines = surcharge.hasPieceConditions
      ? input.request.pieces.map((line) => meetsPieceConditions(line, surcharge))
      : surchargeBasisRules[surcharge.row.basis].isByPiece
        ? input.request.pieces.map(() => true)
        : undefined
    return { surcharge, pieces, isCharged: true, isJudged: false, lines, excludedBy: undefined }
  })
  const inOrder = [...checked.filter(isChosen), ...checked.filter((one) => !isChosen(one))]
  for (let left = inOrder; left.length > 0; left = left.filter((one) => !one.isJudged)) {
    const next = left.find((one) => left.every((other) => !excludes(other, one))) ?? left[0]!
    for (const other of checked) if (other.isJudged && excludes(other, next)) takeOut(next, other, input)
    next.isJudged = true
    for (const other of left) if (!other.isJudged && next.isCharged && excludes(other, next)) drop(other, next)
  }
  return checked
}

function excludes(one: Judged, other: Judged): boolean {
  return one !== other && one.isCharged && one.surcharge.row.excludes.includes(other.surcharge.row.code)
}

/** Takes from a surcharge what another one excludes: the pieces that both are about, or all of it. */
function takeOut(from: Judged, by: Judged, { request }: PricingInput): void {
  const { lines } = from
  if (!lines || !by.lines) return drop(from, by)
  from.pieces = 0
  for (const [index, line] of request.pieces.entries()) {
    lines[index] &&= !by.lines[index]
    if (lines[index]) from.pieces += line.number
  }
  if (from.pieces === 0) drop(from, by)
}

function drop(excluded: Judged, by: Judged): void {
  excluded.isCharged = false
  excluded.isJudged = true
  excluded.excludedBy = by.surcharge
}
