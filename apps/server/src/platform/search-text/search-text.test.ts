import { describe, expect, it } from 'vitest'
import { likeText, searchText } from './index.ts'

describe('text as it is searched', () => {
  it('is the same with and without the marks of the Nordic alphabets', () => {
    expect(searchText('  Malmö   Østre ÅSE')).toBe('malmo ostre ase')
    expect(searchText('Gdańsk Łódź Großæ')).toBe('gdansk lodz grossae')
  })

  it('leaves writing it does not know alone', () => {
    expect(searchText('陳大文 Ελλάδα')).toBe('陳大文 ελλαδα')
  })

  it('takes wildcards of the database for what they look like', () => {
    expect(likeText(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `)
  })
})
