import { formsOfPostalCode } from '@kattegat/domain/address'
import { decidedParagraphs } from '@kattegat/domain/aes'
import { unapprovedStates } from '@kattegat/domain/approvals'
import type { ErrorPart, HistoryFilter, RowChoice, SearchOption } from '@kattegat/domain/history'
import { isFoundIn, searchText } from '@kattegat/domain/search'
import type { DeliveryStatus, QuoteState } from '@kattegat/domain/shipment'
import { sql, type RawBuilder } from 'kysely'
import { holdsText, likeText } from '../../platform/search-text/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { isBookedByFormer } from '../shipment-events/index.ts'
import type { RequestContext, SearchedName } from './request-context.ts'

type Condition = RawBuilder<boolean>

/** What a filter demands of a shipment `s`, one condition a part; nothing of a part that is absent or empty. */
export function conditionsOf(filter: HistoryFilter, context: RequestContext, scope: Scope): Condition[] {
  const { userId, today, timeZone, now } = context
  const search = searchOf(filter, context.names)
  return [
    ...rowsOf('deleted_at is not null', filter.deleted),
    ...testRows(filter.test, userId),
    ...(search ? [search] : []),
    ...datesOf(filter, timeZone),
    ...statusOrHold(filter, today),
    ...oneOf('booking_type', filter.bookingTypes),
    ...quotesIn(filter.quoteStates, now),
    ...errorsIn(filter.errorParts),
    ...oneOf('sender_country', filter.senderCountries, 'bpchar'),
    ...oneOf('receiver_country', filter.receiverCountries, 'bpchar'),
    ...idOf('company_id', filter.companyIds),
    ...idOf('account_id', filter.accountIds),
    ...idOf('sales_product_id', filter.salesProductIds),
    ...idOf('transport_company_id', filter.transportCompanyIds),
    ...bookedBy(scope, filter.createdByIds),
    ...branchOf(filter.branchIds),
    ...(filter.invoiced ? [transferIs('invoicing_transfer', filter.invoiced === 'invoiced')] : []),
    ...(filter.cargo ? [transferIs('cargo_transfer', filter.cargo === 'transferred')] : []),
    ...(filter.itn ? [filingIsMissing] : []),
    ...(filter.approval ? [isUnapproved] : []),
  ]
}

/** What is searched for; undefined where nothing is. */
export function searchOf(
  { search, searchOption = 'anything' }: HistoryFilter,
  names: readonly SearchedName[],
): Condition | undefined {
  const text = (search ?? '').replaceAll('\0', '').trim()
  return text === '' ? undefined : searchIn(searchOption, text, names)
}

function searchIn(option: SearchOption, text: string, names: readonly SearchedName[]): Condition {
  const digits = text.replaceAll(/[\s-]/g, '')
  // Every search also asks the one indexed text, in which all of these stand.
  const holdsSearched = (...columns: string[]) =>
    allOf(
      wordsOf(text).map((word): Condition => {
        const own = columns.map((column) => holdsText(sql`search_key(s.${sql.ref(column)})`, word))
        return sql<boolean>`(${inSearchText(word)} and (${sql.join(own, sql` or `)}))`
      }),
    )
  switch (option) {
    case 'anything': {
      if (hasCountryBefore.test(text) && formsOfPostalCode(text).length > 1)
        return sql<boolean>`(${holdsWords(text, names)} or ${searchIn('postalCode', text, names)})`
      if (!/^\d{4,11}$/.test(digits)) return holdsWords(text, names)
      return text === digits
        ? waybillNumberIs(digits)
        : sql<boolean>`(${holdsWords(text, names)} or ${waybillNumberIs(digits)})`
    }
    case 'AWB': {
      const asked = digits.slice(0, 11)
      if (!/^\d{3,11}$/.test(asked)) return sql<boolean>`false`
      return sql<boolean>`((s.search_text like '%' || ${asked} || '%' and s.waybill_number like '%' || ${asked} || '%')
        or ${hadWaybillNumber(asked)})`
    }
    case 'shipmentId':
      return /^\d{1,15}$/.test(digits) ? sql<boolean>`s.id = ${Number(digits)}` : sql<boolean>`false`
    case 'reference':
      return holdsSearched('sender_reference', 'receiver_reference')
    case 'receiver':
      return holdsSearched('receiver_name', 'receiver_city')
    case 'sender':
      return holdsSearched('sender_name', 'sender_city')
    case 'postalCode': {
      // Kept as written; in the searched text without its space as well, which is how its beginning may be asked for.
      const forms = [...formsOfPostalCode(text), digits]
      const ends = (['sender_postal_code', 'receiver_postal_code'] as const).map((column) => {
        const kept = sql`search_key(s.${sql.ref(column)})`
        return holdsText(sql`(${kept} || ' ' || replace(${kept}, ' ', ''))`, ...forms)
      })
      return sql<boolean>`(${inSearchText(...forms)} and (${sql.join(ends, sql` or `)}))`
    }
    case 'itn':
      return holdsSearched('itn')
  }
}

