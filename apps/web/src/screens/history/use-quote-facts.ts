import quoteMessages from 'messages:history-quotes'
import vocabularyMessages from 'messages:vocabulary'
import { isOneOf, quoteProducts, quoteScopes, quoteServices, type QuoteRequest } from '@kattegat/domain/shipment'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { Fact } from '../../ui/index.ts'

/** What a customer asked a price for, in so many words: modes of transport, services, and what was written beside them. */
export function useQuoteFacts({ products = [], services = [], message = '' }: QuoteRequest): Fact[] {
  const t = useMessages(quoteMessages)
  const vocabulary = useMessages(vocabularyMessages)
  const formats = useFormats()
  const modes = products.flatMap(({ product = '', scope = '' }) => {
    if (!isOneOf(quoteProducts, product)) return []
    const how = isOneOf(quoteScopes, scope) ? vocabulary(`quoteScopes.${scope}`) : undefined
    return [how ? `${vocabulary(`quoteProducts.${product}`)}, ${how}` : vocabulary(`quoteProducts.${product}`)]
  })
  const named = services.flatMap((service) =>
    isOneOf(quoteServices, service) ? [vocabulary(`quoteServices.${service}`)] : [],
  )
  return [
    ...(modes.length > 0 ? [{ name: t('asked.transport'), value: modes.join(' · ') }] : []),
    ...(named.length > 0 ? [{ name: t('asked.services'), value: formats.list(named) }] : []),
    ...(message.trim() === '' ? [] : [{ name: t('asked.message'), value: message }]),
  ]
}
