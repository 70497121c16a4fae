import { accept, refuse } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { findAccount, findCompany, readRecordId } from '../people/index.ts'
import type { Tariffs } from './open-tariffs.ts'
import { listBookable, listProductsOfCustomer, listSalesProducts } from './sales-products.ts'

export interface TariffDeps {
  readonly database: Database
  readonly tariffs: Tariffs
}

/** What can be bought, and by whom. */
export function registerTariffs(serve: Serve, { database, tariffs }: TariffDeps): void {
  // Sales alone: what fuel costs the provider is not for its customers.
  serve('GetFuelRates', async ({ caller }) => {
    const { fuel } = await tariffs.of(caller.shipmentSystem)
    const families = [...fuel.sales].toSorted(([one], [other]) => one.localeCompare(other))
    return accept(
      families.map(([family, rates]) => ({
        family,
        rates: rates.map(({ validFrom, text: percent }) => ({ validFrom, percent })),
      })),
    )
  })

  serve('GetSalesProducts', async ({ caller }) => {
    const scope = scopeOf(caller, 'portal.use')
    if (!scope) return refuse(notAuthorized)
    const { shipmentSystem, companyId } = scope
    if (companyId === 'every') return accept(await listSalesProducts(database, shipmentSystem))
    return accept(
      await listProductsOfCustomer(database, await tariffs.of(shipmentSystem), shipmentSystem, { companyId }),
    )
  })

  serve('GetBookableProducts', async ({ caller, language }) =>
    accept(listBookable(await tariffs.of(caller.shipmentSystem), language)),
  )

  serve('GetSalesProductsByCompanyId', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'portal.use')
    const id = readRecordId(input.params.id)
    const company = scope && id !== undefined && (await findCompany(database, scope, id))
    if (!company) return refuse(notFound)
    const { shipmentSystem } = scope
    const customer = { companyId: company.id }
    return accept(await listProductsOfCustomer(database, await tariffs.of(shipmentSystem), shipmentSystem, customer))
  })

  serve('GetSalesProductsByAccountId', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'portal.use')
    const account = scope && (await findAccount(database, scope, input.params.id))
    if (!account) return refuse(notFound)
    const { shipmentSystem } = scope
    const customer = { companyId: account.companyId, accountId: account.id, bookable: account.limits }
    return accept(await listProductsOfCustomer(database, await tariffs.of(shipmentSystem), shipmentSystem, customer))
  })
}
