import { describe, expect, it } from 'vitest'
import { stateAfterCode } from './state-zips.ts'

describe('the state of an address whose postal code was changed', () => {
  it.each([
    ['an empty one', 'US', '', '60607', '', 'IL'],
    ['that of the code before', 'US', '60607', '10001', 'IL', 'NY'],
    ['a province', 'CA', '', 'H3Z 2Y7', '', 'QC'],
    ['one chosen against the code before', 'US', '60607', '10001', 'TX', 'TX'],
    ['of a code of two states', 'AU', '', '0872', '', ''],
    ['of a code of no state', 'US', '60607', '00000', 'IL', 'IL'],
    ['of a country whose states are not known', 'DK', '', '8000', '', ''],
  ])('%s', (_what, country, before, now, chosen, state) => {
    expect(stateAfterCode(country, { before, now }, chosen)).toBe(state)
  })
})
