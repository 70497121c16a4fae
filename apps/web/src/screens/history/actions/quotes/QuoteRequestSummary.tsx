import { isOneOf, quoteProducts, quoteScopes, quoteServices } from '@kattegat/domain/shipment'
import { useAnswer } from '../../../../app/api/index.ts'
import { useDomainWords, useFormats, useWords } from '../../../../app/i18n/index.ts'
import classes from './quotes.module.css'
import { quoteWords } from './words.ts'

/** What the customer asked for in so many words. */
export function QuoteRequestSummary({ id }: { id: number }) {
  const t = useWords(quoteWords)
  const words = useDomainWords()
  const formats = useFormats()
  const { data } = useAnswer('GetShipmentData', { query: { id } })
  if (!data?.quote) return null
  const asked = data.shipment.quote ?? {}
  const products = (asked.products ?? []).flatMap(({ product = '', scope = '' }) => {
    if (!isOneOf(quoteProducts, product)) return []
    const how = isOneOf(quoteScopes, scope) ? words.quoteScopes[scope] : undefined
    return [how ? `${words.quoteProducts[product]}, ${how}` : words.quoteProducts[product]]
  })
  const services = (asked.services ?? []).flatMap((service) =>
    isOneOf(quoteServices, service) ? [words.quoteServices[service]] : [],
  )
  const wished = [...products, ...services]
  const isAwaited = data.quote.state === 'Requested'
  if (wished.length === 0 && !asked.message && !isAwaited) return null
  return (
    <div className={classes.wish}>
      {wished.length > 0 && (
        <p>
          <span className="quiet">{t('asked')}</span> {wished.join(' · ')}
        </p>
      )}
      {asked.message && <p className={classes.message}>{asked.message}</p>}
      {isAwaited && <p className="quiet">{t('replyBy', { time: formats.instant(data.quote.replyBy) })}</p>}
    </div>
  )
}
