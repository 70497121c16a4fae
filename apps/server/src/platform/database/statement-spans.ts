import type { LogEvent } from 'kysely'
import type { SpanStart, Tracer } from '../watching/index.ts'

/**
 * A span for each statement, with its text and without its values: those are sent to the database beside it. The queue looks
 * for jobs on connections of its own, which would be a thousand spans an hour and belong to nothing.
 */
export function followStatements(tracer: Tracer): (event: LogEvent) => void {
  return ({ query, queryDurationMillis, ...event }) => {
    const start = (): SpanStart => {
      const text = withoutValues(query.sql)
      return { name: nameOf(text), kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.text': text } }
    }
    tracer.ended(start, queryDurationMillis, event.level === 'error' ? event.error : undefined)
  }
}

/** Values are parameters; should one ever stand in a text, it is not sent either. */
function withoutValues(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'/g, "'?'")
}

const verb = /^\W*(\w+)/
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?("?\w+"?(?:\."?\w+"?)?)/i

/** `insert shipment`: few enough of them to be counted by. */
function nameOf(text: string): string {
  const does = verb.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const where = table.exec(text)?.[1]?.replaceAll('"', '')
  return where === undefined || !/^(?:select|with|insert|update|delete)$/.test(does) ? does : `${does} ${where}`
}
