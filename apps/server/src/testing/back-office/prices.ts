import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Api } from '../../../../../e2e/src/api.ts'
import type { OpenDatabase } from '../../platform/database/index.ts'
import { ifAnswered, untilAnswered, untilRead } from '../under-kills.ts'
import type { AtWork, Office } from './office.ts'

interface MatrixTariff {
  readonly id: number
  readonly product: string
  readonly side: string
  readonly outdated: boolean
  readonly validFrom: string
  readonly validTo: string | null
}
interface Publication {
  readonly id: number
  readonly name: string
  readonly rollsBack: number | null
  readonly rolledBackBy: number | null
  readonly tariffVersion: number
}

/** Of which freight alone is asked for. */
const product = 'Parcel'
const dayMs = 86_400_000

/** Publishes prices raised by a tenth, from today or from a later day on, and rolls each back. */
export function publishingPrices(office: Office): AtWork {
  const { admin } = office
  /** The name of a draft to the tariff versions that it was published and taken back as. */
  const published = new Map<string, readonly [number, number]>()
  let versionBefore = 0
  let freightBefore = ''

  const { matrix, publications, tariffOn, freightOn } = readingPrices(admin)

  /** A draft whose prices were raised once; undefined where an answer was lost, so that nobody knows how often. */
  const raisedDraft = async (name: string, validFrom: string): Promise<number | undefined> => {
    const tariffIds = [(await tariffOn(validFrom)).id]
    const made = await ifAnswered(() =>
      admin.call('Matrix/CreateTariffDraft', { name, versionName: '2027', validFrom, tariffIds }),
    )
    const id = (made?.body as { id: number } | undefined)?.id
    const raised =
      id !== undefined &&
      (await ifAnswered(() =>
        admin.call(`Matrix/RaiseDraftPrices/${id}`, { percent: '10', rounding: 'nearest', exceptions: [] }),
      ))
    return raised ? id : undefined
  }
  const publish = async (id: number, name: string): Promise<Publication> => {
    const answer = await untilAnswered(() => admin.call(`Matrix/PublishTariffDraft/${id}`, {}))
    // What was published is no draft any longer.
    expect([200, 404], JSON.stringify(answer.body)).toContain(answer.status)
    const made = (await publications()).filter((one) => one.name === name && one.rollsBack === null)
    expect(made, JSON.stringify(answer.body)).toHaveLength(1)
    if (answer.status === 404) office.foundDone('publish prices')
    else expect(answer.body).toMatchObject({ published: true, version: made[0]!.tariffVersion })
    return made[0]!
  }
  const rollBack = async ({ id }: Publication, validFrom: string): Promise<number> => {
    const answer = await untilAnswered(() => admin.call(`Matrix/RollBackTariffs/${id}`, { validFrom }))
    if (answer.status === 200) return (answer.body as { version: number }).version
    expect(answer.body).toMatchObject({ facts: { reason: 'rolledBack' } })
    office.foundDone('roll prices back')
    return (await publications()).find((one) => one.rollsBack === id)!.tariffVersion
  }

  return {
    async work() {
      const { version, today } = await matrix()
      versionBefore = version
      const freight = (freightBefore = await freightOn(today))
      const raised = (Number(freight) * 1.1).toFixed(2)
      for (let at = 0; office.isOpen(); at += 1) {
        const name = `prices ${randomUUID().slice(0, 8)}`
        // Every other one from a day to come, each later than the one before: what was rolled back ends there.
        const isToCome = at % 2 === 1
        const from = isToCome ? new Date(Date.parse(today) + (60 + at) * dayMs).toISOString().slice(0, 10) : today
        const draftId = await raisedDraft(name, from)
        if (draftId === undefined) continue
        const made = await office.act('publish prices', () => publish(draftId, name))
        expect([await freightOn(today), await freightOn(from)]).toEqual([isToCome ? freight : raised, raised])
        const back = await office.act('roll prices back', () => rollBack(made, today))
        expect([await freightOn(today), await freightOn(from)]).toEqual([freight, freight])
        published.set(name, [made.tariffVersion, back])
      }
    },

    async check(database) {
      await checkPublished(database, published, versionBefore)
      const { today, version } = await matrix()
      expect([version, await freightOn(today)]).toEqual([versionBefore + 2 * published.size, freightBefore])
    },
  }
}

