import type { WeightRule, WeightRuleLane, Zone } from '@kattegat/domain/rating'
import type { DemoProduct } from './products.ts'
import type { DemoSystem } from './systems.ts'

type Terms = Partial<WeightRule> & Pick<WeightRule, 'name' | 'factorKind' | 'factor' | 'roundingSteps'>

const usual: Omit<WeightRule, 'id' | 'name' | 'factorKind' | 'factor' | 'roundingSteps'> = {
  measure: 'metric',
  ldmKg: null,
  palletPlaceKg: null,
  truckWidthCm: '240',
  ldmStep: null,
  dimRounding: 'none',
  scope: 'shipment',
  roundEachPiece: false,
  minKgPerPiece: null,
  minKgPerPallet: null,
  minKgPerShipment: null,
  heightLimitForStackingCm: null,
}

const halfKilos = [
  { upToKg: '30', stepKg: '0.5' },
  { upToKg: null, stepKg: '1' },
]
const wholeUnits = [{ upToKg: null, stepKg: '1' }]
const roadSteps = [
  { upToKg: '1000', stepKg: '1' },
  { upToKg: null, stepKg: '100' },
]

/** The demo's rules, in the order of their ids. */
const terms = {
  express: {
    name: 'Express 5000',
    factorKind: 'divisor',
    factor: '5000',
    scope: 'piece',
    roundingSteps: halfKilos,
  },
  air: {
    name: 'Air cargo 6000',
    factorKind: 'divisor',
    factor: '6000',
    dimRounding: 'nearest',
    roundingSteps: [{ upToKg: null, stepKg: '0.5' }],
  },
  parcel: {
    name: 'Parcel 250 kg/m³',
    factorKind: 'density',
    factor: '250',
    scope: 'piece',
    roundingSteps: [{ upToKg: null, stepKg: '0.1' }],
  },
  nordic: {
    name: 'Nordic road 333 kg/m³, 2000 kg/ldm',
    factorKind: 'density',
    factor: '333',
    ldmKg: '2000',
    palletPlaceKg: '800',
    heightLimitForStackingCm: '180',
    roundingSteps: roadSteps,
  },
  road: {
    name: 'Europe road 333 kg/m³, 1850 kg/ldm',
    factorKind: 'density',
    factor: '333',
    ldmKg: '1850',
    palletPlaceKg: '740',
    heightLimitForStackingCm: '180',
    roundingSteps: roadSteps,
  },
  sea: { name: 'Sea W/M', factorKind: 'density', factor: '1000', minKgPerShipment: '1000', roundingSteps: [] },
  ground: {
    name: 'Ground 139 in³/lb',
    factorKind: 'divisor',
    factor: '139',
    measure: 'imperial',
    // UPS and FedEx round every fraction of an inch up since 18 August 2025; before they rounded to the nearest.
    dimRounding: 'up',
    scope: 'piece',
    roundEachPiece: true,
    roundingSteps: wholeUnits,
  },
  ltl: {
    name: 'LTL 250 in³/lb',
    factorKind: 'divisor',
    factor: '250',
    measure: 'imperial',
    dimRounding: 'nearest',
    roundingSteps: wholeUnits,
  },
} as const satisfies Record<string, Terms>
type RuleKey = keyof typeof terms

/** The weight rules of a system, and which of them each product's lanes go by. */
export function buildWeightRules(system: DemoSystem, nextId: () => number) {
  const rules = Object.entries(terms).map(([key, own]) => ({ key, rule: { id: nextId(), ...usual, ...own } }))
  const idOf = (wanted: RuleKey) => rules.find(({ key }) => key === wanted)!.rule.id
  const lanesOf = (product: DemoProduct, transportProductId: number, road: readonly Zone[]): WeightRuleLane[] => {
    const everyLane = { originZoneId: null, destinationZoneId: null, weightRuleId: idOf(product.weightRule) }
    const general = { transportProductId, ...everyLane }
    if (product.weightRule !== 'road') return [general]
    const weightRuleId = idOf('nordic')
    return [general, ...nordicLanes(system, road).map((lane) => ({ transportProductId, ...lane, weightRuleId }))]
  }
  const here = rules.map(({ rule }) => rule).filter((rule) => rule.measure === 'metric' || system.country === 'US')
  return { rules: here, lanesOf }
}

/** Within the Nordic countries a loading metre weighs more than on the Continent. */
function nordicLanes(system: DemoSystem, road: readonly Zone[]) {
  const nordic = road.filter((zone) => /^(DK|NO|SE|FI)/.test(zone.code))
  const isHome = (zone: Zone) => zone.code.startsWith(system.country)
  return nordic.flatMap((origin) =>
    nordic
      .filter((destination) => isHome(origin) || isHome(destination))
      .map((destination) => ({ originZoneId: origin.id, destinationZoneId: destination.id })),
  )
}
