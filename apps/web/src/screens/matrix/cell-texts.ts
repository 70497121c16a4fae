import { changedCells } from '@kattegat/domain/rating/tariff-drafts'
import type { Lane } from './matrix.ts'

/** A cell as it is shown. */
export interface CellView {
  readonly text: string
  readonly error: string | undefined
  /** What a person should look at again, and nothing is refused for. */
  readonly warning: string | undefined
  /** What holds there now, where that is something else. */
  readonly live: string | undefined
  /** By how many per cent it is another price; null where that cannot be said. */
  readonly change: number | null
}

/** What the checks say of a cell. */
export interface CellFinding {
  readonly fault?: string
  readonly warning?: string
}

export interface CellAt {
  readonly row: number
  readonly column: string
}

/** The column of a lane's minimum. */
export const minimumColumn = 'minimum'

export type CellTexts = ReturnType<typeof openTexts>

/** The texts of the cells: what stands on the server, what is typed over it, and what is wrong with it. */
export function openTexts(given: readonly Lane[], froms: readonly string[]) {
  const lanes = [...given]
  const columns = [minimumColumn, ...froms.map((_from, at) => `c${at}`)]
  /** As the server has them. */
  const base = lanes.map(textsOf)
  const rows = base.map((row) => ({ ...row }))
  /** Those that were typed into since they were last as the server has them. */
  const typed = new Set<string>()
  const errors = new Map<string, string>()
  const findings = new Map<string, CellFinding>()
  const views = viewsOf((row, column) => makeView(row, column))

  function makeView(row: number, column: string): CellView {
    const lane = lanes[row]
    const at = columns.indexOf(column) - 1
    const live = lane?.live ? (at < 0 ? lane.live.minimum : (lane.live.cells[at] ?? '')) : undefined
    const found = findings.get(keyOf(row, column))
    return {
      text: rows[row]?.[column] ?? '',
      error: errors.get(keyOf(row, column)) ?? found?.fault,
      warning: found?.warning,
      live: live !== undefined && live !== (base[row]?.[column] ?? '') ? live : undefined,
      change: at < 0 ? null : (lane?.changes[at] ?? null),
    }
  }

  return {
    columns,
    lanes,
    rows,
    base,
    ...views,
    /** Cells that are not as the server has them, and may be sent. */
    dirty: (): CellAt[] => {
      const found: CellAt[] = []
      for (const key of typed) {
        const [row, column] = placeOf(key)
        if (rows[row]?.[column] === base[row]?.[column]) typed.delete(key)
        else if (!errors.has(key)) found.push({ row, column })
      }
      return found
    },
    type(row: number, column: string, text: string): void {
      if (!rows[row] || rows[row][column] === text) return
      rows[row][column] = text
      typed.add(keyOf(row, column))
      errors.delete(keyOf(row, column))
      views.told(row, column)
    },
    refuse: ({ row, column }: CellAt, reason: string) => void errors.set(keyOf(row, column), reason),
    countRefused: () => errors.size,
    /**
     * A lane as the server has it now; what is typed in it and not sent yet is kept. Answers by how many more of its cells are
     * not as they hold than before.
     */
    takeLane(lane: Lane): number {
      const at = lanes.findIndex(
        (each) => each.originZoneId === lane.originZoneId && each.destinationZoneId === lane.destinationZoneId,
      )
      const before = lanes[at]
      if (!before) return 0
      lanes[at] = lane
      const texts = textsOf(lane)
      for (const column of columns) {
        if (rows[at]![column] === base[at]![column]) rows[at]![column] = texts[column] ?? ''
        base[at]![column] = texts[column] ?? ''
        views.told(at, column)
      }
      return changedCells(lane) - changedCells(before)
    },
    /** What the checks say, by lane and column. */
    setFindings(next: ReadonlyMap<string, CellFinding>): void {
      const keys = new Set([...findings.keys(), ...next.keys()])
      findings.clear()
      for (const [key, finding] of next) findings.set(key, finding)
      for (const key of keys) views.told(...placeOf(key))
    },
    faults: (): CellAt[] => [...new Set([...errors.keys(), ...faultyOf(findings)])].map(cellOf),
  }
}

function faultyOf(findings: ReadonlyMap<string, CellFinding>): string[] {
  return [...findings].flatMap(([key, { fault }]) => (fault === undefined ? [] : [key]))
}

/** Views are made once for each text: a cell that says the same is not drawn again. */
function viewsOf(make: (row: number, column: string) => CellView) {
  const views = new Map<string, CellView>()
  const watchers = new Map<string, Set<() => void>>()
  return {
    view: (row: number, column: string): CellView => {
      const key = keyOf(row, column)
      const view = views.get(key) ?? make(row, column)
      views.set(key, view)
      return view
    },
    told: (row: number, column: string): void => {
      const key = keyOf(row, column)
      const before = views.get(key)
      if (!before) return
      const next = make(row, column)
      if (isSame(before, next)) return
      views.set(key, next)
      for (const listener of watchers.get(key) ?? []) listener()
    },
    watch: (row: number, column: string, listener: () => void): (() => void) => {
      const key = keyOf(row, column)
      const all = watchers.get(key) ?? new Set<() => void>()
      watchers.set(key, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

function isSame(one: CellView, other: CellView): boolean {
  const facts = ['text', 'error', 'warning', 'live', 'change'] as const
  return facts.every((fact) => one[fact] === other[fact])
}

function textsOf({ minimum, cells }: Pick<Lane, 'minimum' | 'cells'>): Record<string, string> {
  return Object.fromEntries([
    [minimumColumn, minimum] as const,
    ...cells.map((text, at): [string, string] => [`c${at}`, text]),
  ])
}

function keyOf(row: number, column: string): string {
  return `${row}.${column}`
}

function cellOf(key: string): CellAt {
  const [row, column] = placeOf(key)
  return { row, column }
}

function placeOf(key: string): [row: number, column: string] {
  const [row = '', column = ''] = key.split('.')
  return [Number(row), column]
}
