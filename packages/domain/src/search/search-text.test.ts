import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFoundIn, plainText, searchedParts, searchText } from './index.ts'

/** Spellings of one name, each of which finds the others. */
const spellings = [
  ['Næstved', 'Naestved', 'NÆSTVED', 'næstved', 'Nastved'],
  ['Århus', 'Aarhus', 'Arhus', 'A\u030Arhus', 'ÅRHUS', 'AARHUS'],
  ['København', 'Koebenhavn', 'Kobenhavn', 'KØBENHAVN'],
  ['Malmö', 'Malmoe', 'Malmo', 'Malmø'],
  ['Västerås', 'Vaesteraas', 'Vasteras', 'Væsterås'],
  ['München', 'Muenchen', 'Munchen', 'MÜNCHEN'],
  ['Straße', 'Strasse', 'STRASSE', 'STRAẞE'],
  ['Œuvre', 'Oeuvre', 'œuvre'],
  ['Łódź', 'Lodz', 'ŁÓDŹ'],
  ['São Paulo', 'Sao Paulo', 'SÃO  PAULO'],
  ['Þórshöfn', 'Thorshofn', 'Thorshoefn'],
  ['Đakovo', 'Dakovo'],
  ['İzmir', 'Izmir', 'ızmır'],
  ['Oﬃce ﬁle', 'Office file'],
  ['Søen', 'Soeen', 'Soen'],
  ['Ærø', 'Aeroe', 'Aero', 'Ärö'],
  ['Πειραιάς', 'ΠΕΙΡΑΙΑΣ', 'Πειραιας'],
  ['Київ', 'КИЇВ'],
  ['Łańcut', 'Lancut'],
] as const

describe('the folding of letters for search', () => {
  it.each(spellings.map((names) => [names[0], names] as const))('lets spellings of %s find each other', (_, names) => {
    expect(new Set(names.map(searchText)).size).toBe(1)
    for (const kept of names) for (const asked of names) expect(isFoundIn(`An der ${kept} 7`, asked)).toBe(true)
  })

  it('leaves writing apart that it does not know, and figures as they are', () => {
    expect(searchText('陳大文 Ελλάδα')).toBe('陳大文 ελλαδα')
    expect(searchText(' 123-1234\t5675\n')).toBe('123-1234 5675')
    expect(searchText('')).toBe('')
  })

  it('does not find one name under another', () => {
    expect(searchText('Odense')).not.toBe(searchText('Odinse'))
    expect(isFoundIn('Randers', 'Ranum')).toBe(false)
    expect(isFoundIn('Nordlys ApS, Næstved', 'naestved nordlys')).toBe(true)
    expect(isFoundIn('Nordlys ApS, Næstved', 'naestved sydlys')).toBe(false)
  })

  it('finds the second half of a pair of letters', () => {
    expect(searchedParts('eller')).toEqual(['eller', 'aller', 'oller', 'uller'])
    expect(isFoundIn('Mueller', 'eller')).toBe(true)
    expect(isFoundIn('BLUE-7', 'e-7')).toBe(true)
  })

  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('aaaeeeeouxAEOUSs ÆæØøÅåÄÖÜäöüßœ12-\u0301\u030A')),
    maxLength: 30,
  })

  it('is the same when it is done twice', () => {
    fc.assert(fc.property(letters, (text) => searchText(searchText(text)) === searchText(text)))
    fc.assert(fc.property(letters, (text) => plainText(plainText(text)) === plainText(text)))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => searchText(searchText(text)) === searchText(text)))
  })

  it('finds every part of a text in it, wherever it begins and ends', () => {
    fc.assert(
      fc.property(letters, fc.nat(30), fc.nat(30), (text, from, length) => {
        // A mark alone belongs to the letter before it, which would be another letter without it.
        const asked = text.normalize('NFC').slice(from, from + length)
        return isFoundIn(text, asked)
      }),
      { numRuns: 2000 },
    )
  })
})
