import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { issueApiToken, readApiToken } from './api-token.ts'
import { hasEnded } from './session-ends.ts'
import { readSignedLink, signedLinksOf } from './signed-link.ts'

const at = (time: string) => new Date(`2026-11-30T${time}Z`)
const ends = { sessionsFrom: at('12:00:00'), endedSessions: [] }

describe('the end of all sessions', () => {
  it.each([
    ['a link of before', { issuedAt: at('11:59:59') }, true],
    [
      'a link made after it by somebody logged in before',
      { issuedAt: at('12:00:01'), session: { name: 'a', at: at('09:00:00') } },
      true,
    ],
    ['a link of a later log-in', { issuedAt: at('12:00:09'), session: { name: 'b', at: at('12:00:08') } }, false],
    ['a token renewed of a log-in before', { issuedAt: at('12:00:01'), session: { at: at('09:00:00') } }, true],
    ['what names no log-in, made after it', { issuedAt: at('12:00:01') }, false],
  ])('%s', (_what, issued, expected) => expect(hasEnded(ends, issued)).toBe(expected))

  it('ends what is renewed from what was made before it', async () => {
    const key = createSecretKey(randomBytes(32))
    const keys = { newest: key, all: [key] }
    let now = at('11:55:00')
    const issue = signedLinksOf(keys, () => now)
    const about = { userId: 7, shipmentSystem: 'YOYODenmark', resource: 'JobsDashboard' } as const
    const first = (await readSignedLink(keys, await issue(about), about.resource, now))!
    now = at('12:00:01')
    const renewed = await issue(first)
    now = at('12:14:00')
    // It lasts as long as one that is new.
    const read = (await readSignedLink(keys, renewed, about.resource, now))!
    expect(read).toMatchObject({ userId: 7, issuedAt: at('11:55:00') })
    expect(hasEnded(ends, read)).toBe(true)
  })

  it.each(['failover/2026-11-30T17:00:00.000Z', '/a-provider-without-auth-time', undefined])(
    'ends a link of a log-in before it that is called %s, made a moment after it',
    async (name) => {
      const key = createSecretKey(randomBytes(32))
      const keys = { newest: key, all: [key] }
      const now = at('12:00:01')
      const { token } = await issueApiToken(keys, 7, now, { session: { name, at: at('09:00:00') } })
      const { session } = (await readApiToken(keys, token, now))!
      const about = { userId: 7, shipmentSystem: 'YOYODenmark', resource: 'CreateExcel' } as const
      const link = await signedLinksOf(keys, () => now)({ ...about, session })
      const read = (await readSignedLink(keys, link, about.resource, now))!
      expect([read.session?.name, hasEnded(ends, read)]).toEqual([name, true])
    },
  )
})
