import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-21T09:00:00Z') })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const first = 'draft-that-was-first'
const copy = 'draft-of-the-copy'

const save = (draftId: string, description: string, person = anna) =>
  person.call('SaveDraft', { body: { draftId, form: { form: { description } } } })
const forget = (draftId?: string) => anna.call('DeleteDraft', draftId === undefined ? {} : { query: { draftId } })
/** The draft, and what is set aside, by their ids. */
const drafts = async (person = anna) => ({
  draft: (await person.call('GetDraft')).body?.draftId,
  aside: (await person.call('GetDraftsAside')).body.map(({ draftId }) => draftId),
})

describe('a draft that another takes the place of', () => {
  beforeEach(async () => {
    await forget()
    for (const { draftId } of (await anna.call('GetDraftsAside')).body) {
      await anna.call('DeleteDraftAside', { query: { draftId } })
    }
  })

  it('is set aside as it was typed, and is there when the other was booked', async () => {
    await save(first, 'Half a shipment')
    await save(copy, 'A copy')
    expect(await drafts()).toEqual({ draft: copy, aside: [first] })
    await forget(copy)
    expect(await drafts()).toEqual({ draft: undefined, aside: [first] })
    const [aside] = (await anna.call('GetDraftsAside')).body
    expect(aside).toMatchObject({ draftId: first, form: { form: { description: 'Half a shipment' } } })
  })

  it('stays where it is when a copy is booked in which nothing was typed', async () => {
    await save(first, 'Half a shipment')
    await forget(copy)
    expect(await drafts()).toEqual({ draft: first, aside: [] })
  })

  it('takes its place again when it is typed in again, and is kept once', async () => {
    await save(first, 'Half a shipment')
    await save(copy, 'A copy')
    await save(first, 'Two thirds of a shipment')
    expect(await drafts()).toEqual({ draft: first, aside: [copy] })
    await save(copy, 'A copy')
    const aside = (await anna.call('GetDraftsAside')).body
    expect(aside).toMatchObject([{ draftId: first, form: { form: { description: 'Two thirds of a shipment' } } }])
  })

  it('is forgotten when it is booked in its own tab, and the other stays', async () => {
    await save(first, 'Half a shipment')
    await save(copy, 'A copy')
    await forget(first)
    expect(await drafts()).toEqual({ draft: copy, aside: [] })
  })

  it('does not come back where it was booked, however often it is saved', async () => {
    const bookedId = 'draft-that-is-booked'
    await save(bookedId, 'Half a shipment')
    // Half of it is enough for an error booking.
    const accounts = (await anna.call('GetCompanyAccounts')).body
    const accountId = accounts.find((account) => account.default)!.id
    const form: ShipmentForm = { ...dkSeParcels({ accountId, shipDate: '2026-11-23' }), bookingType: 'ErrorBooking' }
    const booked = await anna.call('CreateErrorBooking', { body: form, headers: { 'idempotency-key': bookedId } })
    expect(booked.status).toBe(201)
    // Saved once more on its way, or never deleted because the device was offline by then.
    await save(bookedId, 'Half a shipment')
    await save(copy, 'A copy')
    expect(await drafts()).toEqual({ draft: copy, aside: [] })
  })

  it('is its user’s in its shipment system, and nobody else’s', async () => {
    const bo = await portal.as('bo@havblik.test')
    await save(first, 'Anna’s')
    await save(first, 'Bo’s', bo)
    await save(copy, 'Bo’s copy', bo)
    expect(await drafts()).toEqual({ draft: first, aside: [] })
    expect(await drafts(bo)).toEqual({ draft: copy, aside: [first] })
    await forget(first)
    expect((await drafts(bo)).aside).toEqual([first])

    const [denmark, sweden] = [
      await portal.as('super@kattegat.test'),
      await portal.as('super@kattegat.test', 'YOYOSweden'),
    ]
    await save(first, 'Danish', denmark)
    await save(copy, 'Swedish', sweden)
    expect([await drafts(denmark), await drafts(sweden)]).toEqual([
      { draft: first, aside: [] },
      { draft: copy, aside: [] },
    ])
  })

  it('stays set aside when a program deletes the draft without saying which', async () => {
    await save(first, 'Half a shipment')
    await save(copy, 'A copy')
    await forget()
    expect(await drafts()).toEqual({ draft: undefined, aside: [first] })
  })
})
