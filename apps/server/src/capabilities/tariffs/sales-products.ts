import type { Answer } from '@kattegat/contract'
import type { BookableOnAccount } from '@kattegat/domain/companies'
import {
  displayNameOf,
  inLanguage,
  productsOfCustomer,
  withExpressGroup,
  type CompiledTariffs,
  type ListedProduct,
} from '@kattegat/domain/rating'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'

/** Every sales product of a system by name, the deleted included, behind the virtual product 'express'. */
export async function listSalesProducts(
  db: Database,
  shipmentSystem: ShipmentSystem,
  wanted: (product: ListedProduct) => boolean = () => true,
) {
  const rows = await db
    .selectFrom('sales_product as s')
    .innerJoin('transport_product as t', 't.id', 's.transport_product_id')
    .innerJoin('transport_company as c', 'c.id', 't.transport_company_id')
    .select(['s.id', 's.internal_name', 's.display_name', 's.deleted', 'c.name as company'])
    .where('s.shipment_system', '=', shipmentSystem)
    .orderBy('s.display_name')
    .orderBy('s.id')
    .execute()
  const products = rows
    .map((row) => ({
      id: row.id,
      displayName: displayNameOf(row.display_name, { name: row.company }),
      internalName: row.internal_name,
      deleted: row.deleted,
    }))
    .filter(wanted)
  return withExpressGroup(products).map(({ salesProductIds, ...product }) => ({
    ...product,
    shipmentSystem,
    ...(salesProductIds && { salesProductIds: [...salesProductIds] }),
  }))
}

/** The sales products that a company, or one account of it, can buy now. */
export async function listProductsOfCustomer(
  db: Database,
  tariffs: CompiledTariffs,
  shipmentSystem: ShipmentSystem,
  customer: { readonly companyId: number; readonly accountId?: number; readonly bookable?: BookableOnAccount },
) {
  const sold = productsOfCustomer(tariffs, customer)
  return listSalesProducts(db, shipmentSystem, (product) => !product.deleted && sold.has(product.id))
}

/** What an account may book all or some of: the products that are sold, and each service once by its code. */
export function listBookable(
  { products, currency }: CompiledTariffs,
  language: Language,
): Answer<'GetBookableProducts'> {
  const inOrder = new Intl.Collator(language, { numeric: true })
  const services = new Map(products.flatMap((product) => product.services.map(({ code, names }) => [code, names])))
  return {
    salesProducts: products
      .map(({ sales, displayName }) => ({ id: sales.id, displayName }))
      .toSorted((one, other) => inOrder.compare(one.displayName, other.displayName)),
    services: [...services]
      .map(([code, names]) => ({ code, name: inLanguage(names, language) }))
      .toSorted((one, other) => inOrder.compare(one.name, other.name)),
    currencyCode: currency,
  }
}
