import type { Answer, Input } from '@kattegat/contract'
import { may } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { clockOffSeconds, readScan, rightOfMode, toleratedClockSeconds } from '@kattegat/domain/scanning'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { storableJson } from '../booking/index.ts'
import type { Actor } from '../history/index.ts'
import { takeScan, type ReadScan, type ScanResult, type SentScan } from './take-scan.ts'

type SentScans = Input<'SendScans'>['body']

export interface ScanDeps {
  readonly database: Database
  readonly now: () => Date
}

/** Takes scans in their order, each in a transaction of its own and once a key. Its own verdict stops no other. */
export async function sendScans(
  { database }: ScanDeps,
  actor: Actor,
  { deviceTime, scans }: SentScans,
): Promise<Result<Answer<'SendScans'>, Refusal>> {
  const errors = [deviceTime, ...scans.map(({ scannedAt }) => scannedAt)].flatMap((time, index) =>
    Number.isNaN(Date.parse(time))
      ? [{ field: index === 0 ? 'deviceTime' : `scans[${index - 1}].scannedAt`, code: 'notKnown', params: {} } as const]
      : [],
  )
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (!scans.every(({ mode }) => may(rightOfMode(mode), actor.roles))) return refuse(notAuthorized)
  const offSeconds = clockOffSeconds(new Date(deviceTime), actor.now)
  const results: ScanResult[] = []
  for (const sent of scans) {
    const request = { userId: actor.userId, call: 'SendScans', key: sent.key, body: sent }
    const scan = readSent(sent, offSeconds)
    const outcome = await once(database, request, async (tx) => accept(await takeScan(tx, actor, scan)))
    if (!outcome.ok) return outcome
    const { answer } = outcome.value
    results.push(worded(answer, actor.language))
  }
  return accept({ clockOffSeconds: offSeconds, clockCorrected: Math.abs(offSeconds) > toleratedClockSeconds, results })
}

function readSent({ text, place = '', receivedBy = '', scannedAt, ...sent }: SentScan, offSeconds: number): ReadScan {
  return {
    ...sent,
    text: tidy(text),
    place: tidy(place),
    receivedBy: tidy(receivedBy),
    deviceAt: new Date(scannedAt),
    offSeconds,
    code: readScan(text),
  }
}

/** Text without what the database refuses, and without spaces round it. */
function tidy(text: string): string {
  return (JSON.parse(storableJson(text)) as string).trim()
}

/** An answer with its messages, in the language of this request: a scan sent again may come in another one. */
function worded(answer: ScanResult, language: Language): ScanResult {
  const { manifest } = answer
  const leftOut = manifest?.leftOut.map((one) => ({ ...one, message: verdictText({ ...answer, ...one }, language) }))
  const message = verdictText(answer, language)
  return { ...answer, message, manifest: manifest && { ...manifest, leftOut: leftOut ?? [] } }
}

function verdictText({ verdict, done, of }: ScanResult, language: Language): string {
  return messagesIn(language, 'scan-verdicts').format(`verdict.${verdict}`, { done: String(done), of: String(of) })
}
