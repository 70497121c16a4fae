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

type Of<Kind extends BookingError['kind']> = Omit<BookingErrorNoticeProps, 'error'> & {
  error: Extract<BookingError, { kind: Kind }>
}

/** Why it is not booked, what that means, and what can be done: beside the button that was pressed. */
export function BookingErrorNotice({ error, ...ways }: BookingErrorNoticeProps) {
  const t = useMessages(submitMessages)
  switch (error.kind) {
    case 'priceChanged':
      return <PriceChanged error={error} {...ways} />
    case 'conflict':
      return <Conflict error={error} {...ways} />
    case 'failed':
      return <Failed error={error} {...ways} />
    case 'offerExpired':
      return (
        <Notice kind="warn" role="alert">
          {t('offerExpired')}
        </Notice>
      )
    case 'keyReused':
      return (
        <Notice
          kind="warn"
          role="alert"
          title={t('keyReused')}
          actions={<Button onClick={ways.onBookAsNew}>{t('asNew')}</Button>}
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
  }
}

function PriceChanged({ error: { from, to }, onBook, onLook }: Of<'priceChanged'>) {
  const t = useMessages(submitMessages)
  const formats = useFormats()
  const money = (price: typeof from) => formats.money(price.amount, price.currencyCode)
  return (
    <Notice
      kind="warn"
      role="alert"
      title={t('priceChanged')}
      actions={
        <>
          <Button onClick={onBook}>{t('acceptPrice', { price: money(to) })}</Button>
          <Button variant="default" onClick={onLook}>
            {t('notAccept')}
          </Button>
        </>
      }
    >
      {t('priceChangedText', { from: money(from), to: money(to) })}
    </Notice>
  )
}

/** Somebody else changed it meanwhile. */
function Conflict({ error: { changedBy, changedAt, version }, onReload, onBookMine }: Of<'conflict'>) {
  const t = useMessages(submitMessages)
  const formats = useFormats()
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

function Failed({ error: { failure } }: Of<'failed'>) {
  const t = useMessages(submitMessages)
  const portal = useMessages()
  return (
    <Notice kind="bad" role="alert" title={t('failed')}>
      {failureMessage(failure, portal)}
      {failure.requestId && <div className="quiet">{portal('error.requestId', { id: failure.requestId })}</div>}
    </Notice>
  )
}
