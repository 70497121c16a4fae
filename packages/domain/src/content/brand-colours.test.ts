import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandColours, contrast, isReadableAccent, writtenColour } from './brand-colours.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a colour', () => {
  it.each([
    ['#1f5796', '#1f5796'],
    [' 1F5796 ', '#1f5796'],
    ['#fa0', '#ffaa00'],
  ])('%s is kept as %s', (typed, kept) => expect(writtenColour(typed)).toBe(kept))

  it.each(['', 'blue', '#12345', 'url(x)', '#1234567', 'rgb(1,2,3)'])('is none: %s', (typed) =>
    expect(writtenColour(typed)).toBeUndefined(),
  )

  it.each([
    ['#1f5796', true],
    ['#b42318', true],
    ['#777777', false],
    ['#ffcc00', false],
    ['#ffffff', false],
  ])('%s can be read on a page: %s', (colour, readable) => expect(isReadableAccent(colour)).toBe(readable))
})

describe('the shades of a colour', () => {
  it('can be read wherever they stand', () => {
    fc.assert(
      fc.property(anyColour.filter(isReadableAccent), (colour) => {
        const shades = brandColours(colour)
        expect(contrast('#ffffff', shades.main)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#ffffff', shades.mainHover)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#1a2029', '#222933', shades.selectedOnDark]) {
          expect(contrast(shades.accentOnDark, ground)).toBeGreaterThanOrEqual(4.5)
        }
        // The page's own words on what is selected.
        expect(contrast('#1b212b', shades.selected)).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#e6e9ee', shades.selectedOnDark)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })

  it('are those of the product for its own colour, or near them', () => {
    expect(brandColours('#1f5796')).toEqual({
      accent: '#1f5796',
      accentOnDark: expect.stringMatching(/^#[\da-f]{6}$/),
      main: '#1f5796',
      mainHover: '#1a4a80',
      selected: '#eff3f8',
      selectedOnDark: '#1b2e44',
    })
  })
})
