import { expect, it } from 'vitest'
import { readTrustedProxies } from './trusted-proxies.ts'

it.each([
  ['false', false],
  ['true', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.0.2.1,fd00::/8,loopback', ['10.0.0.0/8', '192.0.2.1', 'fd00::/8', 'loopback']],
])('%s is read', (text, trusted) => {
  expect(readTrustedProxies(text)).toEqual(trusted)
})

it.each(['0', '11', 'yes', 'nginx', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.1,', '::/129'])(
  '%s is none',
  (text) => {
    expect(readTrustedProxies(text)).toBeUndefined()
  },
)
