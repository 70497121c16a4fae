import { describe, expect, it } from 'vitest'
import type { BookingForm } from './booking-form.ts'
import { newBookingForm } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import type { StoredDraft, ServerDraft } from './draft.ts'
import {
  chooseDraft,
  draftsBeside,
  forgetDraft,
  hasContent,
  isOver,
  storeDraft,
  readDraft,
  bookedBy,
  rememberBooked,
  toServerForm,
  wasBooked,
} from './draft.ts'

const fresh: BookingForm = newBookingForm(formDefaults())
const owner = { userId: 4, shipmentSystem: 'YOYODenmark' }
const formOf = (description: string): BookingForm => ({ ...fresh, description })
const local = (description: string, more: Partial<StoredDraft> = {}): StoredDraft => ({
  draftId: 'draft-a',
  form: formOf(description),
  typedAt: '2026-11-21T10:00:00.000Z',
  onServer: true,
  ...more,
})
const server = (description: string, more: Partial<ServerDraft> = {}): ServerDraft => ({
  draftId: 'draft-a',
  form: toServerForm(formOf(description)),
  savedAt: '2026-11-21T10:00:01.000Z',
  ...more,
})

describe('which copy of a draft to go on with', () => {
  it('is the server’s, which another device may have written since', () => {
    expect(chooseDraft(local('here'), server('there'), fresh)?.form.description).toBe('there')
    expect(chooseDraft(null, server('there'), fresh)?.form.description).toBe('there')
  })

  it('is this device’s where it has words the server never got', () => {
    expect(chooseDraft(local('here', { onServer: false }), server('there'), fresh)?.form.description).toBe('here')
    expect(chooseDraft(local('here'), null, fresh)?.form.description).toBe('here')
  })

  it('is the later of two different shipments', () => {
    const other = { draftId: 'draft-b' }
    expect(chooseDraft(local('here'), server('there', other), fresh)?.form.description).toBe('there')
    const later = local('here', { typedAt: '2026-11-21T11:00:00.000Z' })
    expect(chooseDraft(later, server('there', other), fresh)?.form.description).toBe('here')
  })

  it('is none where the server keeps something this form never wrote', () => {
    expect(chooseDraft(null, { ...server(''), form: { anything: 1 } }, fresh)).toBeNull()
    expect(chooseDraft(null, { ...server(''), form: null }, fresh)).toBeNull()
  })
})

describe('a draft on this device', () => {
  it('belongs to one person in one shipment system', () => {
    storeDraft(owner, local('mine'))
    expect(readDraft(owner, fresh)?.form.description).toBe('mine')
    expect(readDraft({ ...owner, userId: 5 }, fresh)).toBeNull()
    expect(readDraft({ ...owner, shipmentSystem: 'YOYOSweden' }, fresh)).toBeNull()
  })

  it('of a changed shipment is kept apart from the new one', () => {
    const changed = local('changed', { editing: { shipmentId: 17, version: 2, shipmentRef: '12312345675' } })
    storeDraft(owner, local('new'))
    storeDraft(owner, changed)
    expect(readDraft(owner, fresh)?.form.description).toBe('new')
    expect(readDraft(owner, fresh, 17)?.form.description).toBe('changed')
    forgetDraft(owner, changed)
    expect(readDraft(owner, fresh, 17)).toBeNull()
    expect(readDraft(owner, fresh)?.form.description).toBe('new')
  })

  it('that lost its place before the server had it is kept beside, until the server has it or it is booked', () => {
    const [first, copy] = [
      local('first', { onServer: false }),
      local('copy', { draftId: 'draft-copy', onServer: false }),
    ]
    storeDraft(owner, first)
    storeDraft(owner, copy)
    expect(readDraft(owner, fresh)?.form.description).toBe('copy')
    expect(draftsBeside(owner)).toMatchObject([{ draftId: 'draft-a', form: { description: 'first' } }])
    expect([draftsBeside({ ...owner, userId: 5 }), draftsBeside({ ...owner, shipmentSystem: 'YOYOSweden' })]).toEqual([
      [],
      [],
    ])
    forgetDraft(owner, copy)
    expect([readDraft(owner, fresh), draftsBeside(owner).length]).toEqual([null, 1])
    // Typed in again, it is the draft, and kept once.
    storeDraft(owner, first)
    expect([readDraft(owner, fresh)?.draftId, draftsBeside(owner)]).toEqual(['draft-a', []])
    storeDraft(owner, copy)
    forgetDraft(owner, first)
    expect([readDraft(owner, fresh)?.draftId, draftsBeside(owner)]).toEqual(['draft-copy', []])
  })

  it('that lost its place is not kept beside where the server has it, it was booked or nothing was typed in it', () => {
    rememberBooked(owner, 'draft-booked', 'CreateShipment')
    const needless = [local(''), local('', { draftId: 'draft-booked', onServer: false })]
    for (const each of [...needless, local('', { draftId: 'draft-copy', onServer: false, untyped: true })]) {
      storeDraft(owner, each)
      storeDraft(owner, local('next', { draftId: 'draft-next' }))
      expect(draftsBeside(owner)).toEqual([])
    }
  })

  it('that is forgotten is over in this tab until it is stored again', () => {
    storeDraft(owner, local('cleared'))
    forgetDraft(owner, local('cleared'))
    expect(isOver(owner, 'draft-a')).toBe(true)
    storeDraft(owner, local('undone'))
    expect(isOver(owner, 'draft-a')).toBe(false)
  })

  it('that was booked is remembered as booked', () => {
    rememberBooked(owner, 'draft-a', 'CreateQuote')
    expect(wasBooked(owner, 'draft-a')).toBe(true)
    expect(wasBooked(owner, 'draft-b')).toBe(false)
    expect([bookedBy(owner, 'draft-a'), bookedBy(owner, 'draft-b')]).toEqual(['CreateQuote', undefined])
    // As it was kept before there were other ways to book.
    localStorage.setItem('kattegat.booked-drafts.4.YOYODenmark', '["draft-c"]')
    expect(bookedBy(owner, 'draft-c')).toBe('CreateShipment')
  })

  it('that is older than a part of the form has that part, with what it carried then', () => {
    const { dangerousGoods: _parts, commodities: _lines, ...older } = formOf('older')
    const carried = { commodities: [{ description: 'Lamps', quantity: 2 }] }
    storeDraft(owner, { ...local('older'), form: { ...older, carried } as unknown as BookingForm })
    const form = readDraft(owner, fresh)!.form
    expect(form).toMatchObject({ description: 'older', dangerousGoods: [], commodities: [{ description: 'Lamps' }] })
    expect(form).not.toHaveProperty('carried')
  })

  it('that is broken is as good as none', () => {
    localStorage.setItem('kattegat.draft.4.YOYODenmark', '{"shape":1,"draft":{"draftId":"x","typedAt":"t","form":[]}}')
    expect(readDraft(owner, fresh)).toBeNull()
    localStorage.setItem('kattegat.draft.4.YOYODenmark', 'not json')
    expect(readDraft(owner, fresh)).toBeNull()
  })
})

it('is worth bringing back once something was typed over the presets', () => {
  expect(hasContent({ ...fresh, shipDate: '2026-12-01', accountId: '2' }, fresh)).toBe(false)
  expect(hasContent(formOf('Lamps'), fresh)).toBe(true)
})
