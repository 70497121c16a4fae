import { expect, it } from 'vitest'
import { lineLog } from './log-line.ts'

function said(level: string, say: (log: ReturnType<typeof lineLog>) => void): string[] {
  const lines: string[] = []
  say(lineLog(level, (line) => lines.push(line)))
  return lines
}

it('tells a fault of a job in one line of JSON, with its cause', () => {
  const fault = new Error('send-mail failed\nwith two lines', {
    cause: Object.assign(new Error('no way'), { code: 'ECONNREFUSED' }),
  })
  const lines = said('info', (log) => log.fault(fault, 'job send-mail'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    part: 'job send-mail',
    msg: 'send-mail failed\nwith two lines',
    err: { type: 'Error', cause: { code: 'ECONNREFUSED', message: 'no way' } },
  })
})

it('keeps silent where the log does', () => {
  const both = (log: ReturnType<typeof lineLog>) => {
    log.warn('database', 'waiting')
    log.fault(new Error('x'), 'database')
  }
  expect(said('info', both)).toHaveLength(2)
  expect(said('error', both)).toHaveLength(1)
  expect(said('silent', both)).toEqual([])
})
