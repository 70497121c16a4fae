import type { HistoryFilter } from '@kattegat/domain/history'
import { useAnswer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { lazily } from '../../ui/lazily.tsx'
import { isSameFilter, writeFilter } from './history-search.ts'
import classes from './key-figures.module.css'
import { countedAtMost } from './format-count.ts'
import historyMessages from 'messages:history'

const freshMs = 60_000

const WeekFiguresPanel = lazily(() => import('./figures/index.ts').then((module) => module.WeekFiguresPanel))

const booked = { bookingTypes: ['FinalBooking'] } satisfies HistoryFilter
const figures = [
  { word: 'strip.today', filter: { dateField: 'date', dateRange: 'today' } },
  { word: 'strip.transit', filter: { ...booked, deliveryStatuses: ['InTransit'] } },
  { word: 'strip.delayed', filter: { ...booked, deliveryStatuses: ['Delayed'] } },
  { word: 'strip.undelivered', filter: { ...booked, deliveryStatuses: ['UnDelivered'] } },
  { word: 'strip.toInvoice', filter: { ...booked, cargo: 'transferred', invoiced: 'non-invoiced' } },
] as const satisfies readonly KeyFigure[]
/** A quote waits for staff until it is answered, and then for its customer. */
const quotesOfStaff = {
  word: 'strip.quotesRequested',
  filter: { quoteStates: ['Requested'] },
} as const satisfies KeyFigure
const quotesOfCustomer = {
  word: 'strip.quotesReady',
  filter: { quoteStates: ['Answered'] },
} as const satisfies KeyFigure

interface KeyFigure {
  readonly word: string
  readonly filter: HistoryFilter
}

interface KeyFiguresProps {
  id: string
  filter: HistoryFilter
  isStaff: boolean
}

/** How business stands: figures that are links to the shipments they count, and the last weeks as a chart. */
export function KeyFigures({ id, filter, isStaff }: KeyFiguresProps) {
  const t = useMessages(historyMessages)
  return (
    <div id={id} className={classes.board}>
      <nav aria-label={t('strip')}>
        <ul className={classes.strip}>
          {[...figures, isStaff ? quotesOfStaff : quotesOfCustomer].map(({ word, filter: own }) => (
            <li key={word}>
              <Link
                to={screenPaths.history}
                search={{ view: 'all', ...writeFilter(own) }}
                aria-current={isSameFilter(filter, own) ? 'true' : undefined}
                resetScroll={false}
              >
                <Figure filter={own} />
                <span className={classes.name}>{t(word)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WeekFiguresPanel meanwhile={<div className={classes.chart} aria-hidden />} />
    </div>
  )
}

function Figure({ filter }: { filter: HistoryFilter }) {
  const t = useMessages(historyMessages)
  const formats = useFormats()
  const found = useAnswer('CountHistoryShipments', { body: filter }, { staleTimeMs: freshMs })
  if (found.isError) {
    return (
      <strong title={t('count.failed')}>
        – <span className={classes.unseen}>{t('count.failed')}</span>
      </strong>
    )
  }
  if (!found.data) return <strong aria-hidden>…</strong>
  const { count, exact } = found.data
  const shown = formats.number(Math.min(count, countedAtMost))
  return <strong>{exact ? shown : `${shown}+`}</strong>
}
