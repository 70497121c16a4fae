import type { Language } from '@kattegat/messages'
import type { Answer } from '../../../../app/api/index.ts'
import { typeAmount } from '../../../../app/typed-number.ts'
import type { EditedLine } from '../price-lines/edited-lines.ts'
import { withLine } from '../price-lines/edited-lines.ts'

export type QuoteProduct = Answer<'GetQuotePrices'>['products'][number]

/** The tariff's lines to be changed, amounts as people type them; one empty line where the tariff has none. */
export function linesToEdit(product: QuoteProduct | undefined, language: Language): EditedLine[] {
  const lines = (product?.lines ?? []).map((line, index) => ({
    key: index + 1,
    side: 'sales' as const,
    type: line.type,
    description: line.description,
    amount: typeAmount(line.amount, language),
  }))
  return lines.length === 0 ? withLine([]) : lines
}
