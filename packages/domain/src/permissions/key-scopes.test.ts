import { describe, expect, it } from 'vitest'
import { actionsOfKey, keyScopeNames, may } from './index.ts'

describe('an API key', () => {
  it('can do nothing that the rights table keeps from a company’s own people', () => {
    for (const action of actionsOfKey(keyScopeNames)) expect(may(action, []), action).toBe(true)
  })

  it('can do what its scopes name and read its own profile', () => {
    expect(actionsOfKey(['print'])).toEqual(['portal.use', 'shipment.print'])
    expect(actionsOfKey([])).toEqual(['portal.use'])
  })

  it('makes no key of its own', () => {
    expect(actionsOfKey(keyScopeNames)).not.toContain('api-key.manage')
  })
})
