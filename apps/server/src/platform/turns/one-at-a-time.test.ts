import { expect, it } from 'vitest'
import { askedBy, ShutOut } from '../let-in/index.ts'
import { oneAtATime, oneAtATimeOfEach, smallestFirst } from './one-at-a-time.ts'

it('does one after the other, also after one that failed, and refuses what would wait behind too many', async () => {
  const turn = oneAtATime(2)
  const begun: string[] = []
  const endings: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) =>
      endings.push(() => (name === 'b' ? reject(new Error('b failed')) : resolve(name))),
    )
  }
  const [a, b, c] = [turn(work('a')), turn(work('b')), turn(work('c'))]
  expect(turn(work('d'))).toBeUndefined()
  await Promise.resolve()
  expect(begun).toEqual(['a'])
  endings[0]!()
  expect(await a).toBe('a')
  await expect.poll(() => begun).toEqual(['a', 'b'])
  endings[1]!()
  await expect(b).rejects.toThrow('b failed')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  const e = turn(work('e'))
  endings[2]!()
  expect(await c).toBe('c')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'e'])
  endings[3]!()
  expect(await e).toBe('e')
})

it('lets nobody wait for what another asked for', async () => {
  const turn = oneAtATimeOfEach(1)
  let finish = (): void => {}
  const long = turn('a', () => new Promise<string>((resolve) => (finish = () => resolve('long'))))
  const next = turn('a', async () => 'next')
  expect(turn('a', async () => 'too many')).toBeUndefined()
  expect(await turn('b', async () => 'of another')).toBe('of another')
  await Promise.resolve()
  finish()
  expect([await long, await next]).toEqual(['long', 'next'])
  expect(await turn('a', async () => 'afterwards')).toBe('afterwards')
})

it('does the smallest of those that wait next, and goes on after one that failed', async () => {
  const inTurn = smallestFirst()
  const done: string[] = []
  let finish = (): void => {}
  const work = (name: string) => async () => void done.push(name)
  const first = inTurn(900, () => new Promise<void>((resolve) => (finish = resolve)))
  const rest = [
    inTurn(500, work('500')),
    inTurn(60, () => Promise.reject(new Error('60 failed'))).catch((error: Error) => done.push(error.message)),
    inTurn(500, work('500 again')),
    inTurn(90, work('90')),
  ]
  finish()
  await Promise.all([first, ...rest])
  expect(done).toEqual(['60 failed', '90', '500', '500 again'])
  await inTurn(1, work('afterwards'))
  expect(done.at(-1)).toBe('afterwards')
})

/** Begins something large, which ends when asked to, and answers that. */
function beginLarge(inTurn: ReturnType<typeof smallestFirst>): () => void {
  let finish = (): void => {}
  void inTurn(900, () => new Promise<void>((resolve) => (finish = resolve)))
  return () => finish()
}

it('lets a large one wait for as much as it is large itself, however many smaller ones keep coming', async () => {
  const inTurn = smallestFirst()
  const done: number[] = []
  const work = (size: number) => inTurn(size, async () => void done.push(size))
  const finish = beginLarge(inTurn)
  const isDone = () => done.includes(200)
  // Two people who each ask for 51 again as soon as theirs are done.
  const keepOn = async () => {
    while (!isDone() && done.length < 50) await work(51)
  }
  const all = [work(200), keepOn(), keepOn()]
  finish()
  await Promise.all(all)
  // 3 × 51 = 153; a fourth would make it 204.
  expect(done.slice(0, 4)).toEqual([51, 51, 51, 200])
})

it('does one of several large ones before small ones that keep coming, and not all of them', async () => {
  const inTurn = smallestFirst()
  const done: number[] = []
  const work = (size: number) => inTurn(size, async () => void done.push(size))
  const finish = beginLarge(inTurn)
  const large = Array.from({ length: 6 }, () => work(500))
  const keepOn = async () => {
    while (done.filter((size) => size === 500).length < 6 && done.length < 100) await work(60)
  }
  const all = [...large, keepOn(), keepOn()]
  finish()
  await Promise.all(all)
  // 8 × 60 = 480; a ninth would make it 540. Each lets as many by once it has waited longest.
  const round = [...Array.from({ length: 8 }, () => 60), 500]
  expect(done.slice(0, 54)).toEqual(Array.from({ length: 6 }, () => round).flat())
})

it('asks again after a wait whether who asked is still let in, and does nothing for who is not', async () => {
  const turn = oneAtATime(3)
  let isLetIn = true
  const asker = async () => (isLetIn ? undefined : { code: 'UNAUTHENTICATED' })
  let finish = (): void => {}
  const done: string[] = []
  const first = askedBy(asker, () => turn(() => new Promise<void>((resolve) => (finish = resolve))))
  const waiting = askedBy(asker, () => turn(async () => done.push('of who was shut out')))
  const next = turn(async () => done.push('of a job'))
  await Promise.resolve()
  isLetIn = false
  finish()
  await first
  await expect(waiting).rejects.toThrow(ShutOut)
  await next
  expect(done).toEqual(['of a job'])
})
