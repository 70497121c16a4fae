import type { GoodsParticulars } from '@kattegat/domain/dangerous-goods'
import type { Language } from '@kattegat/messages'
import { dangerousGoodsRows, familiesOfGoods } from './dangerous-goods.ts'
import { chapters01To49 } from './harmonized-codes-01-49.ts'
import { chapters50To97 } from './harmonized-codes-50-97.ts'

export { demoPackagings } from './packagings.ts'

/** The languages that the rows have a name in, in their order. */
const languagesOfRows = ['en', 'da', 'no', 'se'] as const satisfies readonly Language[]

export type LocalName = Readonly<Record<(typeof languagesOfRows)[number], string>>

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
  /** What road and air say of each packing group. */
  readonly particulars: readonly GoodsParticulars[]
}

/** The commonest goods, some 280 codes: enough to try the portal with. Full lists are imported. */
export function demoHarmonizedCodes(): DemoHarmonizedCode[] {
  return rowsOf(chapters01To49 + chapters50To97, 1 + languagesOfRows.length).map(([code, ...names]) => ({
    code: code!,
    names: nameOf(names),
  }))
}

/** The dangerous goods that are sent most, some 190 rows. */
export function demoDangerousGoods(): DemoDangerousGood[] {
  return rowsOf(dangerousGoodsRows, 4 + languagesOfRows.length).map(
    ([unNumber, hazardClass, groups, facts, ...names]) => {
      const packingGroups = groups!.split(' ').filter(Boolean)
      return {
        unNumber: unNumber!,
        hazardClass: hazardClass!,
        packingGroups,
        particulars: particularsOf(facts!, packingGroups),
        names: nameOf(names),
      }
    },
  )
}

function particularsOf(facts: string, packingGroups: readonly string[]): GoodsParticulars[] {
  const [name = '', noTechnicalName] = facts.split(' =')
  const family = familiesOfGoods[name]
  const texts = name.split('; ')
  return (packingGroups.length > 0 ? packingGroups : ['']).map((packingGroup, index) => {
    const text = family ? family[packingGroup] : texts[index]
    if (text === undefined) throw new SyntaxError(`"${facts}" says nothing of packing group "${packingGroup}"`)
    const technicalName = noTechnicalName === undefined ? {} : { technicalName: false }
    return { packingGroup, ...particularsOfGroup(text), ...technicalName }
  })
}

function particularsOfGroup(text: string): Omit<GoodsParticulars, 'packingGroup'> {
  const [transportCategory, tunnelCode, passenger, cargo, sectionTwo] = text.split(' ')
  const [passengerInstruction, passengerLimit] = byAir(passenger!)
  const [cargoInstruction, cargoLimit] = byAir(cargo!)
  const stated = {
    transportCategory: transportCategory === '?' ? undefined : transportCategory,
    tunnelCode: tunnelCode === '?' ? undefined : tunnelCode,
    passengerInstruction,
    passengerLimit,
    cargoInstruction,
    cargoLimit,
    sectionTwoLimit: sectionTwo && quantityOf(sectionTwo.slice('S2:'.length)),
  }
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
}

/** Packing instruction and limit: `353:5L`. */
function byAir(text: string): [instruction: string | undefined, limit: string | undefined] {
  if (text === 'x') return [undefined, 'Forbidden']
  const [instruction, limit] = text.split(':')
  return [instruction === '?' ? undefined : instruction, limit && quantityOf(limit)]
}

function quantityOf(text: string): string {
  return text === '~' ? 'No limit' : text.replace(/(?<=\d)(?=[a-zA-Z])/, ' ')
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

function nameOf(names: readonly string[]): LocalName {
  return Object.fromEntries(languagesOfRows.map((language, index) => [language, names[index] ?? ''])) as LocalName
}
