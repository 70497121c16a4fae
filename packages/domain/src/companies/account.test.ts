import { describe, expect, it } from 'vitest'
import {
  accountNumberOf,
  creditErrors,
  choicesOf,
  dimensionChoices,
  insuranceChoices,
  normaliseAccount,
  validateAccount,
  viewOptionsOf,
  noLimits,
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
  mails: [],
  presets: { incoterms: '', exportReason: '', readyTime: '', closeTime: '' },
  dimensions: 'shown',
  insurance: 'offered',
  documentFirst: false,
  creditNotes: 'deducted',
  limits: noLimits,
}
const faults = (change: Partial<AccountForm>) =>
  validateAccount(normaliseAccount({ ...account, ...change })).map(({ field, code }) => `${field} ${code}`)
const limits = (change: Partial<AccountForm['limits']>) => ({ limits: { ...noLimits, ...change } })
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
    [limits({ salesProductIds: [] }), ['salesProductIds required']],
    [limits({ salesProductIds: [7], services: [] }), []],
    [limits({ creditLimit: ' 5000.50 ' }), []],
    [limits({ creditLimit: '0' }), []],
    [limits({ creditLimit: '5,000' }), ['creditLimit notAmount']],
    [limits({ creditLimit: '-1' }), ['creditLimit between']],
    [limits({ creditLimit: '1.005' }), ['creditLimit maxDecimals']],
    [limits({ onHold: true, holdReason: 'x'.repeat(201) }), ['holdReason maxLength']],
    [{ mails: [' freight@nordlys.test ', ''], creditNotes: 'separate' }, []],
    [{ mails: ['freight@nordlys.test', 'freight'] }, ['mails[1] email']],
    [{ creditNotes: 'perhaps' as never }, ['creditNotes notKnown']],
    [presets({ readyTime: '25:00' }), ['readyTime time']],
    [presets({ readyTime: '16:00', closeTime: '09:00' }), ['closeTime readyBeforeClose']],
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

describe('limits of an account', () => {
  it('are kept in one order, and without a reason for a hold that is none', () => {
    const typed = {
      salesProductIds: [9, 7, 9],
      services: ['b', 'a', 'b'],
      creditLimit: ' 5 ',
      onHold: false,
      holdReason: 'x',
      paysForReceived: false,
    }
    expect(normaliseAccount({ ...account, limits: typed }).limits).toEqual({
      salesProductIds: [7, 9],
      services: ['a', 'b'],
      creditLimit: '5',
      onHold: false,
      holdReason: '',
      paysForReceived: false,
    })
  })

  it.each([
    [{}, 1_000_000_00, []],
    [{ creditLimit: '5000.00' }, 5000_00, []],
    [{ creditLimit: '5000.00' }, 5000_01, [['creditLimitReached', { limit: 5000, owed: 5000.01, currency: 'DKK' }]]],
    [{ creditLimit: '0.00' }, 1, [['creditLimitReached', { limit: 0, owed: 0.01, currency: 'DKK' }]]],
    [{ onHold: true }, 0, [['accountOnHold', {}]]],
    [{ onHold: true, holdReason: 'Overdue' }, 0, [['accountOnHoldBecause', { reason: 'Overdue' }]]],
    // A hold is said by itself: what is owed does not matter then.
    [{ onHold: true, creditLimit: '1.00' }, 200, [['accountOnHold', {}]]],
  ])('%j with %i owed', (change, owed, expected) => {
    const errors = creditErrors({ ...noLimits, ...change }, owed, 'DKK')
    expect(errors.map(({ field }) => field)).toEqual(expected.map(() => 'accountId'))
    expect(errors.map(({ code, params }) => [code, params])).toEqual(expected)
  })
})
