import { describe, expect, it } from 'vitest'
import { actions, effectiveRoles, isEmployee, may, reachOf, type Role } from './index.ts'

describe('rights', () => {
  it('gives a customer’s rights to everyone who has no role', () => {
    expect(effectiveRoles([])).toEqual(['customer'])
    expect(effectiveRoles(['Finance'])).toEqual(['Finance'])
    expect(effectiveRoles(['SuperUser', 'Finance'])).toEqual(['SuperUser', 'Finance'])
  })

  it('adds the users of the company to what its administrators may otherwise', () => {
    expect(effectiveRoles(['CompanyAdministrator'])).toEqual(['customer', 'CompanyAdministrator'])
    for (const base of [[], ['Finance']] as Role[][]) {
      const more = actions.filter((action) => may(action, [...base, 'CompanyAdministrator']) && !may(action, base))
      expect(more).toEqual(['approval-rule.manage', 'user.manage'])
    }
    expect(reachOf('user.manage', ['CompanyAdministrator'])).toBe('own')
  })

  it('keeps customers and their bookkeepers within their own company, whatever they do', () => {
    for (const roles of [[], ['Finance'], ['CompanyAdministrator']] as Role[][]) {
      for (const action of actions) expect(reachOf(action, roles)).not.toBe('every')
    }
  })

  it('lets finance alone read, in its own company, and nothing else', () => {
    expect(actions.filter((action) => may(action, ['Finance']))).toEqual([
      'portal.use',
      'shipment.read',
      'invoicing.read',
      'shipment.print',
      'documents.read',
      'customs-invoice.read',
    ])
  })

  it('takes nothing from employees who are finance too', () => {
    for (const role of ['Administrator', 'SuperUser'] as const) {
      for (const action of actions) expect(reachOf(action, [role, 'Finance'])).toBe(reachOf(action, [role]))
    }
  })

  it('gives employees every company', () => {
    expect(reachOf('shipment.read', ['SuperUser'])).toBe('every')
    expect(isEmployee(['Finance'])).toBe(false)
  })

  it('leaves the outbox and the news to administrators and test mode to employees', () => {
    expect(may('news.write', ['SuperUser'])).toBe(false)
    expect(may('news.write', ['Administrator'])).toBe(true)
    expect(may('outbox.read', ['SuperUser'])).toBe(false)
    expect(may('outbox.read', ['Administrator'])).toBe(true)
    expect(may('test-mode.switch', [])).toBe(false)
  })
})
