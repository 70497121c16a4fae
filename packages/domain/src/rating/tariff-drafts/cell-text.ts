import { formatUnits, scaledFromText } from '../../money/index.ts'
import type { BreakRow, LaneBreaks } from '../tariff-cells.ts'
import { breakShapes, type BreakShape } from '../tariff-set.ts'
import { accept, refuse, type Result } from '../../result/index.ts'
import { readFigure, type FigureFault } from './read-figure.ts'

/** What the cells of a column have in common: the quantity they hold from, and as what a bare figure is read. */
export interface GridColumn {
  readonly from: string
  readonly shape: BreakShape
  /** Of BASE_PLUS_STEP. */
  readonly step: string | null
}

/** Why a text cannot stand in a cell of the matrix. */
export type CellFault =
  | FigureFault
  | { readonly kind: 'amount-needed' }
  | { readonly kind: 'step-needed' }
  | { readonly kind: 'too-many-figures' }
  | { readonly kind: 'minimum-over-maximum' }

/** The columns of a tariff: every quantity at which a price begins, each read as most of its cells are written. */
export function columnsOf(lanes: Iterable<Pick<LaneBreaks, 'breaks'>>): GridColumn[] {
  const kinds = new Map<string, Map<string, { column: GridColumn; cells: number }>>()
  for (const { breaks } of lanes) {
    for (const { from, shape, step } of breaks) {
      const column = { from: plainDecimal(from), shape, step: step === null ? null : plainDecimal(step) }
      const ofColumn = kinds.get(column.from) ?? new Map<string, { column: GridColumn; cells: number }>()
      kinds.set(column.from, ofColumn)
      const kind = `${shape} ${column.step}`
      ofColumn.set(kind, { column, cells: (ofColumn.get(kind)?.cells ?? 0) + 1 })
    }
  }
  return [...kinds.values()]
    .map((ofColumn) => [...ofColumn.values()].reduce((most, one) => (one.cells > most.cells ? one : most)).column)
    .toSorted((a, b) => scaledFromText(a.from, 3) - scaledFromText(b.from, 3))
}

/** The minimum that all breaks of a lane share, which then stands once and not in each cell; empty where they share none. */
export function sharedMinimum(breaks: readonly BreakRow[]): string {
  const [first] = breaks
  if (!first || first.minimum === null) return ''
  const minimum = moneyText(first.minimum)
  return breaks.every((row) => row.minimum !== null && moneyText(row.minimum) === minimum) ? minimum : ''
}

/** The breaks of a lane by the quantity that each begins at: a lane of sixty is read whole. */
export function breaksByFrom(breaks: readonly BreakRow[]): ReadonlyMap<string, BreakRow> {
  return new Map(breaks.map((row) => [plainDecimal(row.from), row]))
}

/** The break of a lane in a column. */
export function breakAt(breaks: readonly BreakRow[], from: string): BreakRow | undefined {
  return breaks.find((row) => plainDecimal(row.from) === from)
}

/**
 * A break as the text of its cell: `245.00`, `310.00 + 24.00` (a base and so much a step), with `>= 95.00` and `<= 900.00`
 * where it has a minimum of its own or a maximum. What is not as its column says is named: `PER_KG 4.50`, `+ 24.00 / 0.5`.
 */
export function cellText(row: BreakRow | undefined, column: GridColumn, laneMinimum: string): string {
  if (!row) return ''
  const words: string[] = []
  if (row.shape !== column.shape) words.push(row.shape)
  const base = moneyText(row.base)
  if (row.shape === 'FLAT') words.push(base)
  else if (row.shape === 'BASE_PLUS_STEP') {
    words.push(`${base} + ${moneyText(row.amount)}`)
    const step = row.step === null ? '' : plainDecimal(row.step)
    if (row.shape !== column.shape || step !== column.step) words.push(`/ ${step}`)
  } else words.push(scaledFromText(row.base, 2) === 0 ? moneyText(row.amount) : `${base} + ${moneyText(row.amount)}`)
  if (row.minimum !== null && moneyText(row.minimum) !== laneMinimum) words.push(`>= ${moneyText(row.minimum)}`)
  if (row.maximum !== null) words.push(`<= ${moneyText(row.maximum)}`)
  return words.join(' ')
}

/**
 * Reads a cell's text as a break; undefined for an empty cell, which has no price of its own. A bare figure in a cell that is
 * a base and so much a step changes the base: a column of figures can be pasted over it.
 *
 * @param before what stood in the cell.
 */
