import { useState } from 'react'
import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconChartBar, IconTable } from '../../../ui/icons/index.ts'
import { Button, IconButton, SkeletonLines } from '../../../ui/index.ts'
import classes from './figures.module.css'
import { WeekChart } from './WeekChart.tsx'
import { WeekTable } from './WeekTable.tsx'
import figuresMessages from 'messages:history-figures'

/** A week's figures change with each delivery, and nobody acts on them by the minute. */
const freshMs = 600_000

/** Shipments and share on time of the last weeks, drawn or as a table; each week leads to its shipments. */
export function WeekFiguresPanel() {
  const t = useMessages(figuresMessages)
  const portal = useMessages()
  const [isTable, setTable] = useState(false)
  const found = useAnswer('GetHistoryFigures', {}, { staleTimeMs: freshMs })
  const weeks = found.data?.weeks ?? []
  const isEmpty = weeks.every(({ shipments }) => shipments === 0)
  return (
    <section aria-label={t('heading')} className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('heading')}</h2>
        {found.data && !isEmpty && (
          <>
            <Link to={screenPaths.overview} search={{}}>
              {portal('page.overview')}
            </Link>
            {!isTable && (
              <p className={classes.legend} aria-hidden>
                <span data-kind="bar">{t('shipments')}</span>
                <span data-kind="line">{t('onTime')}</span>
              </p>
            )}
            <IconButton label={t(isTable ? 'chart' : 'table')} onClick={() => setTable(!isTable)}>
              {isTable ? (
                <IconChartBar size={16} stroke={1.7} aria-hidden />
              ) : (
                <IconTable size={16} stroke={1.7} aria-hidden />
              )}
            </IconButton>
          </>
        )}
      </div>
      {!found.data ? (
        found.isError ? (
          <p role="alert" className={classes.note}>
            {t('failed')}{' '}
            <Button variant="subtle" onClick={() => void found.refetch()}>
              {portal('retry')}
            </Button>
          </p>
        ) : (
          <div className={classes.waiting}>
            <SkeletonLines lines={1} height={104} />
          </div>
        )
      ) : isEmpty ? (
        <p className={classes.note}>{t('none')}</p>
      ) : (
        <>
          {isTable ? <WeekTable weeks={weeks} /> : <WeekChart weeks={weeks} />}
          <p className={classes.counted}>{t('counted')}</p>
        </>
      )}
    </section>
  )
}
