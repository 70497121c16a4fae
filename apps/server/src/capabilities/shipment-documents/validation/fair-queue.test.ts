import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

it('takes the askers in turn, each asker’s pieces in their order, one at a time', async () => {
  const inTurn = fairQueue()
  const done: string[] = []
  let running = 0
  const piece = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    done.push(name)
    return name
  }
  const answers = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => inTurn(name[0]!, piece(name)))
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('goes on after a piece that failed', async () => {
  const inTurn = fairQueue()
  const failed = inTurn('a', () => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(await inTurn('a', () => Promise.resolve('good'))).toBe('good')
})
