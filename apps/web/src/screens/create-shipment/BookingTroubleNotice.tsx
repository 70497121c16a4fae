import { Button } from '../../ui/Button.tsx'
import { failureMessage } from '../../app/api/index.ts'
import { useFormats, useWords } from '../../app/i18n/index.ts'
import { Notice } from '../../ui/index.ts'
import type { BookingTrouble } from './use-booking.ts'
import { bookingWords } from './words.ts'

interface BookingTroubleNoticeProps {
  trouble: BookingTrouble
  editing: boolean
  onBook: () => void
  onLook: () => void
  onBookAsNew: () => void
  onBookMine: (version: number) => void
  onReload: () => void
}

/** Why it is not booked, what that means, and what can be done: beside the button that was pressed. */
export function BookingTroubleNotice(props: BookingTroubleNoticeProps) {
  const { trouble, onBook, onLook, onBookAsNew, onBookMine, onReload } = props
  const t = useWords(bookingWords)
  const portal = useWords()
  const formats = useFormats()
  const money = (price: { amount: string; currencyCode: string }) => formats.money(price.amount, price.currencyCode)
  switch (trouble.kind) {
    case 'priceChanged':
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('book.priceChanged')}
          actions={
            <>
              <Button onClick={onBook}>{t('book.acceptPrice', { price: money(trouble.to) })}</Button>
              <Button variant="default" onClick={onLook}>
                {t('book.notAccept')}
              </Button>
            </>
          }
        >
          {t('book.priceChangedText', { from: money(trouble.from), to: money(trouble.to) })}
        </Notice>
      )
    case 'offerExpired':
      return (
        <Notice kind="warn" role="alert">
          {t('book.offerExpired')}
        </Notice>
      )
    case 'conflict': {
      const { changedBy, changedAt, version } = trouble
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('book.conflict')}
          actions={
            <>
              <Button variant="default" onClick={onReload}>
                {t('book.conflictReload')}
              </Button>
              {version !== null && (
                <Button variant="default" onClick={() => onBookMine(version)}>
                  {t('book.conflictMine')}
                </Button>
              )}
            </>
          }
        >
          {changedBy && changedAt
            ? t('book.conflictBy', { name: changedBy, time: formats.instant(changedAt) })
            : t('book.conflictText')}
        </Notice>
      )
    }
    case 'keyReused':
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('book.keyReused')}
          actions={<Button onClick={onBookAsNew}>{t('book.asNew')}</Button>}
        >
          {t('book.keyReusedText')}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="warn" role="alert" title={t('book.unknown')}>
          {t('book.unknownText')}
        </Notice>
      )
    case 'failed': {
      const { failure } = trouble
      return (
        <Notice kind="bad" role="alert" title={t('book.failed')}>
          {failureMessage(failure, portal)}
          {failure.requestId && <div className="quiet">{portal('error.requestId', { id: failure.requestId })}</div>}
        </Notice>
      )
    }
  }
}
