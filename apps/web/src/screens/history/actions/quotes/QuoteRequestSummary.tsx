import { useAnswer } from '../../../../app/api/index.ts'
import { useMessages, useFormats } from '../../../../app/i18n/index.ts'
import { FactList } from '../../../../ui/index.ts'
import { useQuoteFacts } from '../../use-quote-facts.ts'
import classes from './quotes.module.css'
import quoteMessages from 'messages:history-quotes'

/** What the customer asked for in so many words. */
export function QuoteRequestSummary({ id }: { id: number }) {
  const t = useMessages(quoteMessages)
  const formats = useFormats()
  const { data } = useAnswer('GetShipmentData', { query: { id } })
  const facts = useQuoteFacts(data?.shipment.quote ?? {})
  const isAwaited = data?.quote?.state === 'Requested'
  if (!data?.quote || (facts.length === 0 && !isAwaited)) return null
  return (
    <div className={classes.wish}>
      <FactList facts={facts} stacked />
      {isAwaited && <p className="quiet">{t('replyBy', { time: formats.instant(data.quote.replyBy) })}</p>}
    </div>
  )
}
