import type { Messages } from '@kattegat/messages'

export interface PostalCodeSearch {
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  postalCode: string
}

const postalCodeMaxLength = 10

/** What is missing in a search (specification §5); a search with errors is not sent. */
export function checkSearch(
  search: PostalCodeSearch,
  t: Messages<'pages'>,
): Partial<Record<keyof PostalCodeSearch, string>> {
  const city = search.city.trim()
  const postalCode = search.postalCode.trim()
  return {
    ...(search.country ? {} : { country: t('postal.countryRequired') }),
    ...(city || postalCode ? {} : { city: t('postal.cityRequired'), postalCode: t('postal.postalCodeRequired') }),
    ...(postalCode.length > postalCodeMaxLength
      ? { postalCode: t('postal.postalCodeLength', { max: postalCodeMaxLength }) }
      : {}),
  }
}