/** A postal code may be written with its country: `DK-4700`, `S-211 44`. */
const hasCountryBefore = /^[a-z]{1,3}[- ]?\d/i

/** The words of a search, which may stand in any order; the text as one where no word is long enough for the index. */
function wordsOf(text: string): readonly string[] {
  const words = [...new Set(text.split(/\s+/))]
  return words.some((word) => word.length >= fewestLetters) ? words : [text]
}

/** Fewer letters have no trigram, and are in most names. */
const fewestLetters = 3

/** Has each word in its text, or in the name of its product or carrier: `express nordlys hamburg`. */
function holdsWords(text: string, names: readonly SearchedName[]): Condition {
  return allOf(
    wordsOf(text).map((word) => {
      const named = word.length < fewestLetters ? [] : names.filter(({ name }) => isFoundIn(name, word))
      const idsOf = (column: SearchedName['of']) => named.filter(({ of }) => of === column).map(({ id }) => id)
      // Ids as values, so that the planner knows how common each is.
      const ways = (['sales_product_id', 'transport_company_id'] as const).flatMap((column) =>
        idOf(column, idsOf(column)),
      )
      return ways.length === 0
        ? inSearchText(word)
        : sql<boolean>`(${sql.join([inSearchText(word), ...ways], sql` or `)})`
    }),
  )
}

function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * Has one of these in its text. One that is not folded again yet (migration 0046) is found as it was before, too; both
 * ways use the index of the text.
 */
function inSearchText(...asked: readonly string[]): Condition {
  const found = holdsText(sql`s.search_text`, ...asked)
  const former = asked.filter((one) => searchText(one) !== one.toLowerCase()).map((one) => `%${likeText(one)}%`)
  if (former.length === 0) return found
  const keys = former.map((pattern) => sql`former_search_key(${pattern})`)
  return sql<boolean>`(${found} or (exists (select from shipment_refolding)
    and s.search_text like any(array[${sql.join(keys)}])))`
}

/** Has these digits in its text, as of a waybill number asked for in groups, or had a waybill number with them before. */
function waybillNumberIs(digits: string): Condition {
  return sql<boolean>`(s.search_text like '%' || ${digits} || '%' or ${hadWaybillNumber(digits)})`
}

/**
 * Had a waybill number with these digits before it was given another. An array that is made once, and not `in`: only then
 * do the indexes of text and id work together under one `or`.
 */
function hadWaybillNumber(digits: string): Condition {
  return sql<boolean>`s.id = any(array(
    select shipment_id from waybill_number where replaced_at is not null and number like '%' || ${digits} || '%'))`
}

function rowsOf(are: string, choice: RowChoice = 'without'): Condition[] {
  if (choice === 'with') return []
  const condition = sql<boolean>`s.${sql.raw(are)}`
  return [choice === 'only' ? condition : sql<boolean>`not (${condition})`]
}

function testRows(choice: RowChoice = 'without', userId: number): Condition[] {
  const own = sql<boolean>`(not s.test or s.created_by = ${userId})`
  if (choice === 'with') return [own]
  return choice === 'only' ? [sql<boolean>`s.test`, own] : [sql<boolean>`not s.test`]
}

