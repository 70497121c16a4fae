import { expect, it } from 'vitest'
import { UnreadableFile } from './file-problem.ts'
import { readCsv } from './read-csv.ts'

/** Three thousand rows, the second of which begins with a quotation mark that is never closed. */
const rows = Array.from({ length: 3000 }, (_, at) => `${at === 1 ? '"' : ''}A-${at};${'Lamps '.repeat(20)}`)

it.each([
  ['', 2],
  // Excel's line that names the delimiter is a row of the file as well.
  ['sep=;\n', 3],
])('a quotation mark that is missing is named at the row where it should be, after %j', (above, row) => {
  let problem: UnreadableFile['problem'] | undefined
  try {
    readCsv(above + rows.join('\n'))
  } catch (error) {
    problem = error instanceof UnreadableFile ? error.problem : undefined
  }
  expect(problem).toEqual({ code: 'brokenRow', params: { row } })
})

it('rows that another sign parts than most are parted by that', () => {
  const most = ['Ref;Name;Zip;City;Goods', ...Array.from({ length: 6 }, (_, at) => `A-${at};Lamps;8000;Aarhus;Lamps`)]
  const { rows: read } = readCsv(
    [...most, 'B,Lights,8000,Aarhus,"Lamps, green"', '"C"\tDen\t1\tBy\tVarer', 'Note, twice'].join('\n'),
  )
  expect(read.slice(most.length).map(({ cells }) => cells)).toEqual([
    ['B', 'Lights', '8000', 'Aarhus', 'Lamps, green'],
    ['C', 'Den', '1', 'By', 'Varer'],
    ['Note, twice'],
  ])
})
