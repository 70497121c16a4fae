import { describe, expect, it } from 'vitest'
import { cityToFill, placesOf } from './postal-places.ts'

describe('the places of a postal code', () => {
  it('are those whose codes hold this very one, however it is written', () => {
    const rows = [
      { city: 'Malmö', from: '211 44', to: '211 44' },
      { city: 'Malmö', from: '211 00', to: '211 99' },
      { city: 'Lund', from: '222 20', to: '222 29' },
    ]
    expect(placesOf(rows, 'SE', '21144')).toEqual(['Malmö'])
  })

  it('of a ZIP+4 are those of its ZIP', () => {
    expect(placesOf([{ city: 'Chicago', from: '60607', to: '60607' }], 'US', '60607-1234')).toEqual(['Chicago'])
  })
})

describe('the city of a postal code', () => {
  it('fills an empty field, or one whose city was of the code before', () => {
    expect(cityToFill(['Malmö'], '', [])).toBe('Malmö')
    expect(cityToFill(['New York'], 'Chicago', ['Chicago'])).toBe('New York')
    expect(cityToFill(['New York'], 'CHICAGO', ['Chicago', 'Cicero'])).toBe('New York')
  })

  it('never overwrites what a person typed', () => {
    expect(cityToFill(['København V'], 'Kbh. V', [])).toBeNull()
    expect(cityToFill(['København V'], 'Kbh. V', ['Holte'])).toBeNull()
    expect(cityToFill(['København V'], 'københavn v', [])).toBeNull()
  })

  it('is left to the person where there are several, without the one of the code before', () => {
    expect(cityToFill(['Holte', 'Øverød'], '', [])).toBeNull()
    expect(cityToFill(['Holte', 'Øverød'], 'Malmö', ['Malmö'])).toBe('')
    expect(cityToFill(['Holte', 'Øverød'], 'Holte', ['Holte'])).toBeNull()
    expect(cityToFill(['Holte', 'Øverød'], 'Søllerød', ['Malmö'])).toBeNull()
  })
})
