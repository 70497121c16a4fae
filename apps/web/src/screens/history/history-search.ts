import type { HistoryFilter } from '@kattegat/domain/history'
import {
  dateFields,
  errorParts,
  isHistoryColumn,
  relativeDays,
  rowChoices,
  searchOptions,
  sortableColumns,
  validateHistoryFilter,
} from '@kattegat/domain/history'
import { bookingTypes, deliveryStatuses, quoteStates } from '@kattegat/domain/shipment'
import type { AskedPart, HistorySearch } from '../../searches.ts'
import type { ListColumn } from './columns.ts'

export type FilterPart = keyof HistoryFilter

/** Lists are written with `_` between their values: unlike a comma it stays readable in an address. */
const between = '_'
const pinMark = 'pin'

type Kind = 'text' | 'day' | 'ids' | 'countries' | readonly string[]

/** Each part of the filter: its name in the address, and what may stand there. Lists of words marked `many`. */
const parts: Readonly<Record<FilterPart, { name: keyof HistorySearch; kind: Kind; many?: true }>> = {
  search: { name: 'search', kind: 'text' },
  searchOption: { name: 'by', kind: searchOptions },
  dateField: { name: 'dates', kind: dateFields },
  dateRange: { name: 'days', kind: relativeDays },
  dateFrom: { name: 'from', kind: 'day' },
  dateTo: { name: 'to', kind: 'day' },
  deliveryStatuses: { name: 'status', kind: deliveryStatuses, many: true },
  bookingTypes: { name: 'type', kind: bookingTypes, many: true },
  quoteStates: { name: 'quote', kind: quoteStates, many: true },
  errorParts: { name: 'errors', kind: errorParts, many: true },
  companyIds: { name: 'company', kind: 'ids' },
  accountIds: { name: 'account', kind: 'ids' },
  branchIds: { name: 'branch', kind: 'ids' },
  salesProductIds: { name: 'product', kind: 'ids' },
  transportCompanyIds: { name: 'carrier', kind: 'ids' },
  senderCountries: { name: 'sentFrom', kind: 'countries' },
  receiverCountries: { name: 'sentTo', kind: 'countries' },
  createdByIds: { name: 'createdBy', kind: 'ids' },
  invoiced: { name: 'invoiced', kind: ['invoiced', 'non-invoiced'] },
  cargo: { name: 'cargo', kind: ['transferred', 'not-transferred'] },
  itn: { name: 'itn', kind: ['missing'] },
  approval: { name: 'approval', kind: ['missing'] },
  hold: { name: 'hold', kind: ['held'] },
  deleted: { name: 'deleted', kind: rowChoices },
  test: { name: 'test', kind: rowChoices },
  sort: { name: 'sort', kind: sortableColumns },
  direction: { name: 'direction', kind: ['ascending', 'descending'] },
}
export const filterParts = Object.keys(parts) as FilterPart[]

const oneOf: Readonly<Record<'ids' | 'countries', RegExp>> = { ids: /^[1-9]\d{0,9}$/, countries: /^[A-Z]{2}$/ }
/** More of a list than this no call takes. */
const mostOfList = 100

export interface AskedHistory {
  readonly filter: HistoryFilter
  /** Undefined where the address names none. */
  readonly columns: readonly ListColumn[] | undefined
  readonly view: number | 'all' | undefined
  /** Names of what stood in the address and means nothing. */
  readonly ignored: readonly string[]
}

/** What an address asks History for. Nonsense is left out, and named, and for customers a sort of staff's alone. */
export function readSearch(search: HistorySearch, isStaff = true): AskedHistory {
  const ignored = new Set<string>()
  const filter: Record<string, unknown> = {}
  for (const part of filterParts) {
    const { name, kind, many } = parts[part]
    const text = textOf(search[name])
    if (text === '') continue
    const { value, isWhole } = readPart(text, kind, many)
    if (!isWhole) ignored.add(name)
    if (value !== undefined) filter[part] = value
  }
  // What no list can be filtered by, such as a search of two letters.
  for (const error of validateHistoryFilter(filter, isStaff)) {
    ignored.add(parts[error.field as FilterPart].name)
    delete filter[error.field]
  }
  const columns = readColumns(textOf(search.columns))
  if (columns && !columns.isWhole) ignored.add('columns')
  const view = textOf(search.view)
  const isView = view === '' || view === 'all' || oneOf.ids.test(view)
  if (!isView) ignored.add('view')
  return {
    filter,
    columns: columns && columns.columns.length > 0 ? columns.columns : undefined,
    view: !isView || view === '' ? undefined : view === 'all' ? 'all' : Number(view),
    ignored: [...ignored],
  }
}

function textOf(asked: AskedPart | undefined): string {
  return asked === undefined ? '' : String(asked).trim()
}

function readPart(text: string, kind: Kind, many: true | undefined): { value?: unknown; isWhole: boolean } {
  if (kind === 'text') return { value: text.slice(0, 200), isWhole: text.length <= 200 }
  // Whether it is a day is asked with the whole filter.
  if (kind === 'day') return { value: text, isWhole: true }
  if (kind !== 'ids' && kind !== 'countries' && !many) {
    return kind.includes(text) ? { value: text, isWhole: true } : { isWhole: false }
  }
  const named = text.split(/[_,]/)
  const isKnown = (each: string) =>
    kind === 'ids' || kind === 'countries' ? oneOf[kind].test(each) : kind.includes(each)
  const known = [...new Set(named.filter(isKnown))].slice(0, mostOfList)
  const value = kind === 'ids' ? known.map(Number) : known
  return { ...(known.length > 0 ? { value } : {}), isWhole: known.length === named.length }
}

/** `AWB-160-pin_shipDate`: columns in their order, some with a width in pixels, some pinned. */
function readColumns(text: string): { columns: ListColumn[]; isWhole: boolean } | undefined {
  if (text === '') return undefined
  const columns = new Map<string, ListColumn>()
  let isWhole = true
  for (const each of text.split(/[_,]/)) {
    const [name = '', ...marks] = each.split('-')
    const pixels = Number(marks.find((mark) => mark !== pinMark))
    const pinned = marks.includes(pinMark) ? { pinned: true as const } : {}
    if (!isHistoryColumn(name)) isWhole = false
    else columns.set(name, { name, width: pixels >= 40 && pixels <= 1000 ? Math.round(pixels) : null, ...pinned })
  }
  return { columns: [...columns.values()], isWhole }
}

/** The filter as parts of an address; numbers stay numbers, so that they stand there without quotes. */
export function writeFilter(filter: HistoryFilter): HistorySearch {
  const search: Record<string, AskedPart> = {}
  for (const part of filterParts) {
    const value = filter[part]
    const text = Array.isArray(value) ? value.join(between) : (value ?? '')
    if (text !== '') search[parts[part].name] = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text
  }
  return search
}

export function writeColumns(columns: readonly ListColumn[]): string {
  return columns
    .map(({ name, width, pinned }) => [name, ...(width ? [width] : []), ...(pinned ? [pinMark] : [])].join('-'))
    .join(between)
}

/** Whether two filters leave the same shipments in the same order. */
export function isSameFilter(one: HistoryFilter, other: HistoryFilter): boolean {
  return JSON.stringify(writeFilter(one)) === JSON.stringify(writeFilter(other))
}
