import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ReaderStalled, turnsOf, TurnTooLate } from './queue-turns.ts'

async function* rowsOf(name: string, log: string[], rows = 2): AsyncGenerator<string> {
  log.push(`${name} begins`)
  for (let row = 1; row <= rows; row += 1) yield `${name}${row}`
  log.push(`${name} ends`)
}

async function read(rows: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const row of rows) {
    await pause(0)
    all.push(row)
  }
  return all
}

it('writes so many at a time, and the next when one has ended', async () => {
  const turns = turnsOf(2)
  const log: string[] = []
  const all = ['a', 'b', 'c', 'd'].map((name) => read(turns.inTurn(rowsOf(name, log))))
  await pause(0)
  expect([log, turns.waiting]).toEqual([['a begins', 'b begins'], 2])
  expect((await Promise.all(all)).flat()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2'])
  expect(log.slice(2, 4).toSorted()).not.toContain('d begins')
  expect(turns.waiting).toBe(0)
})

it('makes one list of somebody at a time, and lets others go before the rest of theirs', async () => {
  const turns = turnsOf(2)
  const slow = turns.inTurn(rowsOf('a', [], 100), 'anna')
  await slow.next()
  const log: string[] = []
  const rest = ['b', 'c'].map((name) => read(turns.inTurn(rowsOf(name, log), 'anna')))
  expect([turns.waitingOf('anna'), turns.waitingOwners]).toEqual([2, 1])
  expect(await read(turns.inTurn(rowsOf('d', []), 'bo'))).toEqual(['d1', 'd2'])
  expect([log, turns.waiting, turns.waitingOf('bo')]).toEqual([[], 2, 0])
  await slow.return(undefined)
  await Promise.all(rest)
  expect(log).toEqual(['b begins', 'b ends', 'c begins', 'c ends'])
})

it('gives the turn of one who broke off to the next, and of one whose rows failed', async () => {
  const turns = turnsOf(1)
  const left = turns.inTurn(rowsOf('a', [], 100))
  await left.next()
  await left.return(undefined)
  const failing = turns.inTurn(
    (async function* () {
      yield 'x'
      throw new Error('no database')
    })(),
  )
  await expect(read(failing)).rejects.toThrow('no database')
  expect(await read(turns.inTurn(rowsOf('b', [])))).toEqual(['b1', 'b2'])
})

it('takes the turn from one who reads no further', async () => {
  const turns = turnsOf(1, { patienceMs: 20 })
  const slow = turns.inTurn(rowsOf('slow', [], 100))
  await slow.next()
  expect(await read(turns.inTurn(rowsOf('next', [])))).toEqual(['next1', 'next2'])
  await expect(slow.next()).rejects.toThrow(ReaderStalled)
})

it('sends away who has waited for too long, and lets the next go on', async () => {
  const turns = turnsOf(1, { waitMs: 50 })
  const first = turns.inTurn(rowsOf('first', [], 100))
  await first.next()
  await expect(turns.inTurn(rowsOf('late', [])).next()).rejects.toThrow(TurnTooLate)
  expect(turns.waiting).toBe(0)
  const next = read(turns.inTurn(rowsOf('next', [])))
  await first.return(undefined)
  expect(await next).toEqual(['next1', 'next2'])
})

it('takes the turn from one whose reader blocks it once somebody else waits, and lets others go before their next', async () => {
  const turns = turnsOf(1, { slowMs: 300 })
  let isBlocked = false
  const slow = turns.inTurn(rowsOf('a', [], 100), 'anna', () => isBlocked)
  await slow.next()
  // What takes its time otherwise is not the reader's.
  const log: string[] = []
  const [hers, his] = [read(turns.inTurn(rowsOf('b', log), 'anna')), read(turns.inTurn(rowsOf('c', log), 'bo'))]
  await pause(900)
  expect((await slow.next()).value).toBe('a2')
  isBlocked = true
  await Promise.all([hers, his])
  await expect(slow.next()).rejects.toThrow(ReaderStalled)
  expect(log).toEqual(['c begins', 'c ends', 'b begins', 'b ends'])
})
