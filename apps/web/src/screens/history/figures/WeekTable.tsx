import type { WeekFigures } from '@kattegat/domain/history'
import { isoWeek, onTimeShare } from '@kattegat/domain/history'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import { writeFilter } from '../history-search.ts'
import classes from './figures.module.css'
import { filterOfWeek } from './week-filter.ts'
import { roundedShare } from './WeekChart.tsx'
import figuresMessages from 'messages:history-figures'

/** The same figures to be read one by one, the running week first. */
export function WeekTable({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useMessages(figuresMessages)
  const formats = useFormats()
  return (
    <ScrollRegion className={classes.tableBox} label={t('heading')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('weekHead')}</th>
            <th scope="col">{t('shipments')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col">{t('onTime')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => {
            const share = onTimeShare(week)
            return (
              <tr key={week.from}>
                <th scope="row">
                  <Link
                    to={screenPaths.history}
                    search={{ view: 'all', ...writeFilter(filterOfWeek(week)) }}
                    resetScroll={false}
                  >
                    {t('week', { week: isoWeek(week.from) })}
                  </Link>{' '}
                  <span className="quiet">{t('days', { from: formats.day(week.from), to: formats.day(week.to) })}</span>
                </th>
                <td>{formats.number(week.shipments)}</td>
                <td>{formats.number(week.due)}</td>
                <td>{share === undefined ? '–' : formats.percent(roundedShare(share))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
