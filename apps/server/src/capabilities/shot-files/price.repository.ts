import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { within } from '../../platform/tenancy/index.ts'
import { writeLines } from './line.repository.ts'
import type { LineToPrice, PricedShipment } from './price-shipments.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { Choice, KeptOption, PriceFacts, StoredOption } from './stored-options.ts'

/** The lines of the next shipments behind a row that changed since they were priced and are not booked. */
export async function linesToPrice(
  db: Database,
  file: ShotFile,
  { after, shipments }: { readonly after: number; readonly shipments: number },
): Promise<LineToPrice[]> {
  const { rows } = await sql<LineToPrice>`
    with next as (
      select position, choice from shot_file_line
      where shot_file_id = ${file.id} and lead = position and priced_version < version and state in ('faulty', 'ready')
        and position > ${after}
      order by position limit ${shipments}
    )
    select line.*, next.choice from next cross join lateral (
      select position, sheet, raw, edits, lead, version, state from shot_file_line line
      where line.shot_file_id = ${file.id} and line.lead = next.position and ${within(file.scope, 'line')} offset 0
    ) line
    order by line.lead, line.position <> line.lead, line.position`.execute(db)
  return rows
}

const chosenColumns = sql`
  chosen_product_id = found.product, chosen_transport_product_id = found.transport, chosen_company_id = found.company,
  chosen_ex_vat_minor = found.ex_vat, chosen_vat_minor = found.vat`

const chosenShape = sql`product integer, transport integer, company integer, ex_vat bigint, vat bigint`

function chosenValues(chosen: KeptOption | null) {
  return {
    product: chosen?.salesProductId ?? null,
    transport: chosen?.transportProductId ?? null,
    company: chosen?.transportCompanyId ?? null,
    ex_vat: chosen?.totalExVatMinor ?? null,
    vat: chosen ? chosen.totalIncVatMinor - chosen.totalExVatMinor : null,
  }
}

/** Notes prices and products, unless a shipment was changed meanwhile, or another product chosen: then it is priced again. */
export function notePriced(
  db: Database,
  file: ShotFile,
  priced: readonly PricedShipment[],
  at: Date,
): Promise<unknown> {
  const found = priced.map(({ chosen, ...each }) => ({
    ...each,
    currency: each.facts?.currency ?? null,
    ...chosenValues(chosen),
  }))
  const noted = sql`
    update shot_file_line line
    set options = found.options, price_facts = found.facts, price_problem = found.problem, priced_at = ${at},
      priced_version = found.version, choice = found.choice, chosen_currency = found.currency, ${chosenColumns}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found
      (position integer, version integer, options jsonb, facts jsonb, problem jsonb, choice jsonb, "choiceBefore" jsonb,
        currency text, ${chosenShape})
    where line.shot_file_id = ${file.id} and line.position = found.position and line.version = found.version
      and line.choice is not distinct from found."choiceBefore"
      and line.state in ('faulty', 'ready') and ${within(file.scope, 'line')}`
  return writeLines(db, file, (tx) => noted.execute(tx))
}

/** The kept options of shipments, by their numbers. */
export async function keptOptions(
  tx: Tx,
  file: ShotFile,
  leads: readonly number[],
): Promise<{ readonly position: number; readonly options: readonly StoredOption[] | null }[]> {
  const { rows } = await sql<{ position: number; options: StoredOption[] | null }>`
    select position, options from shot_file_line
    where shot_file_id = ${file.id} and position = any(${[...leads]}::int[]) and lead = position
      and state in ('faulty', 'ready') and ${within(file.scope, 'shot_file_line')}
    order by position`.execute(tx)
  return rows
}

/** Notes what was chosen of kept options, which no other changes in this transaction. */
export async function noteChoices(
  tx: Tx,
  file: ShotFile,
  choices: readonly (Pick<PricedShipment, 'position' | 'problem' | 'chosen'> & { readonly choice: Choice })[],
): Promise<void> {
  const found = choices.map(({ chosen, ...each }) => ({ ...each, ...chosenValues(chosen) }))
  await sql`
    update shot_file_line line
    set choice = found.choice,
      price_problem = case when line.options is null then line.price_problem else found.problem end, ${chosenColumns}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found (position integer, problem jsonb, choice jsonb, ${chosenShape})
    where line.shot_file_id = ${file.id} and line.position = found.position and line.state in ('faulty', 'ready')
      and ${within(file.scope, 'line')}`.execute(tx)
}

/** The options of the shipment that a row is of. */
export async function readOptions(
  db: Database,
  file: ShotFile,
  row: number,
): Promise<{ readonly options: readonly StoredOption[] | null; readonly facts: PriceFacts | null } | undefined> {
  const { rows } = await sql<{ options: StoredOption[] | null; facts: PriceFacts | null }>`
    select first.options, first.price_facts as facts from shot_file_line line
    join shot_file_line first on first.shot_file_id = line.shot_file_id and first.position = line.lead
    where line.shot_file_id = ${file.id} and line.position = ${row} and ${within(file.scope, 'line')}`.execute(db)
  return rows[0]
}

/** What is chosen, by carrier and product. */
export interface TotalRow {
  readonly transportCompanyId: number
  readonly salesProductId: number
  readonly transportProductId: number
  readonly booked: boolean
  readonly currency: string
  readonly shipments: number
  readonly exVat: number
  readonly vat: number
}

/** What is chosen for shipments of a file; of all of them unless the first rows of some are given. */
export async function totalsOf(db: Database, file: ShotFile, leads?: readonly number[]): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select chosen_company_id as "transportCompanyId", chosen_product_id as "salesProductId",
      chosen_transport_product_id as "transportProductId", state = 'booked' as booked, chosen_currency as currency,
      count(*)::int as shipments, sum(chosen_ex_vat_minor)::bigint as "exVat", sum(chosen_vat_minor)::bigint as vat
    from shot_file_line
    where ${shipmentsOf(file, leads)} and state in ('ready', 'queued', 'booked') and chosen_product_id is not null
    group by 1, 2, 3, 4, 5 order by 4, 6 desc`.execute(db)
  return rows
}

/** How many shipments can be booked, and why the others that are not booked cannot. */
export interface BookableCounts {
  readonly bookable: number
  /** Those of the bookable that look like an earlier shipment. */
  readonly duplicates: number
  readonly faulty: number
  readonly unpriced: number
}

export async function countBookable(db: Database, file: ShotFile, leads?: readonly number[]): Promise<BookableCounts> {
  const { rows } = await sql<BookableCounts>`
    select count(*) filter (where state = 'ready' and ${isBookable})::int as bookable,
      count(*) filter (where state = 'ready' and ${isBookable} and duplicate_of is not null)::int as duplicates,
      count(*) filter (where state = 'faulty')::int as faulty,
      count(*) filter (where state = 'ready' and not ${isBookable})::int as unpriced
    from shot_file_line where ${shipmentsOf(file, leads)}`.execute(db)
  return rows[0]!
}

/** A ready shipment with a product at a price that is that of its rows as they are. */
export const isBookable = sql<boolean>`
  (chosen_product_id is not null and checked_version = version and priced_version = version)`

function shipmentsOf(file: ShotFile, leads: readonly number[] | undefined) {
  const some = leads ? sql`and position = any(${[...leads]}::int[])` : sql``
  return sql`shot_file_id = ${file.id} and lead = position ${some} and ${within(file.scope, 'shot_file_line')}`
}
