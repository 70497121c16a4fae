import type { Answer, Input } from '@kattegat/contract'
import type { FieldError } from '@kattegat/domain/messages'
import { parseDecimal, roundHalfUp } from '@kattegat/domain/money'
import type { LaneBreaks } from '@kattegat/domain/rating'
import { raiseLane, readFigure, type PriceRaise } from '@kattegat/domain/rating/tariff-drafts'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { lockDraft, noteChange, readDraftLanes, tariffsOfDrafts, writeLanes } from './draft.repository.ts'
import { tellOf, type DraftWriter } from './draft-writer.ts'

type Body = Input<'RaiseDraftPrices'>['body']

interface DraftToRaise {
  readonly id: number
  readonly body: Body
  /** Under which it is done once: a second one would be added to the first. */
  readonly key: string | undefined
}

/** Changes the prices of a draft by per cent, all of it or none. */
export async function raiseDraft(
  db: Database,
  writer: DraftWriter,
  { id, body, key }: DraftToRaise,
): Promise<Result<Answer<'RaiseDraftPrices'>, Refusal>> {
  const raise = readRaise(body)
  if (!raise.ok) return raise
  const request =
    key === undefined ? undefined : { userId: writer.by, call: 'RaiseDraftPrices', key, body: { id, ...body } }
  const outcome = await once(db, request, async (tx): Promise<Result<Answer<'RaiseDraftPrices'>, Refusal>> => {
    const draft = await lockDraft(tx, writer.scope, id)
    if (!draft) return refuse(notFound)
    const ofDraft = await tariffsOfDrafts(tx, [id])
    const named = [body.draftTariffId, ...body.exceptions.map((exception) => exception.draftTariffId)]
    if (named.some((one) => one != null && !ofDraft.some((tariff) => tariff.id === one))) return refuse(notFound)
    let changed = 0
    for (const { id: draftTariffId } of ofDraft) {
      if (body.draftTariffId != null && draftTariffId !== body.draftTariffId) continue
      const lanes: LaneBreaks[] = []
      for await (const portion of readDraftLanes(tx, draftTariffId)) {
        for (const lane of portion) {
          const breaks = raiseLane(draftTariffId, lane, raise.value)
          if (breaks.some((row, at) => row !== lane.breaks[at])) lanes.push({ ...lane, breaks })
        }
      }
      await writeLanes(tx, draftTariffId, lanes)
      changed += lanes.length
    }
    await noteChange(tx, id, writer)
    const { percent, rounding, roundTo, roundRatesTo, exceptions } = body
    await tellOf(tx, writer, id, 'tariff-draft.raised', {
      percent,
      rounding,
      roundTo: roundTo ?? '0.01',
      roundRatesTo: roundRatesTo ?? '0.01',
      lanes: changed,
      exceptions: exceptions.map((exception) => JSON.stringify(exception)),
    })
    return accept({ lanes: changed })
  })
  return outcome.ok ? accept(outcome.value.answer) : outcome
}

const usualStep = '0.01'
/** Prices are neither given away nor more than doubled by a slip of the finger. */
const mostPpm = 1_000_000
const leastPpm = -900_000

function readRaise(body: Body): Result<PriceRaise, Refusal> {
  const errors: FieldError[] = []
  const ppmOf = (text: string, field: string): number => {
    // A comma is a decimal point: no percentage has thousands.
    const read = parseDecimal(text.trim().replace(',', '.').replace(/^\+/, '').replace(/\s*%$/, ''))
    const ppm = read && Number(roundHalfUp({ ...read, units: read.units * 10_000n }, 0))
    if (ppm !== undefined && ppm >= leastPpm && ppm <= mostPpm) return ppm
    errors.push({ field, code: 'between', params: { min: leastPpm / 10_000, max: mostPpm / 10_000 } })
    return 0
  }
  const stepOf = (text: string | undefined, field: string, scale: number): number => {
    const read = readFigure(text ?? usualStep, scale)
    if (read.ok && Number(read.value) > 0) return Math.round(Number(read.value) * 10_000)
    errors.push({ field, code: 'aboveZero', params: {} })
    return 1
  }
  const raise: PriceRaise = {
    ppm: ppmOf(body.percent, 'percent'),
    rounding: {
      moneyStepE4: stepOf(body.roundTo, 'roundTo', 2),
      rateStepE4: stepOf(body.roundRatesTo, 'roundRatesTo', 4),
      direction: body.rounding,
    },
    exceptions: body.exceptions.map((exception, at) => ({
      tariffId: exception.draftTariffId ?? null,
      zoneId: exception.zoneId ?? null,
      from: exception.from ?? null,
      ppm: ppmOf(exception.percent, `exceptions[${at}].percent`),
    })),
  }
  for (const [at, { from }] of raise.exceptions.entries())
    if (from !== null && !readFigure(from, 3).ok)
      errors.push({ field: `exceptions[${at}].from`, code: 'notNumber', params: {} })
  return errors.length > 0 ? refuse({ code: 'INVALID_INPUT', errors }) : accept(raise)
}
