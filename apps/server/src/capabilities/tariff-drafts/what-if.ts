import type { Readable } from 'node:stream'
import type { Answer } from '@kattegat/contract'
import { fromDayNumber, toDayNumber } from '@kattegat/domain/calendar'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { formatUnits } from '@kattegat/domain/money'
import { changePpm } from '@kattegat/domain/rating/tariff-drafts'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Enqueue, Job } from '../../platform/jobs/index.ts'
import { writeWorkbook, type Cell, type WorkbookFormat } from '../../platform/table-file/index.ts'
import { keptScope, type Scope } from '../../platform/tenancy/index.ts'
import { takeTurns } from '../../platform/turns/index.ts'
import { rateByTariffs, type BookingDeps } from '../booking/index.ts'
import { findAccount, type Account } from '../people/index.ts'
import { loadTariffTerms, todayAt, type Tariffs } from '../tariffs/index.ts'
import { compileDraft } from './compile-draft.ts'
import { tellOf, type DraftWriter } from './draft-writer.ts'
import { firstDayOfDraft, lockDraft, readDraft } from './draft.repository.ts'
import {
  everyRow,
  insertWhatIf,
  keepPrices,
  largestChanges,
  latestWhatIf,
  markRunning,
  nextShipments,
  readToRun,
  reasonsOf,
  setState,
  sumsOf,
  type Replayed,
  type ReplayedPrices,
  type WhatIfGroup,
  type WhatIfRow,
  type WhatIfSums,
} from './what-if.repository.ts'

export interface WhatIfDeps {
  readonly database: Database
  readonly tariffs: Tariffs
  readonly enqueue: Enqueue
}

/** Queues a replay of the shipments of the last weeks, today's not among them. */
export async function startWhatIf(
  { database, tariffs, enqueue }: WhatIfDeps,
  writer: DraftWriter,
  draftId: number,
  weeks: number,
): Promise<Result<Answer<'StartWhatIf'>, Refusal>> {
  const { scope } = writer
  if (!(await readDraft(database, scope, draftId))) return refuse(notFound)
  const { currency, version } = await tariffs.of(scope.shipmentSystem)
  const today = toDayNumber(await todayAt(tariffs, scope.shipmentSystem, writer.at))
  const days = { shipFrom: fromDayNumber(today - 7 * weeks), shipTo: fromDayNumber(today - 1) }
  const begins = await firstDayOfDraft(database, draftId)
  // Priced by another tariff on those days, every shipment would come to the same.
  if (begins !== undefined && begins > days.shipTo) return refuse(beginsLater(writer, begins))
  const id = await database.transaction().execute(async (tx) => {
    // Read again now that nobody can throw it away.
    const draft = await lockDraft(tx, scope, draftId)
    if (!draft) return undefined
    const made = await insertWhatIf(tx, scope, {
      draftId,
      weeks,
      ...days,
      currency,
      tariffVersion: version,
      draftChangedAt: draft.changedAt,
      by: writer.by,
      at: writer.at,
    })
    await tellOf(tx, writer, draftId, 'tariff-draft.replayed', { weeks, ...days })
    await enqueue(tx, replayShipments, { whatIfId: made })
    return made
  })
  return id === undefined ? refuse(notFound) : accept({ id })
}

function beginsLater({ language }: DraftWriter, day: string): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason: 'begins-later' },
    detail: (asked) => messagesIn(asked ?? language, 'matrix')('refused.begins-later', { day }),
  }
}

export interface ReplayDeps {
  readonly booking: BookingDeps
}

const shipmentsAtOnce = 100

/** Prices shipments by what holds and by a draft. Safe to run twice: what was priced is not priced again. */
export const replayShipments: Job<ReplayDeps, { whatIfId: number }> = {
  name: 'replay-shipments-through-draft',
  longestHours: 6,
  retry: { limit: 3, delaySeconds: 5, longestDelaySeconds: 60 },
  run: async ({ booking }, { whatIfId }) => {
    const { database, tariffs, now } = booking
    const toRun = await readToRun(database, whatIfId)
    if (!toRun || toRun.state === 'done') return
    const { draftId, shipmentSystem } = toRun
    const live = await tariffs.of(shipmentSystem)
    const terms = await loadTariffTerms(database, shipmentSystem, live.version)
    if (!terms) return
    const both = [live, await compileDraft(database, { terms, live, draftId })]
    const accounts = new Map<number, Account | undefined>()
    const scope = keptScope({ shipment_system: shipmentSystem as ShipmentSystem, company_id: null })
    const accountOf = async (id: number) => {
      if (!accounts.has(id)) accounts.set(id, await findAccount(database, scope, id))
      return accounts.get(id)
    }
    // Others get their turn every few milliseconds, however many shipments there are.
    const turn = takeTurns()
    for (let after = await markRunning(database, toRun); ;) {
      const shipments = await nextShipments(database, toRun, after, shipmentsAtOnce)
      const prices: ReplayedPrices[] = []
      for (const shipment of shipments) {
        const account = await accountOf(shipment.accountId)
        const stored = account && { scope, form: shipment.form, account, askedAt: shipment.createdAt }
        prices.push(pricesOf(shipment, stored && (await rateByTariffs(booking, stored, both))))
        if (turn.isOver()) await turn.next()
      }
      if (prices.length > 0 && !(await keepPrices(database, whatIfId, prices))) return
      if (shipments.length < shipmentsAtOnce) break
      after = shipments.at(-1)!.id
    }
    await setState(database, whatIfId, 'done', now())
  },
  givenUp: async ({ booking }, { whatIfId }) => setState(booking.database, whatIfId, 'failed', booking.now()),
}

