import type { Answer, Input } from '@kattegat/contract'
import { type CellError } from '@kattegat/domain/shot-files'
import type { Language } from '@kattegat/messages'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { within } from '../../platform/tenancy/index.ts'
import { cellMessage } from './read-rows.ts'
import type { ShotFile } from './shot-file.repository.ts'
import { cellName } from './shot-words.ts'

export type RowFilter = Input<'FindShotFileRows'>['body']

/** The rows that a filter leaves, and what is wrong with the file's rows at large. */
export async function findRows(
  db: Database,
  file: ShotFile,
  filter: RowFilter,
  language: Language,
): Promise<Answer<'FindShotFileRows'>> {
  const rows = await filteredRows(db, file, filter)
  return {
    rows: rows.map(({ position }) => position),
    shipments: rows.filter(({ position, lead }) => position === lead).length,
    errors: await errorsByKind(db, file, language),
    version: file.version,
  }
}

/** The rows that a filter leaves, in the order of the file, those of a shipment together. */
export async function filteredRows(
  db: Database,
  file: ShotFile,
  filter: RowFilter,
): Promise<{ readonly position: number; readonly lead: number; readonly state: string }[]> {
  const { rows } = await sql<{ position: number; lead: number; state: string }>`
    select line.position, line.lead, line.state from shot_file_line line
    join shot_file_line first on first.shot_file_id = line.shot_file_id and first.position = line.lead
    where line.shot_file_id = ${file.id} and ${within(file.scope, 'line')}
      and ${sql.join([sql`true`, ...conditionsOf(file, filter)], sql` and `)}
    order by line.lead, line.position <> line.lead, line.position`.execute(db)
  return rows
}

function conditionsOf(file: ShotFile, filter: RowFilter): RawBuilder<unknown>[] {
  const { states, errorField, errorCode, duplicates, chosen, refused, search } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (states) conditions.push(sql`line.state = any(${[...states]}::text[])`)
  if (errorField !== undefined || errorCode !== undefined) {
    // One error that is both, not one of each.
    const error = {
      ...(errorField !== undefined && { cell: errorField }),
      ...(errorCode !== undefined && { code: errorCode }),
    }
    conditions.push(sql`line.errors @> ${JSON.stringify([error])}::jsonb`)
  }
  if (duplicates !== undefined) conditions.push(sql`(first.duplicate_of is not null) = ${duplicates}`)
  if (chosen !== undefined) conditions.push(sql`(first.chosen_product_id is not null) = ${chosen === 'some'}`)
  if (refused !== undefined) conditions.push(sql`(first.refusal is not null) = ${refused}`)
  if (filter.salesProductId !== undefined) conditions.push(sql`first.chosen_product_id = ${filter.salesProductId}`)
  if (filter.transportCompanyId !== undefined) {
    conditions.push(sql`first.chosen_company_id = ${filter.transportCompanyId}`)
  }
  if (search) conditions.push(hasText(file, search))
  return conditions
}

/** The text in a cell as it came or as it was corrected, in any letter case. */
function hasText(_file: ShotFile, search: string): RawBuilder<unknown> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(
    exists (select from jsonb_array_elements_text(line.raw) cell where cell ilike ${like})
    or exists (select from jsonb_each_text(line.edits) edit where edit.value ilike ${like}))`
}

const mostKinds = 100

async function errorsByKind(
  db: Database,
  file: ShotFile,
  language: Language,
): Promise<Answer<'FindShotFileRows'>['errors']> {
  const { rows } = await sql<{ cell: string; code: string; rows: number; error: CellError }>`
    select error ->> 'cell' as cell, error ->> 'code' as code, count(*)::int as rows, (array_agg(error))[1] as error
    from shot_file_line line, jsonb_array_elements(line.errors) error
    where line.shot_file_id = ${file.id} and line.errors is not null and line.state = 'faulty'
      and ${within(file.scope, 'line')}
    group by 1, 2 order by 3 desc, 1, 2 limit ${mostKinds}`.execute(db)
  return rows.map(({ cell, code, rows: count, error }) => ({
    cell,
    name: cellName(cell, language),
    code,
    message: cellMessage(error, language),
    rows: count,
  }))
}
