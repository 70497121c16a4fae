import { countryInSentence, isCountryCode } from '../address/countries.ts'
import { localeOf, type Messages } from '@kattegat/messages'

/** A customs area in the words of a sentence: the EU, a country, or a territory by its own name. */
export function customsAreaName(t: Messages<'shipment-form'>, area: string): string {
  if (area === 'EU') return t('unionName')
  // The code of its EORI and VAT numbers, which no list of regions has.
  if (area === 'XI') return t('northernIreland')
  if (isCountryCode(area)) return countryInSentence(t.language, area)
  // Åland and the Canaries have codes that no address has (ISO 3166 reserves IC for customs).
  const isCode = /^[A-Z]{2}$/.test(area)
  return isCode ? (new Intl.DisplayNames(localeOf(t.language), { type: 'region' }).of(area) ?? area) : area
}
