import { isCalendarDay } from '../calendar/index.ts'
import { parseDecimal, roundHalfUp } from '../money/index.ts'

/** A line of a carrier's invoice as its file has it. */
export interface InvoiceLine {
  /** As a spreadsheet numbers it, or the line's place in the message, from 1. */
  readonly row: number
  readonly waybill: string
  readonly charge: string
  readonly weightG: number | undefined
  readonly minor: number
}

/** What is wrong with a message; `row` is a line's place in it, from 1, and 0 the message as a whole. */
export interface InvoicFault {
  readonly row: number
  readonly kind:
    | 'not-invoic'
    | 'too-long'
    | 'no-number'
    | 'long-number'
    | 'no-date'
    | 'no-such-day'
    | 'no-currency'
    | 'no-waybill'
    | 'no-amount'
    | 'sum-differs'
    | 'no-lines'
    | 'nul'
}

export interface Invoic {
  readonly number: string
  readonly invoicedOn: string
  readonly currency: string
  readonly lines: readonly InvoiceLine[]
  readonly faults: readonly InvoicFault[]
  /** Lines with a weight that cannot be told, and how the message names it: they are compared by their amount alone. */
  readonly unreadWeights: readonly { readonly row: number; readonly named: string }[]
}

type Segment = readonly (readonly string[])[]

/** Of an invoice's number, as where it is typed. */
export const longestInvoiceNumber = 60
/** Of a message, which is read in one go: a hundred thousand lines of five, read in less than a second. */
export const mostSegments = 500_000
/** Documents of UN/EDIFACT 1001 that credit what they name, in amounts without a sign: credit notes, self-billed and for goods. */
const creditNotes: readonly string[] = ['81', '83', '261', '262', '296', '308', '381', '396']
/** A line of free text has five times 512 characters. */
const longestSegment = 10_000

/**
 * Reads a simple EDIFACT INVOIC (D.96A): BGM, DTM 137, CUX 2, and for each LIN its IMD or FTX, RFF AWB or CN, the gross weight of
 * its MEA and MOA 203 or 8. A sum of the lines in MOA 79 is compared with them. The amounts of a credit note are below zero. Everything else is passed over. A message of more
 * than `mostSegments` is not read.
 */
export function readInvoic(text: string): Invoic {
  let isInvoic = false
  let count = 0
  const faults: InvoicFault[] = []
  const head: Head = { number: '', invoicedOn: '', currency: '', sum: undefined, isCredit: false }
  const drafts: Draft[] = []
  for (const segment of segmentsOf(text)) {
    if (!segment || ++count > mostSegments) return { ...nothing, faults: [{ row: 0, kind: 'too-long' }] }
    const [tag = [], , kind] = segment
    if (tag[0] === 'UNH' && kind?.[0] === 'INVOIC') isInvoic = true
    if (tag[0] === 'LIN') drafts.push({ ...noLine })
    // The summary stands behind UNS.
    else if (tag[0] === 'UNS') drafts.push(summary)
    else if (drafts.length === 0 || drafts.at(-1) === summary) readHead(segment, head)
    else readLine(segment, drafts.at(-1)!)
    if (hasNul(segment)) faults.push({ row: drafts.length, kind: 'nul' })
  }
  if (!isInvoic) return { ...nothing, faults: [{ row: 0, kind: 'not-invoic' }] }
  const { invoicedOn, currency, sum, isCredit } = head
  const number = head.number.trim()
  if (number === '') faults.push({ row: 0, kind: 'no-number' })
  if (number.length > longestInvoiceNumber) faults.push({ row: 0, kind: 'long-number' })
  if (invoicedOn === '') faults.push({ row: 0, kind: 'no-date' })
  else if (!isCalendarDay(invoicedOn)) faults.push({ row: 0, kind: 'no-such-day' })
  if (currency === '') faults.push({ row: 0, kind: 'no-currency' })
  const lines = drafts.flatMap((draft, at): InvoiceLine[] => {
    if (draft === summary) return []
    const { waybill, charge, weightG, minor } = draft
    if (waybill === '') faults.push({ row: at + 1, kind: 'no-waybill' })
    if (minor === undefined) faults.push({ row: at + 1, kind: 'no-amount' })
    return waybill === '' || minor === undefined ? [] : [{ row: at + 1, waybill, charge, weightG, minor }]
  })
  if (drafts.every((draft) => draft === summary)) faults.push({ row: 0, kind: 'no-lines' })
  if (faults.length === 0 && sum !== undefined && sum !== lines.reduce((all, { minor }) => all + minor, 0)) {
    faults.push({ row: 0, kind: 'sum-differs' })
  }
  const unreadWeights = drafts.flatMap(({ weightG, unreadWeight: named }, at) =>
    weightG === undefined && named !== undefined ? [{ row: at + 1, named }] : [],
  )
  const signed = isCredit ? lines.map((line) => ({ ...line, minor: -line.minor })) : lines
  return { number, invoicedOn, currency, lines: signed, faults, unreadWeights }
}

const nothing = { number: '', invoicedOn: '', currency: '', lines: [], unreadWeights: [] }

interface Draft {
  waybill: string
  charge: string
  weightG: number | undefined
  /** Such as `WT+AAO KGM`. */
  unreadWeight: string | undefined
  minor: number | undefined
}

const noLine: Draft = { waybill: '', charge: '', weightG: undefined, unreadWeight: undefined, minor: undefined }
const summary: Draft = { ...noLine }

