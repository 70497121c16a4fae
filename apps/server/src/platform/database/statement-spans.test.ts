import type { LogEvent } from 'kysely'
import { expect, it } from 'vitest'
import type { SpanStart, Tracer } from '../watching/index.ts'
import { followStatements } from './statement-spans.ts'

/** The span of a statement, where all is followed. */
function spanOf(text: string): SpanStart | undefined {
  let span: SpanStart | undefined
  const follow = followStatements({ ended: (start: () => SpanStart) => (span = start()) } as unknown as Tracer)
  const query = { sql: text, parameters: ['a value'] }
  follow({ level: 'query', query, queryDurationMillis: 1 } as unknown as LogEvent)
  return span
}

it.each([
  ['insert into "shipment" ("id") values ($1)', 'insert shipment'],
  ['select "s"."id" from "public"."shipment" as "s" where id = $1', 'select public.shipment'],
  ['with found as (select 1 from company) select * from found', 'with company'],
  ['update "webhook" set active = false', 'update webhook'],
  ['\n      delete from pgboss.job where id = $1', 'delete pgboss.job'],
  ['begin', 'begin'],
  ['set local statement_timeout = 1', 'set'],
])('%s is called %s', (text, name) => {
  expect(spanOf(text)?.name).toBe(name)
})

it('a value that stands in the text all the same does not leave', () => {
  const facts = spanOf("select * from company where name = 'Nordlys ''A/S''' and vat = $1")?.facts
  expect(facts?.['db.query.text']).toBe("select * from company where name = '?' and vat = $1")
})
