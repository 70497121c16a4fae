import type { WeightRule, WeightRuleLane, Zone } from '@kattegat/domain/rating'
import type { DemoProduct } from './products.ts'
import type { DemoSystem } from './systems.ts'

export function buildWeightRules(system: DemoSystem, nextId: () => number) {
  const rule = (
    name: string,
    terms: Partial<WeightRule> & Pick<WeightRule, 'factorKind' | 'factor' | 'roundingSteps'>,
  ): WeightRule => ({
    id: nextId(),
    name,
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
    ...terms,
  })
  const halfKilos = [
    { upToKg: '30', stepKg: '0.5' },
    { upToKg: null, stepKg: '1' },
  ]
  const wholeUnits = [{ upToKg: null, stepKg: '1' }]
  const roadSteps = [
    { upToKg: '1000', stepKg: '1' },
    { upToKg: null, stepKg: '100' },
  ]
  const express = rule('Express 5000', {
    factorKind: 'divisor',
    factor: '5000',
    scope: 'piece',
    roundingSteps: halfKilos,
  })
  const air = rule('Air cargo 6000', {
    factorKind: 'divisor',
    factor: '6000',
    dimRounding: 'nearest',
    roundingSteps: [{ upToKg: null, stepKg: '0.5' }],
  })
  const parcel = rule('Parcel 250 kg/m³', {
    factorKind: 'density',
    factor: '250',
    scope: 'piece',
    roundingSteps: [{ upToKg: null, stepKg: '0.1' }],
  })
  const nordic = rule('Nordic road 333 kg/m³, 2000 kg/ldm', {
    factorKind: 'density',
    factor: '333',
    ldmKg: '2000',
    palletPlaceKg: '800',
    heightLimitForStackingCm: '180',
    roundingSteps: roadSteps,
  })
  const europe = rule('Europe road 333 kg/m³, 1850 kg/ldm', {
    factorKind: 'density',
    factor: '333',
    ldmKg: '1850',
    palletPlaceKg: '740',
    heightLimitForStackingCm: '180',
    roundingSteps: roadSteps,
  })
  const sea = rule('Sea W/M', { factorKind: 'density', factor: '1000', minKgPerShipment: '1000', roundingSteps: [] })
  const ground = rule('Ground 139 in³/lb', {
    factorKind: 'divisor',
    factor: '139',
    measure: 'imperial',
    // UPS and FedEx round every fraction of an inch up since 18 August 2025; before they rounded to the nearest.
    dimRounding: 'up',
    scope: 'piece',
    roundEachPiece: true,
    roundingSteps: wholeUnits,
  })
  const ltl = rule('LTL 250 in³/lb', {
    factorKind: 'divisor',
    factor: '250',
    measure: 'imperial',
    dimRounding: 'nearest',
    roundingSteps: wholeUnits,
  })
  const byKey = { express, air, parcel, road: europe, sea, ground, ltl }
  const lanes = (product: DemoProduct, transportProductId: number, road: readonly Zone[]): WeightRuleLane[] => {
    const general: WeightRuleLane = {
      transportProductId,
      originZoneId: null,
      destinationZoneId: null,
      weightRuleId: byKey[product.weightRule].id,
    }
    if (product.weightRule !== 'road') return [general]
    // Within the Nordic countries a loading metre weighs more than on the Continent.
    const inNorden = road.filter((zone) => /^(DK|NO|SE|FI)/.test(zone.code))
    const isHome = (zone: Zone) => zone.code.startsWith(system.country)
    const pairs = inNorden.flatMap((origin) =>
      inNorden
        .filter((destination) => isHome(origin) || isHome(destination))
        .map((destination) => ({
          transportProductId,
          originZoneId: origin.id,
          destinationZoneId: destination.id,
          weightRuleId: nordic.id,
        })),
    )
    return [general, ...pairs]
  }
  const rules = [express, air, parcel, nordic, europe, sea, ground, ltl].filter(
    (one) => one.measure === 'metric' || system.country === 'US',
  )
  return { rules, lanesOf: lanes }
}
