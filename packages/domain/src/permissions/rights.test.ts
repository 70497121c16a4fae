import { describe, expect, it } from 'vitest'
import { actions, effectiveRoles, isEmployee, may, reachOf, type Role } from './index.ts'

describe('rights', () => {
  it('makes everyone a customer who is neither Administrator nor SuperUser', () => {
    expect(effectiveRoles([])).toEqual(['customer'])
    expect(effectiveRoles(['Finance'])).toEqual(['Finance', 'customer'])
    expect(effectiveRoles(['SuperUser', 'Finance'])).toEqual(['SuperUser', 'Finance'])
  })

  it('keeps customers and their bookkeepers within their own company, whatever they do', () => {
    for (const roles of [[], ['Finance']] as Role[][]) {
      for (const action of actions) expect(reachOf(action, roles)).not.toBe('every')
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