function datesOf({ dateField = 'shipDate', dateFrom, dateTo }: HistoryFilter, timeZone: string): Condition[] {
  const conditions: Condition[] = []
  if (dateField === 'date') {
    // A booking is an instant: its day begins and ends at midnight of the system's time zone.
    const midnight = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone ${timeZone})`
    if (dateFrom) conditions.push(sql<boolean>`s.created_at >= ${midnight(sql`${dateFrom}::date`)}`)
    if (dateTo) conditions.push(sql<boolean>`s.created_at < ${midnight(sql`${dateTo}::date + 1`)}`)
    return conditions
  }
  const column = { shipDate: 'ship_date', expectedDeliveryDate: 'expected_delivery_date' }[dateField]
  if (dateFrom) conditions.push(sql<boolean>`s.${sql.ref(column)} >= ${dateFrom}::date`)
  if (dateTo) conditions.push(sql<boolean>`s.${sql.ref(column)} <= ${dateTo}::date`)
  return conditions
}

/** Of these statuses, or on hold where that is asked for as well. */
function statusOrHold({ deliveryStatuses, hold }: HistoryFilter, today: string): Condition[] {
  const ofStatus = statusesOf(deliveryStatuses, today)
  if (!hold) return ofStatus
  return ofStatus.length === 0 ? [isOnHold] : [sql<boolean>`(${isOnHold} or (${sql.join(ofStatus, sql` and `)}))`]
}

/**
 * `deliveryStatusNow` of the domain, in SQL: what is late and not delivered is delayed without being told. Written so that
 * the planner can tell how many match; of a `case` it knows nothing.
 */
function statusesOf(statuses: readonly DeliveryStatus[] = [], today: string): Condition[] {
  if (statuses.length === 0) return []
  const formatted = oneOf('delivery_status', statuses)
  if (!statuses.includes('Delayed')) {
    const canBeLate = statuses.some((status) => onItsWay.some((each) => each === status))
    return canBeLate ? [...formatted, sql<boolean>`not (${isLate(today)})`] : formatted
  }
  // Each of the two is found by the index of statuses. Named together before them as well, what both may be would make the
  // planner expect the square of it, and read all that is late where a text has few.
  return [sql`(${formatted[0]} or (${isLate(today)}))`]
}

/** Whether a shipment `s` is delayed since its day has passed. */
export function isLate(today: string): Condition {
  return sql<boolean>`s.delivery_status = any(${[...onItsWay]}::text[]) and s.booking_type = 'FinalBooking'
    and not s.held_back and s.expected_delivery_date is not null and s.expected_delivery_date < ${today}::date`
}

/** Statuses of what is late when its day has passed. */
const onItsWay = ['UnDelivered', 'InTransit'] as const satisfies readonly DeliveryStatus[]

/** `asOf` of the domain, in SQL, as the state of the quote `q`: nobody writes down that an answer has expired. */
export function quoteStateAt(now: Date): RawBuilder<string> {
  return sql<string>`(case when q.state = 'Answered' and q.valid_until < ${now} then 'Expired' else q.state end)`
}

/** Read from what is kept, which an index has: nobody validates ten million forms to find these. */
function errorsIn(parts: readonly ErrorPart[] = []): Condition[] {
  return parts.length === 0 ? [] : [sql<boolean>`s.error_parts && ${[...parts]}::text[]`]
}

function quotesIn(states: readonly QuoteState[] = [], now: Date): Condition[] {
  if (states.length === 0) return []
  // As kept goes first: of a `case` the planner knows nothing.
  const kept = [...states, ...(states.includes('Expired') ? ['Answered'] : [])]
  return [
    sql<boolean>`exists (select from quote q where q.shipment_id = s.id and q.state = any(${kept}::text[])
      and ${quoteStateAt(now)} = any(${[...states]}::text[]))`,
  ]
}

const isUnapproved = sql<boolean>`exists (select from approval a
  where a.shipment_id = s.id and a.state = any(${[...unapprovedStates]}::text[]))`

/** In the column's own type: of a column that it must turn into another the planner knows nothing. */
function oneOf(column: string, values: readonly string[] = [], type: 'text' | 'bpchar' = 'text'): Condition[] {
  return values.length === 0 ? [] : [sql<boolean>`s.${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`]
}

function idOf(column: string, values: readonly (number | string)[] = []): Condition[] {
  return values.length === 0 ? [] : [sql<boolean>`s.${sql.ref(column)} = any(${integers(values)}::int[])`]
}

/** Who booked a shipment that another company has now is nobody that it could be asked for by. */
function bookedBy(scope: Scope, values: readonly (number | string)[] = []): Condition[] {
  const isNamed = scope.companyId === 'every' ? [] : [sql<boolean>`${nameOfBooker(scope)} is not null`]
  return values.length === 0 ? [] : [...idOf('created_by', values), ...isNamed]
}

/** Who booked a shipment `s`; null where the company that has it does not read their name. */
export function nameOfBooker(scope: Scope): RawBuilder<string | null> {
  const isNamed = scope.companyId === 'every' ? sql`true` : sql`not ${isBookedByFormer('s', 'u')}`
  return sql<string | null>`(select u.name from portal_user u where u.id = s.created_by and ${isNamed})`
}

function branchOf(values: readonly (number | string)[] = []): Condition[] {
  if (values.length === 0) return []
  return [
    sql<boolean>`s.account_id in (select id from company_account where branch_id = any(${integers(values)}::int[]))`,
  ]
}

function transferIs(column: string, sent: boolean): Condition {
  return sent ? sql<boolean>`s.${sql.ref(column)} = 'sent'` : sql<boolean>`s.${sql.ref(column)} <> 'sent'`
}

/**
 * `isFilingComplete` of the domain, in SQL, of exports that are filed and not complete: neither an ITN nor a citation of one,
 * nor a legend that fits. Whether a day that they name was one, is asked when they are entered.
 */
export const filingIsMissing: Condition = (() => {
  const legend = sql`coalesce(s.form ->> 'aesExemption', '')`
  const paragraph = sql`substring(${legend} from '^(?:NOEEI (?:§ ?)?)?(30[^ ]+)(?: SS)?$')`
  return sql<boolean>`(s.is_aes and s.itn !~ '^X[0-9]{14}$' and ${legend} !~ '^AES(POST|DOWN) '
    and not coalesce(case when ${paragraph} = any(${[...decidedParagraphs]}::text[]) then ${paragraph} = any(s.filing_opens)
      else ${paragraph} is not null and 'claim' = any(s.filing_opens) end, false))`
})()

/** `isOnHold` of the domain, in SQL; each of the two has an index of its own. */
export const isOnHold: Condition = sql<boolean>`(s.held_back or (s.is_aes and s.cargo_transfer <> 'sent'
  and s.booking_type = 'FinalBooking' and s.delivery_status = any(array['UnDelivered', 'Delayed']) and ${filingIsMissing}))`

/** Ids come as any scalar; what is none of ours matches nothing. */
function integers(values: readonly (number | string)[]): number[] {
  return values.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
}
