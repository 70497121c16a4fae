import { describe, expect, it } from 'vitest'
import { canMove, changeColumn } from './change-column.ts'
import type { ListColumn } from './columns.ts'
import { narrowest, usualColumns } from './columns.ts'

const columns: readonly ListColumn[] = [
  { name: 'AWB', width: 160, pinned: true },
  { name: 'shipDate', width: null },
  { name: 'product', width: null },
]
const after = (...change: Parameters<typeof changeColumn> extends [unknown, ...infer Rest] ? Rest : never) =>
  changeColumn(columns, ...change).map(({ name, width, pinned }) => [name, width, pinned ?? false])

describe('a column’s menu', () => {
  it('pins a column behind those that are pinned, and lets it go again', () => {
    expect(after('product', 'pin')).toEqual([
      ['AWB', 160, true],
      ['product', null, true],
      ['shipDate', null, false],
    ])
    expect(after('AWB', 'unpin')).toEqual([
      ['AWB', 160, false],
      ['shipDate', null, false],
      ['product', null, false],
    ])
  })

  it('moves a column among its like, and no further', () => {
    expect(after('product', 'left').map(([name]) => name)).toEqual(['AWB', 'product', 'shipDate'])
    expect(after('shipDate', 'left').map(([name]) => name)).toEqual(['AWB', 'shipDate', 'product'])
    expect(after('product', 'right').map(([name]) => name)).toEqual(['AWB', 'shipDate', 'product'])
    expect([canMove(columns, 1, 2), canMove(columns, 1, 0), canMove(columns, 2, 3)]).toEqual([true, false, false])
  })

  it('changes widths by steps, down to the narrowest', () => {
    expect(after('AWB', 'wider')[0]).toEqual(['AWB', 180, true])
    let narrow = columns
    for (let n = 0; n < 20; n += 1) narrow = changeColumn(narrow, 'AWB', 'narrower')
    expect(narrow[0]).toEqual({ name: 'AWB', width: narrowest, pinned: true })
  })

  it('hides a column, but never the last', () => {
    expect(after('shipDate', 'hide').map(([name]) => name)).toEqual(['AWB', 'product'])
    expect(changeColumn([columns[0]!], 'AWB', 'hide')).toHaveLength(1)
  })
})

it('the number is pinned before anybody has chosen', () => {
  expect(usualColumns.filter(({ pinned }) => pinned).map(({ name }) => name)).toEqual(['AWB'])
})
