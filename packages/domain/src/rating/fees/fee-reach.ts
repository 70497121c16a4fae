import { concerns } from '../surcharges.ts'
import type {
  Agreement,
  ExchangeRate,
  FuelIndex,
  SalesProduct,
  Surcharge,
  TariffSet,
  TransportProduct,
} from '../tariff-set.ts'

/** Where a fee is looked up: the terms of a system, and the accounts of its companies. */
export interface FeeBook extends Pick<
  TariffSet,
  'transportProducts' | 'salesProducts' | 'tariffs' | 'surcharges' | 'agreements'
> {
  readonly accounts: readonly { readonly id: number; readonly companyId: number }[]
}

/** Who a fee concerns, counted: products that are sold, and the customers whose own agreements change it. */
export interface FeeReach {
  readonly products: number
  readonly companies: number
  readonly accounts: number
}

interface Sold {
  readonly sales: SalesProduct
  readonly transport: TransportProduct
}

/** What is asked of many fees on one day; agreements and tariffs that are over concern nobody. */
export function feeReach(book: FeeBook, today: string) {
  const transports = new Map(book.transportProducts.map((product) => [product.id, product]))
  const sold = book.salesProducts.flatMap((sales): Sold[] => {
    const transport = transports.get(sales.transportProductId)
    return sales.deleted || !transport ? [] : [{ sales, transport }]
  })
  const isLive = ({ validTo }: { readonly validTo: string | null }) => validTo === null || validTo >= today
  const live = book.agreements.filter(isLive)
  const accountsOf = Map.groupBy(book.accounts, ({ companyId }) => companyId)
  const count = (products: readonly Sold[], agreements: readonly Agreement[]): FeeReach => ({
    products: products.length,
    companies: new Set(agreements.map(({ companyId }) => companyId)).size,
    accounts: new Set(
      agreements.flatMap(({ accountId, companyId }) =>
        accountId === null ? (accountsOf.get(companyId) ?? []).map(({ id }) => id) : [accountId],
      ),
    ).size,
  })
  return {
    /** Cost is what the provider pays: no customer has terms about it. */
    fuel({ family, side }: FuelIndex): FeeReach {
      const products = sold.filter(({ transport }) => transport.fuelFamily === family)
      const own = side === 'sales' ? live.filter(({ kind }) => kind === 'own-fuel') : []
      return count(
        products,
        own.filter((agreement) => products.some((product) => isAbout(agreement, product))),
      )
    },
    surcharge(row: Surcharge): FeeReach {
      const products = sold.filter(({ transport }) => concerns(row, transport))
      const own = row.side === 'sales' ? live.filter(({ surchargeCode }) => surchargeCode === row.code) : []
      return count(
        products,
        own.filter((agreement) => products.some((product) => isAbout(agreement, product))),
      )
    },
    /** Products with a tariff or surcharge that is written in the currency, and customers with a tariff of their own in it. */
    exchangeRate({ currency }: ExchangeRate): FeeReach {
      const tariffs = book.tariffs.filter((tariff) => tariff.currency === currency && isLive(tariff))
      const surcharges = book.surcharges.filter((row) => row.currency === currency && isLive(row))
      const products = sold.filter(
        ({ sales, transport }) =>
          tariffs.some((each) => each.salesProductId === sales.id || each.transportProductId === transport.id) ||
          surcharges.some((row) => concerns(row, transport)),
      )
      const ids = new Set(tariffs.map(({ id }) => id))
      return count(
        products,
        live.filter(({ tariffId }) => tariffId !== null && ids.has(tariffId)),
      )
    },
    agreement(row: Agreement): FeeReach {
      return count(
        sold.filter((product) => isAbout(row, product)),
        [row],
      )
    },
  }
}

function isAbout({ salesProductId, mode }: Agreement, { sales, transport }: Sold): boolean {
  return (salesProductId === null || salesProductId === sales.id) && (mode === null || mode === transport.mode)
}
