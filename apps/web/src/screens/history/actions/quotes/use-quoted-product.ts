import { useState } from 'react'
import type { Answer } from '../../../../app/api/index.ts'
import { useAnswer } from '../../../../app/api/index.ts'

type Prices = Answer<'GetQuotePrices'>

/** What is asked for stands first; without it, what can be had. */
function firstProduct(products: Prices['products']) {
  const answerable = products.filter((each) => each.answerable)
  return answerable.find(({ asked }) => asked) ?? answerable[0]
}

/**
 * The product a quote is answered with, priced again with each service that is ticked on it. It begins with the mode and
 * services that the customer asks for.
 */
export function useQuotedProduct(id: number, { products }: Prices) {
  const [salesProductId, setProduct] = useState(firstProduct(products)?.salesProductId)
  const [services, setServices] = useState<readonly string[]>(firstProduct(products)?.servicesAsked ?? [])
  const withServices = useAnswer(
    'GetQuotePrices',
    { params: { id }, body: { salesProductId: salesProductId ?? 0, productServices: [...services] } },
    { keepLast: true, enabled: services.length > 0 },
  )
  const isChosen = (each: Prices['products'][number]) => each.salesProductId === salesProductId
  const plain = products.find(isChosen)
  return {
    product: (services.length > 0 ? withServices.data?.products.find(isChosen) : undefined) ?? plain,
    /** The price with the ticked services is on its way: what is shown is another. */
    isPricing: services.length > 0 && (withServices.isPending || withServices.isPlaceholderData),
    /** Those that can be had with it. */
    offered: plain?.services ?? [],
    services,
    choose: (chosen: number) => {
      setProduct(chosen)
      setServices(products.find((each) => each.salesProductId === chosen)?.servicesAsked ?? [])
    },
    tick: (serviceId: string, isTicked: boolean) =>
      setServices(isTicked ? [...services, serviceId] : services.filter((each) => each !== serviceId)),
  }
}

export type QuotedProduct = ReturnType<typeof useQuotedProduct>
