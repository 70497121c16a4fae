import { expect, it } from 'vitest'
import { hrefOf, searchFor } from './navigation/target.ts'
import { screenPaths } from './paths.ts'

it('an id that is none is as good as none', () => {
  for (const shipment of ['abc', -1, 0, 1.5, null, [1, 2]]) {
    expect(searchFor(screenPaths.createShipment, { shipment, as: 'copy' })).toEqual({ as: 'copy' })
  }
  expect(searchFor(screenPaths.createShipment, { shipment: '12', as: 'burn' })).toEqual({ shipment: 12 })
  expect(searchFor(screenPaths.shotFile, { file: 7, before: 3, other: 1 })).toEqual({ file: 7, before: 3 })
})

it('History keeps what its list says the meaning of, a name that stands twice as a list', () => {
  const asked = { shipment: 'x', open: 5, status: ['planned', 'sent'], search: 123, nonsense: {}, from: null }
  expect(searchFor(screenPaths.history, asked)).toEqual({
    open: 5,
    status: 'planned,sent',
    search: 123,
    nonsense: '[object Object]',
    from: 'null',
  })
})

it('a pickup’s address has a view, a pickup, and the shipments of a new one', () => {
  expect(searchFor(screenPaths.createPickup, { view: 'day', pickup: 3, shipments: 12 })).toEqual({
    view: 'day',
    pickup: 3,
    shipments: '12',
  })
  expect(searchFor(screenPaths.createPickup, { view: 'month', pickup: 'x', shipments: [1] })).toEqual({})
})

it('a target’s address is its path and what it says, and nothing of the present one unless asked for', () => {
  const now = { search: 'lamp', shipment: 4 }
  expect(hrefOf({ to: screenPaths.history }, now)).toBe('/History')
  expect(hrefOf({ to: screenPaths.history, search: { shipment: 5 } }, now)).toBe('/History?shipment=5')
  const open = hrefOf({ to: screenPaths.history, search: (before) => ({ ...before, shipment: 5 }) }, now)
  expect(open).toBe('/History?search=lamp&shipment=5')
  expect(hrefOf({ to: screenPaths.invoiceOf, params: { address: '12&a b/c' } }, now)).toBe('/Invoice/12&a%20b%2Fc')
})
