import { describe, expect, it } from 'vitest'
import { spreadsheetCells } from './spreadsheet-cells.ts'

describe('cells copied from a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"Lampe\nto linjer"\t"2"\n8539\t1',
      [
        ['Lampe to linjer', '2'],
        ['8539', '1'],
      ],
    ],
    ['"Lampe\r\n\r\nto linjer"', [['Lampe to linjer']]],
    ['"5"" pipe"\t5" pipe\t"A" grade', [['5" pipe', '5" pipe', '"A" grade']]],
    ['"never closed\tb\nc', [['"never closed', 'b'], ['c']]],
    [
      '""\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['a\n\nb\n\n', [['a'], [''], ['b']]],
    ['', [['']]],
  ])('are told apart: %j', (text, rows) => {
    expect(spreadsheetCells(text)).toEqual(rows)
  })
})
