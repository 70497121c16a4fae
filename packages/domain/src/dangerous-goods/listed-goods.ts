import type { DangerousGoodsLine } from '../shipment/shipment-form.ts'

/** A row of the list of dangerous goods: a UN number has several where names or classes differ. */
export interface ListedGoods {
  /** Four digits. */
  readonly unNumber: string
  /** The proper shipping name, in each language the list has it in. */
  readonly names: readonly string[]
  /** `3 (6.1)` */
  readonly hazardClass: string
  /** Empty where there are none. */
  readonly packingGroups: readonly string[]
  readonly particulars: readonly GoodsParticulars[]
}

/** What the rules of the modes say of one packing group of a row; what a list does not carry is absent. */
export interface GoodsParticulars {
  /** Empty for goods without one. */
  readonly packingGroup: string
  /** ADR table A column 15: `0` to `4`, `-` for none. */
  readonly transportCategory?: string
  /** ADR table A column 15: `D/E`, `B1000C`; `-` for none. */
  readonly tunnelCode?: string
  /** Column 7a: the most in an inner packaging, `5 L`; `0` where there are no limited quantities. */
  readonly limitedQuantity?: string
  /** Column 7b: `E0` to `E5`. */
  readonly exceptedQuantity?: string
  /** By air, on passenger aircraft; the limit is net for a package, or `Forbidden`. */
  readonly passengerInstruction?: string
  readonly passengerLimit?: string
  /** By air, on cargo aircraft only. */
  readonly cargoInstruction?: string
  readonly cargoLimit?: string
  /** By air, as limited quantity: `Y344`. */
  readonly limitedInstruction?: string
  /** Batteries of Section II: the most net for a package, `5 kg`. */
  readonly sectionTwoLimit?: string
  /** Whether the technical name is given in brackets (special provision 274). */
  readonly technicalName?: boolean
}

export type ParticularName = Exclude<keyof GoodsParticulars, 'packingGroup' | 'technicalName'>

/** What the list says of a line; undefined where its rows leave it open. */
export interface GoodsFacts {
  /** Whether the list has the UN number at all. */
  readonly isListed: boolean
  readonly hazardClass: string | undefined
  /** The classes to choose from. */
  readonly hazardClasses: readonly string[]
  /** The packing groups to choose from. */
  readonly packingGroups: readonly string[]
  readonly technicalName: boolean | undefined
  particular(name: ParticularName): string | undefined
}

/**
 * What the list decides of a line: the rows of its UN number, fewer where the name, the class or the packing group leaves
 * fewer. Nitric acid is `8 (5.1)` with at least 65 % acid and `8` below: the number alone decides nothing of its class.
 */
export function factsOf(line: DangerousGoodsLine, list: readonly ListedGoods[]): GoodsFacts {
  const ofNumber = list.filter((row) => row.unNumber === line.unNumber)
  const named = narrowed(ofNumber, (row) => row.names.some((name) => isSame(name, line.description ?? '')))
  const grouped = narrowed(named, (row) => row.packingGroups.includes(line.packingGroup ?? ''))
  const sole = soleOf(grouped.map((row) => row.hazardClass))
  const rows = sole === undefined ? narrowed(grouped, (row) => row.hazardClass === line.hazardClass) : grouped
  const particulars = rows.flatMap((row) => {
    const ofGroup = row.particulars.filter(({ packingGroup }) => packingGroup === (line.packingGroup ?? ''))
    return ofGroup.length > 0 ? ofGroup : row.particulars.length === 0 ? [{ packingGroup: '' }] : row.particulars
  })
  return {
    isListed: ofNumber.length > 0,
    hazardClass: soleOf(rows.map((row) => row.hazardClass)),
    hazardClasses: [...new Set(named.map((row) => row.hazardClass))],
    packingGroups: [...new Set(named.flatMap((row) => row.packingGroups))].sort(),
    technicalName: soleOf(particulars.map((each) => each.technicalName)),
    particular: (name) => soleOf(particulars.map((each) => each[name])),
  }
}

/** Those that match, or all where none does: a name in words of one's own says nothing of the row. */
function narrowed(rows: readonly ListedGoods[], matches: (row: ListedGoods) => boolean): readonly ListedGoods[] {
  const left = rows.filter(matches)
  return left.length > 0 ? left : rows
}

function soleOf<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}

// Letter case, spaces and punctuation make no other name.
function isSame(one: string, other: string): boolean {
  return plain(one) !== '' && plain(one) === plain(other)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}