function pricesOf({ id }: Replayed, rated: Awaited<ReturnType<typeof rateByTariffs>>): ReplayedPrices {
  const [live, draft] = rated ?? []
  const without = (reason: string): ReplayedPrices => ({
    shipmentId: id,
    salesBefore: null,
    salesAfter: null,
    costBefore: null,
    costAfter: null,
    reason,
  })
  if (!live) return without('not-rated')
  // Booked at a price that somebody named, or by tariffs that are over.
  if ('kind' in live) return without('no-price-now')
  if (!draft || 'kind' in draft)
    return {
      ...without('no-price-in-draft'),
      salesBefore: live.totalExVatMinor,
      costBefore: live.cost?.totalMinor ?? null,
    }
  return {
    shipmentId: id,
    salesBefore: live.totalExVatMinor,
    salesAfter: draft.totalExVatMinor,
    costBefore: live.cost?.totalMinor ?? null,
    costAfter: draft.cost?.totalMinor ?? null,
    reason: null,
  }
}

const groupsShown = 100
const largestShown = 10

/** The latest replay of a draft with how far it is, and what it came to. */
export async function readWhatIf(
  database: Database,
  scope: Scope,
  draftId: number,
  language: Language,
): Promise<Answer<'GetWhatIf'> | undefined> {
  if (!(await readDraft(database, scope, draftId))) return undefined
  const whatIf = await latestWhatIf(database, scope, draftId)
  if (!whatIf) return { run: null }
  const { id, startedAt, finishedAt, currency, tariffVersion: _version, draftId: _draft, ...run } = whatIf
  const group = async (by: WhatIfGroup) => (await sumsOf(database, scope, id, by, groupsShown)).map(sumsOnWire)
  const [total = nothing] = await sumsOf(database, scope, id, 'total', 1)
  const t = messagesIn(language, 'matrix')
  return {
    run: {
      ...run,
      currencyCode: currency,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      sums: sumsOnWire(total),
      companies: await group('company'),
      products: await group('product'),
      lanes: await group('lane'),
      largest: (await largestChanges(database, scope, id, largestShown)).map((row) => ({
        shipmentId: row.shipmentId,
        shipmentRef: row.waybill ?? '',
        companyName: row.company,
        product: row.product,
        lane: row.lane,
        salesBefore: amount(row.salesBefore ?? 0),
        salesAfter: amount(row.salesAfter ?? 0),
      })),
      unpriced: (await reasonsOf(database, id)).map(({ reason, shipments }) => ({
        reason: t(`whatIf.reason.${reason as Reason}`),
        shipments,
      })),
    },
  }
}

type Reason = 'not-rated' | 'no-price-now' | 'no-price-in-draft'

const nothing: WhatIfSums = {
  name: '',
  shipments: 0,
  salesBefore: 0,
  salesAfter: 0,
  marginBefore: 0,
  marginAfter: 0,
  withoutCost: 0,
}

function sumsOnWire({ name, shipments, withoutCost, ...sums }: WhatIfSums) {
  const ppm = changePpm(sums.salesBefore, sums.salesAfter)
  return {
    name,
    shipments,
    withoutCost,
    salesBefore: amount(sums.salesBefore),
    salesAfter: amount(sums.salesAfter),
    change: amount(sums.salesAfter - sums.salesBefore),
    // Hundredths of a per cent, to be read.
    changePercent: ppm === undefined ? null : Math.round(ppm / 100) / 100,
    marginBefore: amount(sums.marginBefore),
    marginAfter: amount(sums.marginAfter),
  }
}

function amount(minor: number): string {
  return formatUnits(BigInt(minor), 2)
}

/** Every shipment of a replay as a row, from which each of its sums is found again; undefined where there is none. */
export async function workbookOfWhatIf(
  database: Database,
  scope: Scope,
  draftId: number,
  language: Language,
): Promise<Readable | undefined> {
  const whatIf = (await readDraft(database, scope, draftId)) && (await latestWhatIf(database, scope, draftId))
  if (!whatIf) return undefined
  const t = messagesIn(language, 'matrix')
  // Hundredths as the number that the spreadsheet adds up.
  const money = (minor: number | null) => (minor === null ? null : Number(amount(minor)))
  const columns: [string, WorkbookFormat, (row: WhatIfRow) => Cell][] = [
    [t('whatIf.shipment'), 'general', (row) => row.shipmentId],
    [t('whatIf.waybill'), 'general', (row) => formatWaybillNumber(row.waybill ?? '')],
    [t('price.day'), 'day', (row) => new Date(`${row.shipDate}T00:00:00Z`)],
    [t('whatIf.company'), 'general', (row) => row.company],
    [t('product'), 'general', (row) => row.product],
    [t('lane'), 'general', (row) => row.lane],
    [t('whatIf.salesBefore'), 'amount', (row) => money(row.salesBefore)],
    [t('whatIf.salesAfter'), 'amount', (row) => money(row.salesAfter)],
    [t('whatIf.costBefore'), 'amount', (row) => money(row.costBefore)],
    [t('whatIf.costAfter'), 'amount', (row) => money(row.costAfter)],
    [t('whatIf.left'), 'general', (row) => row.reason && t(`whatIf.reason.${row.reason as Reason}`)],
  ]
  const cells = async function* () {
    for await (const row of everyRow(database, scope, whatIf.id)) yield columns.map(([, , cell]) => cell(row))
  }
  return writeWorkbook(cells(), {
    name: t('whatIf.sheet'),
    columns: columns.map(([header, format]) => ({ header, format })),
  })
}
