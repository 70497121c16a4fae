import { beforeEach, describe, expect, it } from 'vitest'
import type { QuoteValues } from './quote-values.ts'
import { emptyQuote, storeQuote, readQuote, toggled, toQuoteRequest } from './quote-values.ts'

const values: QuoteValues = {
  choices: ['Sea DoorToPier', 'Air DoorToDoor'],
  services: ['SignatureRequired', 'Pre0900'],
  message: '  before Christmas ',
}

beforeEach(() => sessionStorage.clear())

describe('a quote', () => {
  it('is asked for in the order of the lists, whichever was ticked first', () => {
    expect(toQuoteRequest(values)).toEqual({
      products: [
        { product: 'Air', scope: 'DoorToDoor' },
        { product: 'Sea', scope: 'DoorToPier' },
      ],
      services: ['Pre0900', 'SignatureRequired'],
      message: 'before Christmas',
    })
    expect(toQuoteRequest(emptyQuote)).toEqual({ products: [], services: [], message: '' })
  })

  it('takes a tick once and gives it back', () => {
    expect(toggled(['a'], 'b', true)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a', false)).toEqual(['b'])
  })

  it('is there again after a sign-in in between, for its own draft only', () => {
    storeQuote('draft-1', values)
    expect(readQuote('draft-1')).toEqual(values)
    expect(readQuote('draft-2')).toEqual(emptyQuote)
    storeQuote('draft-1', null)
    expect(readQuote('draft-1')).toEqual(emptyQuote)
  })

  it('is empty where something else was kept', () => {
    for (const text of ['null', '{', '[]', '{"choices":[1],"services":[],"message":""}']) {
      sessionStorage.setItem('kattegat.quote.draft-1', text)
      expect(readQuote('draft-1')).toEqual(emptyQuote)
    }
  })
})
