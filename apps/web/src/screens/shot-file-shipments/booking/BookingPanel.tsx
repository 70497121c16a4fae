import { useState } from 'react'
import { useAnswer } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../../app/i18n/index.ts'
import { Section, SelectField, SkeletonLines } from '../../../ui/index.ts'
import type { ShotFile } from '../sheet-columns.tsx'
import type { RowFilter } from '../sheet-rows.ts'
import { useTicked } from '../ticked-rows.ts'
import classes from './booking.module.css'
import { BookedShipments } from './BookedShipments.tsx'
import { BookRows } from './BookRows.tsx'
import { ChooseProducts } from './ChooseProducts.tsx'
import { LastRun } from './LastRun.tsx'
import { Totals } from './Totals.tsx'
import { theseRows, type Which } from './which-rows.ts'
import bookingMessages from 'messages:shot-file-booking'

interface BookingPanelProps {
  file: ShotFile
  /** What the list shows. */
  filter: RowFilter
}

/** Products for many shipments at once, what they come to, and booking them. */
export function BookingPanel({ file, filter }: BookingPanelProps) {
  const t = useMessages(bookingMessages)
  const { ticked } = useTicked()
  const [asked, setAsked] = useState<Which>()
  const isFiltered = Object.keys(filter).length > 0
  const offered: readonly Which[] = [
    'all',
    ...(isFiltered ? (['shown'] as const) : []),
    ...(ticked.size > 0 ? (['ticked'] as const) : []),
  ]
  // Who ticks rows means them; who has asked for others gets those, as long as there are any.
  const which = asked && offered.includes(asked) ? asked : ticked.size > 0 ? 'ticked' : 'all'
  const body = theseRows(which, filter, ticked)
  const found = useAnswer('GetShotFileTotals', { params: { id: file.shotFileId }, body }, { keepLast: true })
  const isIdle = file.work.step === 'idle'
  return (
    <Section title={t('heading')}>
      {file.run && <LastRun key={file.run.runId} run={file.run} />}
      {file.counts.booked > 0 && <BookedShipments shotFileId={file.shotFileId} count={file.counts.booked} />}
      <div className={classes.panel}>
        <div className={classes.choices}>
          <SelectField
            className={classes.which}
            label={t('which')}
            value={which}
            choices={offered.map((value) => ({ value, label: t(`which.${value}`, { count: ticked.size }) }))}
            onChange={(event) => setAsked(event.currentTarget.value as Which)}
          />
          <ChooseProducts id={file.shotFileId} which={body} isIdle={isIdle} />
        </div>
        {found.data ? (
          <>
            <Totals products={found.data.products} />
            <BookRows file={file} which={body} totals={found.data} isIdle={isIdle} />
          </>
        ) : found.isError ? (
          <LoadFailed title={t('totalsFailed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonLines lines={3} height={28} />
        )}
      </div>
    </Section>
  )
}
