import { dangerousGoodsLengths } from '@kattegat/domain/address'
import { packingGroups } from '@kattegat/domain/shipment'
import { loadDangerousGoods, replaceDangerousGoods, type DangerousGood } from '../dangerous-goods.ts'
import type { Names } from '../names.ts'
import { nameColumns, readNames, type NameColumn } from './read-names.ts'
import type { FileRow, ReferenceList } from './reference-list.ts'
import type { ListRow } from '../../../platform/table-file/index.ts'

type Column = 'un-number' | 'class' | 'packing-groups' | NameColumn

// As long as a form's line takes it.
const longestName = dangerousGoodsLengths.description

const keyOf = ({ unNumber, hazardClass, names }: DangerousGood) =>
  `${unNumber} ${hazardClass} ${names.en ?? ''} ${names.da ?? ''} ${names.no ?? ''} ${names.se ?? ''}`

/** Dangerous goods by UN number; lists with a row for each packing group are joined. */
export const dangerousGoods: ReferenceList<DangerousGood, Column> = {
  columns: {
    'un-number': { also: ['un', 'un-no', 'id-number'], required: true },
    class: { also: ['hazard-class', 'class-division'], required: true },
    'packing-groups': { also: ['packing-group', 'pg'] },
    ...nameColumns(1000, ['proper-shipping-name', 'name']),
  },
  read(row) {
    const number = row.text('un-number').replace(/\s/g, '').toUpperCase()
    // Numbers of North America and of air transport alone are no UN numbers.
    if (/^(NA|ID)\d/.test(number)) return undefined
    const unNumber = number.replace(/^UN/, '')
    const isNumber = /^\d{4}$/.test(unNumber)
    if (!isNumber) row.fault('un-number', number === '' ? 'is missing' : `"${number}" is not four digits`)
    const hazardClass = readClass(row)
    const groups = readGroups(row)
    const names = readShortNames(row)
    return isNumber && hazardClass && groups && names
      ? { unNumber, names, hazardClass, packingGroups: groups }
      : undefined
  },
  settle: joinGroups,
  load: (db) => loadDangerousGoods(db),
  keyOf,
  replace: (tx, rows) => replaceDangerousGoods(tx, rows, { demo: false }),
}

// Nine classes; divisions and compatibility groups behind a point, subsidiary hazards in brackets.
function readClass(row: ListRow<Column>): string | undefined {
  const text = row.text('class')
  if (/^[1-9](\.\d[A-Z]?)?( ?\([1-9](\.\d)?([,+ ]+[1-9](\.\d)?)*\))?$/.test(text)) return text
  row.fault('class', text === '' ? 'is missing' : `"${text}" is no class such as 3, 6.1, 1.4S or 3 (6.1)`)
  return undefined
}

function readGroups(row: ListRow<Column>): string[] | undefined {
  const text = row.text('packing-groups')
  const groups = text
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean)
  const wrong = groups.find((group) => !packingGroups.some((known) => known === group))
  if (wrong === undefined) return groups
  row.fault('packing-groups', `"${text}" is not of I, II and III`)
  return undefined
}

/** Names as a form's line holds them: the official remarks in brackets go where there is no room for them. */
function readShortNames(row: ListRow<Column>): Names | undefined {
  const names = readNames(row)
  if (!names) return undefined
  const short = Object.entries(names).map(([language, name]) => [language, shortened(name)])
  if (short.every(([, name]) => name!.length <= longestName)) return Object.fromEntries(short) as Names
  row.fault('description', `is longer than ${longestName} characters`)
  return undefined
}

function shortened(name: string): string {
  return name.length <= longestName ? name : name.replace(/\s*\([^()]*\)/g, '').trim()
}

function joinGroups(rows: readonly FileRow<DangerousGood, Column>[]): DangerousGood[] {
  const joined = new Map<string, DangerousGood>()
  for (const { value } of rows) {
    const earlier = joined.get(keyOf(value))?.packingGroups ?? []
    const groups = packingGroups.filter((group) => earlier.includes(group) || value.packingGroups.includes(group))
    joined.set(keyOf(value), { ...value, packingGroups: groups })
  }
  return [...joined.values()]
}
