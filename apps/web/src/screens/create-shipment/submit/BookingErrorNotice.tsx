import { failureMessage } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { BookingError } from './send-booking.ts'
import submitMessages from 'messages:create-submit'

interface BookingErrorNoticeProps {
  error: BookingError
  onBook: () => void
  onLook: () => void
  onBookAsNew: () => void
  onBookMine: (version: number) => void
  onReload: () => void
}

/** Why it is not booked, what that means, and what can be done: beside the button that was pressed. */
export function BookingErrorNotice(props: BookingErrorNoticeProps) {
  const { error, onBook, onLook, onBookAsNew, onBookMine, onReload } = props
  const t = useMessages(submitMessages)
  const portal = useMessages()
  const formats = useFormats()
  const money = (price: { amount: string; currencyCode: string }) => formats.money(price.amount, price.currencyCode)
  switch (error.kind) {
    case 'priceChanged':
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('priceChanged')}
          actions={
            <>
              <Button onClick={onBook}>{t('acceptPrice', { price: money(error.to) })}</Button>
              <Button variant="default" onClick={onLook}>
                {t('notAccept')}
              </Button>
            </>
          }
        >
          {t('priceChangedText', { from: money(error.from), to: money(error.to) })}
        </Notice>
      )
    case 'offerExpired':
      return (
        <Notice kind="warn" role="alert">
          {t('offerExpired')}
        </Notice>
      )
    case 'conflict': {
      const { changedBy, changedAt, version } = error
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
      const { failure } = error
      return (
        <Notice kind="bad" role="alert" title={t('failed')}>
          {failureMessage(failure, portal)}
          {failure.requestId && <div className="quiet">{portal('error.requestId', { id: failure.requestId })}</div>}
        </Notice>
      )
    }
  }
}
