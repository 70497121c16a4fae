import { ruleOf, standardPickupRule, validatePickupRule, type PickupRule } from '@kattegat/domain/pickups'
import { isShipmentSystem, shipmentSystems } from '@kattegat/domain/shipment'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { ListRow } from '../../../platform/table-file/index.ts'
import { fieldMessage } from '../../../platform/http/index.ts'
import { readPickupRules, upsertPickupRule } from '../../pickup-rules/index.ts'
import { eachOnce, type ReferenceList } from './reference-list.ts'

type Column = 'system' | 'branch' | 'cut-off' | 'lead-minutes' | 'shortest-minutes' | 'opens' | 'closes' | 'days-ahead'

/** A rule and whose it is, by name. */
interface NamedRule extends PickupRule {
  readonly shipmentSystem: string
  /** Empty: of every branch that has none of its own. */
  readonly branch: string
}

const columnOf: Readonly<Record<string, Column>> = {
  cutOff: 'cut-off',
  leadMinutes: 'lead-minutes',
  shortestMinutes: 'shortest-minutes',
  opens: 'opens',
  closes: 'closes',
  daysAhead: 'days-ahead',
}
/** Ids of branches by system and name. */
export type BranchIds = ReadonlyMap<string, number>

const keyOf = ({ shipmentSystem, branch }: NamedRule) => `${shipmentSystem} ${branch.toLowerCase()}`

/** When drivers come to the places of a system or of one branch of it. */
export function pickupRules(branchIds: BranchIds): ReferenceList<NamedRule, Column> {
  return {
    columns,
    read: (row) => readRule(row, branchIds),
    settle: (rows) => eachOnce(rows, 'branch', keyOf),
    load: (db, rules) => loadRules(db, branchIds, rules),
    keyOf,
    replace: (tx, rules) => upsertRules(tx, branchIds, rules),
  }
}

const columns: ReferenceList<NamedRule, Column>['columns'] = {
  system: { also: ['shipment-system'], required: true },
  branch: { longest: 60 },
  'cut-off': { required: true, longest: 5 },
  'lead-minutes': { also: ['notice'], longest: 5 },
  'shortest-minutes': { also: ['shortest'], longest: 5 },
  opens: { also: ['from'], required: true, longest: 5 },
  closes: { also: ['to'], required: true, longest: 5 },
  'days-ahead': { longest: 5 },
}

function readRule(row: ListRow<Column>, branchIds: BranchIds): NamedRule | undefined {
  const shipmentSystem = row.text('system')
  if (!isShipmentSystem(shipmentSystem)) {
    row.fault('system', `"${shipmentSystem}" is not one of ${shipmentSystems.join(', ')}`)
    return undefined
  }
  // A workbook that takes 7:30 for a time writes it without the zero in front.
  const time = (column: Column) => row.text(column).replace(/^\d:/, '0$&')
  const figure = (column: Column, standard: number) =>
    row.text(column) === '' ? standard : Number(row.text(column).replace(',', '.'))
  const rule = {
    cutOff: time('cut-off'),
    leadMinutes: figure('lead-minutes', standardPickupRule.leadMinutes),
    shortestMinutes: figure('shortest-minutes', standardPickupRule.shortestMinutes),
    opens: time('opens'),
    closes: time('closes'),
    daysAhead: figure('days-ahead', standardPickupRule.daysAhead),
  }
  const errors = validatePickupRule(rule)
  for (const error of errors) {
    const column = columnOf[error.field] ?? 'system'
    row.fault(column, `"${row.text(column)}": ${fieldMessage(error, 'en')}`)
  }
  const named = { ...ruleOf(rule), shipmentSystem, branch: row.text('branch') }
  const isKnown = named.branch === '' || branchIds.has(keyOf(named))
  if (!isKnown) row.fault('branch', `${shipmentSystem} has no branch "${named.branch}"`)
  return errors.length > 0 || !isKnown ? undefined : named
}

/** Every branch of the provider by system and name. */
export async function readBranchIds(db: Database): Promise<BranchIds> {
  const rows = await db.selectFrom('branch').select(['id', 'shipment_system', 'name']).execute()
  return new Map(rows.map(({ id, shipment_system: system, name }) => [`${system} ${name.toLowerCase()}`, id]))
}

async function loadRules(db: Database, ids: BranchIds, named: readonly NamedRule[]): Promise<NamedRule[]> {
  const present = await readPickupRules(db)
  return named.flatMap((rule) => {
    const branchId = ids.get(keyOf(rule)) ?? null
    const found = present.find((one) => one.shipmentSystem === rule.shipmentSystem && one.branchId === branchId)
    if (!found) return []
    const { branchId: _branchId, ...stored } = found
    return [{ ...stored, branch: rule.branch }]
  })
}

/** Adds rules and corrects those that are there; none is removed. */
async function upsertRules(tx: Tx, ids: BranchIds, rules: readonly NamedRule[]): Promise<void> {
  for (const { branch, ...rule } of rules) {
    await upsertPickupRule(tx, { ...rule, branchId: branch === '' ? null : ids.get(keyOf({ ...rule, branch }))! })
  }
}
