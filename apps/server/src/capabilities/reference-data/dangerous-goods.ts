import type { GoodsParticulars, ListedGoods } from '@kattegat/domain/dangerous-goods'
import type { Language } from '@kattegat/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { allNames, nameIn, type Names } from './names.ts'
import { queriesOf, wordsOf } from './search-words.ts'

/** A row of the dangerous goods list. */
export interface DangerousGood {
  readonly unNumber: string
  /** Proper shipping name. */
  readonly names: Names
  /** Class or division, subsidiary hazards in brackets: `3 (6.1)`. */
  readonly hazardClass: string
  readonly packingGroups: readonly string[]
  /** What road, sea and air say of each packing group; empty where the list says nothing. */
  readonly particulars: readonly GoodsParticulars[]
}

/** A row that was found. */
export interface FoundGood {
  readonly unNumber: string
  /** Proper shipping name as documents have it: in English where there is one. */
  readonly description: string
  /** The same in the caller's language. */
  readonly localDescription: string
  readonly class: string
  readonly packingGroups: string[]
  readonly particulars: GoodsParticulars[]
}

const mostFound = 50
const rowsAStatement = 10_000

interface GoodRow {
  un_number: string
  names: Names
  hazard_class: string
  packing_groups: string[]
  particulars: GoodsParticulars[]
}

/**
 * Rows by UN number or the beginning of one (`UN 34`), or by words of the proper shipping name in any language, the best
 * first, at most 50. Without a query the whole list by number.
 */
export async function findDangerousGoods(
  db: Database,
  { query, language }: { query: string; language: Language },
): Promise<FoundGood[]> {
  const number = /^(?:UN)?\s*(\d{1,4})$/i.exec(query.trim())?.[1]
  const rows = query.trim() === '' ? await all(db) : number ? await byNumber(db, number) : await byWords(db, query)
  return rows.map((row) => ({
    unNumber: row.un_number,
    description: nameIn(row.names, 'en'),
    localDescription: nameIn(row.names, language),
    class: row.hazard_class,
    packingGroups: row.packing_groups,
    particulars: row.particulars,
  }))
}

/** The rows of these UN numbers, by which a shipment's dangerous goods are classified. */
export async function listedGoodsOf(db: Database | Tx, unNumbers: readonly string[]): Promise<ListedGoods[]> {
  const asked = [...new Set(unNumbers)].filter((number) => /^\d{4}$/.test(number))
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('dangerous_good')
    .select(['un_number', 'names', 'hazard_class', 'packing_groups', 'particulars'])
    .where('un_number', 'in', asked)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    unNumber: row.un_number,
    names: Object.values(row.names as Names),
    hazardClass: row.hazard_class,
    packingGroups: row.packing_groups,
    particulars: row.particulars as unknown as GoodsParticulars[],
  }))
}

async function all(db: Database): Promise<GoodRow[]> {
  return (
    await sql<GoodRow>`
    select un_number, names, hazard_class, packing_groups, particulars from dangerous_good order by un_number, id`.execute(
      db,
    )
  ).rows
}

async function byNumber(db: Database, digits: string): Promise<GoodRow[]> {
  return (
    await sql<GoodRow>`
    select un_number, names, hazard_class, packing_groups, particulars from dangerous_good
    where un_number like ${`${digits}%`} order by un_number, id limit ${mostFound}`.execute(db)
  ).rows
}

async function byWords(db: Database, text: string): Promise<GoodRow[]> {
  const queries = queriesOf(text)
  if (!queries) return []
  return (
    await sql<GoodRow>`
    select un_number, names, hazard_class, packing_groups, particulars from dangerous_good
    where words @@ ${queries.all}::tsquery
    order by ts_rank(words, ${queries.whole}::tsquery, 2) desc, ts_rank(words, ${queries.all}::tsquery, 2) desc,
      un_number, id
    limit ${mostFound}`.execute(db)
  ).rows
}

/** Of these UN numbers those that the list has not. An empty list knows nothing, so nothing is missing from it. */
export async function unknownUnNumbers(db: Database, unNumbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ un_number: string }>`
    select wanted.un_number from unnest(${[...new Set(unNumbers)]}::text[]) as wanted(un_number)
    where exists (select from dangerous_good)
      and not exists (select from dangerous_good d where d.un_number = wanted.un_number)`.execute(db)
  return rows.map((row) => row.un_number)
}

/** The list as it is, for comparison. */
export async function loadDangerousGoods(db: Database | Tx): Promise<DangerousGood[]> {
  const rows = await db
    .selectFrom('dangerous_good')
    .select(['un_number', 'names', 'hazard_class', 'packing_groups', 'particulars'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    unNumber: row.un_number,
    names: row.names as Names,
    hazardClass: row.hazard_class,
    packingGroups: row.packing_groups,
    particulars: row.particulars as unknown as GoodsParticulars[],
  }))
}

/** Makes the list these rows and no others. */
export async function replaceDangerousGoods(
  tx: Tx,
  goods: readonly DangerousGood[],
  { demo }: { demo: boolean },
): Promise<void> {
  await tx.deleteFrom('dangerous_good').execute()
  const rows = goods.map((good) => ({ ...good, text: wordsOf(...allNames(good.names)) }))
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const slice = JSON.stringify(rows.slice(start, start + rowsAStatement))
    await sql`
      insert into dangerous_good (un_number, names, hazard_class, packing_groups, particulars, words, demo)
      select r."unNumber", r.names, r."hazardClass", array(select jsonb_array_elements_text(r."packingGroups")),
        r.particulars, to_tsvector('simple', r.text), ${demo}
      from jsonb_to_recordset(${slice}::jsonb)
        as r("unNumber" text, names jsonb, "hazardClass" text, "packingGroups" jsonb, particulars jsonb, text text)`.execute(
      tx,
    )
  }
}
