import { accept } from '@kattegat/domain/result'
import { expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'
import { wideInTurn } from './wide-in-turn.ts'

it('writes shipments of thousands of pieces one after the other, and keeps no other waiting', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const write = (name: string, until?: Promise<void>) => async () => {
    begun.push(name)
    await until
    return accept(name)
  }
  const wide = piecesOf({ numberOfColli: 9999 })
  const written = [
    wideInTurn(wide, write('first wide', first.promise)),
    wideInTurn(wide, write('second wide')),
    wideInTurn(piecesOf({ numberOfColli: 2 }), write('small')),
  ]
  expect(await written[2]).toEqual(accept('small'))
  expect(begun.toSorted()).toEqual(['first wide', 'small'])

  first.resolve()
  expect(await written[1]).toEqual(accept('second wide'))
  expect(begun.at(-1)).toBe('second wide')
})

it('goes on with the next after one that failed', async () => {
  const wide = piecesOf({ numberOfColli: 9999 })
  const failed = wideInTurn(wide, () => Promise.reject(new Error('away')))
  const next = wideInTurn(wide, async () => accept('written'))
  await expect(failed).rejects.toThrow('away')
  expect(await next).toEqual(accept('written'))
})
