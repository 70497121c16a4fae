import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a person may still be told of a company's record by e-mail, as a condition: who lost access, or went to another
 * company, reads nothing more of it. The provider's own people have no company.
 *
 * @param user The name or alias of `portal_user` in the query.
 * @param record That of the record, which has the column `company_id`.
 */
export function isStillThere(user: string, record: string): RawBuilder<boolean> {
  const theirs = sql.ref(`${user}.company_id`)
  return sql<boolean>`(${sql.ref(`${user}.active`)} and (${theirs} is null or ${theirs} = ${sql.ref(`${record}.company_id`)}))`
}
