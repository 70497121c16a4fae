import columnMessages from 'messages:columns'
import formMessages from 'messages:shipment-form'
import type { HistoryFilter, RowChoice } from '@kattegat/domain/history'
import { dateFields, daysOf, errorParts, relativeDays, rowChoices } from '@kattegat/domain/history'
import { bookingTypes, deliveryStatuses, quoteStates } from '@kattegat/domain/shipment'
import { todayHere, useMessages } from '../../app/i18n/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { IconX } from '../../ui/icons/index.ts'
import { CheckField, SelectField } from '../../ui/index.ts'
import { namedValues, toggled, withoutParts, withPart } from './filter-parts.ts'
import classes from './filter.module.css'
import type { FilterPart } from './history-search.ts'
import type { FilterChoices, ListPart } from './use-filter-choices.ts'
import historyMessages from 'messages:history'

interface FilterPanelProps {
  id: string
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
  choices: FilterChoices
  isStaff: boolean
  userId: number
}

const listsOfStaff: readonly ListPart[] = ['companyIds', 'branchIds']
const lists: readonly ListPart[] = [
  'accountIds',
  'salesProductIds',
  'transportCompanyIds',
  'senderCountries',
  'receiverCountries',
]

/** All there is to filter by. Every choice shows at once in the list. */
export function FilterPanel({ id, filter, onFilter, choices, isStaff, userId }: FilterPanelProps) {
  const t = useMessages(historyMessages)
  const words = useMessages(formMessages)
  const columns = useMessages(columnMessages)
  const set = <Part extends FilterPart>(part: Part, value: HistoryFilter[Part] | '' | undefined) =>
    onFilter(withPart(filter, part, value))
  return (
    <div id={id} role="group" aria-label={t('filter')} className={classes.panel}>
      <Statuses filter={filter} onFilter={onFilter} />
      <TickedWords
        legend={columns('column.bookingType')}
        choices={bookingTypes.map((type) => [type, words(`bookingTypes.${type}`)])}
        ticked={filter.bookingTypes}
        onTick={(type) => set('bookingTypes', toggled(filter.bookingTypes, type))}
      />
      <TickedWords
        legend={columns('column.quoteState')}
        choices={quoteStates.map((state) => [state, columns(`quote.${state}`)])}
        ticked={filter.quoteStates}
        onTick={(state) => set('quoteStates', toggled(filter.quoteStates, state))}
      />
      <TickedWords
        legend={t('filter.errors')}
        choices={errorParts.map((part) => [part, columns(`errorPart.${part}`)])}
        ticked={filter.errorParts}
        onTick={(part) => set('errorParts', toggled(filter.errorParts, part))}
      />
      <Dates filter={filter} onFilter={onFilter} />
      <div className={classes.fields}>
        {[...(isStaff ? listsOfStaff : []), ...lists].map((part) => (
          <ListFilter key={part} part={part} filter={filter} onFilter={onFilter} choices={choices} />
        ))}
      </div>
      <div className={classes.fields}>
        <SelectField
          label={columns('column.invoicing')}
          emptyLabel={t('filter.all')}
          value={filter.invoiced ?? ''}
          choices={(['invoiced', 'non-invoiced'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(event) => set('invoiced', event.currentTarget.value as HistoryFilter['invoiced'] | '')}
        />
        <SelectField
          label={columns('column.cargoTransfer')}
          emptyLabel={t('filter.all')}
          value={filter.cargo ?? ''}
          choices={(['transferred', 'not-transferred'] as const).map((value) => ({
            value,
            label: t(`filter.${value}`),
          }))}
          onChange={(event) => set('cargo', event.currentTarget.value as HistoryFilter['cargo'] | '')}
        />
        {(['deleted', 'test'] as const).map((part) => (
          <SelectField
            key={part}
            label={t(`filter.${part}`)}
            value={filter[part] ?? 'without'}
            choices={rowChoices.map((value) => ({ value, label: t(`filter.rows.${value}`) }))}
            onChange={(event) => {
              const value = event.currentTarget.value as RowChoice
              set(part, value === 'without' ? undefined : value)
            }}
          />
        ))}
        <Ticks filter={filter} onFilter={onFilter} userId={userId} />
      </div>
    </div>
  )
}

interface TickedWordsProps<Code extends string> {
  legend: string
  choices: readonly (readonly [code: Code, label: string])[]
  ticked: readonly Code[] | undefined
  onTick: (code: Code) => void
}

/** A few words of which any may hold. */
function TickedWords<Code extends string>({ legend, choices, ticked, onTick }: TickedWordsProps<Code>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([code, label]) => (
        <CheckField key={code} label={label} checked={ticked?.includes(code) ?? false} onChange={() => onTick(code)} />
      ))}
    </fieldset>
  )
}

