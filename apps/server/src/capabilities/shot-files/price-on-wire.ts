import type { Answer } from '@kattegat/contract'
import { chooseOption } from '@kattegat/domain/shot-files'
import { explainReason } from '@kattegat/domain/rating'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { totalsOnWire } from '../booking/index.ts'
import type { TotalRow } from './price.repository.ts'
import type { PriceProblem } from './price-shipments.ts'
import { fromStored, type KeptOption, type ProductNames, type StoredOption } from './stored-options.ts'

export type WirePrice = Answer<'GetShotFileOptions'>[number]

/** Every kept option, the cheapest first. */
export function optionsOnWire(options: readonly StoredOption[], currency: string, names: ProductNames): WirePrice[] {
  const kept = options.map((option) => fromStored(option, names))
  const [cheapest, fastest] = [chooseOption(kept, { kind: 'cheapest' }), chooseOption(kept, { kind: 'fastest' })]
  return kept
    .toSorted((a, b) => a.totalExVatMinor - b.totalExVatMinor)
    .map((option) => ({
      ...priceOnWire(option, currency),
      cheapest: option === cheapest,
      fastest: option === fastest,
    }))
}

function priceOnWire(option: KeptOption, currency: string): Omit<WirePrice, 'cheapest' | 'fastest'> {
  return {
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    displayName: option.displayName,
    transportCompany: option.transportCompany,
    ...totalsOnWire({ ...option, currency }),
    pickupDate: option.pickupDate,
    estimatedDeliveryDate: option.deliveryDate,
    estimatedDeliveryTime: option.deliveryTime,
  }
}

/** Why there is no price, in words. */
export function priceProblemText(problem: PriceProblem, language: Language): string {
  const words = messagesIn(language, 'shot-files')
  switch (problem.code) {
    case 'faulty':
      return words('price.faulty')
    case 'ruleFitsNone':
      return words('price.ruleFitsNone')
    case 'notOffered':
      return words('price.notOffered', { product: problem.product })
    case 'noProduct':
      return problem.reason ? explainReason(problem.reason, messagesIn(language, 'rating')) : words('price.noProduct')
  }
}

export function totalsOfFileOnWire(
  rows: readonly TotalRow[],
  names: ProductNames,
): Answer<'GetShotFileTotals'>['products'] {
  return rows.map(({ transportProductId, exVat, vat, currency, ...row }) => ({
    ...row,
    ...names(row.salesProductId, transportProductId),
    ...totalsOnWire({ totalExVatMinor: exVat, totalIncVatMinor: exVat + vat, currency }),
  }))
}
