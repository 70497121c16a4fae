import type { Answer } from '@kattegat/contract'
import { useMessages } from '../i18n/index.ts'
import productMessages from 'messages:products'

export type TariffColumn = Answer<'GetProductTables'>['tables'][number]['columns'][number]

type Key = Parameters<ReturnType<typeof useMessages<'products'>>>[0]

/** Words of files that have one of their own in every language; units and price shapes go by the file's. */
const namedWords: ReadonlySet<string> = new Set(
  (
    'yes no express air road sea divisor density metric imperial none up nearest piece shipment sales cost pallet ' +
    'pallet-place ldm freight insurance disbursement automatic chosen event percent own-tariff fixed-lane own-surcharge ' +
    'own-fuel origin destination both mon tue wed thu fri sat sun ' +
    'SHIPMENT PIECE KG_CHARGEABLE KG_ACTUAL PCT_FREIGHT PCT_NET_PLUS_FLAGGED PCT_VALUE UNIT'
  ).split(' '),
)

/** The names of columns and words of the tariff tables in the person's language. */
export function useTariffNames() {
  const t = useMessages(productMessages)
  const say = (key: string) => t.format(key as Key, {})
  return {
    column: (header: string, { columns }: { readonly columns: readonly TariffColumn[] }) =>
      columns.some((column) => column.header === header) ? say(`column.${header}`) : header,
    word: (word: string) => (namedWords.has(word) ? say(`word.${word}`) : word),
  }
}

/** A cell as it is read: words in the person's language where only words may stand. */
export function shownCell(cell: string, { open, words }: TariffColumn, word: (word: string) => string): string {
  return !open && words.includes(cell) ? word(cell) : cell
}
