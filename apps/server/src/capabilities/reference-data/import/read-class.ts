import { readHazardClass } from '@kattegat/domain/dangerous-goods'
import type { ListColumn, ListRow } from '../../../platform/table-file/index.ts'

/** The columns a class is read from: its own, and those in which public lists keep the subsidiary hazards. */
export type ClassColumn = 'labels' | 'class-code'

export const classColumns: Readonly<Record<ClassColumn, ListColumn>> = {
  labels: { also: ['subsidiary-hazards', 'subsidiary-risks'] },
  'class-code': { also: ['classification-code'] },
}

/** Subsidiary hazards of the letters of a classification code, by what they are the second of (ADR 2.2.x.1.2). */
const hazardsOfLetters: Readonly<Record<string, string>> = { S: '4.2', W: '4.3', O: '5.1', T: '6.1', C: '8' }

/**
 * Class or division with its subsidiary hazards in brackets. A class without brackets takes them from the labels of
 * 49 CFR (`3 6.1`) or the classification code of ADR (`FT1`), which also knows the division of gases and explosives.
 */
export function readClass(row: ListRow<'class' | ClassColumn>): string | undefined {
  const text = row.text('class')
  const hazard = readHazardClass(text)
  if (!hazard) {
    row.fault('class', text === '' ? 'is missing' : `"${text}" is no class such as 3, 6.1, 1.4S or 3 (6.1)`)
    return undefined
  }
  if (hazard.subsidiary.length > 0) return text
  const [main, ...others] = row
    .text('labels')
    .split(/[,\s]+/)
    .filter((label) => /^[1-9]/.test(label))
  if (main === text && others.length > 0) return withSubsidiary(text, others)
  return ofCode(text, row.text('class-code').toUpperCase()) ?? text
}

function withSubsidiary(hazardClass: string, subsidiary: readonly string[]): string {
  return subsidiary.length === 0 ? hazardClass : `${hazardClass} (${subsidiary.join(', ')})`
}

function ofCode(hazardClass: string, code: string): string | undefined {
  if (hazardClass === '1') return /^1\.[1-6][A-S]$/.test(code) ? code : undefined
  if (hazardClass === '2') return ofGas(code)
  const match = /^([FSWOTC])([FSWOTC]*)(\d?)$/.exec(code)
  if (!match) return undefined
  const [, , second = '', number = ''] = match
  // Flammable beside another hazard is a liquid (3), or a solid (4.1) by the number behind it.
  const isSolid = hazardClass === '6.1' ? number === '3' : number === '2'
  const flammable = hazardClass === '5.1' || isSolid ? '4.1' : '3'
  return withSubsidiary(
    hazardClass,
    Array.from(second, (letter) => (letter === 'F' ? flammable : hazardsOfLetters[letter]!)),
  )
}

/** Gases (ADR 2.2.2.1.3): what is toxic is of division 2.3, what is flammable of 2.1; aerosols (5) that are toxic are not. */
function ofGas(code: string): string | undefined {
  const match = /^(\d)(A|O|F|T)([FCO]*)$/.exec(code) ?? /^(5)(C)(O?)$/.exec(code)
  if (!match) return undefined
  const [, state, first = '', rest = ''] = match
  const letters = new Set(first + rest)
  const isToxic = letters.has('T')
  const main = isToxic && state !== '5' ? '2.3' : letters.has('F') ? '2.1' : '2.2'
  return withSubsidiary(main, [
    ...(letters.has('F') && main === '2.3' ? ['2.1'] : []),
    ...(letters.has('O') ? ['5.1'] : []),
    ...(isToxic && main !== '2.3' ? ['6.1'] : []),
    ...(letters.has('C') ? ['8'] : []),
  ])
}
