import vocabularyMessages from 'messages:vocabulary'
import { isOneOf, quoteProducts, quoteScopes, quoteServices } from '@kattegat/domain/shipment'
import { useAnswer } from '../../../../app/api/index.ts'
import { useMessages, useFormats } from '../../../../app/i18n/index.ts'
import classes from './quotes.module.css'
import quoteMessages from 'messages:history-quotes'

/** What the customer asked for in so many words. */
export function QuoteRequestSummary({ id }: { id: number }) {
  const t = useMessages(quoteMessages)
  const vocabulary = useMessages(vocabularyMessages)
  const formats = useFormats()
  const { data } = useAnswer('GetShipmentData', { query: { id } })
  if (!data?.quote) return null
  const asked = data.shipment.quote ?? {}
  const products = (asked.products ?? []).flatMap(({ product = '', scope = '' }) => {
    if (!isOneOf(quoteProducts, product)) return []
    const how = isOneOf(quoteScopes, scope) ? vocabulary(`quoteScopes.${scope}`) : undefined
    return [how ? `${vocabulary(`quoteProducts.${product}`)}, ${how}` : vocabulary(`quoteProducts.${product}`)]
  })
  const services = (asked.services ?? []).flatMap((service) =>
    isOneOf(quoteServices, service) ? [vocabulary(`quoteServices.${service}`)] : [],
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
