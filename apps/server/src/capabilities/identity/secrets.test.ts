import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../platform/database/test-database.ts'
import { openSeal, type Seal } from '../../platform/sealing/index.ts'
import { issueApiToken, readApiToken } from './api-token.ts'
import { readSecrets, rotateSecrets, type Secrets } from './secrets.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())

let now: Date
let sealed: Seal
beforeEach(async () => {
  await db.deleteFrom('secret').execute()
  now = new Date('2026-11-20T09:00:00Z')
  sealed = await openSeal([randomBytes(32)])
})
const secretsOf = (seal: Seal) => readSecrets(db, { seal, now: () => now })
const tokenOf = async (secrets: Secrets) => (await issueApiToken(secrets.apiTokenKeys, 7, now)).token
const userOf = async (secrets: Secrets, token: string) => (await readApiToken(secrets.apiTokenKeys, token, now))?.userId
const dumped = async () => JSON.stringify(await db.selectFrom('secret').select('value').execute())

it('stand in a dump in clear only where there is no key to seal them with, and are sealed when there is', async () => {
  const inClear = await secretsOf(await openSeal([]))
  const token = await tokenOf(inClear)
  expect(await dumped()).toContain('"RS256"')
  const { k } = inClear.apiTokenKeys.newest.export({ format: 'jwk' })
  expect(await dumped()).toContain(k)

  const after = await secretsOf(sealed)
  expect(await userOf(after, token)).toBe(7)
  expect(await dumped()).not.toMatch(/RS256|signsFrom/)
  expect(await dumped()).not.toContain(k)
})

it('are not opened without their key, and are sealed anew when a newer one is named before it', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const token = await tokenOf(await secretsOf(await openSeal([old])))
  await expect(secretsOf(await openSeal([]))).rejects.toThrow('SECRETS_KEY')
  await expect(secretsOf(await openSeal([next]))).rejects.toThrow('SECRETS_KEY')
  await secretsOf(await openSeal([next, old]))
  expect(await userOf(await secretsOf(await openSeal([next])), token)).toBe(7)
})

it('that a release before sealed nothing of are read as they stand', async () => {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret')
    .values({ name: 'api-token-key', value: JSON.stringify(key) })
    .execute()
  const { apiTokenKeys } = await secretsOf(sealed)
  expect(apiTokenKeys.newest.export().toString('base64url')).toBe(key)
})

it('are followed by new ones without signing anybody out, on an instance that does not know them yet neither', async () => {
  const [one, other] = [await secretsOf(sealed), await secretsOf(sealed)]
  const before = await tokenOf(one)
  const signsFrom = await rotateSecrets(db, { seal: sealed, now, forget: false })
  await one.refresh()
  // The other has not read them: what is signed meanwhile has to be good there.
  expect(await userOf(other, await tokenOf(one))).toBe(7)

  await other.refresh()
  now = signsFrom
  const after = await tokenOf(one)
  expect(one.apiTokenKeys.newest.equals(one.apiTokenKeys.all[1]!)).toBe(false)
  for (const secrets of [one, other]) {
    expect([await userOf(secrets, before), await userOf(secrets, after)]).toEqual([7, 7])
  }
  expect(one.offerKeys.all).toHaveLength(2)
})

it('that sign are kept however often new ones are asked for before the new ones sign', async () => {
  const secrets = await secretsOf(sealed)
  const before = await tokenOf(secrets)
  let signsFrom = now
  for (let again = 0; again < 5; again += 1) {
    signsFrom = await rotateSecrets(db, { seal: sealed, now, forget: false })
    await secrets.refresh()
    expect(await userOf(secrets, await tokenOf(secrets))).toBe(7)
  }
  now = signsFrom
  const after = await tokenOf(secrets)
  expect([await userOf(secrets, before), await userOf(secrets, after)]).toEqual([7, 7])
  expect(secrets.apiTokenKeys.newest.equals(secrets.apiTokenKeys.all[0]!)).toBe(true)
})

it('are recognised until they were followed three times, or were forgotten', async () => {
  const secrets = await secretsOf(sealed)
  const first = await tokenOf(secrets)
  for (const known of [7, 7, undefined]) {
    const signsFrom = await rotateSecrets(db, { seal: sealed, now, forget: false })
    now = signsFrom
    await secrets.refresh()
    expect(await userOf(secrets, first)).toBe(known)
  }
  const second = await tokenOf(secrets)
  await rotateSecrets(db, { seal: sealed, now, forget: true })
  await secrets.refresh()
  expect(await userOf(secrets, second)).toBeUndefined()
  expect(await userOf(secrets, await tokenOf(secrets))).toBe(7)
})
