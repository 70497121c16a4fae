import type { HistoryFilter } from '@kattegat/domain/history'
import { type Language, localeOf } from '@kattegat/messages'
import type { Formats, Messages } from '../../app/i18n/index.ts'
import { namedValues } from './filter-parts.ts'
import type { FilterPart } from './history-search.ts'
import type { HistoryMessages } from './cells.tsx'
import type { FilterChoices, ListPart } from './use-filter-choices.ts'

/** One part of the sentence that a filter is; taking it away takes these parts out of the filter. */
export interface FilterChip {
  readonly parts: readonly FilterPart[]
  readonly text: string
}

/** What chips are written with. */
export interface ChipTools {
  readonly t: HistoryMessages
  readonly words: Messages<'shipment-form'>
  readonly columns: Messages<'columns'>
  readonly formats: Formats
  readonly language: Language
  readonly choices: FilterChoices
  readonly userId: number
}

const listParts = [
  'companyIds',
  'accountIds',
  'branchIds',
  'salesProductIds',
  'transportCompanyIds',
  'senderCountries',
  'receiverCountries',
] as const satisfies readonly ListPart[]

/** The filter as a sentence that goes on from 'Shipments': 'in transit or delayed', 'to Norway', 'not invoiced'. */
export function chipsOf(filter: HistoryFilter, tools: ChipTools): FilterChip[] {
  const { t, words, columns, language, choices, userId } = tools
  const either = new Intl.ListFormat(localeOf(language), { type: 'disjunction' })
  const chips: FilterChip[] = []
  const add = (parts: readonly FilterPart[], text: string) => chips.push({ parts, text })
  const {
    search,
    searchOption = 'anything',
    deliveryStatuses,
    bookingTypes,
    quoteStates,
    errorParts,
    createdByIds,
  } = filter
  if (deliveryStatuses || filter.hold) {
    const statuses = (deliveryStatuses ?? []).map((status) => words(`deliveryStatuses.${status}`))
    add(['deliveryStatuses', 'hold'], either.format([...statuses, ...(filter.hold ? [t('heldBackRow')] : [])]))
  }
  if (bookingTypes) add(['bookingTypes'], either.format(bookingTypes.map((type) => words(`bookingTypes.${type}`))))
  if (quoteStates) {
    add(
      ['quoteStates'],
      t('chip.quotes', { states: either.format(quoteStates.map((state) => columns(`quote.${state}`))) }),
    )
  }
  if (errorParts) {
    add(
      ['errorParts'],
      t('chip.errors', { parts: either.format(errorParts.map((part) => columns(`errorPart.${part}`))) }),
    )
  }
  const dates = datesOf(filter, tools)
  if (dates) add(['dateField', 'dateRange', 'dateFrom', 'dateTo'], dates)
  for (const part of listParts) {
    const values = filter[part]
    if (!values) continue
    const names = namedValues(choices[part], values).map(({ label }) => label)
    add([part], t(`chip.${part}`, { names: either.format(names) }))
  }
  if (createdByIds) {
    const isMe = createdByIds.length === 1 && Number(createdByIds[0]) === userId
    add(['createdByIds'], isMe ? t('chip.byMe') : t('chip.by', { names: either.format(createdByIds.map(String)) }))
  }
  if (filter.invoiced) add(['invoiced'], t(`chip.${filter.invoiced}`))
  if (filter.cargo) add(['cargo'], t(`chip.${filter.cargo}`))
  if (filter.itn) add(['itn'], t('chip.itnMissing'))
  if (filter.approval) add(['approval'], t('filter.notApproved'))
  for (const part of ['deleted', 'test'] as const) {
    const choice = filter[part]
    if (choice && choice !== 'without') add([part], t(`chip.${part}.${choice}`))
  }
  // Last: as it is typed it moves no other.
  if (search) {
    const option = columns(`search.${searchOption}`)
    const text =
      searchOption === 'anything' ? t('chip.search', { text: search }) : t('chip.searchIn', { option, text: search })
    add(['search', 'searchOption'], text)
  }
  return chips
}

function datesOf({ dateField = 'shipDate', dateRange, dateFrom, dateTo }: HistoryFilter, tools: ChipTools): string {
  const { t, columns, formats, language } = tools
  const field = columns(`column.${dateField}`)
  if (dateRange) return t('chip.range', { field, range: inSentence(t(`range.${dateRange}`), language) })
  if (dateFrom && dateFrom === dateTo) return t('chip.day', { field, day: formats.nearDay(dateFrom) })
  if (dateFrom && dateTo) return t('chip.days', { field, from: formats.day(dateFrom), to: formats.day(dateTo) })
  if (dateFrom) return t('chip.dayFrom', { field, day: formats.day(dateFrom) })
  return dateTo ? t('chip.dayTo', { field, day: formats.day(dateTo) }) : ''
}

function inSentence(text: string, language: Language): string {
  return text.charAt(0).toLocaleLowerCase(localeOf(language)) + text.slice(1)
}
