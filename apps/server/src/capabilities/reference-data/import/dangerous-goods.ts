import { dangerousGoodsFields } from '@kattegat/domain/shipment'
import type { GoodsParticulars } from '@kattegat/domain/dangerous-goods'
import { packingGroups } from '@kattegat/domain/shipment'
import { loadDangerousGoods, replaceDangerousGoods, type DangerousGood } from '../dangerous-goods.ts'
import type { Names } from '../names.ts'
import { classColumns, readClass, type ClassColumn } from './read-class.ts'
import { nameColumns, readNames, type NameColumn } from './read-names.ts'
import { particularColumns, readParticulars, type ParticularColumn } from './read-particulars.ts'
import type { FileRow, ReferenceList } from './reference-list.ts'
import type { ListRow } from '../../../platform/table-file/index.ts'

type Column = 'un-number' | 'class' | 'packing-groups' | ClassColumn | ParticularColumn | NameColumn

// As long as a form's line takes it.
const longestName = dangerousGoodsFields.description.max

const keyOf = ({ unNumber, hazardClass, names }: DangerousGood) =>
  `${unNumber} ${hazardClass} ${names.en ?? ''} ${names.da ?? ''} ${names.no ?? ''} ${names.se ?? ''}`

/** Dangerous goods by UN number; lists with a row for each packing group are joined. */
export const dangerousGoods: ReferenceList<DangerousGood, Column> = {
  columns: {
    'un-number': { also: ['un', 'un-no', 'id-number'], required: true },
    class: { also: ['hazard-class', 'class-division'], required: true },
    'packing-groups': { also: ['packing-group', 'pg'] },
    ...classColumns,
    ...particularColumns,
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
    const particulars = readParticulars(row)
    return isNumber && hazardClass && groups && names && particulars
      ? { unNumber, names, hazardClass, packingGroups: groups, particulars: ofGroups(particulars, groups) }
      : undefined
  },
  settle: joinGroups,
  load: (db) => loadDangerousGoods(db),
  keyOf,
  replace: (tx, rows) => replaceDangerousGoods(tx, rows, { demo: false }),
}

/** What a row says holds for each of its packing groups; a row that says nothing has nothing to keep. */
function ofGroups(particulars: Omit<GoodsParticulars, 'packingGroup'>, groups: readonly string[]): GoodsParticulars[] {
  if (Object.keys(particulars).length === 0) return []
  return (groups.length > 0 ? groups : ['']).map((packingGroup) => ({ packingGroup, ...particulars }))
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
    const earlier = joined.get(keyOf(value))
    const groups = packingGroups.filter(
      (group) => earlier?.packingGroups.includes(group) || value.packingGroups.includes(group),
    )
    const before = (earlier?.particulars ?? []).filter(
      (each) => !value.particulars.some(({ packingGroup }) => packingGroup === each.packingGroup),
    )
    joined.set(keyOf(value), { ...value, packingGroups: groups, particulars: [...before, ...value.particulars] })
  }
  return [...joined.values()]
}
