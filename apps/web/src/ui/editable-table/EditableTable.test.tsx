import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, useSyncExternalStore } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CellField } from '../fields/CellField.tsx'
import type { CellEditorProps, TableColumn } from './columns.ts'
import { EditableTable, TableStatus } from './EditableTable.tsx'
import { putCells } from './edits.ts'
import { loadActions } from './loaded-actions.ts'
import type { CellErrors, Row, RowStore, StoredCellProps } from './row-store.ts'
import { useEditableTable } from './use-editable-table.ts'

type Name = 'goods' | 'day' | 'kind' | 'pieces' | 'code'
type Line = Row<Name>

const blank: Line = { goods: '', kind: 'Box', pieces: '', code: '', day: '' }
const lineOf = (goods: string, pieces: string): Line => ({ ...blank, goods, pieces })

/** Lines in memory, drawn again cell by cell. */
function memoryStore(first: readonly Line[]) {
  let rows = first
  let keys = first.map((_row, index) => `key-${index}`)
  let made = first.length
  let errors: readonly { field: string; text: string }[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const cellErrors: CellErrors = {
    changed(path) {
      errors = errors.filter(({ field }) => field !== path)
      tell()
    },
    moved() {
      errors = []
      tell()
    },
    filled: () => undefined,
    all: () => errors,
    subscribe: (listener) => subscribe(listener),
  }
  const put: RowStore<Name>['put'] = (row, texts) => {
    rows = rows.with(row, { ...rows[row]!, ...texts })
    for (const column of Object.keys(texts)) cellErrors.changed(`lines.${row}.${column}`)
    tell()
  }
  const Cell = ({ path, children }: StoredCellProps) => {
    const [, row = '', column = ''] = path.split('.')
    const text = useSyncExternalStore(subscribe, () => rows[Number(row)]?.[column as Name] ?? '')
    const error = useSyncExternalStore(subscribe, () => errors.find(({ field }) => field === path)?.text)
    return children({
      name: path,
      id: `cell-${path}`,
      value: text,
      error,
      onChange: (event) => put(Number(row), { [column]: event.currentTarget.value }),
    })
  }
  const store: RowStore<Name> = {
    path: 'lines',
    rows: () => rows,
    Cell,
    put,
    splice(at, removed, added) {
      rows = rows.toSpliced(at, removed, ...added)
      keys = keys.toSpliced(at, removed, ...added.map(() => `key-${made++}`))
      cellErrors.moved('lines', at, removed, added.length)
    },
    errors: cellErrors,
  }
  return {
    store,
    keys: () => keys,
    subscribe,
    show(next: typeof errors) {
      errors = next
      tell()
    },
  }
}

function Codes({ row, field, edited }: CellEditorProps<Name>) {
  return (
    <>
      <CellField {...field} />
      <button type="button" tabIndex={-1} onClick={() => putCells(edited, row, { code: '940521', goods: 'Lamps' })}>
        Choose {field.label}
      </button>
    </>
  )
}

const columns: readonly TableColumn<Name>[] = [
  { name: 'goods', type: 'text', head: 'Goods', label: 'Goods', width: '2fr' },
  { name: 'day', type: 'date', head: 'Day', label: 'Day', width: '1fr' },
  {
    name: 'kind',
    type: 'choice',
    head: 'Kind',
    label: 'Kind',
    width: '1fr',
    choices: [
      { value: 'Box', label: 'Box' },
      { value: 'Pallet', label: 'Pallet' },
    ],
  },
  { name: 'pieces', type: 'number', head: 'Pieces', label: 'Pieces', unit: 'pcs', width: '1fr', card: 3 },
  { name: 'code', type: 'code', head: 'Code', label: 'Code', width: '1fr', Editor: Codes, isOptional: true },
]

/** Rows of a pasted block, from the cell on to the right and downwards. */
function paste(rows: readonly Line[], at: { row: number; column: Name }, text: string, shown: readonly Name[]) {
  const result = [...rows]
  for (const [offset, cells] of text.split('\n').entries()) {
    const names = shown.slice(shown.indexOf(at.column))
    const filled = Object.fromEntries(cells.split('\t').map((cell, n) => [names[n], cell]))
    result[at.row + offset] = { ...(result[at.row + offset] ?? blank), ...filled }
  }
  return result
}

let memory: ReturnType<typeof memoryStore>
const remember = (made: typeof memory) => (memory = made)
let drawn: Record<string, number> = {}

function Total({ row }: { row: number }) {
  Object.assign(drawn, { [row]: (drawn[row] ?? 0) + 1 })
  return <>line {row} drawn</>
}
const sums = [{ name: 'total', head: 'Total', width: '1fr', Cell: Total }]

function Lines({ first }: { first: readonly Line[] }) {
  const [{ store, keys }] = useState(() => remember(memoryStore(first)))
  const table = useEditableTable<Name>({
    name: 'test',
    store,
    columns,
    newRow: (before) => ({ ...blank, kind: before?.kind ?? 'Box' }),
    paste,
  })
  return (
    <>
      <button type="button">before</button>
      <EditableTable table={table} keys={keys()} label="Lines" sums={sums} />
      <TableStatus table={table} optional={columns.filter(({ isOptional }) => isOptional)} />
      <button type="button">after</button>
    </>
  )
}

beforeAll(() => loadActions())
beforeEach(() => {
  drawn = {}
})

const three = [lineOf('Lamps', '1'), lineOf('Shades', '2'), lineOf('Bulbs', '3')]
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const goods = () => memory.store.rows().map((row) => row.goods)
const pieces = () => memory.store.rows().map((row) => row.pieces)

/** Renders, and enters a cell as Tab does: its text chosen. The rest of the keys has been fetched then. */
async function enter(name: string, first: readonly Line[] = three) {
  const user = userEvent.setup()
  await act(async () => {
    render(<Lines first={first} />)
  })
  cell(name).focus()
  cell(name).select?.()
  return user
}

describe('the keys of a table', () => {
  it('go up, down, left and right, and to the ends of a line and of the table', async () => {
    const user = await enter('Goods, line 1')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell('Goods, line 2'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell('Day, line 2'))
    cell('Kind, line 2').focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell('Pieces (pcs), line 2'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(cell('Pieces (pcs), line 1'))
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(cell('Kind, line 1'))
    await user.keyboard('{ArrowRight}')
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(cell('Goods, line 1'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(cell('Code, line 1'))
    await user.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement).toBe(cell('Code, line 3'))
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(cell('Goods, line 1'))
    await user.keyboard('{PageDown}')
    expect(document.activeElement).toBe(cell('Goods, line 3'))
  })

  it('stay in the text once somebody types in it, and F2 goes into it and out again', async () => {
    const user = await enter('Goods, line 2')
    await user.keyboard('{F2}{ArrowLeft}{Home}')
    expect(document.activeElement).toBe(cell('Goods, line 2'))
    expect(cell('Goods, line 2').selectionEnd).toBe(0)
    await user.keyboard('New ')
    expect(goods()).toEqual(['Lamps', 'New Shades', 'Bulbs'])
    await user.keyboard('{F2}{ArrowRight}')
    expect(document.activeElement).toBe(cell('Day, line 2'))
  })

  it('take back with Escape what was typed since the cell was entered', async () => {
    const user = await enter('Goods, line 2')
    await user.keyboard('Wrong{Escape}')
    expect(goods()).toEqual(['Lamps', 'Shades', 'Bulbs'])
    expect(document.activeElement).toBe(cell('Goods, line 2'))
    await user.keyboard('Right{Enter}')
    expect(goods()).toEqual(['Lamps', 'Right', 'Bulbs'])
    expect(document.activeElement).toBe(cell('Goods, line 3'))
  })

  it('add a line with Enter on the last, and stand in its first cell', async () => {
    const user = await enter('Pieces (pcs), line 3')
    await user.keyboard('{Enter}')
    expect(goods()).toEqual(['Lamps', 'Shades', 'Bulbs', ''])
    expect(document.activeElement).toBe(cell('Goods, line 4'))
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(goods()).toHaveLength(4)
    expect(document.activeElement).toBe(cell('Goods, line 3'))
  })

  it('go on with Tab to the next cell past the buttons, and after the last cell out of the table', async () => {
    const user = await enter('Goods, line 3')
    await user.tab()
    expect(document.activeElement).toBe(cell('Day, line 3'))
    cell('Code, line 2').focus()
    await user.tab()
    expect(document.activeElement).toBe(cell('Goods, line 3'))
    cell('Code, line 3').focus()
    await user.tab()
    expect(goods()).toEqual(['Lamps', 'Shades', 'Bulbs'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Table actions' }))
  })

  it('reach the buttons of a line from its last cell', async () => {
    const user = await enter('Kind, line 2')
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Duplicate line 2' }))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete line 2' }))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(cell('Code, line 2'))
  })
})

describe('edits of a table', () => {
  it('are undone and redone one by one, typing in a cell as one', async () => {
    const user = await enter('Goods, line 1')
    await user.keyboard('Table lamps{Enter}Screens{Enter}')
    await user.click(screen.getByRole('button', { name: 'Delete line 1' }))
    expect(goods()).toEqual(['Screens', 'Bulbs'])
    await user.keyboard('{Control>}z{/Control}')
    expect(goods()).toEqual(['Table lamps', 'Screens', 'Bulbs'])
    await user.keyboard('{Control>}z{/Control}')
    expect(goods()).toEqual(['Table lamps', 'Shades', 'Bulbs'])
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    expect(goods()).toEqual(['Lamps', 'Shades', 'Bulbs'])
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(goods()).toEqual(['Table lamps', 'Screens', 'Bulbs'])
  })

  it('leave the undoing of what is being typed to the browser', async () => {
    const user = await enter('Goods, line 1')
    await user.keyboard('Table lamps')
    const press = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
    cell('Goods, line 1').dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
    expect(goods()[0]).toBe('Table lamps')
  })

  it('are forgotten where the lines have become others meanwhile', async () => {
    const user = await enter('Goods, line 1')
    await user.keyboard('Table lamps{Enter}')
    memory.store.put(0, { goods: 'Another form' })
    await user.keyboard('{Control>}z{/Control}')
    expect(goods()[0]).toBe('Another form')
  })

  it('that fill several cells at once are one', async () => {
    const user = await enter('Code, line 2')
    await user.click(screen.getByRole('button', { name: 'Choose Code, line 2' }))
    expect(memory.store.rows()[1]).toMatchObject({ code: '940521', goods: 'Lamps' })
    cell('Goods, line 3').focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(memory.store.rows()[1]).toMatchObject({ code: '', goods: 'Shades' })
  })

  it('fill a cell from the one above, and marked cells from the first', async () => {
    const user = await enter('Pieces (pcs), line 2')
    await user.keyboard('{Control>}d{/Control}')
    expect(pieces()).toEqual(['1', '1', '3'])
    expect(screen.getByText('1 line filled in.')).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect(pieces()).toEqual(['1', '2', '3'])
    await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(document.querySelectorAll('[data-marked]')).toHaveLength(3)
    await user.keyboard('{Control>}d{/Control}')
    expect(pieces()).toEqual(['1', '1', '1'])
    await user.keyboard('{Delete}')
    expect(pieces()).toEqual(['', '', ''])
    await user.keyboard('{Escape}')
    expect(document.querySelectorAll('[data-marked]')).toHaveLength(0)
  })

  it('take pasted rows over the end of the table, and give them back', async () => {
    const user = await enter('Goods, line 3')
    fireEvent.paste(cell('Goods, line 3'), { clipboardData: { getData: () => 'Tubes\t\tBox\t7\nWires\t\tPallet\t8' } })
    expect(goods()).toEqual(['Lamps', 'Shades', 'Tubes', 'Wires'])
    expect(screen.getByText('2 lines pasted.')).toBeTruthy()
    expect(document.activeElement).toBe(cell('Goods, line 4'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(goods()).toEqual(['Lamps', 'Shades', 'Bulbs'])
  })

  it('leave the text of a single cell to the cell', async () => {
    await enter('Goods, line 1')
    const pasted = fireEvent.paste(cell('Goods, line 1'), { clipboardData: { getData: () => 'Tubes\r\n' } })
    expect(pasted, 'not prevented').toBe(true)
  })

  it('duplicate a line, and leave a line to type in when the last is deleted', async () => {
    const user = await enter('Goods, line 1', [lineOf('Lamps', '1')])
    await user.click(screen.getByRole('button', { name: 'Duplicate line 1' }))
    expect(goods()).toEqual(['Lamps', 'Lamps'])
    await user.click(screen.getByRole('button', { name: 'Delete line 2' }))
    await user.click(screen.getByRole('button', { name: 'Delete line 1' }))
    expect(goods()).toEqual([''])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(goods()).toEqual(['Lamps'])
  })

  it('draw no line again but the one that is typed in', async () => {
    const user = await enter('Goods, line 1')
    const before = { ...drawn }
    await user.keyboard('Table lamps{Enter}Screens')
    expect(drawn).toEqual(before)
  })
})

describe('errors of a table', () => {
  it('stand at their cells, and are walked through by key and by menu', async () => {
    const user = await enter('Goods, line 1')
    memory.show([
      { field: 'lines.2.goods', text: 'Goods are required' },
      { field: 'lines.0.pieces', text: 'Pieces must be a number' },
      { field: 'customs.amount', text: 'Not of the table' },
    ])
    const faulty = await screen.findByText('Pieces must be a number')
    expect(cell('Pieces (pcs), line 1').getAttribute('aria-invalid')).toBe('true')
    expect(cell('Pieces (pcs), line 1').getAttribute('aria-describedby')).toBe(faulty.id)
    await user.keyboard('{F8}')
    expect(document.activeElement).toBe(cell('Pieces (pcs), line 1'))
    await user.keyboard('{F8}')
    expect(document.activeElement).toBe(cell('Goods, line 3'))
    await user.keyboard('{F8}')
    expect(document.activeElement).toBe(cell('Pieces (pcs), line 1'))
    await user.keyboard('{Shift>}{F8}{/Shift}')
    expect(document.activeElement).toBe(cell('Goods, line 3'))
    await user.click(screen.getByRole('button', { name: 'Table actions' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Next error \(2\)/ }))
    expect(document.activeElement).toBe(cell('Pieces (pcs), line 1'))
  })

  it('show a column that was hidden', async () => {
    localStorage.setItem('kattegat.columns.test', '["code"]')
    const user = await enter('Goods, line 1')
    expect(screen.queryByLabelText('Code, line 1')).toBeNull()
    memory.show([{ field: 'lines.1.code', text: 'Code is unknown' }])
    await user.keyboard('{F8}')
    expect(document.activeElement).toBe(cell('Code, line 2'))
  })
})

/** What a link to a field does where the field is not on the page. Answers whether a table has it. */
const ask = (id: string) =>
  !document.dispatchEvent(new CustomEvent('field-asked-for', { detail: id, cancelable: true }))

describe('a link to a cell that is not drawn', () => {
  it('shows the column that was hidden, and leads nowhere where there is no such line', async () => {
    localStorage.setItem('kattegat.columns.test', '["code"]')
    await enter('Goods, line 1')
    let isOurs = false
    act(() => void (isOurs = ask('field-lines-1-code')))
    expect(isOurs).toBe(true)
    expect(document.activeElement).toBe(cell('Code, line 2'))
    expect([ask('field-lines-9-code'), ask('field-lines-1-nothing'), ask('field-other-1-code')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the columns of a table', () => {
  it('that are optional are hidden and shown, and the device remembers it', async () => {
    const user = await enter('Goods, line 1')
    await user.click(screen.getByRole('button', { name: 'Table actions' }))
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Code' })
    expect(choice.getAttribute('aria-checked')).toBe('true')
    await user.click(choice)
    expect(screen.queryByLabelText('Code, line 1')).toBeNull()
    expect(localStorage.getItem('kattegat.columns.test')).toBe('["code"]')
    await user.click(choice)
    expect(cell('Code, line 1')).toBeTruthy()
  })

  it('hold texts, figures, choices and dates', async () => {
    await enter('Goods, line 1')
    expect(cell('Pieces (pcs), line 1').inputMode).toBe('decimal')
    expect(cell('Day, line 1').type).toBe('date')
    expect(within(cell('Kind, line 1')).getAllByRole('option')).toHaveLength(2)
  })
})

describe('a table of 50,000 lines', () => {
  beforeEach(() => {
    // jsdom lays nothing out: a window of 600 px over lines of 36.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  })
  afterEach(() => vi.restoreAllMocks())

  it('is stood in where it came about by pasting', async () => {
    await enter('Goods, line 3')
    const rows = Array.from({ length: 500 }, (_, n) => `Pasted ${n + 1}`)
    fireEvent.paste(cell('Goods, line 3'), { clipboardData: { getData: () => rows.join('\n') } })
    await waitFor(() => expect(document.activeElement).toBe(cell('Goods, line 502')), { timeout: 10_000 })
  })

  it('draws those in sight alone, and leads to any of them', async () => {
    const many = Array.from({ length: 50_000 }, (_, n) => lineOf(`Goods ${n + 1}`, '1'))
    const user = userEvent.setup()
    await act(async () => {
      render(<Lines first={many} />)
    })
    await waitFor(
      () => expect(document.querySelector<HTMLElement>('[role=rowgroup]:nth-child(2)')?.style.height).toBe('1800000px'),
      { timeout: 5000 },
    )
    expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('50001')
    cell('Goods, line 1').focus()
    cell('Goods, line 1').select()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell('Goods, line 2'))
    act(() => void ask('field-lines-40000-goods'))
    await waitFor(() => expect(document.activeElement).toBe(cell('Goods, line 40001')))
    expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60)
  })
})

describe('a table at 390 pixels', () => {
  it('is cards that say what every cell is', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia')
    matchMedia.mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 48em)', media: query } as MediaQueryList),
    )
    try {
      await enter('Goods, line 1')
      expect(screen.queryByRole('columnheader')).toBeNull()
      const row = screen.getAllByRole('row')[0]!
      expect(within(row).getByText('Pieces')).toBeTruthy()
      expect(row.querySelector<HTMLElement>('[data-column="pieces"]')?.style.getPropertyValue('--card')).toBe('3')
      expect(screen.getByRole('grid').hasAttribute('data-cards')).toBe(true)
    } finally {
      matchMedia.mockRestore()
    }
  })
})
