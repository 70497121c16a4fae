import { writtenPostalCode, comparablePostalCode } from '@kattegat/domain/address'
import { searchText } from '@kattegat/domain/search'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { likeText } from '../../platform/search-text/index.ts'

/** A lookup that `validatePostalCodeSearch` found nothing wrong with. */
export interface PostalCodeLookup {
  readonly countryCode: string
  /** Whole or its beginning. */
  readonly postalCode: string
  /** Whole or the beginning of one of its words, in any letter case, with or without marks. */
  readonly city: string
  readonly pageSize: number
  /** From 1. */
  readonly pageNumber: number
}

export interface PostalCodePage {
  readonly postalCodes: { city: string; from: string; to: string }[]
  /** Rows on all pages. */
  readonly numberOfRows: number
}

/** One page of the postal codes looked up, in the order of the codes. */
export async function findPostalCodes(db: Database, lookup: PostalCodeLookup): Promise<PostalCodePage> {
  const matches = matching(db, lookup)
  const { count } = await matches.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await matches
    .select(['city', 'postal_code_from', 'postal_code_to'])
    .orderBy(sql`postal_code_from collate "C"`)
    .orderBy('city_key')
    .limit(lookup.pageSize)
    .offset((lookup.pageNumber - 1) * lookup.pageSize)
    .execute()
  return {
    postalCodes: rows.map((row) => ({
      city: row.city,
      from: writtenPostalCode(lookup.countryCode, row.postal_code_from),
      to: writtenPostalCode(lookup.countryCode, row.postal_code_to),
    })),
    numberOfRows: count,
  }
}

function matching(db: Database, { countryCode, postalCode, city }: PostalCodeLookup) {
  let query = db.selectFrom('postal_code').where('country_code', '=', countryCode)
  const code = comparablePostalCode(countryCode, postalCode)
  if (code !== '') {
    // Codes are compared byte by byte, whatever the database's language; `~` lies behind every letter and digit.
    query = query
      .where(sql<boolean>`postal_code_to collate "C" >= ${code}`)
      .where(sql<boolean>`postal_code_from collate "C" <= ${`${code}~`}`)
  }
  const word = likeText(searchText(city))
  if (word !== '') {
    query = query.where((is) => is.or([is('city_key', 'like', `${word}%`), is('city_key', 'like', `% ${word}%`)]))
  }
  return query
}
