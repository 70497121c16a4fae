import { describe, expect, it } from 'vitest'
import { isConfirmedToBooker, isOfPayingCompany, type CompanyMails } from './price-readers.ts'

const nordlys: CompanyMails = {
  users: ['anna@nordlys.test', 'jonas@gmail.com', 'mette@jubii.dk'],
  named: ['bogholder@revision.test', 'lager@tredjepart.test'],
  usersElsewhere: ['per@nordlys.test', 'bo@havblik.test', 'bogholder@revision.test'],
}
const isOf = (email: string) => isOfPayingCompany(email, nordlys)

describe('of the company that pays', () => {
  it.each([
    ['its user', 'Anna@Nordlys.test'],
    ['its user with an address that anybody can have', 'jonas@gmail.com'],
    ['what stands in its settings, whoever else they work for', 'Bogholder@revision.test'],
    ['a warehouse that stands in its settings', 'lager@tredjepart.test'],
    ['a mailbox under the domain of its users', 'shipping@NORDLYS.test'],
  ])('is %s', (_who, email) => expect(isOf(email)).toBe(true))

  it.each([
    ['its customer who sends something back', 'ake@oresundkok.test'],
    ['who has the same provider as one of its users', 'ake@gmail.com'],
    ['who has the same provider of a country', 'ake@jubii.dk'],
    ['another at what stands in its settings', 'ake@tredjepart.test'],
    ['a user of another company under the same domain', 'Per@nordlys.test'],
    ['who has a domain below or above its own', 'ake@shop.nordlys.test'],
    ['a domain that ends as its own', 'ake@ikkenordlys.test'],
    ['no address at all', ''],
  ])('is not %s', (_who, email) => expect(isOf(email)).toBe(false))

  it('is nobody where it has no people', () => {
    const nobody = { users: [], named: [], usersElsewhere: [] }
    expect(isOfPayingCompany('anna@nordlys.test', nobody)).toBe(false)
  })
})

describe('who booked', () => {
  const confirmed = (bookedBy: 'person' | 'program' | 'shot-file', senderMails: string[]) =>
    isConfirmedToBooker({ bookedBy, senderMails }, nordlys)

  it('gets the confirmation where the sender is not the company', () => {
    expect(confirmed('person', ['ake@oresundkok.test'])).toBe(true)
    expect(confirmed('person', ['ake@oresundkok.test', 'shipping@nordlys.test'])).toBe(false)
  })

  it('gets none of what a program or a file booked', () => {
    expect(confirmed('program', ['ake@oresundkok.test'])).toBe(false)
    expect(confirmed('shot-file', ['ake@oresundkok.test'])).toBe(false)
  })
})
