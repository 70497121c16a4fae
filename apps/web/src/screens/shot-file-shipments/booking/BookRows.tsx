import { useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button, SelectField } from '../../../ui/index.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { ShotFile } from '../sheet-columns.tsx'
import { useTicked } from '../ticked-rows.ts'
import type { Answer, Input } from '../wire.ts'
import { sumsOf } from './Totals.tsx'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

type FileTotals = Answer<'GetShotFileTotals'>
type BookingType = NonNullable<Input<'BookShotFile'>['body']['bookingType']>

interface BookRowsProps {
  file: ShotFile
  which: Pick<Input<'BookShotFile'>['body'], 'rows' | 'filter'>
  totals: FileTotals
  isIdle: boolean
}

/** Books what can be booked, once it is said how many, at what sum, and what is left out. */
export function BookRows({ file, which, totals, isIdle }: BookRowsProps) {
  const t = useMessages(bookingMessages)
  const [isAsking, setAsking] = useState(false)
  const { bookable, faulty, unpriced } = totals
  return (
    <div className={classes.book}>
      <Button disabled={!isIdle || bookable === 0} onClick={() => setAsking(true)}>
        {t('book', { count: bookable })}
      </Button>
      <LeftOut faulty={faulty} unpriced={unpriced} />
      {isAsking && <BookDialog file={file} which={which} totals={totals} onClose={() => setAsking(false)} />}
    </div>
  )
}

function LeftOut({ faulty, unpriced }: Pick<FileTotals, 'faulty' | 'unpriced'>) {
  const t = useMessages(bookingMessages)
  if (faulty + unpriced === 0) return null
  return (
    <span className="quiet">
      {[
        faulty > 0 && t('leftOut.faulty', { count: faulty }),
        unpriced > 0 && t('leftOut.unpriced', { count: unpriced }),
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  )
}

function BookDialog({ file, which, totals, onClose }: Omit<BookRowsProps, 'isIdle'> & { onClose: () => void }) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const formats = useFormats()
  const { ticks } = useTicked()
  // One key a question: pressed twice, or sent again after an error, it is one run.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [bookingType, setBookingType] = useState<BookingType>('FinalBooking')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const sums = sumsOf(totals.products.filter(({ booked }) => !booked))
  const book = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const reply = await call(
      'BookShotFile',
      { params: { id: file.shotFileId }, body: { ...which, bookingType } },
      { idempotencyKey },
    )
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    ticks.clear()
    onClose()
    return refetch('GetShotFile', 'GetShotFileTotals', 'GetShotFiles')
  }
  return (
    <ConfirmDialog
      opened
      title={t('book.title', { count: totals.bookable })}
      action={t('book.action')}
      busy={isBusy}
      error={error}
      onConfirm={() => void book()}
      onClose={onClose}
    >
      <p>
        {t('book.sum', {
          sum: formats.list(sums.map(({ amount, currencyCode }) => formats.money(amount, currencyCode))),
        })}
      </p>
      {totals.duplicates > 0 && <p>{t('book.duplicates', { count: totals.duplicates })}</p>}
      <p>
        <LeftOut faulty={totals.faulty} unpriced={totals.unpriced} />
      </p>
      <SelectField
        label={t('book.type')}
        description={t('book.typeHint')}
        value={bookingType}
        choices={(['FinalBooking', 'PreBooking'] as const).map((value) => ({ value, label: t(`book.${value}`) }))}
        onChange={(event) => setBookingType(event.currentTarget.value as BookingType)}
      />
    </ConfirmDialog>
  )
}
