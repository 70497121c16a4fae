import { describe, expect, it } from 'vitest'
import { isTable } from '../../ui/editable-table/is-table.ts'
import type { LineColumn } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { pasteIntoLines } from './pasted-lines.ts'

const columns: LineColumn[] = ['number', 'packagingType', 'weight', 'length', 'width', 'height']
const packaging = [
  { packageType: 'Box', name: 'Kasse' },
  { packageType: 'EurPallet', name: 'EUR-palle' },
]
const paste = (
  text: string,
  at: { row: number; column: LineColumn } = { row: 0, column: 'number' },
  lines = [emptyLine('Box')],
) => pasteIntoLines(lines, at, text, columns, packaging)

const noted = async (text: string) => {
  const notes: unknown[] = []
  const lines = await pasteIntoLines(
    [emptyLine('Box')],
    { row: 0, column: 'number' },
    text,
    columns,
    packaging,
    'metric',
    (note) => notes.push(note),
  )
  return { kinds: lines.map((line) => line.packagingType), notes }
}

describe('rows pasted from a spreadsheet', () => {
  it('fill lines from the cell they are pasted at, and add lines where they end', async () => {
    const lines = await paste('2\tEUR-palle\t310\t120\t80\t145\n1\tKasse\t4,5\t40\t30\t20\n')
    expect(lines).toEqual([
      {
        number: '2',
        packagingType: 'EurPallet',
        weight: '310',
        length: '120',
        width: '80',
        height: '145',
        dryIceWeight: '',
        loadingMetres: '',
      },
      {
        number: '1',
        packagingType: 'Box',
        weight: '4.5',
        length: '40',
        width: '30',
        height: '20',
        dryIceWeight: '',
        loadingMetres: '',
      },
    ])
  })

  it('go to the right from the cell, and leave the cells before it alone', async () => {
    const before = [{ ...emptyLine('EurPallet'), number: '5' }, emptyLine('Box')]
    const lines = await paste('10\t20\t30\r\n11\t21\t31', { row: 0, column: 'length' }, before)
    expect(lines[0]).toMatchObject({ number: '5', packagingType: 'EurPallet', length: '10', width: '20', height: '30' })
    expect(lines[1]).toMatchObject({ length: '11', width: '21', height: '31' })
  })

  it('are read by their headings, in any order and in Danish, too', async () => {
    const lines = await paste(
      'Længde\tBredde\tHøjde\tVægt (kg)\tAntal\tBemærkning\n120\t80\t100\t1.250,5 kg\t3\tforsigtig',
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ length: '120', width: '80', height: '100', weight: '1250.5', number: '3' })
  })

  it('keep the packaging of the line before where the cell names none we know', async () => {
    const lines = await paste('1\tKiste\t5', { row: 0, column: 'number' }, [emptyLine('EurPallet')])
    expect(lines[0]?.packagingType).toBe('EurPallet')
  })

  it('know the packaging in every language, and name what they do not know', async () => {
    expect(await noted('1\tEUR-pall\t5\n1\tEske\t5\n1\tEUR pallet\t5\n1\tKiste\t5')).toEqual({
      kinds: ['EurPallet', 'Box', 'EurPallet', 'EurPallet'],
      notes: [{ kind: 'notUnderstood', cells: [{ text: 'Kiste', line: 4, kept: 'EUR-palle' }] }],
    })
  })

  it('name the columns that no line takes', async () => {
    const unused = (...names: string[]) => [{ kind: 'columnsNotUsed', columns: names }]
    expect((await noted('2\tBox\t12\t40\t30\t20\t99\t77')).notes).toEqual(unused('7', '8'))
    expect((await noted('Qty\tColour\tWeight\t\n2\tred\t5\tx')).notes).toEqual(unused('Colour', '4'))
    expect((await noted('2\tBox\t12\t40\t30\t20\t\t')).notes).toEqual([])
  })

  it('are read by the mark that the block shows before decimals, and kept to be asked about where it shows none', async () => {
    const weights = async (text: string) => (await paste(text, { row: 0, column: 'weight' })).map((line) => line.weight)
    expect(await weights('1.250\t120\n12,5\t80')).toEqual(['1250', '12.5'])
    expect(await weights('1,250\t120\n12.5\t80')).toEqual(['1250', '12.5'])
    expect(await weights('1,250\t120\n3\t80')).toEqual(['1,250', '3'])
    expect(await weights('1.250\t120\n3\t80'), 'as the language writes 1.25, but the sheet may not').toEqual([
      '1,250',
      '3',
    ])
  })

  it('keep a cell that is no number for the person to see', async () => {
    expect((await paste('1\tBox\tca. fem\t1', undefined))[0]?.weight).toBe('ca. fem')
  })

  it('are told from the text of a single cell', () => {
    expect(isTable('4,5')).toBe(false)
    expect(isTable('4,5\r\n')).toBe(false)
    expect(isTable('4,5\t3')).toBe(true)
    expect(isTable('4\n5')).toBe(true)
  })
})
