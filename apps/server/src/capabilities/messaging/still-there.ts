import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a person may still be told of a company's record by e-mail, as a condition: who lost access, or went to another
 * company, reads nothing more of it. The provider's own people have no company, and the booking systems that they work in.
 * A program, which calls by an API key, has no mailbox: what is mailed to its address is refused, and a failed job.
 *
 * @param user The name or alias of `portal_user` in the query.
 * @param record That of the record, which has the columns `company_id` and `shipment_system`.
 */
export function isStillThere(user: string, record: string): RawBuilder<boolean> {
  const theirs = sql.ref(`${user}.company_id`)
  const worksThere = sql<boolean>`exists (select from user_shipment_system works where works.user_id = ${sql.ref(`${user}.id`)}
    and works.shipment_system = ${sql.ref(`${record}.shipment_system`)})`
  return sql<boolean>`(${sql.ref(`${user}.active`)} and not ${sql.ref(`${user}.is_machine`)} and case when ${theirs} is null then ${worksThere}
    else ${theirs} = ${sql.ref(`${record}.company_id`)} end)`
}
