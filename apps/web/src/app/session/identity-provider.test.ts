import { expect, it } from 'vitest'
import { safePath } from './identity-provider.ts'

it('returns to addresses of the portal only', () => {
  expect(safePath('/History?shipment=4')).toBe('/History?shipment=4')
  for (const away of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    undefined,
    '/callback?code=1',
    '/Logout',
  ]) {
    expect(safePath(away)).toBe('/')
  }
})
