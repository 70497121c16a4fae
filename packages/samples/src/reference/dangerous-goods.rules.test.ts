import { completeDangerousGoods, hazardText } from '@kattegat/domain/dangerous-goods'
import { describe, expect, it } from 'vitest'
import { demoDangerousGoods } from './index.ts'

const list = demoDangerousGoods().map((row) => ({ ...row, names: Object.values(row.names) }))

/** What every paper reads of a line that says its number, and its packing group where that decides. */
function hazardOf(unNumber: string, packingGroup = ''): string {
  const form = completeDangerousGoods({ dangerousGoods: [{ unNumber, packingGroup }] }, list, 'road')
  return hazardText(form.dangerousGoods![0]!)
}

describe('the compact list of dangerous goods', () => {
  // ADR 2025 table A columns 3a and 5; 49 CFR 172.101 column 6.
  it.each([
    ['1230', '3 (6.1)'],
    ['1992', '3 (6.1)'],
    ['2924', '3 (8)'],
    ['1072', '2.2 (5.1)'],
    ['2014', '5.1 (8)'],
    ['2920', '8 (3)'],
    ['2922', '8 (6.1)'],
    ['2789', '8 (3)'],
    ['2734', '8 (3)'],
    ['2809', '8 (6.1)'],
    ['3101', '5.2 (1)'],
    ['2015', '5.1 (8)'],
    ['3149', '5.1 (8)'],
    ['3506', '8 (6.1)'],
    ['1005', '2.3 (8)'],
    ['1263', '3'],
    ['3105', '5.2'],
    ['3373', '6.2'],
    ['3480', '9'],
    ['1070', '2.2 (5.1)'],
    ['1779', '8 (3)'],
    ['1944', '4.1'],
    ['0337', '1.4S'],
  ])('B6: UN %s is of class %s', (unNumber, hazard) => expect(hazardOf(unNumber)).toBe(hazard))

  it('B6: nitric acid is 5.1 beside 8 from 65 % acid only', () => {
    expect(hazardOf('2031', 'I')).toBe('8 (5.1)')
    // With packing group II it is either; the name decides.
    expect(hazardOf('2031', 'II')).toBe('')
    const named = list.filter((row) => row.unNumber === '2031').map((row) => [row.names[0], row.hazardClass])
    expect(named).toEqual([
      [expect.stringContaining('more than 70 %'), '8 (5.1)'],
      [expect.stringContaining('at least 65 %'), '8 (5.1)'],
      [expect.stringContaining('less than 65 %'), '8'],
    ])
  })

  it('B6: aerosols are of the division of what is in them', () => expect(hazardOf('1950')).toBe(''))

  it('B8: states of each packing group what road and air ask for, or leaves it out', () => {
    const paint = list.find((row) => row.names[0] === 'PAINT')!
    expect(paint.particulars).toEqual([
      {
        packingGroup: 'I',
        transportCategory: '1',
        tunnelCode: 'D/E',
        passengerInstruction: '351',
        passengerLimit: '1 L',
        cargoInstruction: '361',
        cargoLimit: '30 L',
      },
      expect.objectContaining({ packingGroup: 'II', transportCategory: '2', passengerLimit: '5 L' }),
      expect.objectContaining({ packingGroup: 'III', transportCategory: '3', cargoLimit: '220 L' }),
    ])
    for (const { unNumber, packingGroups, particulars } of list) {
      expect(
        particulars.map(({ packingGroup }) => packingGroup),
        unNumber,
      ).toEqual(packingGroups.length > 0 ? packingGroups : [''])
      for (const each of particulars) {
        expect(each.transportCategory ?? '-', unNumber).toMatch(/^[0-4-]$/)
        expect(each.tunnelCode ?? '-', unNumber).toMatch(/^(-|B|[BC]\/D|[BCD]\/E|D|E)$/)
        for (const limit of [each.passengerLimit, each.cargoLimit]) {
          expect(limit ?? '1 kg', unNumber).toMatch(/^(\d+(\.\d+)? (kg|L)|Forbidden|No limit)$/)
        }
        for (const instruction of [each.passengerInstruction, each.cargoInstruction]) {
          expect(instruction ?? '200', unNumber).toMatch(/^\d{3}$/)
        }
      }
    }
  })

  it('stands in the order of the numbers', () => {
    const numbers = list.map((row) => row.unNumber)
    expect(numbers).toEqual([...numbers].sort())
  })

  // ADR 2025 table A column 15.
  it.each([
    ['1123', 'II', '2', 'D/E'],
    ['1123', 'III', '3', 'D/E'],
    ['1011', '', '2', 'B/D'],
    ['1070', '', '3', 'C/E'],
    ['1779', 'II', '2', 'D/E'],
    ['1888', 'III', '2', 'E'],
    ['1944', 'III', '4', 'E'],
    ['2468', 'II', '2', 'E'],
    ['2623', 'III', '4', 'E'],
  ])('UN %s, packing group "%s", is of category %s and tunnel code %s', (unNumber, group, category, tunnel) => {
    const row = list.find((each) => each.unNumber === unNumber)!
    const of = row.particulars.find(({ packingGroup }) => packingGroup === group)
    expect([of?.transportCategory, of?.tunnelCode]).toEqual([category, tunnel])
  })

  it('B8: asks no technical name behind names that end in N.O.S. without special provision 274', () => {
    const asks = (unNumber: string) => list.find((row) => row.unNumber === unNumber)?.particulars[0]?.technicalName
    expect([asks('1268'), asks('3295'), asks('1993')]).toEqual([false, false, undefined])
  })
})
