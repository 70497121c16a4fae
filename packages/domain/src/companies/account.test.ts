import { describe, expect, it } from 'vitest'
import {
  accountNumberOf,
  choicesOf,
  dimensionChoices,
  insuranceChoices,
  normaliseAccount,
  validateAccount,
  viewOptionsOf,
  type AccountForm,
} from './index.ts'

const address = {
  companyName: 'Nordlys',
  street1: 'Havnegade 1',
  postalCode: '1058',
  city: 'København K',
  countryCode: 'DK',
}
const account: AccountForm = {
  displayName: 'Nordlys – 100145',
  branchId: 1,
  isDefault: true,
  senderAddress: address,
  pickupAddress: null,
  presets: { incoterms: '', exportReason: '', readyTime: '', closeTime: '' },
  dimensions: 'shown',
  insurance: 'offered',
  documentFirst: false,
}
const faults = (change: Partial<AccountForm>) =>
  validateAccount(normaliseAccount({ ...account, ...change })).map(({ field, code }) => `${field} ${code}`)
const presets = (change: Partial<AccountForm['presets']>) => ({ presets: { ...account.presets, ...change } })

describe('an account', () => {
  it.each<[Partial<AccountForm>, string[]]>([
    [{}, []],
    [{ displayName: '' }, ['displayName required']],
    [{ branchId: 0 }, ['branchId required']],
    [{ senderAddress: { ...address, companyName: '' } }, ['senderAddress.companyName required']],
    [{ pickupAddress: { ...address, postalCode: '10' } }, ['pickupAddress.postalCode postalCode']],
    [presets({ incoterms: 'dap' }), []],
    [presets({ incoterms: 'XXX' }), ['incoterms notKnown']],
    [presets({ exportReason: 'Whim' }), ['exportReason notKnown']],
    [presets({ readyTime: '25:00' }), ['readyTime time']],
    [presets({ readyTime: '16:00', closeTime: '09:00' }), ['readyTime readyBeforeClose']],
  ])('with %j is answered with %j', (change, expected) => {
    expect(faults(change)).toEqual(expected)
  })

  it('has the figures at the end of its name for a number', () => {
    expect(accountNumberOf('Nordlys – 100145')).toBe('100145')
    expect(accountNumberOf('Shop 24')).toBe('')
  })

  it('has view options for each of its choices, and its choices again from them', () => {
    expect(viewOptionsOf(account)).toEqual([{ name: 'PackageDimensions', display: true, required: false }])
    for (const dimensions of dimensionChoices)
      for (const insurance of insuranceChoices)
        for (const documentFirst of [true, false]) {
          const choices = { dimensions, insurance, documentFirst }
          expect(choicesOf(viewOptionsOf(choices))).toEqual(choices)
        }
    expect(choicesOf([])).toEqual({ dimensions: 'shown', insurance: 'offered', documentFirst: false })
  })
})
