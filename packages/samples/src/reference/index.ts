import type { Language } from '@kattegat/domain/messages/languages'
import { dangerousGoodsRows } from './dangerous-goods.ts'
import { chapters01To49 } from './harmonized-codes-01-49.ts'
import { chapters50To97 } from './harmonized-codes-50-97.ts'

export { demoPackagings } from './packagings.ts'

/** A name in the four languages. */
export type LocalName = Readonly<Record<Language, string>>

/** A subheading of the Harmonized System 2022, in plain words. */
export interface DemoHarmonizedCode {
  /** Six digits. */
  readonly code: string
  readonly names: LocalName
}

/** A row of a dangerous goods list: a UN number can have several, and a sender chooses a row. */
export interface DemoDangerousGood {
  /** Four digits. */
  readonly unNumber: string
  /** Proper shipping name. */
  readonly names: LocalName
  /** Class or division, subsidiary hazards in brackets: `3 (6.1)`. */
  readonly hazardClass: string
  /** `I`, `II`, `III`; none where there are none. */
  readonly packingGroups: readonly string[]
}

/** The commonest goods, some 280 codes: enough to try the portal with. Full lists are imported. */
export function demoHarmonizedCodes(): DemoHarmonizedCode[] {
  return rowsOf(chapters01To49 + chapters50To97, 5).map(([code, ...names]) => ({ code: code!, names: nameOf(names) }))
}

/** The dangerous goods that are sent most, some 100 rows. */
export function demoDangerousGoods(): DemoDangerousGood[] {
  return rowsOf(dangerousGoodsRows, 7).map(([unNumber, hazardClass, packingGroups, ...names]) => ({
    unNumber: unNumber!,
    hazardClass: hazardClass!,
    packingGroups: packingGroups!.split(' ').filter(Boolean),
    names: nameOf(names),
  }))
}

function rowsOf(text: string, cells: number): string[][] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row = line.split('|')
      if (row.length !== cells) throw new SyntaxError(`"${line}" has not ${cells} parts`)
      return row
    })
}

function nameOf([en = '', da = '', no = '', se = '']: readonly string[]): LocalName {
  return { en, da, no, se }
}
