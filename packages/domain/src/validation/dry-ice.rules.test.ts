import { describe, expect, it } from 'vitest'
import { caseContext, edited, toTheStates } from '../cases/index.ts'
import { validateShipment } from './validate-shipment.ts'

// The checks of the domain handbook §7.3. The case's line has three boxes of 7.25 kg with 1.5 kg of dry ice each.
function errorsOf(dryIceWeight: number, weight: number) {
  const form = edited(toTheStates, {
    'collis[0].dryIceWeight': dryIceWeight,
    'collis[0].weight': weight,
    totalDryIceWeight: undefined,
    totalWeight: undefined,
  })
  return validateShipment(form, caseContext)
    .filter(({ field }) => field.endsWith('dryIceWeight'))
    .map(({ code }) => code)
}

describe('dry ice', () => {
  it.each([
    [200, 250, []],
    [200.01, 250, ['between']],
    [-1, 250, ['between']],
    [7.25, 7.25, []],
    [8, 7.25, ['dryIceAboveWeight']],
  ])('§7.3: %s kg in a package of %s kg', (dryIce, weight, codes) => {
    expect(errorsOf(dryIce, weight)).toEqual(codes)
  })
})
