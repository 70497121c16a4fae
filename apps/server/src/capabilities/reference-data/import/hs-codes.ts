import {
  codeLists,
  loadHarmonizedCodes,
  replaceHarmonizedCodes,
  type CodeList,
  type HarmonizedCode,
} from '../harmonized-codes.ts'
import { nameColumns, readNames, type NameColumn } from './read-names.ts'
import { eachOnce, type ReferenceList } from './reference-list.ts'

type Column = 'code' | 'list' | NameColumn

const keyOf = ({ list, code }: HarmonizedCode) => `${list} ${code}`

/** Harmonized System codes and Schedule B numbers; each list that the file has a code of is replaced. */
export const hsCodes: ReferenceList<HarmonizedCode, Column> = {
  columns: {
    code: { also: ['hs-code', 'harmonized-code', 'commodity-code', 'schedule-b'], required: true },
    list: {},
    ...nameColumns(500),
  },
  read(row) {
    const code = row.text('code').replace(/[\s.-]/g, '')
    // Public lists end with a row of totals.
    if (code.toUpperCase() === 'TOTAL') return undefined
    const list = row.text('list') === '' ? 'HS' : listOf(row.text('list'))
    if (!list) row.fault('list', `"${row.text('list')}" is not one of ${codeLists.join(', ')}`)
    const error = list && errorOf(list, code)
    if (error) row.fault('code', code === '' ? 'is missing' : `"${row.text('code')}" ${error}`)
    const names = readNames(row)
    return list && !error && names ? { list, code, names } : undefined
  },
  settle: (rows) => eachOnce(rows, 'code', keyOf),
  load: (db, rows) => loadHarmonizedCodes(db, [...new Set(rows.map(({ list }) => list))]),
  keyOf,
  replace: (tx, rows) => replaceHarmonizedCodes(tx, rows, { demo: false }),
}

function listOf(text: string): CodeList | undefined {
  return codeLists.find((list) => list.toLowerCase() === text.toLowerCase().replace(/[\s_-]/g, ''))
}

function errorOf(list: CodeList, code: string): string | undefined {
  if (list === 'ScheduleB') return /^\d{10}$/.test(code) ? undefined : 'is not 10 digits'
  if (/^(\d\d){1,5}$/.test(code)) return undefined
  return /^\d+$/.test(code) && code.length % 2 === 1
    ? `has ${code.length} digits: format the column as text, or zeros in front are lost`
    : 'is not 2, 4, 6, 8 or 10 digits'
}
