import type { GoodsParticulars, ParticularName } from '@kattegat/domain/dangerous-goods'
import type { ListColumn, ListRow } from '../../../platform/table-file/index.ts'

/** The columns of what road, sea and air say of a row. */
export type ParticularColumn =
  | 'transport-category'
  | 'tunnel-code'
  | 'transport-category-tunnel'
  | 'limited-quantity'
  | 'excepted-quantity'
  | 'passenger-instruction'
  | 'passenger-limit'
  | 'cargo-instruction'
  | 'cargo-limit'
  | 'limited-instruction'
  | 'section-two-limit'
  | 'technical-name'
  | 'symbols'

export const particularColumns: Readonly<Record<ParticularColumn, ListColumn>> = {
  'transport-category': {},
  'tunnel-code': { also: ['tunnel-restriction-code'] },
  'transport-category-tunnel': {},
  'limited-quantity': { also: ['limited-quantities', 'lq'] },
  'excepted-quantity': { also: ['excepted-quantities', 'eq'] },
  'passenger-instruction': { also: ['pi-passenger'] },
  'passenger-limit': { also: ['max-qty-passenger-air'] },
  'cargo-instruction': { also: ['pi-cargo'] },
  'cargo-limit': { also: ['max-qty-cargo-air'] },
  'limited-instruction': { also: ['pi-limited'] },
  'section-two-limit': {},
  'technical-name': {},
  symbols: {},
}

type Stated = { -readonly [Name in ParticularName]?: string } & { technicalName?: boolean }

const quantity = /^\d+(\.\d+)? ?(kg|g|ml|l)$/i

/** What stands in each column, and how it reads; `-` is a category or a code that there is none of. */
const forms: readonly {
  readonly column: ParticularColumn
  readonly name: ParticularName
  readonly reads: RegExp
  readonly example: string
  /** Public lists have words there that say nothing we keep. */
  readonly isLoose?: true
}[] = [
  { column: 'transport-category', name: 'transportCategory', reads: /^([0-4]|-)$/, example: '0 to 4, or -' },
  { column: 'tunnel-code', name: 'tunnelCode', reads: tunnel(), example: 'D/E or -' },
  { column: 'limited-quantity', name: 'limitedQuantity', reads: limitOr('0'), example: '5 L, 1 kg or 0' },
  { column: 'excepted-quantity', name: 'exceptedQuantity', reads: /^E[0-5]$/, example: 'E0 to E5' },
  { column: 'passenger-instruction', name: 'passengerInstruction', reads: /^\d{3}$/, example: '355' },
  { column: 'cargo-instruction', name: 'cargoInstruction', reads: /^\d{3}$/, example: '366' },
  { column: 'limited-instruction', name: 'limitedInstruction', reads: /^Y\d{3}$/, example: 'Y344' },
  {
    column: 'passenger-limit',
    name: 'passengerLimit',
    reads: limitOr('forbidden|no limit'),
    example: '5 L',
    isLoose: true,
  },
  { column: 'cargo-limit', name: 'cargoLimit', reads: limitOr('forbidden|no limit'), example: '60 L', isLoose: true },
  { column: 'section-two-limit', name: 'sectionTwoLimit', reads: quantity, example: '5 kg' },
]

function tunnel(): RegExp {
  return /^(-|B|B1000C|B\/D|B\/E|C|C5000D|C\/D|C\/E|D|D\/E|E)$/
}

function limitOr(words: string): RegExp {
  return new RegExp(`${quantity.source}|^(${words})$`, 'i')
}

/** What a row says of road, sea and air; columns that are not there or empty say nothing. Undefined with an error. */
export function readParticulars(row: ListRow<ParticularColumn>): Omit<GoodsParticulars, 'packingGroup'> | undefined {
  const stated: Stated = {}
  let isRight = true
  for (const { column, name, reads, example, isLoose } of forms) {
    const text = row
      .text(column)
      .replace(/^\((.*)\)$/, '$1')
      .replace(/\s+/g, ' ')
    if (text === '') continue
    if (reads.test(text)) stated[name] = written(text)
    else if (!isLoose) {
      row.fault(column, `"${text}" is not such as ${example}`)
      isRight = false
    }
  }
  readJoined(row, stated)
  const isAsked = technicalNameOf(row)
  if (isAsked !== undefined) stated.technicalName = isAsked
  return isRight ? stated : undefined
}

/** Quantities as papers write them, `5 L`; codes in capitals. */
function written(text: string): string {
  const match = /^(\d+(?:\.\d+)?) ?(kg|g|ml|l)$/i.exec(text)
  if (match) return `${match[1]} ${{ kg: 'kg', g: 'g', ml: 'mL', l: 'L' }[match[2]!.toLowerCase()]}`
  if (/^forbidden$/i.test(text)) return 'Forbidden'
  return /^no limit$/i.test(text) ? 'No limit' : text
}

/** Public lists of ADR have both in one cell: `3 (D/E)`. */
function readJoined(row: ListRow<ParticularColumn>, stated: Stated): void {
  const match = /^([0-4-])\s*\(([^)]*)\)$/.exec(row.text('transport-category-tunnel'))
  if (!match) return
  stated.transportCategory ??= match[1]!
  if (tunnel().test(match[2]!)) stated.tunnelCode ??= match[2]!
}

/** Its own column says yes or no; in 49 CFR the symbol G does. */
function technicalNameOf(row: ListRow<ParticularColumn>): boolean | undefined {
  const text = row.text('technical-name').toLowerCase()
  if (/^(yes|y|true|1|274)$/.test(text)) return true
  if (/^(no|n|false|0)$/.test(text)) return false
  return row.text('symbols').includes('G') ? true : undefined
}
