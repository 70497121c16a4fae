import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { messageAtField } from '../messages/index.ts'
import { normaliseUserName, validateInvitation, validateUser, type UserForm } from './index.ts'

const customer: UserForm = { name: 'Kim Holm', roles: [], companyId: 7, shipmentSystems: [] }
const employee: UserForm = { name: 'Kim Holm', roles: ['SuperUser'], companyId: null, shipmentSystems: ['YOYODenmark'] }
const codes = (form: UserForm) => validateUser(form).map(({ field, code }) => `${field} ${code}`)

describe('a user as a form has them', () => {
  it('belongs to a company, or works for the provider in a system', () => {
    expect(codes(customer)).toEqual([])
    expect(codes({ ...customer, companyId: null })).toEqual(['companyId required'])
    expect(codes(employee)).toEqual([])
    expect(codes({ ...employee, companyId: 7 })).toEqual(['companyId staffHaveNoCompany'])
    expect(codes({ ...employee, shipmentSystems: [] })).toEqual(['shipmentSystems required'])
  })

  it('has a name of at most 100 characters', () => {
    expect(codes({ ...customer, name: '  ' })).toEqual(['name required'])
    expect(codes({ ...customer, name: 'x'.repeat(100) })).toEqual([])
    expect(codes({ ...customer, name: 'x'.repeat(101) })).toEqual(['name maxLength'])
  })

  it('has a name on one line, without an address', () => {
    expect(normaliseUserName(' Kim\r\nHolm\t \u2028 B. ')).toBe('Kim Holm B.')
    expect(codes({ ...customer, name: '\r\n\u2028' })).toEqual(['name required'])
    for (const name of ['Pay at http://evil.test', 'HTTPS://evil.test', 'See www.evil.test', 'kim@nordlys.test']) {
      expect(codes({ ...customer, name }), name).toEqual(['name addressInName'])
    }
    const [fault] = validateUser({ ...customer, name: 'kim@nordlys.test' })
    expect(messageAtField(messagesIn('en', 'shipment-form'), fault!)).toBe(
      'A name cannot contain a web or e-mail address',
    )
    for (const name of ['J. R. Holm, ph.d.', 'Kim Holm (Nordlys)', 'Søren Å. Østergaard-O’Neill', '漢字']) {
      expect(codes({ ...customer, name }), name).toEqual([])
    }
  })
})

describe('an invitation', () => {
  it('goes to an e-mail address', () => {
    const codeOf = (email: string) => validateInvitation({ ...customer, email })[0]?.code
    expect(codeOf('kim@nordlys.test')).toBeUndefined()
    expect(codeOf(' kim@nordlys.test ')).toBeUndefined()
    expect(codeOf(' ')).toBe('required')
    for (const wrong of ['kim', 'kim@', '@nordlys.test', 'kim@nordlys', 'kim@nord lys.test', 'a@b.test, c@d.test'])
      expect(codeOf(wrong), wrong).toBe('email')
  })
})
