import type { WeekFigures } from '@kattegat/domain/history'
import { isoWeek, onTimeShare } from '@kattegat/domain/history'
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { writeFilter } from '../history-search.ts'
import classes from './figures.module.css'
import { filterOfWeek } from './week-filter.ts'
import figuresMessages from 'messages:history-figures'

/** Widths of the two scales, in pixels: the links over the weeks stand between them. */
const leftScale = 40
const rightScale = 44

/**
 * Bars and line are drawn for the eye alone. Over each week lies a link that says its figures in words, for screen readers,
 * on hover and when the keyboard comes by.
 */
export function WeekChart({ weeks }: { weeks: readonly WeekFigures[] }) {
  return (
    <div className={classes.chart}>
      <div aria-hidden className={classes.drawn}>
        <WeekBars weeks={weeks} />
      </div>
      <ul className={classes.weeks} style={{ insetInline: `${leftScale}px ${rightScale}px` }}>
        {weeks.map((week, index) => (
          <li key={week.from} data-half={index < weeks.length / 2 ? 'first' : 'second'}>
            <WeekLink week={week} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function WeekBars({ weeks }: { weeks: readonly WeekFigures[] }) {
  const formats = useFormats()
  const rows = weeks.map((week) => {
    const { from, shipments } = week
    return { week: String(isoWeek(from)), shipments, share: onTimeShare(week) ?? null }
  })
  const tick = { fill: 'var(--text-quiet)', fontSize: 11 }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 6, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="week" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--field-line)' }} height={18} />
        <YAxis
          yAxisId="shipments"
          width={leftScale}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickCount={4}
          tickFormatter={(value: number) => formats.number(value)}
        />
        <YAxis
          yAxisId="share"
          orientation="right"
          width={rightScale}
          tick={tick}
          tickLine={false}
          axisLine={false}
          domain={[0, 1]}
          ticks={[0, 0.5, 1]}
          tickFormatter={(value: number) => formats.percent(value)}
        />
        <Bar
          yAxisId="shipments"
          dataKey="shipments"
          fill="var(--accent)"
          radius={[2, 2, 0, 0]}
          maxBarSize={34}
          isAnimationActive={false}
        />
        <Line
          yAxisId="share"
          dataKey="share"
          stroke="var(--warn)"
          strokeWidth={2}
          dot={{ r: 3, fill: 'var(--surface)', stroke: 'var(--warn)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function WeekLink({ week }: { week: WeekFigures }) {
  const t = useMessages(figuresMessages)
  const formats = useFormats()
  const share = onTimeShare(week)
  const name = t('week', { week: isoWeek(week.from) })
  const days = t('days', { from: formats.day(week.from), to: formats.day(week.to) })
  const count = t('count', { count: week.shipments })
  const onTime = share === undefined ? t('noShare') : t('share', { share: formats.percent(roundedShare(share)) })
  return (
    <Link
      to={screenPaths.history}
      search={{ view: 'all', ...writeFilter(filterOfWeek(week)) }}
      aria-label={t('link', { week: name, days, count, share: onTime })}
      resetScroll={false}
    >
      <span className={classes.told} aria-hidden>
        <strong>{name}</strong> {days}
        <br />
        {count}
        <br />
        {onTime}
      </span>
    </Link>
  )
}

/** Whole per cents: a tenth of one says nothing about a week. */
export function roundedShare(share: number): number {
  return Math.round(share * 100) / 100
}
