import { isProductBookable, type BookableOnAccount } from '../companies/bookable-on-account.ts'
import type { CompiledTariffs } from './compile-tariffs.ts'

/** Id of the virtual sales product that stands for every express product; real ids begin at 1. */
export const expressGroupId = 0

/** A sales product as lists show it. */
export interface ListedProduct {
  readonly id: number
  readonly displayName: string
  readonly internalName: string
  readonly deleted: boolean
  /** Of the virtual product: those it stands for. */
  readonly salesProductIds?: readonly number[]
}

/** Puts the virtual product 'express' first: it groups all products whose name contains 'express' (specification §9). */
export function withExpressGroup(products: readonly ListedProduct[]): ListedProduct[] {
  const express = products.filter(
    ({ deleted, displayName, internalName }) => !deleted && /express/i.test(`${displayName} ${internalName}`),
  )
  if (express.length === 0) return [...products]
  const group = {
    id: expressGroupId,
    displayName: 'Express',
    internalName: 'express',
    deleted: false,
    salesProductIds: express.map(({ id }) => id),
  }
  return [group, ...products]
}

/**
 * The sales products a customer can buy: those with a list tariff, and those that an agreement of the company (or of the
 * one account) opens to it.
 */
export function productsOfCustomer(
  tariffs: CompiledTariffs,
  customer: { readonly companyId: number; readonly accountId?: number; readonly bookable?: BookableOnAccount },
): ReadonlySet<number> {
  const agreements = (tariffs.agreements.get(customer.companyId) ?? []).filter(
    ({ row }) =>
      row.kind === 'own-tariff' &&
      (customer.accountId === undefined || row.accountId === null || row.accountId === customer.accountId),
  )
  return new Set(
    tariffs.products
      .filter(({ sales }) => isProductBookable(sales, customer.bookable))
      .filter(
        (product) =>
          product.tariffs.sales.length > 0 ||
          agreements.some(
            ({ row }) =>
              (row.salesProductId === null || row.salesProductId === product.sales.id) &&
              (row.mode === null || row.mode === product.transport.mode),
          ),
      )
      .map((product) => product.sales.id),
  )
}
