import { useState } from 'react'
import type { Answer } from '../../../../app/api/index.ts'
import { useAnswer } from '../../../../app/api/index.ts'

type Prices = Answer<'GetQuotePrices'>

/** The product a quote is answered with, priced again with each service that is ticked on it. */
export function useQuotedProduct(id: number, { products }: Prices) {
  const [salesProductId, setProduct] = useState(products.find(({ answerable }) => answerable)?.salesProductId)
  const [services, setServices] = useState<readonly string[]>([])
  const withServices = useAnswer(
    'GetQuotePrices',
    { params: { id }, body: { salesProductId: salesProductId ?? 0, productServices: [...services] } },
    { keepLast: true, enabled: services.length > 0 },
  )
  const isChosen = (each: Prices['products'][number]) => each.salesProductId === salesProductId
  const plain = products.find(isChosen)
  return {
    product: (services.length > 0 ? withServices.data?.products.find(isChosen) : undefined) ?? plain,
    /** Those that can be had with it. */
    offered: plain?.services ?? [],
    services,
    choose: (chosen: number) => {
      setProduct(chosen)
      setServices([])
    },
    tick: (serviceId: string, isTicked: boolean) =>
      setServices(isTicked ? [...services, serviceId] : services.filter((each) => each !== serviceId)),
  }
}

export type QuotedProduct = ReturnType<typeof useQuotedProduct>