function readingPrices(admin: Api) {
  const matrix = () =>
    untilRead<{ version: number; today: string; tariffs: MatrixTariff[] }>(() => admin.call('Matrix/GetMatrix'))
  const tariffOn = async (day: string) =>
    (await matrix()).tariffs.find(
      (one) =>
        one.product.endsWith(product) &&
        one.side === 'sales' &&
        !one.outdated &&
        one.validFrom <= day &&
        (one.validTo === null || one.validTo >= day),
    )!
  const publications = () => untilRead<Publication[]>(() => admin.call('Matrix/GetTariffPublications'))
  /** What a parcel of 7 kg to Malmö costs by what holds on a day. */
  const freightOn = async (shipDate: string): Promise<string> => {
    const tariff = await tariffOn(shipDate)
    const { live } = await untilRead<{ live: { lines: { code: string; amount: string }[] } }>(() =>
      admin.call('Matrix/PriceBesideDraft', {
        tariffId: tariff.id,
        shipDate,
        origin: { countryCode: 'DK', postalCode: '2100' },
        destination: { countryCode: 'SE', postalCode: '21144' },
        pieces: [{ number: 1, weight: 7, length: 30, width: 20, height: 20 }],
      }),
    )
    return live.lines.find(({ code }) => code === 'freight')!.amount
  }
  return { matrix, publications, tariffOn, freightOn }
}

async function checkPublished(
  database: OpenDatabase,
  published: ReadonlyMap<string, readonly [number, number]>,
  versionBefore: number,
): Promise<void> {
  const rows = async <Row extends object>(query: string) => (await database.pool.query<Row>(query)).rows
  expect(published.size).toBeGreaterThan(0)
  const made = await rows<{ name: string; tariff_version: number; rolls_back: number | null }>(
    'select name, tariff_version, rolls_back from tariff_publication order by id',
  )
  expect(made.map(({ name, tariff_version: version }) => [name, version])).toEqual(
    [...published].flatMap(([name, versions]) => versions.map((version) => [name, version])),
  )
  // A version a publication, each with its line in the log, and no row of a version that was not published.
  const versions = made.map(({ tariff_version: version }) => version)
  expect(versions).toEqual(made.map((_, at) => versionBefore + 1 + at))
  const system = `shipment_system = 'YOYODenmark'`
  expect(
    await rows(`select record_id::int as version, action from audit_log where record_kind = 'tariff-version'
      and action in ('tariffs.published', 'tariffs.rolled-back') order by id`),
  ).toEqual(
    made.map(({ tariff_version: version, rolls_back: back }) => ({
      version,
      action: back === null ? 'tariffs.published' : 'tariffs.rolled-back',
    })),
  )
  expect(await rows(`select version from tariff_version where ${system}`)).toEqual([{ version: versions.at(-1) }])
  for (const table of ['tariff', 'agreement'])
    expect(
      await rows(`select id from ${table} where ${system} and greatest(since_version, until_version) > ${versionBefore}
        and not (coalesce(since_version, 0) <= ${versionBefore} or since_version in (select tariff_version from tariff_publication))`),
    ).toEqual([])
  expect(await rows(draftsHalfPublished)).toEqual([])
  expect(await rows(pricesThatDiffer)).toEqual([])
}

const draftsHalfPublished = `select d.id from tariff_draft d
  where (d.published_at is not null) <> exists (select from tariff_publication p where p.draft_id = d.id)`

/** Prices that are in what was published and not in what it was made of, or the other way round. */
const pricesThatDiffer = `
  with followed as (
    select p.id, p.draft_id, p.rolls_back, (t ->> 'beforeId')::int as before_id, (t ->> 'afterId')::int as after_id
    from tariff_publication p, jsonb_array_elements(p.tariffs) t
  ), made_of as (
    select f.after_id, l.origin_zone_id, l.destination_zone_id, b."from", b.base, b.amount, b.step, b.minimum, b.maximum
    from followed f join tariff_draft_tariff d on d.draft_id = f.draft_id and d.tariff_id = f.before_id
      join tariff_draft_lane l on l.draft_tariff_id = d.id
      cross join lateral jsonb_to_recordset(l.breaks)
        as b("from" numeric, base numeric, amount numeric, step numeric, minimum numeric, maximum numeric)
    union all
    select f.after_id, b.origin_zone_id, b.destination_zone_id, b.break_from, b.base, b.amount, b.step, b.minimum, b.maximum
    from followed f join followed first on first.id = f.rolls_back and first.after_id = f.before_id
      join tariff_break b on b.tariff_id = first.before_id
  ), written as (
    select b.tariff_id, b.origin_zone_id, b.destination_zone_id, b.break_from, b.base, b.amount, b.step, b.minimum, b.maximum
    from tariff_break b join followed f on f.after_id = b.tariff_id
  )
  (select * from made_of except all select * from written) union all (select * from written except all select * from made_of)`
