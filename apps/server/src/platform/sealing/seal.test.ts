import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSeal, readSealKeys, SealBroken } from './seal.ts'

const [old, next] = [randomBytes(32), randomBytes(32)]

it('opens what it sealed, with any of its keys, and what was never sealed', async () => {
  const before = await openSeal([old])
  const sealed = await before.seal('the key')
  expect(sealed).not.toContain('the key')
  expect(await before.seal('the key')).not.toBe(sealed)
  const after = await openSeal([next, old])
  expect(await after.open(sealed)).toBe('the key')
  expect(await after.open('in clear')).toBe('in clear')
  expect([before.isCurrent(sealed), after.isCurrent(sealed), after.isCurrent(await after.seal('x'))]).toEqual([
    true,
    false,
    true,
  ])
  expect(after.isCurrent('in clear')).toBe(false)
})

it('stands in clear where there is no key', async () => {
  const seal = await openSeal([])
  expect([seal.isOn, await seal.seal('the key'), seal.isCurrent('the key')]).toEqual([false, 'the key', true])
})

it('says that it cannot open what another key sealed, and what was altered', async () => {
  const sealed = await (await openSeal([old])).seal('the key')
  await expect((await openSeal([next])).open(sealed)).rejects.toThrow(SealBroken)
  await expect((await openSeal([])).open(sealed)).rejects.toThrow('SECRETS_KEY')
  const at = sealed.length - 30
  const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  await expect((await openSeal([old])).open(altered)).rejects.toThrow('altered')
})

it('reads keys of 32 bytes and nothing else', () => {
  const [one, two] = [old.toString('base64'), next.toString('base64url')]
  expect(readSealKeys(`${one}, ${two}`)).toEqual([old, next])
  expect(readSealKeys('')).toEqual([])
  expect(readSealKeys(`${one},short`)).toBeUndefined()
})