export function readCell(
  text: string,
  column: GridColumn,
  laneMinimum: string,
  before: BreakRow | undefined,
): Result<BreakRow | undefined, CellFault> {
  let rest = text.trim()
  if (rest === '') return accept(undefined)
  const bounds = { minimum: laneMinimum === '' ? null : laneMinimum, maximum: null as string | null }
  for (const [sign, bound] of [
    ['<=', 'maximum'],
    ['>=', 'minimum'],
  ] as const) {
    const at = rest.indexOf(sign)
    if (at < 0) continue
    const read = readFigure(rest.slice(at + sign.length).replace(/[<>].*$/, ''), moneyScale)
    if (!read.ok) return read
    bounds[bound] = read.value
    rest = `${rest.slice(0, at)} ${/[<>]=.*$/.exec(rest.slice(at + sign.length))?.[0] ?? ''}`.trim()
  }
  if (bounds.minimum !== null && bounds.maximum !== null && Number(bounds.minimum) > Number(bounds.maximum))
    return refuse({ kind: 'minimum-over-maximum' })
  const named = breakShapes.find((shape) => rest.toUpperCase().startsWith(`${shape} `))
  const shape = named ?? column.shape
  const figures = named ? rest.slice(named.length) : rest
  return readShape(shape, figures, { column, before, bounds })
}

interface ReadBeside {
  readonly column: GridColumn
  readonly before: BreakRow | undefined
  readonly bounds: { readonly minimum: string | null; readonly maximum: string | null }
}

function readShape(
  shape: BreakShape,
  figures: string,
  { column, before, bounds }: ReadBeside,
): Result<BreakRow, CellFault> {
  const [prices = '', stepText] = figures.split('/')
  const [firstText = '', secondText, ...more] = prices.split('+')
  if (more.length > 0 || figures.split('/').length > 2) return refuse({ kind: 'too-many-figures' })
  const row = { shape, from: column.from, base: '0', amount: '0', step: null, ...bounds }
  if (shape === 'FLAT') {
    if (secondText !== undefined || stepText !== undefined) return refuse({ kind: 'too-many-figures' })
    const base = readFigure(firstText, moneyScale)
    return base.ok ? accept({ ...row, base: base.value }) : base
  }
  if (shape !== 'BASE_PLUS_STEP') {
    if (stepText !== undefined) return refuse({ kind: 'too-many-figures' })
    const base = secondText === undefined ? accept('0') : readFigure(firstText, moneyScale)
    const amount = readFigure(secondText ?? firstText, rateScale)
    if (!base.ok) return base
    return amount.ok ? accept({ ...row, base: base.value, amount: amount.value }) : amount
  }
  const kept = before?.shape === 'BASE_PLUS_STEP' ? before : undefined
  if (secondText === undefined && !kept) return refuse({ kind: 'amount-needed' })
  const base = readFigure(firstText, moneyScale)
  const amount = secondText === undefined ? accept(moneyText(kept!.amount)) : readFigure(secondText, rateScale)
  const step = stepText === undefined ? accept(kept?.step ?? column.step) : readFigure(stepText, quantityScale)
  if (!base.ok) return base
  if (!amount.ok) return amount
  if (!step.ok) return step
  if (step.value === null || Number(step.value) === 0) return refuse({ kind: 'step-needed' })
  return accept({ ...row, base: base.value, amount: amount.value, step: plainDecimal(step.value) })
}

const moneyScale = 2
const rateScale = 4
const quantityScale = 3

/** Reads the minimum of a lane, which all its breaks then have; empty takes away the one they shared. */
export function withMinimum(breaks: readonly BreakRow[], text: string): Result<BreakRow[], CellFault> {
  const read = text.trim() === '' ? accept(null) : readFigure(text, moneyScale)
  if (!read.ok) return read
  const minimum = read.value
  if (minimum !== null && breaks.some(({ maximum }) => maximum !== null && Number(maximum) < Number(minimum)))
    return refuse({ kind: 'minimum-over-maximum' })
  return accept(breaks.map((row) => ({ ...row, minimum })))
}

/** The lane with a break in the place of the one that began at the same quantity; without one it is taken out. */
export function withBreak(breaks: readonly BreakRow[], from: string, row: BreakRow | undefined): BreakRow[] {
  const others = breaks.filter((each) => plainDecimal(each.from) !== from)
  return [...others, ...(row ? [row] : [])].toSorted((a, b) => scaledFromText(a.from, 3) - scaledFromText(b.from, 3))
}

/** `100.500` and `100.5` are one quantity, written the second way. */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
}

/** Money and rates with two decimals, or as many more as they have. */
export function moneyText(text: string): string {
  const units = scaledFromText(text, rateScale)
  return units % 100 === 0 ? formatUnits(BigInt(units / 100), 2) : plainDecimal(formatUnits(BigInt(units), rateScale))
}
