import type { HistoryFilter } from '@kattegat/domain/history'
import { describe, expect, it } from 'vitest'
import { columnsOfView, shownColumns } from './columns.ts'
import { isSameFilter, readSearch, writeColumns, writeFilter } from './history-search.ts'

const everyPart: HistoryFilter = {
  search: '12345678901',
  searchOption: 'AWB',
  dateField: 'date',
  dateRange: 'lastWeek',
  dateFrom: '2026-11-01',
  dateTo: '2026-11-30',
  deliveryStatuses: ['InTransit', 'Delayed'],
  bookingTypes: ['FinalBooking'],
  companyIds: [4, 5],
  accountIds: [7],
  branchIds: [1],
  salesProductIds: [2, 3],
  transportCompanyIds: [9],
  senderCountries: ['DK'],
  receiverCountries: ['NO', 'SE'],
  quoteStates: ['Requested', 'Expired'],
  errorParts: ['receiver', 'dangerousGoods'],
  createdByIds: [12],
  invoiced: 'non-invoiced',
  cargo: 'transferred',
  itn: 'missing',
  hold: 'held',
  deleted: 'with',
  test: 'only',
  sort: 'shipDate',
  direction: 'ascending',
}

describe('the address of History', () => {
  it('holds every part of a filter and brings it back', () => {
    const read = readSearch(writeFilter(everyPart))
    expect(read.filter).toEqual(everyPart)
    expect(read.ignored).toEqual([])
    expect(isSameFilter(read.filter, everyPart)).toBe(true)
  })

  it('is short and readable', () => {
    expect(writeFilter({ deliveryStatuses: ['InTransit', 'Delayed'], accountIds: [7], receiverCountries: [] })).toEqual(
      {
        status: 'InTransit_Delayed',
        account: 7,
      },
    )
  })

  it('leaves nonsense out and names it', () => {
    const read = readSearch({
      status: 'Lost,Delayed',
      company: 'x',
      from: '2026-02-30',
      search: 'ab',
      sort: 'colour',
      columns: 'AWB_colour',
      view: 'mine',
      sentTo: 'NO',
    })
    expect(read.filter).toEqual({ deliveryStatuses: ['Delayed'], receiverCountries: ['NO'] })
    expect(read.columns).toEqual([{ name: 'AWB', width: null }])
    expect(read.view).toBeUndefined()
    expect([...read.ignored].sort()).toEqual(['columns', 'company', 'from', 'search', 'sort', 'status', 'view'])
  })

  it('sorts by what only staff see for staff alone', () => {
    expect(readSearch({ sort: 'costPrice' }, true).filter).toEqual({ sort: 'costPrice' })
    expect(readSearch({ sort: 'costPrice' }, false)).toMatchObject({ filter: {}, ignored: ['sort'] })
  })

  it('takes a short search for a shipment’s id', () => {
    expect(readSearch({ search: 7, by: 'shipmentId' }).filter).toEqual({ search: '7', searchOption: 'shipmentId' })
  })

  it('holds columns in their order with their widths', () => {
    const columns = [
      { name: 'shipDate', width: null },
      { name: 'AWB', width: 160 },
    ] as const
    expect(writeColumns(columns)).toBe('shipDate_AWB-160')
    expect(readSearch({ columns: 'shipDate_AWB-160' }).columns).toEqual(columns)
    expect(readSearch({ columns: 'AWB-9999' }).columns).toEqual([{ name: 'AWB', width: null }])
    const pinned = [
      { name: 'AWB', width: 160, pinned: true },
      { name: 'id', width: null, pinned: true },
    ] as const
    expect(writeColumns(pinned)).toBe('AWB-160-pin_id-pin')
    expect(readSearch({ columns: 'AWB-160-pin_id-pin' }).columns).toEqual(pinned)
  })

  it('holds days that move along as their word, and names a word that is none', () => {
    expect(writeFilter({ dateRange: 'last7' })).toEqual({ days: 'last7' })
    expect(readSearch({ days: 'last7', dates: 'date' }).filter).toEqual({ dateRange: 'last7', dateField: 'date' })
    expect(readSearch({ days: 'someday' })).toMatchObject({ filter: {}, ignored: ['days'] })
  })
})

describe('columns', () => {
  it('of staff are hidden from customers', () => {
    const columns = columnsOfView([{ name: 'costPrice' }, { name: 'AWB', width: 200 }])
    expect(shownColumns(columns, true).map(({ name }) => name)).toEqual(['costPrice', 'AWB'])
    expect(shownColumns(columns, false)).toEqual([{ name: 'AWB', width: 200 }])
  })

  it('that are pinned go before the others', () => {
    const columns = columnsOfView([{ name: 'shipDate' }, { name: 'AWB', pinned: true }])
    expect(shownColumns(columns, false).map(({ name }) => name)).toEqual(['AWB', 'shipDate'])
  })

  it('that History no longer has are left out of a saved view', () => {
    expect(columnsOfView([{ name: 'colour' }, { name: 'AWB', width: null }])).toEqual([{ name: 'AWB', width: null }])
    expect(shownColumns(columnsOfView([{ name: 'colour' }]), false).length).toBeGreaterThan(5)
  })
})
