import { describe, expect, it } from 'vitest'
import { underOneHead } from './further-heads.ts'
import { guessSheet } from './guess-setup.ts'
import { plainHead } from './head-words.ts'
import type { SheetCell } from './sheet-cell.ts'

const of = (field: string, ...heads: string[]) => ({ field, words: heads.map(plainHead) })
const words = {
  fields: [
    of('senderReference', 'order no', 'ordre nr'),
    of('collis.weight', 'weight', 'vægt'),
    of('description', 'goods', 'indhold'),
  ],
  goods: [],
  parties: [of('receiverAddress', 'receiver', 'modtager')],
  address: [of('companyName', 'company', 'firma'), of('postalCode', 'zip', 'postnr'), of('city', 'city', 'by')],
}
const danish = ['Ordre nr.', 'Modtager', 'Postnr', 'By', 'Vægt', 'Indhold']

function under(...rows: SheetCell[][]) {
  const guess = guessSheet({ rows }, words, false)
  const lines = rows.slice((guess.headRow ?? -1) + 1).map((cells, at) => ({ sheetRow: at + 2, cells }))
  return underOneHead(lines, guess, words, false)
}

describe('a head that stands in the middle of a sheet', () => {
  const first = ['A-1', 'Fjordens Møbler', '8000', 'Aarhus', 12.5, 'Lamper']

  it('is no shipment, and what follows stands under the first head, whatever its order and language', () => {
    const { heads, fields, lines } = under(
      danish,
      first,
      ['Weight', 'Zip', 'City', 'Receiver', 'Order no', 'Goods', 'Remarks'],
      [7, '21137', 'Malmö', 'Öresund Kök', 'B-1', 'Lamps', 'fragile'],
    )
    expect(lines.map(({ sheetRow, cells }) => [sheetRow, ...cells])).toEqual([
      [2, ...first],
      [4, 'B-1', 'Öresund Kök', '21137', 'Malmö', 7, 'Lamps', null, 'fragile'],
    ])
    // What the first had not stands behind it.
    expect([heads.at(-1), fields.at(-1)]).toEqual(['Remarks', null])
    expect(fields.slice(0, 3)).toEqual(['senderReference', 'receiverAddress.companyName', 'receiverAddress.postalCode'])
  })

  it('that is the first one again changes nothing but that it is no row', () => {
    const { heads, lines } = under(danish, first, danish, first)
    expect([heads, lines.map(({ cells }) => cells)]).toEqual([danish, [first, first]])
  })

  it('is never taken for one where it has figures, or says more than columns are called', () => {
    const odd = ['City', 'Receiver ApS', '8000', 'By', 12, 'Goods']
    const note = [null, 'Remember the goods of the city', null, null, null, null]
    const { lines } = under(danish, first, odd, note)
    expect(lines.map(({ cells }) => cells)).toEqual([first, odd, note])
  })

  it('comes after the first one also where it is longer', () => {
    const { lines } = under(danish, first, [...danish, 'Receiver city', 'Receiver zip', 'Weight'], first)
    expect(lines).toHaveLength(2)
  })
})
