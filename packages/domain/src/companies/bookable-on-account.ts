/** What may be booked on an account. */
export interface BookableOnAccount {
  /** Ids of sales products; null for all of its system. */
  readonly salesProductIds: readonly number[] | null
  /** Codes of the services that can be chosen; null for all that a product has. */
  readonly services: readonly string[] | null
}

/** Whether a product is booked on the account; on all where nothing is said of it. */
export function isProductBookable({ id }: { readonly id: number }, bookable: BookableOnAccount | undefined): boolean {
  return !bookable?.salesProductIds || bookable.salesProductIds.includes(id)
}

/** Whether a service can be chosen on the account. */
export function isServiceBookable(
  { code }: { readonly code: string },
  bookable: BookableOnAccount | undefined,
): boolean {
  return !bookable?.services || bookable.services.includes(code)
}
