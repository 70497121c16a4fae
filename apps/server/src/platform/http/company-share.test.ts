import { expect, it, vi } from 'vitest'
import { ShutOut } from '../let-in/index.ts'
import { companyShare, eachInItsShare, type Share } from './company-share.ts'

/** What has begun, in its order, and what ends the calls. */
function calls() {
  const share = companyShare()
  const begun: string[] = []
  const given = new Map<string, Share>()
  const ask = (name: string) => {
    const mine: Share = {}
    given.set(name, mine)
    const turn = share.begins(name.replace(/\d+$/, ''), mine)
    if (turn) void turn.then(() => begun.push(name))
    else begun.push(name)
  }
  const end = async (name: string) => {
    given.get(name)!.giveBack!()
    await Promise.resolve()
  }
  return { begun, ask, end, given }
}
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`)

it('gives one company all the room while nobody else asks, and no more', async () => {
  const { begun, ask, end } = calls()
  for (const name of numbered('flood', 12)) ask(name)
  expect(begun).toEqual(numbered('flood', 8))
  await end('flood3')
  expect(begun.at(-1)).toBe('flood9')
})

it('works at once on what others ask, and leaves a company that asks for much two at a time beside them', async () => {
  const { begun, ask, end } = calls()
  for (const name of numbered('flood', 20)) ask(name)
  for (const name of ['quiet1', 'calm1', 'calm2', 'still1', 'mild1', 'soft1', 'slow1']) ask(name)
  expect(begun.slice(8)).toEqual(['quiet1', 'calm1', 'calm2', 'still1', 'mild1', 'soft1', 'slow1'])
  for (const name of numbered('flood', 6)) await end(name)
  // Seven of others and two of its own: it waits until there is room.
  expect(begun.filter((name) => name.startsWith('flood'))).toHaveLength(8)
  await end('flood7')
  expect(begun.at(-1)).toBe('flood9')
})

it('keeps two places for a company with more calls than two, before the rest of one that floods', async () => {
  const { begun, ask, end } = calls()
  for (const name of numbered('flood', 30)) ask(name)
  for (const name of numbered('busy', 5)) ask(name)
  expect(begun.slice(8)).toEqual(['busy1', 'busy2'])
  await end('busy1')
  await end('busy2')
  await end('flood1')
  expect(begun.slice(10)).toEqual(['busy3', 'busy4'])
  ask('busy6')
  await end('busy4')
  await end('busy3')
  expect(begun.slice(12)).toEqual(['busy5', 'busy6'])
})

it('is given back once', async () => {
  const { begun, ask, end, given } = calls()
  for (const name of numbered('flood', 10)) ask(name)
  await end('flood1')
  expect(given.get('flood1')!.giveBack).toBeUndefined()
  expect(begun).toEqual(numbered('flood', 9))
})

it('is no longer waited for by who has gone', async () => {
  const { begun, ask, end } = calls()
  for (const name of numbered('flood', 11)) ask(name)
  await end('flood9')
  expect(begun).toEqual([...numbered('flood', 8), 'flood9'])
  await end('flood1')
  expect(begun.at(-1)).toBe('flood10')
  await end('flood2')
  await end('flood3')
  expect(begun).toHaveLength(11)
})

it('is taken by each part of a file while it is made, and by none while it is read', async () => {
  const share = companyShare()
  const begins = (whose: string) => {
    const given: Share = {}
    return { given, waits: share.begins(whose, given) !== undefined }
  }
  const made: number[] = []
  let isEnded = false
  async function* parts() {
    try {
      for (let part = 0; part < 3; part += 1) {
        made.push(part)
        yield part
      }
    } finally {
      isEnded = true
    }
  }
  const caller = { companyId: null, userId: 7 }
  const reader = eachInItsShare(share, caller, parts(), async () => undefined)
  expect((await reader.next()).value).toBe(0)
  // Read slowly it keeps none of the eight.
  const all = Array.from({ length: 8 }, () => begins('user 7'))
  expect(all.map(({ waits }) => waits)).toEqual(Array(8).fill(false))
  const next = reader.next()
  await Promise.resolve()
  expect(made).toEqual([0])
  all[0]!.given.giveBack!()
  expect([(await next).value, made]).toEqual([1, [0, 1]])
  // Who breaks off has nothing more made.
  await reader.return(undefined)
  expect([isEnded, made]).toEqual([true, [0, 1]])
})

it('ends a file of who is shut out while they read it', async () => {
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(0)
  async function* parts() {
    for (let part = 0; ; part += 1) yield part
  }
  const share = companyShare()
  let isLetIn = true
  const shutOut = async () => (isLetIn ? undefined : { code: 'INVALID_TOKEN' })
  const reader = eachInItsShare(share, { companyId: null, userId: 7 }, parts(), shutOut)
  await reader.next()
  clock.mockReturnValue(3000)
  expect((await reader.next()).value).toBe(1)
  isLetIn = false
  clock.mockReturnValue(6000)
  await expect(reader.next()).rejects.toThrow(ShutOut)
  clock.mockRestore()
  // Nothing of it is kept.
  const all = Array.from({ length: 8 }, () => share.begins('user 7', {}))
  expect(all).toEqual(Array(8).fill(undefined))
})
