import { describe, expect, it } from 'vitest'
import { mostWebhookAttempts, secondsToNextAttempt, validateWebhook } from './index.ts'

describe('a webhook', () => {
  it.each([
    ['https://erp.example.com/in?key=7', ['event'], []],
    ['http://erp.example.com/in', ['event'], ['url webhookAddress']],
    ['ftp://erp.example.com', ['event'], ['url webhookAddress']],
    ['https://user:pass@erp.example.com', ['event'], ['url webhookAddress']],
    ['erp.example.com', ['event'], ['url webhookAddress']],
    [' ', [], ['url required', 'events required']],
    [`https://erp.example.com/${'x'.repeat(500)}`, ['event'], ['url maxLength']],
  ] as const)('to %s for %j is answered with %j', (url, events, faults) => {
    expect(validateWebhook({ url, events }).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
  })

  it('may be unencrypted where the operator has said so', () => {
    expect(validateWebhook({ url: 'http://10.0.0.7/in', events: ['event'] }, true)).toEqual([])
  })

  it('is tried again for more than a day, ever more rarely', () => {
    const waits = Array.from({ length: mostWebhookAttempts - 1 }, (_, index) => secondsToNextAttempt(index + 1))
    expect(waits.slice(0, 3)).toEqual([10, 20, 40])
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(Math.max(...waits)).toBe(21_600)
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
    expect(hours).toBeGreaterThan(12)
  })
})
