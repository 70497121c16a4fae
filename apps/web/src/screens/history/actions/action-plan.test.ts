import { describe, expect, it } from 'vitest'
import { planOf } from './action-plan.ts'
import type { HistoryRow } from '../use-history-rows.ts'

const row = (id: number, change: Partial<HistoryRow> = {}) =>
  ({
    id,
    AWB: '98001020003',
    bookingType: 'FinalBooking',
    cargoTransfer: 'none',
    invoicingTransfer: 'none',
    deleted: false,
    heldBack: false,
    test: false,
    aes: false,
    salesPrice: null,
    ...change,
  }) as HistoryRow

describe('what an action will do', () => {
  it('says to which shipments, and why not to the others', () => {
    const rows = [row(1), row(2, { deleted: true }), row(3), row(4, { AWB: '' }), row(5, { deleted: true })]
    const plan = planOf('print-label', rows, [])
    expect(plan.allowed.map(({ id }) => id)).toEqual([1, 3])
    expect([...plan.refused].map(([reason, those]) => [reason, those.map(({ id }) => id)])).toEqual([
      ['deleted', [2, 5]],
      ['no-waybill', [4]],
    ])
  })

  it('knows who asks', () => {
    const atCargo = row(1, { cargoTransfer: 'sent' })
    expect(planOf('delete', [atCargo], []).allowed).toEqual([])
    expect(planOf('delete', [atCargo], ['SuperUser']).allowed).toEqual([atCargo])
    expect([...planOf('set-transit-status', [atCargo], []).refused.keys()]).toEqual(['not-authorized'])
  })
})
