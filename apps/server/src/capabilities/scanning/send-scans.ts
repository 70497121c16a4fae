import type { Answer, Input } from '@kattegat/contract'
import { may } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FieldError } from '@kattegat/domain/messages'
import {
  clockOffSeconds,
  errorsOfMeasure,
  readScan,
  rightOfMode,
  toleratedClockSeconds,
} from '@kattegat/domain/scanning'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { askerStillLetIn } from '../../platform/let-in/index.ts'
import { storableJson } from '../booking/index.ts'
import type { Actor } from '../history/index.ts'
import type { Publish } from '../../platform/jobs/index.ts'
import type { MeasureDeps } from './read-measured.ts'
import { takeScan, type ReadScan, type ScanResult, type SentScan } from './take-scan.ts'

type SentScans = Input<'SendScans'>['body']

export interface ScanDeps extends MeasureDeps {
  readonly database: Database
  readonly publish: Publish
  readonly now: () => Date
}

/** Takes scans in their order, each in a transaction of its own and once a key. Its own verdict stops no other. */
export async function sendScans(
  { database, publish, tolerance }: ScanDeps,
  actor: Actor,
  { deviceTime, scans }: SentScans,
): Promise<Result<Answer<'SendScans'>, Refusal>> {
  const errors = [...timeErrors(deviceTime, scans), ...scans.flatMap(measureErrors)]
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (!scans.every(({ mode }) => may(rightOfMode(mode), actor.roles))) return refuse(notAuthorized)
  const offSeconds = clockOffSeconds(new Date(deviceTime), actor.now)
  const results: ScanResult[] = []
  for (const sent of scans) {
    // A manifest of hundreds takes a minute: who was shut out meanwhile takes no more.
    await askerStillLetIn()
    const request = { userId: actor.userId, call: 'SendScans', key: sent.key, body: sent }
    const scan = { ...readSent(sent, offSeconds), tolerance }
    const outcome = await once(database, request, async (tx) => accept(await takeScan(tx, { ...actor, publish }, scan)))
    if (!outcome.ok) return outcome
    const { answer } = outcome.value
    results.push(worded(answer, actor.language))
  }
  return accept({ clockOffSeconds: offSeconds, clockCorrected: Math.abs(offSeconds) > toleratedClockSeconds, results })
}

function timeErrors(deviceTime: string, scans: readonly SentScan[]): FieldError[] {
  return [deviceTime, ...scans.map(({ scannedAt }) => scannedAt)].flatMap((time, index) =>
    Number.isNaN(Date.parse(time))
      ? [{ field: index === 0 ? 'deviceTime' : `scans[${index - 1}].scannedAt`, code: 'notKnown', params: {} } as const]
      : [],
  )
}

/** Figures that nobody can have read off a scale. One that has no weight is told of by its verdict. */
function measureErrors({ measured }: SentScan, index: number): FieldError[] {
  if (!measured) return []
  const isMissing = ({ code, field }: FieldError) => code === 'required' && /weight/.test(field)
  return errorsOfMeasure(measured)
    .filter((error) => !isMissing(error))
    .map((error) => ({ ...error, field: `scans[${index}].${error.field}` }))
}

export function readSent(
  { text, place = '', receivedBy = '', scannedAt, ...sent }: SentScan,
  offSeconds: number,
): Omit<ReadScan, 'tolerance'> {
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

export function verdictText(
  { verdict, done, of }: Pick<ScanResult, 'verdict' | 'done' | 'of'>,
  language: Language,
): string {
  return messagesIn(language, 'scan-verdicts').format(`verdict.${verdict}`, { done: String(done), of: String(of) })
}
