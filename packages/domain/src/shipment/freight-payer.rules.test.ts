import { expect, it } from 'vitest'
import { freightPayer, goesTo, saysTheSamePayer } from './freight-payer.ts'

const havblik = { companyName: 'Havblik Marine A/S', vatNumber: 'DK99019425', accountId: 7 }
const named = (companyName: string, vatNumber = '') => ({ companyName, vatNumber })

it('C1: bills the booker unless the receiver pays', () => {
  expect(freightPayer({ receiverPays: false, receiver: named('Havblik Marine A/S'), account: havblik })).toEqual({
    kind: 'booker',
  })
})

it('C1: leaves to the carrier what the receiver pays on an account there', () => {
  expect(freightPayer({ receiverPays: true, receiver: named('Nordmarin AS'), account: undefined }).kind).toBe('carrier')
})

it('C1: bills a receiver who is our customer too and names their account', () => {
  const bill = { kind: 'receiver', account: havblik }
  expect(freightPayer({ receiverPays: true, receiver: named('HAVBLIK MARINE AS'), account: havblik })).toEqual(bill)
  expect(
    freightPayer({ receiverPays: true, receiver: named('Havblik, Aarhus', '99 01 94 25'), account: havblik }),
  ).toEqual(bill)
})

it('C1: bills nobody because somebody typed their number', () => {
  const payer = (receiver: ReturnType<typeof named>) =>
    freightPayer({ receiverPays: true, receiver, account: havblik }).kind
  expect(payer(named('Nordmarin AS'))).toBe('carrier')
  // The same name with another VAT number is another company.
  expect(payer(named('Havblik Marine A/S', 'DK13585628'))).toBe('carrier')
  expect(payer(named(''))).toBe('carrier')
})

const gate = { countryCode: 'DK', postalCode: '8000', city: 'Aarhus C', street1: 'Havnegade 1' }

it('C1: has a payer pay for what goes to its own streets, whatever stands beside them', () => {
  const goes = (to: Partial<typeof gate>) => goesTo({ ...gate, ...to }, gate)
  expect(goes({ street1: 'HAVNEGADE 1, port 4', city: 'Århus' })).toBe(true)
  expect(goes({ street1: 'Havnegade1' })).toBe(true)
  expect(goes({ street1: 'Havnegade 12' })).toBe(false)
  expect(goes({ street1: 'Havnegade 1B' })).toBe(false)
  expect(goes({ street1: 'Havnegade' })).toBe(false)
  for (const unseen of ['\u00AD', '\u200B', '\u2060', '\u0301', '\uFE0F', '\u2065', '\uFFF0'])
    expect(goes({ street1: `Havnegade 1${unseen}2` })).toBe(false)
  expect(goes({ postalCode: '8200' })).toBe(false)
  expect(goes({ countryCode: 'SE' })).toBe(false)
  expect(goesTo(gate, { ...gate, street1: '' })).toBe(false)
})

it('C1: tells places apart by the city where a country has no postal codes', () => {
  const kowloon = { countryCode: 'HK', postalCode: null, city: 'Kowloon', street1: '1 Canton Road' }
  expect(goesTo(kowloon, kowloon)).toBe(true)
  expect(goesTo({ ...kowloon, city: 'Central' }, kowloon)).toBe(false)
})

it('C1: leaves decided who pays while a form says the same of it', () => {
  const form = { receiverPays: true, accountNumber: '501', receiverAddress: { companyName: 'Havblik A/S', ...gate } }
  expect(
    saysTheSamePayer(form, {
      ...form,
      accountNumber: ' 501 ',
      receiverAddress: { ...form.receiverAddress, companyName: 'HAVBLIK AS' },
    }),
  ).toBe(true)
  expect(saysTheSamePayer(form, { ...form, accountNumber: '502' })).toBe(false)
  const at = (street1: string) => ({ ...form, receiverAddress: { ...form.receiverAddress, street1 } })
  expect(saysTheSamePayer(at('Havnegade 5 6'), at('Havnegade 56'))).toBe(false)
  expect(saysTheSamePayer(form, { ...form, receiverPays: false })).toBe(false)
  expect(saysTheSamePayer(form, { ...form, receiverAddress: { ...form.receiverAddress, street1: 'Kystvej 2' } })).toBe(
    false,
  )
})
