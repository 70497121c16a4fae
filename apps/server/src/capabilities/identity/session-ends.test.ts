import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hasEnded } from './session-ends.ts'
import { readSignedLink, signedLinksOf } from './signed-link.ts'

const at = (time: string) => new Date(`2026-11-30T${time}Z`)
const seconds = (time: string) => at(time).getTime() / 1000
const ends = { sessionsFrom: at('12:00:00'), endedSessions: [] }

describe('the end of all sessions', () => {
  it.each([
    ['a link of before', { issuedAt: at('11:59:59') }, true],
    [
      'a link made after it by somebody logged in before',
      { issuedAt: at('12:00:01'), session: `${seconds('09:00:00')}/a` },
      true,
    ],
    ['a link of a later log-in', { issuedAt: at('12:00:09'), session: `${seconds('12:00:08')}/b` }, false],
    ['a token renewed of a log-in before', { issuedAt: at('12:00:01'), signedInAt: at('09:00:00') }, true],
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
})
