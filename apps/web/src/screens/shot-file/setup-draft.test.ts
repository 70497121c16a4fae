import { describe, expect, it } from 'vitest'
import {
  askedFixed,
  columnLetters,
  draftOf,
  missingIn,
  toSetup,
  withColumn,
  withFixed,
  withoutFixed,
  type ShotFile,
} from './setup-draft.ts'

const column = (at: number, field: string | null) => ({ sheet: 0, column: at, head: `H${at}`, samples: [], field })
const file = {
  columns: [column(0, null), column(1, 'receiverAddress.city'), column(2, 'senderReference')],
  fixed: [{ field: 'collis.number', value: '1', always: false }],
  groupBy: 'senderReference',
  decimalMark: ',',
  monthFirst: false,
} as unknown as ShotFile
const draft = draftOf(file)

describe('a setup while it is being said', () => {
  it('joins rows by the column meant for it, and no longer by one that fills something else', () => {
    expect(withColumn(draft, 0, 'lineReference').groupBy).toBe('lineReference')
    expect(withColumn(draft, 2, null).groupBy).toBeNull()
    expect(withColumn(draft, 1, null).groupBy).toBe('senderReference')
  })

  it('misses less with every column and value', () => {
    expect(missingIn(draft)).toContain('receiverAddress.phone')
    expect(missingIn(draft)).not.toContain('receiverAddress.city')
    const told = withFixed(withColumn(draft, 0, 'receiverAddress.phone'), 'description', { value: 'Lamps' })
    expect(missingIn(told)).not.toContain('receiverAddress.phone')
    expect(missingIn(told)).not.toContain('description')
  })

  it('asks for account, product, day and packaging unless a column has them, and for what is missing', () => {
    const asked = askedFixed(withColumn(draft, 0, 'shipDate'), ['description'])
    expect(asked.slice(0, 4)).toEqual(['accountId', 'product', 'collis.packagingType', 'description'])
    expect(asked).toContain('collis.number')
    expect(asked).not.toContain('shipDate')
  })

  it('is sent without values that were left empty', () => {
    const changed = withFixed(withFixed(draft, 'product', { value: ' ' }), 'shipDate', { value: '2026-11-24' })
    expect(toSetup(file, withColumn(changed, 0, 'description'), { keepFor: 'company', keepAs: ' Webshop ' })).toEqual({
      columns: [
        { sheet: 0, column: 0, field: 'description' },
        { sheet: 0, column: 1, field: 'receiverAddress.city' },
        { sheet: 0, column: 2, field: 'senderReference' },
      ],
      fixed: [
        { field: 'collis.number', value: '1', always: false },
        { field: 'shipDate', value: '2026-11-24', always: false },
      ],
      groupBy: 'senderReference',
      decimalMark: ',',
      monthFirst: false,
      keepFor: 'company',
      keepAs: 'Webshop',
    })
    expect(withoutFixed(draft, 'collis.number').fixed).toEqual([])
  })
})

it('names columns as spreadsheets do', () => {
  // 26 letters, then pairs: the 28th is AB, the 703rd (26 + 26 × 26 + 1) is AAA.
  expect([0, 25, 26, 27, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AB', 'AAA'])
})
