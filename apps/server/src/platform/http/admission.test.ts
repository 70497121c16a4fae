import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { admission } from './admission.ts'

/** A connection that is answered when the test says so. */
function connection() {
  const raw = new EventEmitter()
  const body = new EventEmitter()
  const reply = { raw, request: { raw: body } } as unknown as FastifyReply
  return { reply, answer: () => raw.emit('close'), bodyComes: () => body.emit('end') }
}

/** A server with a clock of its own, and so many requests in hand. */
async function serverWith(requests: number) {
  const clock = { ms: 0 }
  const door = admission(() => clock.ms)
  const inHand = Array.from({ length: requests }, connection)
  for (const { reply } of inHand) door.holds(reply)
  await nextTurn()
  return { clock, door, inHand }
}

describe('a request', () => {
  it('is worked on while few are in hand, however slow the machine is', async () => {
    const { clock, door } = await serverWith(49)
    clock.ms = 60_000
    expect([door.admits('asks'), door.admits('hands-in')]).toEqual([true, true])
  })

  it('that would wait for longer than 0.45 s is turned away, a booking only beyond 0.8 s', async () => {
    // 100 answers a second are assumed: 50 in hand take 0.5 s, 80 take 0.8 s.
    const fifty = await serverWith(50)
    expect([fifty.door.admits('asks'), fifty.door.admits('hands-in')]).toEqual([false, true])
    expect((await serverWith(80)).door.admits('hands-in')).toBe(true)
    expect((await serverWith(81)).door.admits('hands-in')).toBe(false)
  })

  it('is admitted again as soon as others have been answered', async () => {
    const { door, inHand } = await serverWith(81)
    inHand[0]!.answer()
    expect(door.admits('hands-in')).toBe(true)
  })

  it('is not counted while its body is on its way', async () => {
    const { door, inHand } = await serverWith(81)
    for (const { reply } of inHand) door.awaitsBody(reply)
    expect(door.admits('asks')).toBe(true)
    for (const { bodyComes } of inHand) bodyComes()
    expect(door.admits('hands-in')).toBe(false)
    // Counted once, whatever comes of it.
    for (const { reply, answer, bodyComes } of inHand.slice(0, 40)) {
      door.answers(reply)
      bodyComes()
      answer()
    }
    expect(door.admits('hands-in')).toBe(true)
  })

  it('with a large body is turned away while bodies of 128 MB are on their way, and a small one never', async () => {
    const { door } = await serverWith(0)
    const megabytes = 1024 * 1024
    const sixtyFour = Array.from({ length: 64 }, connection)
    expect(sixtyFour.every(({ reply }) => door.admitsBody(reply, 2 * megabytes))).toBe(true)
    const admits = (bytes: number) => door.admitsBody(connection().reply, bytes)
    expect([admits(2 * megabytes), admits(60_000)]).toEqual([false, true])
    // One has come, and then is answered; another has gone.
    sixtyFour[0]!.bodyComes()
    sixtyFour[0]!.answer()
    sixtyFour[1]!.answer()
    expect([admits(2 * megabytes), admits(2 * megabytes), admits(2 * megabytes)]).toEqual([true, true, false])
  })

  it('is not counted while it waits for others of its company', async () => {
    const { door, inHand } = await serverWith(81)
    const goOn = inHand.map(({ reply }) => door.awaitsShare(reply))
    expect(door.admits('asks')).toBe(true)
    for (const go of goOn) go()
    expect(door.admits('hands-in')).toBe(false)
    // One that hung up while it waited is not counted again.
    const [gone, ...others] = inHand.slice(0, 2).map(({ reply, answer }) => ({ answer, go: door.awaitsShare(reply) }))
    gone!.answer()
    for (const { go } of [gone!, ...others]) go()
    expect(door.admits('hands-in')).toBe(true)
  })

  it('is not counted while its answer is being taken', async () => {
    const { door, inHand } = await serverWith(81)
    for (const { reply } of inHand) door.answers(reply)
    expect(door.admits('asks')).toBe(true)
  })

  it('waits for as long as answers have been taking while there was enough to do', async () => {
    const { clock, door, inHand } = await serverWith(100)
    // 50 answers in half a second are 100 a second; then 10 in half a second are 20: (100 + 20) / 2 = 60 a second.
    for (const { answer } of inHand.slice(0, 50)) answer()
    clock.ms = 500
    door.holds(connection().reply)
    for (const { answer } of inHand.slice(50, 60)) answer()
    clock.ms = 1000
    for (let at = 0; at < 20; at++) door.holds(connection().reply)
    // 61 in hand at 60 a second: 1.02 s.
    expect([door.admits('asks'), door.admits('hands-in')]).toEqual([false, false])
  })

  it('that was read late in a turn of the event loop has waited since the turn began', async () => {
    const { clock, door } = await serverWith(0)
    for (let read = 0; read < 49; read++) expect(door.admits('asks')).toBe(true)
    clock.ms = 451
    expect([door.admits('asks'), door.admits('hands-in')]).toEqual([false, true])
    await nextTurn()
    expect(door.admits('asks')).toBe(true)
  })

  it('waits for another turn of the event loop once this one has worked for 10 ms, in the order in which they came', async () => {
    const { clock, door } = await serverWith(3)
    const done: string[] = []
    const work = async (name: string, ms: number) => {
      await door.itsTurn()
      clock.ms += ms
      done.push(name)
    }
    door.admits('asks')
    expect(door.itsTurn()).toBeUndefined()
    clock.ms += 11
    const waiting = [work('a', 6), work('b', 6), work('c', 6)]
    expect(done).toEqual([])
    await nextTurn()
    // Twelve milliseconds, and then those are read who came meanwhile.
    expect(done).toEqual(['a', 'b'])
    await Promise.all(waiting)
    expect(done).toEqual(['a', 'b', 'c'])
  })
})
