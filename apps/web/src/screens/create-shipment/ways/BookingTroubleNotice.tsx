import { failureMessage } from '../../../app/api/index.ts'
import { useFormats, useWords } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { BookingTrouble } from './send-booking.ts'
import { wayWords } from './words.ts'

interface BookingTroubleNoticeProps {
  trouble: BookingTrouble
  onBook: () => void
  onLook: () => void
  onBookAsNew: () => void
  onBookMine: (version: number) => void
  onReload: () => void
}

/** Why it is not booked, what that means, and what can be done: beside the button that was pressed. */
export function BookingTroubleNotice(props: BookingTroubleNoticeProps) {
  const { trouble, onBook, onLook, onBookAsNew, onBookMine, onReload } = props
  const t = useWords(wayWords)
  const portal = useWords()
  const formats = useFormats()
  const money = (price: { amount: string; currencyCode: string }) => formats.money(price.amount, price.currencyCode)
  switch (trouble.kind) {
    case 'priceChanged':
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('priceChanged')}
          actions={
            <>
              <Button onClick={onBook}>{t('acceptPrice', { price: money(trouble.to) })}</Button>
              <Button variant="default" onClick={onLook}>
                {t('notAccept')}
              </Button>
            </>
          }
        >
          {t('priceChangedText', { from: money(trouble.from), to: money(trouble.to) })}
        </Notice>
      )
    case 'offerExpired':
      return (
        <Notice kind="warn" role="alert">
          {t('offerExpired')}
        </Notice>
      )
    case 'conflict': {
      const { changedBy, changedAt, version } = trouble
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('conflict')}
          actions={
            <>
              <Button variant="default" onClick={onReload}>
                {t('conflictReload')}
              </Button>
              {version !== null && (
                <Button variant="default" onClick={() => onBookMine(version)}>
                  {t('conflictMine')}
                </Button>
              )}
            </>
          }
        >
          {changedBy && changedAt
            ? t('conflictBy', { name: changedBy, time: formats.instant(changedAt) })
            : t('conflictText')}
        </Notice>
      )
    }
    case 'keyReused':
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('keyReused')}
          actions={<Button onClick={onBookAsNew}>{t('asNew')}</Button>}
        >
          {t('keyReusedText')}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice kind="warn" role="alert" title={t('unknown')}>
          {t('unknownText')}
        </Notice>
      )
    case 'failed': {
      const { failure } = trouble
      return (
        <Notice kind="bad" role="alert" title={t('failed')}>
          {failureMessage(failure, portal)}
          {failure.requestId && <div className="quiet">{portal('error.requestId', { id: failure.requestId })}</div>}
        </Notice>
      )
    }
  }
}
