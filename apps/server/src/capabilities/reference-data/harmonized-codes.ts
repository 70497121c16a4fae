import type { Language } from '@kattegat/messages'
import { demoHarmonizedCodes } from '@kattegat/samples/reference'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { likeText } from '../../platform/search-text/index.ts'
import { allNames, nameIn, type Names } from './names.ts'
import { queriesOf, wordsOf } from './search-words.ts'

/** `HS`: the world's six digits with their chapters and headings, and national codes of up to ten. */
export const codeLists = ['HS', 'ScheduleB'] as const
export type CodeList = (typeof codeLists)[number]

export interface HarmonizedCode {
  readonly list: CodeList
  readonly code: string
  readonly names: Names
}

/** A code that was found, with the heading that says what it is a kind of. */
export interface FoundCode {
  readonly harmonizedCode: string
  readonly description: string
  readonly heading: string | null
}

const mostFound = 20
/** Words that more rows have ("of") tell nothing apart; ranking them all would only take time. */
const mostRanked = 3000
const rowsAStatement = 10_000

interface FoundRow {
  code: string
  names: Names
  heading: Names | null
}

/**
 * Codes of at least six digits by number (`9405.2`) or by words (`table lamp`), each of which may be the beginning of
 * one, in any of the languages; the best first, at most 20.
 */
export async function findHarmonizedCodes(
  db: Database,
  { query, list, language }: { query: string; list: CodeList; language: Language },
): Promise<FoundCode[]> {
  const rows = /^[\d\s.-]*\d[\d\s.-]*$/.test(query)
    ? await byNumber(db, list, query.replace(/\D/g, ''))
    : await byWords(db, list, query)
  return rows.map(({ code, names, heading }) => ({
    harmonizedCode: code,
    description: nameIn(names, language),
    heading: heading && nameIn(heading, language),
  }))
}

async function byNumber(db: Database, list: CodeList, digits: string): Promise<FoundRow[]> {
  // Of a national code that the list has not, the world's six digits still say what the goods are.
  const { rows } = await sql<FoundRow>`
    select c.code, c.names, h.names as heading
    from harmonized_code c left join harmonized_code h on h.list = 'HS' and h.code = left(c.code, 4)
    where c.list = ${list} and length(c.code) >= 6
      and (c.code like ${`${likeText(digits)}%`} or (length(${digits}::text) > 6 and c.code = left(${digits}, 6)))
    order by c.code limit ${mostFound}`.execute(db)
  return rows
}

async function byWords(db: Database, list: CodeList, text: string): Promise<FoundRow[]> {
  const queries = queriesOf(text)
  if (!queries) return []
  const find = async (query: string) => {
    const { rows } = await sql<FoundRow>`
      select c.code, c.names, h.names as heading
      from (
        select code, names, words from harmonized_code
        where list = ${list} and length(code) >= 6 and words @@ ${query}::tsquery limit ${mostRanked}
      ) c left join harmonized_code h on h.list = 'HS' and h.code = left(c.code, 4)
      order by ts_rank(c.words, ${queries.whole}::tsquery, 2) desc, ts_rank(c.words, ${query}::tsquery, 2) desc, c.code
      limit ${mostFound}`.execute(db)
    return rows
  }
  const exact = await find(queries.all)
  // Official lists call a lamp a luminaire: better what has some of the words than nothing.
  return exact.length > 0 || queries.any === queries.all ? exact : find(queries.any)
}

/**
 * Of these Schedule B numbers those that the imported list has not; none where no list was imported, since then nobody
 * knows.
 */
export async function unknownScheduleB(db: Database, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${[...new Set(codes)]}::text[]) as wanted(code)
    where exists (select from harmonized_code where list = 'ScheduleB')
      and not exists (select from harmonized_code c where c.list = 'ScheduleB' and c.code = wanted.code)`.execute(db)
  return rows.map(({ code }) => code)
}

/** Codes of a list as they are, for comparison. */
export async function loadHarmonizedCodes(db: Database | Tx, lists: readonly CodeList[]): Promise<HarmonizedCode[]> {
  const rows = await db
    .selectFrom('harmonized_code')
    .select(['list', 'code', 'names'])
    .where('list', 'in', [...lists])
    .execute()
  return rows as HarmonizedCode[]
}

/**
 * Makes each list that has a code here these codes and no others. The commonest goods are found by what people call them
 * too, in four languages: to an official list a laptop is a portable automatic data processing machine.
 */
export async function replaceHarmonizedCodes(
  tx: Tx,
  codes: readonly HarmonizedCode[],
  { demo }: { demo: boolean },
): Promise<void> {
  const lists = [...new Set(codes.map(({ list }) => list))]
  if (lists.length === 0) return
  await tx.deleteFrom('harmonized_code').where('list', 'in', lists).execute()
  const headings = new Map(
    codes.filter(({ code }) => code.length === 4).map((heading) => [heading.code, heading.names]),
  )
  const plainNames = new Map(demoHarmonizedCodes().map((plain) => [plain.code, plain.names]))
  const rows = codes.map(({ list, code, names }) => ({
    list,
    code,
    names,
    own: wordsOf(...allNames(names)),
    plain: wordsOf(...allNames(plainNames.get(code.slice(0, 6)) ?? {})),
    heading: code.length > 4 ? wordsOf(...allNames(headings.get(code.slice(0, 4)) ?? {})) : '',
  }))
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const slice = JSON.stringify(rows.slice(start, start + rowsAStatement))
    await sql`
      insert into harmonized_code (list, code, names, words, demo)
      select list, code, names,
        setweight(to_tsvector('simple', own), 'A') || setweight(to_tsvector('simple', plain), 'A')
          || setweight(to_tsvector('simple', heading), 'C'), ${demo}
      from jsonb_to_recordset(${slice}::jsonb)
        as r(list text, code text, names jsonb, own text, plain text, heading text)`.execute(tx)
  }
}