/** No database keeps one in a text. */
function hasNul(segment: Segment): boolean {
  return segment.some((components) => components.some((text) => text.includes('\0')))
}

interface Head {
  number: string
  invoicedOn: string
  currency: string
  sum: number | undefined
  isCredit: boolean
}

function readHead(segment: Segment, head: Head) {
  const [[tag] = [], first = [], second = []] = segment
  if (tag === 'BGM') {
    head.isCredit = creditNotes.includes(first[0] ?? '')
    head.number = second[0] ?? ''
  }
  if (tag === 'DTM' && first[0] === '137') {
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(first[1] ?? '') ?? []
    if (year !== undefined) head.invoicedOn = `${year}-${month}-${day}`
  }
  if (tag === 'CUX' && first[0] === '2') head.currency = first[1] ?? ''
  if (tag === 'MOA' && first[0] === '79') head.sum = minorOf(first[1])
}

function readLine(segment: Segment, line: Draft): void {
  const [[tag] = [], first = [], second = [], third = [], fourth = []] = segment
  if (tag === 'RFF' && ['AWB', 'CN', 'AAM'].includes(first[0] ?? '')) line.waybill ||= first[1] ?? ''
  if (tag === 'IMD') line.charge ||= third[3] ?? third[0] ?? ''
  if (tag === 'FTX') line.charge ||= fourth[0] ?? ''
  if (tag === 'MEA') readWeight(line, first[0] ?? '', second[0] ?? '', third)
  if (tag === 'MOA' && ['203', '8'].includes(first[0] ?? '')) line.minor ??= minorOf(first[1])
}

/**
 * UN/EDIFACT 6313, D.96A to D.01B: what is weighed with its packaging. `WT` weight, `G` gross, `AAB` of the goods item, `AAD` of
 * the consignment, `AAE` and `AAG` of the line, `A` consolidated, `B` billed. Nothing at all is a weight without a word more.
 */
const grossWeights: readonly string[] = ['', 'WT', 'G', 'AAB', 'AAD', 'AAE', 'AAG', 'A', 'B']
/** Net weights and tare (6313): nobody bills them, and what we have booked or measured is gross. */
const otherWeights: readonly string[] = ['AAA', 'AAC', 'AAF', 'AAL', 'N', 'T']
/** Of UN/ECE recommendation 20, as decimals before the gram; undefined for what is not counted in tens. */
const weightUnits: ReadonlyMap<string, number | undefined> = new Map([
  ['TNE', 6],
  ['KGM', 3],
  ['GRM', 0],
  ['LBR', undefined],
  ['ONZ', undefined],
])

/** The first gross weight of a line; one that cannot be told is kept by its name. Sizes, volumes and counts are passed over. */
function readWeight(line: Draft, purpose: string, measured: string, [unit = '', value = '']: readonly string[]): void {
  // 6311 `WT`; others measure by whatever unit they name, and a bare kilogram of them is of nobody knows what.
  const isWeight = purpose === 'WT' || weightUnits.has(unit)
  if (!isWeight || otherWeights.includes(measured)) return
  const isGross = grossWeights.includes(measured) && (purpose === 'WT' || measured !== '')
  const grams = isGross ? gramsOf(unit, value) : undefined
  if (grams === undefined) line.unreadWeight ??= `${purpose}+${measured} ${unit}`.trim()
  else line.weightG ??= grams
}

function gramsOf(unit: string, weight: string): number | undefined {
  const decimal = parseDecimal(weight.trim().replace(',', '.'))
  const scale = weightUnits.get(unit)
  return decimal && scale !== undefined ? Number(roundHalfUp(decimal, scale)) : undefined
}

function minorOf(amount = ''): number | undefined {
  const decimal = parseDecimal(amount.replace(',', '.'))
  if (!decimal || decimal.scale > 2) return undefined
  return Number(roundHalfUp(decimal, 2))
}

/** Segments as elements of components, by the signs that UNA names; undefined for one that is too long. What is not ended is none. */
function* segmentsOf(text: string): Generator<Segment | undefined> {
  const una = text.startsWith('UNA') ? text.slice(3, 9) : ":+.? '"
  const [component = ':', element = '+', , release = '?', , terminator = "'"] = una
  const signs = { component, element, release }
  let from = text.startsWith('UNA') ? 9 : 0
  for (let end = from; ; end++) {
    end = text.indexOf(terminator, end)
    if (end === -1) return
    if (isReleased(text, end, from, release)) continue
    const isShort = end - from <= longestSegment
    yield isShort ? elementsOf(text.slice(from, end).replaceAll(/[\r\n]/g, ''), signs) : undefined
    from = end + 1
  }
}

/** Whether a sign stands for itself: an odd number of release signs before it. */
function isReleased(text: string, at: number, from: number, release: string): boolean {
  let releases = 0
  while (at - releases > from && text[at - releases - 1] === release) releases++
  return releases % 2 === 1
}

interface Signs {
  readonly component: string
  readonly element: string
  readonly release: string
}

function elementsOf(text: string, { component, element, release }: Signs): string[][] {
  if (!text.includes(release)) return text.split(element).map((one) => one.split(component))
  const elements: string[][] = [['']]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    const components = elements.at(-1)!
    if (sign === release && at + 1 < text.length) components[components.length - 1] += text[++at]!
    else if (sign === component) components.push('')
    else if (sign === element) elements.push([''])
    else components[components.length - 1] += sign
  }
  return elements
}
