import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import type { Role } from '../permissions/rights.ts'
import {
  actionNameOn,
  actionReasons,
  actionRefusal,
  historyActions,
  type ActionState,
  type HistoryAction,
} from './index.ts'

const staff: Role[] = ['SuperUser']
const customer: Role[] = []
const bookkeeper: Role[] = ['Finance']

/** Booked, priced, neither sent nor deleted. */
const booked: ActionState = {
  bookingType: 'FinalBooking',
  cargoTransfer: 'none',
  invoicingTransfer: 'none',
  deleted: false,
  heldBack: false,
  underWay: false,
  test: false,
  hasWaybill: true,
  hasPriceLines: true,
  billedByCarrier: false,
  aes: false,
  customsComplete: true,
  quote: undefined,
  hasDocuments: true,
}
const quote: ActionState = {
  ...booked,
  bookingType: 'QuoteBooking',
  hasWaybill: false,
  hasPriceLines: false,
  quote: 'Answered',
}

const allowed = (state: ActionState, roles: Role[]) =>
  historyActions.filter((action) => actionRefusal(action, state, roles) === undefined)
const reason = (action: HistoryAction, state: ActionState, roles = staff) => actionRefusal(action, state, roles)

describe('what may be done to a booked shipment', () => {
  it('is for staff everything but what its state has no room for', () => {
    const closed = historyActions.filter((action) => !allowed(booked, staff).includes(action))
    expect(closed).toEqual([
      'set-itn',
      'correct-invoice',
      'transfer-to-invoicing',
      'answer-quote',
      'accept-quote',
      'decline-quote',
      'restore',
    ])
  })

  it('is for its customer what concerns their own booking', () => {
    expect(allowed(booked, customer)).toEqual([
      'print-label',
      'print-documents',
      'print-documents-without-connote',
      'print-manifest',
      'document-pack',
      'customs-invoice',
      'excel',
      'edit',
      'copy',
      'return-shipment',
      'set-reference',
      'upload-document',
      'delete-documents',
      'delete',
    ])
  })

  it('is taken back and declared otherwise by staff alone once its goods are under way', () => {
    const underWay = { ...booked, underWay: true }
    for (const action of ['edit', 'delete'] as const) {
      expect([reason(action, underWay, customer), reason(action, underWay)]).toEqual(['under-way', undefined])
    }
    expect(reason('set-reference', underWay, customer)).toBeUndefined()
  })

  it('is to read and to print for finance alone', () => {
    expect(allowed(booked, bookkeeper)).toEqual([
      'print-label',
      'print-documents',
      'print-documents-without-connote',
      'print-manifest',
      'document-pack',
      'excel',
    ])
  })
})

describe('a refusal names what stands in the way', () => {
  it.each<[HistoryAction, Partial<ActionState>, string]>([
    ['delete', { deleted: true }, 'deleted'],
    ['restore', {}, 'not-deleted'],
    ['delete', { invoicingTransfer: 'sent', cargoTransfer: 'sent' }, 'invoiced'],
    ['set-awb', { invoicingTransfer: 'pending' }, 'invoiced'],
    ['print-label', { hasWaybill: false }, 'no-waybill'],
    ['transfer-to-cargo', { test: true }, 'test'],
    ['transfer-to-cargo', { bookingType: 'PreBooking' }, 'not-final'],
    ['transfer-to-cargo', { heldBack: true }, 'held-back'],
    ['transfer-to-cargo', { aes: true, customsComplete: false }, 'customs-incomplete'],
    ['delete-documents', { hasDocuments: false }, 'no-documents'],
    ['transfer-to-cargo', { cargoTransfer: 'pending' }, 'transfer-pending'],
    ['transfer-to-cargo', { cargoTransfer: 'sent' }, 'already-sent'],
    ['transfer-to-invoicing', {}, 'not-sent-to-cargo'],
    ['transfer-to-invoicing', { cargoTransfer: 'sent', hasPriceLines: false }, 'no-price-lines'],
    ['transfer-to-invoicing', { cargoTransfer: 'sent', billedByCarrier: true }, 'billed-by-carrier'],
    ['set-itn', {}, 'not-aes'],
    ['answer-quote', {}, 'not-a-quote'],
  ])('%s of %o: %s', (action, change, why) => {
    expect(reason(action, { ...booked, ...change })).toBe(why)
  })

  it('closes to customers what cargo has, and leaves it to staff', () => {
    const sent: ActionState = { ...booked, cargoTransfer: 'sent' }
    for (const action of ['edit', 'set-reference', 'delete'] as const) {
      expect(reason(action, sent, customer)).toBe('sent-to-cargo')
      expect(reason(action, sent, staff)).toBeUndefined()
    }
  })

  it('lets a rejected transfer be tried again', () => {
    expect(reason('transfer-to-cargo', { ...booked, cargoTransfer: 'rejected' })).toBeUndefined()
    const sent: ActionState = { ...booked, cargoTransfer: 'sent', invoicingTransfer: 'rejected' }
    expect(reason('transfer-to-invoicing', sent)).toBeUndefined()
  })

  it('keeps to itself what a stranger’s role may not even ask', () => {
    expect(reason('set-awb', { ...booked, deleted: true }, customer)).toBe('not-authorized')
  })
})

describe('a quote', () => {
  it('is accepted or declined once it is answered, and until it is settled', () => {
    expect(reason('accept-quote', quote, customer)).toBeUndefined()
    expect(reason('accept-quote', { ...quote, quote: 'Requested' }, customer)).toBe('quote-not-answered')
    expect(reason('accept-quote', { ...quote, quote: 'Expired' }, customer)).toBe('quote-expired')
    expect(reason('decline-quote', { ...quote, quote: 'Accepted' }, customer)).toBe('quote-settled')
    expect(reason('decline-quote', { ...quote, quote: 'Requested' }, customer)).toBeUndefined()
  })

  it('is answered by staff, again once an answer has expired', () => {
    expect(reason('answer-quote', quote, customer)).toBe('not-authorized')
    expect(reason('answer-quote', { ...quote, quote: 'Expired' })).toBeUndefined()
    expect(reason('answer-quote', { ...quote, quote: 'Declined' })).toBe('quote-settled')
  })

  it('has neither waybill, status nor price lines of its own', () => {
    expect(reason('print-label', quote)).toBe('no-waybill')
    expect(reason('set-transit-status', quote)).toBe('not-final')
    expect(reason('add-price-lines', quote)).toBe('is-quote')
  })
})

it('says every action and every reason in four languages', () => {
  for (const language of languages) {
    for (const action of historyActions) expect(messagesIn(language, 'actions')(`name.${action}`)).not.toBe('')
    for (const why of actionReasons) expect(messagesIn(language, 'actions')(`reason.${why}`)).toMatch(/\.$/)
  }
})

it('calls editing an error booking what it is', () => {
  expect(actionNameOn('edit', { bookingType: 'ErrorBooking' }, messagesIn('en', 'actions'))).toBe('Correct errors')
  expect(actionNameOn('edit', { bookingType: 'PreBooking' }, messagesIn('en', 'actions'))).toBe('Edit')
  expect(actionNameOn('copy', { bookingType: 'ErrorBooking' }, messagesIn('da', 'actions'))).toBe('Kopiér')
})
