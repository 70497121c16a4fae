import { describe, expect, it } from 'vitest'
import { validateApiKey } from './index.ts'

describe('an API key', () => {
  it.each([
    [{ name: ' ', scopes: ['read'], lastDay: null }, ['name required']],
    [{ name: 'x'.repeat(81), scopes: ['read'], lastDay: null }, ['name maxLength']],
    [{ name: 'ERP', scopes: [], lastDay: null }, ['scopes required']],
    [{ name: 'ERP', scopes: ['read'], lastDay: '2026-02-30' }, ['lastDay date']],
    [{ name: 'ERP', scopes: ['read'], lastDay: '2026-11-22' }, ['lastDay dateInPast']],
    [{ name: 'ERP', scopes: ['read'], lastDay: '2026-11-23' }, []],
  ] as const)('asked for as %j is answered with %j', (form, faults) => {
    expect(validateApiKey(form, '2026-11-23').map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
  })
})