/** As the rows say it: how the delivery stands, or that the shipment is on hold. */
function Statuses({ filter, onFilter }: PartProps) {
  const t = useMessages(historyMessages)
  const words = useMessages(formMessages)
  const columns = useMessages(columnMessages)
  const { deliveryStatuses: chosen = [], hold } = filter
  return (
    <TickedWords
      legend={columns('column.deliveryStatus')}
      choices={[
        ...deliveryStatuses.map((status) => [status, words(`deliveryStatuses.${status}`)] as const),
        ['hold', t('heldBackRow')],
      ]}
      ticked={[...chosen, ...(hold ? (['hold'] as const) : [])]}
      onTick={(status) =>
        onFilter(
          status === 'hold'
            ? withPart(filter, 'hold', hold ? undefined : 'held')
            : withPart(filter, 'deliveryStatuses', toggled(chosen, status)),
        )
      }
    />
  )
}

interface PartProps {
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
}

/** What is asked for or not, in one tick each. */
function Ticks({ filter, onFilter, userId }: PartProps & { userId: number }) {
  const t = useMessages(historyMessages)
  const isMine = filter.createdByIds?.length === 1 && Number(filter.createdByIds[0]) === userId
  return (
    <>
      <CheckField
        label={t('filter.mine')}
        checked={isMine}
        onChange={() => onFilter(withPart(filter, 'createdByIds', isMine ? undefined : [userId]))}
      />
      <CheckField
        label={t('filter.itnMissing')}
        checked={filter.itn === 'missing'}
        onChange={() => onFilter(withPart(filter, 'itn', filter.itn ? undefined : 'missing'))}
      />
      <CheckField
        label={t('filter.notApproved')}
        checked={filter.approval === 'missing'}
        onChange={() => onFilter(withPart(filter, 'approval', filter.approval ? undefined : 'missing'))}
      />
    </>
  )
}

/** Which days: a word that moves along with today, or a first and a last one. */
function Dates({ filter, onFilter }: PartProps) {
  const t = useMessages(historyMessages)
  const columns = useMessages(columnMessages)
  const { dateField = 'shipDate', dateRange, dateFrom = '', dateTo = '' } = filter
  const { from, to } = dateRange ? daysOf(dateRange, todayHere()) : { from: dateFrom, to: dateTo }
  // Anyone who changes a day of "last week" means days from then on, and keeps the other one.
  const set = (part: 'dateFrom' | 'dateTo', day: string) =>
    onFilter(withPart({ ...withoutParts(filter, dayParts), ...daysIn(from, to) }, part, day))
  return (
    <fieldset>
      <legend>{t('filter.dates')}</legend>
      <div className={classes.days}>
        <SelectField
          label={t('filter.dateField')}
          value={dateField}
          choices={dateFields.map((value) => ({ value, label: columns(`column.${value}`) }))}
          onChange={(event) => {
            const field = dateFields.find((each) => each === event.currentTarget.value)
            onFilter(withPart(filter, 'dateField', field === 'shipDate' ? undefined : field))
          }}
        />
        <SelectField
          label={t('filter.range')}
          value={dateRange ?? ''}
          emptyLabel={from || to ? t('filter.ownDays') : t('filter.all')}
          choices={relativeDays.map((value) => ({ value, label: t(`range.${value}`) }))}
          onChange={(event) => {
            const word = relativeDays.find((each) => each === event.currentTarget.value)
            onFilter(withPart(withoutParts(filter, dayParts), 'dateRange', word))
          }}
        />
      </div>
      <div className={classes.days}>
        <DateField
          label={t('filter.from')}
          value={from}
          maxDate={to || undefined}
          onChange={(day) => set('dateFrom', day)}
        />
        <DateField
          label={t('filter.to')}
          value={to}
          minDate={from || undefined}
          onChange={(day) => set('dateTo', day)}
        />
      </div>
    </fieldset>
  )
}

const dayParts = ['dateRange', 'dateFrom', 'dateTo'] as const

function daysIn(dateFrom: string, dateTo: string): HistoryFilter {
  return { ...(dateFrom ? { dateFrom } : {}), ...(dateTo ? { dateTo } : {}) }
}

/** One thing after the other is added to a list; each can be taken out again. */
function ListFilter({ part, filter, onFilter, choices }: PartProps & { part: ListPart; choices: FilterChoices }) {
  const t = useMessages(historyMessages)
  const chosen = (filter[part] ?? []).map(String)
  const label = t(`filter.${part}`)
  const set = (values: string[]) => onFilter(withPart(filter, part, values))
  return (
    <div>
      <SelectField
        label={label}
        value=""
        emptyLabel={chosen.length > 0 ? t('filter.add') : t('filter.all')}
        choices={choices[part].filter(({ value }) => !chosen.includes(value))}
        onChange={(event) => {
          const choice = choices[part].find(({ value }) => value === event.currentTarget.value)
          if (choice) set([...new Set([...chosen, ...(choice.members ?? [choice.value])])])
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className={classes.chips}>
          {namedValues(choices[part], chosen).map(({ label: name, values }) => (
            <li key={values.join(' ')}>
              {name}
              <button
                type="button"
                aria-label={t('chip.remove', { text: name })}
                onClick={() => set(chosen.filter((value) => !values.includes(value)))}
              >
                <IconX size={14} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
