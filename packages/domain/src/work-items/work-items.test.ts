import { expect, it } from 'vitest'
import { mayChangeOwner } from './index.ts'

it('an item is taken when it is nobody’s, and let go by who has it', () => {
  expect([mayChangeOwner(null, 7), mayChangeOwner(7, 7), mayChangeOwner(8, 7)]).toEqual([true, true, false])
})
