import type { Language } from '@kattegat/messages'
import type { CommodityLine } from '@kattegat/domain/shipment'
import type { CommodityValues } from '../form-parts.ts'
import { commodityValues } from '../form-parts.ts'
import type { Units } from '../units.ts'
import { typeAmount } from '../../../app/typed-number.ts'

/** What a saved product knows of its goods. */
interface SavedProduct {
  productName: string
  commodity: string
  harmonizedCode: string
  countryOfOrigin: string
  /** Decimal string. */
  unitPrice: string
  currency: string
}

/** The cells that a saved product fills; a price in another currency than the customs value's is not taken over. */
export function productValues(product: SavedProduct, currency: string, language: Language): Partial<CommodityValues> {
  const price = product.currency === '' || product.currency === currency ? product.unitPrice : ''
  const values: Partial<CommodityValues> = {
    description: product.commodity || product.productName,
    hsCode: product.harmonizedCode,
    originCountry: product.countryOfOrigin,
    unitPrice: typeAmount(price, language),
  }
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))
}

/** The currency that all lines with a price share; undefined where they do not or none has one. */
export function currencyOfLines(lines: readonly CommodityLine[]): string | undefined {
  const currencies = new Set(lines.filter((line) => line.unitPrice).map((line) => line.currency ?? ''))
  const [only] = currencies
  return currencies.size === 1 && only ? only : undefined
}

/** Lines of an earlier shipment as cells; prices in another currency than the customs value's stay behind. */
export function lastLineValues(
  lines: readonly CommodityLine[],
  currency: string,
  language: Language,
  units: Units,
): CommodityValues[] {
  return lines.map((line) => ({
    ...commodityValues(line, language, units),
    ...(line.currency && line.currency !== currency ? { unitPrice: '' } : {}),
  }))
}
