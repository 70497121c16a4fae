import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { readEnvironment, unknownSettings } from './environment-file.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kattegat-settings-'))
  file = join(folder, 'kattegat.env')
  writeFileSync(file, "# of the operator\nPORT=9000\nPRODUCT_NAME='Nordic Freight'\nMAIL_FORM=typo@example.com\n")
})
afterAll(() => rmSync(folder, { recursive: true }))

const aFile = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

it('settings come from a file, and the environment before it', () => {
  const { port, productName } = readConfiguration(readEnvironment({ KATTEGAT_CONFIG: file }), 'test')
  expect([port, productName]).toEqual([9000, 'Nordic Freight'])
  expect(readConfiguration(readEnvironment({ KATTEGAT_CONFIG: file, PORT: '9001' }), 'test').port).toBe(9001)
  // Containers pass on what is not set as empty.
  expect(readConfiguration(readEnvironment({ KATTEGAT_CONFIG: file, PORT: ' ' }), 'test').port).toBe(9000)
})

it('a secret comes from a file of its own, without its line end', () => {
  const token = aFile('token', 'the token of a test\n')
  expect(readEnvironment({ METRICS_TOKEN_FILE: token })['METRICS_TOKEN']).toBe('the token of a test')
})

it.each([
  [
    { KATTEGAT_CONFIG: '/nowhere/kattegat.env' },
    'KATTEGAT_CONFIG names /nowhere/kattegat.env, which cannot be read: ENOENT',
  ],
  [{ SECRETS_KEY_FILE: '/nowhere/key' }, 'SECRETS_KEY_FILE names /nowhere/key, which cannot be read: ENOENT'],
  [{ SECRETS_KEY_FILE: '/nowhere/key', SECRETS_KEY: 'x' }, 'SECRETS_KEY and SECRETS_KEY_FILE must not both be set'],
])('%s stops the start with a line', (environment, line) => {
  expect(() => readEnvironment(environment)).toThrow(line)
})

it('names what nobody reads', () => {
  const known = new Set<string>()
  const watched = new Proxy(readEnvironment({ KATTEGAT_CONFIG: file }), {
    get: (settings, name: string) => {
      known.add(name)
      return settings[name]
    },
  })
  readConfiguration(watched, 'test')
  expect(unknownSettings({ KATTEGAT_CONFIG: file }, known)).toEqual(['MAIL_FORM'])
})
