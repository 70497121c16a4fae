import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { known } from '../../testing/known-id.ts'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { numberPieces, renumberPieces } from './number-shipment.ts'
import { piecesOf, type Piece } from './pieces.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const box = { packagingType: 'Box', weight: 4.5, length: 40, width: 30, height: 20 }
const heavy = { ...box, weight: 9 }
const flat = { ...box, height: 5, dryIceWeight: 0.5 }
const kinds = [box, heavy, flat]

describe('the pieces of an overridden shipment', () => {
  it('are numbered with all that is said of them, line by line', async () => {
    const shipmentId = await aShipmentWithoutPieces()
    await inTransaction((tx) =>
      numberPieces(tx, shipmentId, piecesOf({ collis: [{ ...flat, number: 2 }, { number: 1 }] })),
    )
    const rows = await portal.database.db
      .selectFrom('colli')
      .select(['line', 'piece', 'content_key', 'weight_g', 'length_mm', 'width_mm', 'height_mm', 'dry_ice_g'])
      .where('shipment_id', '=', shipmentId)
      .orderBy('sscc')
      .execute()
    const aFlat = { weight_g: 4500, length_mm: 400, width_mm: 300, height_mm: 50, dry_ice_g: 500 }
    const unknown = { weight_g: null, length_mm: null, width_mm: null, height_mm: null, dry_ice_g: 0 }
    expect(rows).toEqual([
      { line: 1, piece: 1, content_key: 'Box|4500|400x300x50|500', ...aFlat },
      { line: 1, piece: 2, content_key: 'Box|4500|400x300x50|500', ...aFlat },
      { line: 2, piece: 3, content_key: '||xx|0', ...unknown },
    ])
  })

  it('keep their SSCC where they are unchanged, at their new place; what is added gets the next, what is gone is voided', async () => {
    const shipmentId = await aShipmentWithoutPieces()
    await inTransaction((tx) =>
      numberPieces(
        tx,
        shipmentId,
        piecesOf({
          collis: [
            { ...box, number: 2 },
            { ...heavy, number: 1 },
          ],
        }),
      ),
    )
    const [first, second, third] = await labelled(shipmentId)
    const collis = [
      { ...heavy, number: 1 },
      { ...flat, number: 1 },
      { ...box, number: 1 },
    ]
    await inTransaction((tx) => renumberPieces(tx, shipmentId, piecesOf({ collis })))
    const after = await labelled(shipmentId)
    expect(after.map(({ sscc, line, piece }) => ({ sscc, line, piece }))).toEqual([
      { sscc: third!.sscc, line: 1, piece: 1 },
      { sscc: expect.any(String), line: 2, piece: 2 },
      { sscc: first!.sscc, line: 3, piece: 3 },
    ])
    expect([first, second, third].map((piece) => piece!.sscc)).not.toContain(after[1]!.sscc)
    expect((await allOf(shipmentId)).filter(({ isVoided }) => isVoided).map(({ sscc }) => sscc)).toEqual([second!.sscc])
  })

  it('are written only where they change', async () => {
    const shipmentId = await aShipmentWithoutPieces()
    const collis = [
      { ...box, number: 3 },
      { ...heavy, number: 2 },
    ]
    await inTransaction((tx) => numberPieces(tx, shipmentId, piecesOf({ collis })))
    const before = await allOf(shipmentId)
    await inTransaction((tx) => renumberPieces(tx, shipmentId, piecesOf({ collis })))
    expect(await allOf(shipmentId)).toEqual(before)

    await inTransaction((tx) =>
      renumberPieces(tx, shipmentId, piecesOf({ collis: [...collis, { ...flat, number: 1 }] })),
    )
    expect((await allOf(shipmentId)).slice(0, 5)).toEqual(before)
  })

  it('stand as they did when each was written by itself, whatever is overridden', async () => {
    const shipmentId = await aShipmentWithoutPieces()
    const random = numbersFrom(20)
    let expected: Row[] = []
    for (let round = 0; round < 25; round++) {
      const collis = Array.from({ length: 1 + random(4) }, () => ({ ...kinds[random(3)]!, number: 1 + random(5) }))
      const pieces = piecesOf({ collis })
      expected = oneByOne(expected, pieces, await nextSscc())
      await inTransaction((tx) => renumberPieces(tx, shipmentId, pieces))
      const rows = await allOf(shipmentId)
      expect(
        rows.map(({ sscc, line, piece, isVoided }) => ({ sscc: BigInt(sscc.slice(0, -1)), line, piece, isVoided })),
      ).toEqual(expected.map(({ contentKey: _of, ...row }) => row))
    }
  })
})

interface Row {
  /** Without its check digit. */
  readonly sscc: bigint
  readonly contentKey: string
  line: number
  piece: number
  isVoided: boolean
}

/** The rows of a shipment after an override, found piece by piece. */
function oneByOne(before: readonly Row[], pieces: readonly Piece[], next: bigint): Row[] {
  const rows = before.map((row) => ({ ...row }))
  const free = rows.filter(({ isVoided }) => !isVoided).toSorted((a, b) => a.piece - b.piece)
  for (const [index, { contentKey, line }] of pieces.entries()) {
    const at = free.findIndex((row) => row.contentKey === contentKey)
    if (at < 0) rows.push({ sscc: next++, contentKey, line, piece: index + 1, isVoided: false })
    else Object.assign(free.splice(at, 1)[0]!, { line, piece: index + 1 })
  }
  for (const row of free) row.isVoided = true
  return rows
}

/** Numbers below what is asked, the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

async function nextSscc(): Promise<bigint> {
  const { prefix, next_serial } = await portal.database.db
    .selectFrom('number_range')
    .select(['prefix', 'next_serial'])
    .where('kind', '=', 'sscc')
    .executeTakeFirstOrThrow()
  return BigInt(prefix + String(next_serial).padStart(17 - prefix.length, '0'))
}

async function aShipmentWithoutPieces(): Promise<ShipmentId> {
  const [account] = (await anna.call('GetCompanyAccounts')).body
  const form = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
  const { shipmentId } = (await anna.call('CreateErrorBooking', { body: form })).body
  const id = known(shipmentId)
  await portal.database.db.deleteFrom('colli').where('shipment_id', '=', id).execute()
  return id
}

function inTransaction(work: Parameters<ReturnType<typeof transaction>['execute']>[0]) {
  return transaction().execute(work)
}

const transaction = () => portal.database.db.transaction()

/** All rows ever written of a shipment's pieces; which transaction wrote each last. */
function allOf(shipmentId: ShipmentId) {
  return portal.database.db
    .selectFrom('colli')
    .select(['sscc', 'line', 'piece'])
    .select(sql<boolean>`voided_at is not null`.as('isVoided'))
    .select(sql<string>`xmin::text`.as('writtenBy'))
    .where('shipment_id', '=', shipmentId)
    .orderBy('sscc')
    .execute()
}

async function labelled(shipmentId: ShipmentId) {
  const rows = await allOf(shipmentId)
  return rows.filter(({ isVoided }) => !isVoided).toSorted((a, b) => a.piece - b.piece)
}
