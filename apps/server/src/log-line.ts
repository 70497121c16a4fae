import { hostname } from 'node:os'
import { currentLogIds, currentRequestId } from './platform/watching/index.ts'

const levels = { info: 30, warn: 40, error: 50 } as const
const order = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** What happens beside requests, as the log of requests tells it: one line of JSON each, which a log collector reads. */
export interface LineLog {
  info(part: string, message: string, facts: object): void
  warn(part: string, message: string): void
  /** @param part where it happened: `database`, `job send-mail`. */
  fault(error: Error, part: string): void
}

/** @param least what is less than that is not said, as `LOG_LEVEL` has it. */
export function lineLog(least: string, write: (line: string) => void = (line) => process.stdout.write(line)): LineLog {
  const say = (level: keyof typeof levels, fields: object) => {
    if (order.indexOf(level) < order.indexOf(least)) return
    const requestId = currentRequestId()
    const line = {
      level: levels[level],
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      // As the log of requests calls it, so that one search finds a booking and the jobs it brought.
      ...(requestId === undefined ? {} : { reqId: requestId }),
      ...currentLogIds(),
      ...fields,
    }
    write(`${JSON.stringify(line)}\n`)
  }
  return {
    info: (part, msg, facts) => say('info', { part, msg, ...facts }),
    warn: (part, msg) => say('warn', { part, msg }),
    fault: (error, part) => say('error', { part, err: told(error), msg: error.message }),
  }
}

/** An error with what caused it; one of several tells each. */
function told(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...(error.cause !== undefined && depth < 3 ? { cause: told(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < 3
      ? { errors: error.errors.map((one) => told(one, depth + 1)) }
      : {}),
  }
}
