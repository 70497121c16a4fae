import { expect, it } from 'vitest'
import { freightPayer } from './freight-payer.ts'

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
