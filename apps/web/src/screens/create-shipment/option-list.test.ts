import { describe, expect, it } from 'vitest'
import { highlights } from './highlights.ts'
import type { Option, OptionList } from './option-list.ts'
import {
  bookedOptions,
  chosenOption,
  isAsBooked,
  inOrder,
  nextOptionList,
  noOptions,
  optionKey,
  optionsInOrder,
  priceInputs,
} from './option-list.ts'

function option(id: number, amount: string, day = '2026-11-25', time: string | null = null): Option {
  const price = { amount, currencyCode: 'DKK' }
  return {
    salesProductId: id,
    transportProductId: id * 10,
    transportProduct: `Product ${id}`,
    displayName: `Product ${id}`,
    transportCompany: 'Sundline',
    mode: 'road',
    selected: false,
    priceExpanded: false,
    prebooking: false,
    quoteBooking: false,
    isReceiverPays: false,
    billedToReceiver: false,
    productServiceGroups: [],
    availableProductServices: [],
    priceLines: [],
    totalExVat: price,
    vat: price,
    total: price,
    weight: { actualWeight: 1, chargeableWeight: 1, volume: 0, explanation: [] },
    estimatedTransitTime: {
      product: '',
      pickupDate: '2026-11-23',
      estimatedDeliveryDate: day,
      estimatedDeliveryTime: time,
      cutOffAt: null,
      workingDays: 2,
      holidayNote: null,
    },
    alternativeProducts: [],
    offerId: `offer ${id} ${amount}`,
  }
}
const found = (...options: Option[]): OptionList =>
  nextOptionList(nextOptionList(noOptions, { type: 'search' }), {
    type: 'found',
    pricedFor: 'a',
    options,
    notOffered: [],
  })
const choose = (list: OptionList, each: Option) => nextOptionList(list, { type: 'chosen', key: optionKey(each) })

describe('a search', () => {
  it('clears the options and what was chosen, and nothing is chosen in what it finds', () => {
    const chosen = choose(found(option(1, '100.00')), option(1, '100.00'))
    const searching = nextOptionList(chosen, { type: 'search' })
    expect(searching).toMatchObject({ phase: 'searching', options: [], chosen: null })
    expect(found(option(1, '100.00')).chosen).toBeNull()
  })

  it('shows the cheapest first', () => {
    const list = found(option(1, '1200.00'), option(2, '980.50'), option(3, '99.00'))
    expect(list.options.map((each) => each.salesProductId)).toEqual([3, 2, 1])
  })

  it('can be read by arrival, the cheaper of two that arrive together first and those without a day last', () => {
    const none = option(4, '50.00')
    none.estimatedTransitTime.estimatedDeliveryDate = null
    const list = [
      none,
      option(1, '120.00', '2026-11-24'),
      option(2, '98.50', '2026-11-24'),
      option(3, '990.00', '2026-11-24', '12:00'),
    ]
    expect(inOrder(list, 'speed').map((each) => each.salesProductId)).toEqual([3, 2, 1, 4])
    expect(inOrder(list, 'price').map((each) => each.salesProductId)).toEqual([4, 2, 1, 3])
  })

  it('leaves nothing to choose when it fails', () => {
    expect(nextOptionList(found(option(1, '1.00')), { type: 'searchFailed' })).toMatchObject({
      phase: 'failed',
      options: [],
      chosen: null,
    })
  })
})

describe('choosing', () => {
  it('marks only the matching option', () => {
    const list = choose(choose(found(option(1, '1.00'), option(2, '2.00')), option(1, '1.00')), option(2, '2.00'))
    expect(chosenOption(list)?.salesProductId).toBe(2)
  })

  it('takes nothing that is not offered', () => {
    expect(choose(found(option(1, '1.00')), option(9, '1.00')).chosen).toBeNull()
  })
})

describe('quiet repricing', () => {
  const list = choose(found(option(1, '100.00'), option(2, '200.00')), option(2, '200.00'))

  it('keeps the choice where the product is still offered, and shows the changed price as changed', () => {
    const next = nextOptionList(list, {
      type: 'repriced',
      pricedFor: 'b',
      options: [option(1, '100.00'), option(2, '215.00')],
      notOffered: [],
    })
    expect(chosenOption(next)?.totalExVat.amount).toBe('215.00')
    expect(next.priceBefore).toEqual({ '2-20': { amount: '200.00', currencyCode: 'DKK' } })
    expect(next.pricedFor).toBe('b')
    expect(next.lost).toBeNull()
  })

  it('lets go of a choice that is no longer offered, and says which', () => {
    const next = nextOptionList(list, {
      type: 'repriced',
      pricedFor: 'b',
      options: [option(1, '100.00')],
      notOffered: [],
    })
    expect(next.chosen).toBeNull()
    expect(next.lost).toBe('Product 2')
    expect(choose(next, option(1, '100.00')).lost).toBeNull()
  })

  it('does not bring options back that a new search has cleared', () => {
    const searching = nextOptionList(list, { type: 'search' })
    expect(
      nextOptionList(searching, { type: 'repriced', pricedFor: 'b', options: [option(1, '1.00')], notOffered: [] }),
    ).toBe(searching)
  })

  it('does not mark a price that the person changed by ticking a service', () => {
    const changed = nextOptionList(list, {
      type: 'repriced',
      pricedFor: 'b',
      options: [option(2, '215.00')],
      notOffered: [],
    })
    const ticked = nextOptionList(changed, { type: 'servicesPriced', pricedFor: 'b', option: option(2, '300.00') })
    expect(ticked.priceBefore).toEqual({})
    expect(chosenOption(ticked)?.totalExVat.amount).toBe('300.00')
  })
})

describe('a service that is ticked', () => {
  it('leaves every option where it stands, however dear one becomes', () => {
    const asked = nextOptionList(noOptions, {
      type: 'found',
      pricedFor: 'a',
      options: [option(1, '100.00'), option(2, '200.00')],
      notOffered: [],
    })
    const ticked = nextOptionList(asked, { type: 'servicesPriced', pricedFor: 'a', option: option(1, '250.00') })
    const shown = optionsInOrder(ticked, 'price')
    expect(shown.map((each) => [optionKey(each), each.totalExVat.amount])).toEqual([
      ['1-10', '250.00'],
      ['2-20', '200.00'],
    ])
    // Prices that follow what is typed are a new list.
    const again = { pricedFor: 'b', options: [option(1, '250.00'), option(2, '200.00')], notOffered: [] }
    const repriced = nextOptionList(ticked, { type: 'repriced', ...again })
    expect(optionsInOrder(repriced, 'price').map(optionKey)).toEqual(['2-20', '1-10'])
  })
})

describe('marks', () => {
  it('stand at the cheapest and at the first to arrive', () => {
    const marks = highlights([
      option(1, '100.00', '2026-11-26'),
      option(2, '300.00', '2026-11-24', '12:00'),
      option(3, '250.00', '2026-11-24'),
    ])
    expect(marks).toEqual({ cheapest: '1-10', fastest: '2-20' })
  })

  it('stand at the cheaper of two that arrive together, and nowhere when all do', () => {
    expect(
      highlights([
        option(1, '100.00', '2026-11-26'),
        option(2, '300.00', '2026-11-24'),
        option(3, '250.00', '2026-11-24'),
      ]).fastest,
    ).toBe('3-30')
    expect(highlights([option(1, '100.00'), option(2, '300.00')]).fastest).toBeNull()
    expect(highlights([option(1, '100.00')])).toEqual({ cheapest: null, fastest: null })
  })
})

describe('what a price depends on', () => {
  const shipment = {
    accountId: 1,
    receiverAddress: { countryCode: 'SE', postalCode: '211 44' },
    collis: [{ number: 1, weight: 4.5 }],
  }

  it('does not change with names, references and messages', () => {
    const named = {
      ...shipment,
      description: 'Lamps',
      receiverAddress: { ...shipment.receiverAddress, phone: '1', companyName: 'AB' },
    }
    expect(priceInputs(named)).toBe(priceInputs(shipment))
  })

  it('changes with the goods and the place', () => {
    expect(priceInputs({ ...shipment, collis: [{ number: 1, weight: 5 }] })).not.toBe(priceInputs(shipment))
    expect(priceInputs({ ...shipment, receiverAddress: { countryCode: 'SE', postalCode: '981 38' } })).not.toBe(
      priceInputs(shipment),
    )
  })
})

describe('A15: the product of a booking that is changed', () => {
  const booked = { ...option(1, '500.00'), offerId: 'booked' }
  const list = bookedOptions({ option: booked, pricedFor: 'as booked' })

  it('is chosen at its price without a search', () => {
    expect([list.phase, list.pricedFor, chosenOption(list)]).toEqual(['shown', 'as booked', booked])
    expect(isAsBooked(booked)).toBe(true)
  })

  it('stays chosen among the others, with its price before, once what it is priced for changes', () => {
    const options = [option(1, '520.00'), option(2, '400.00')]
    const after = nextOptionList(list, { type: 'repriced', pricedFor: 'heavier', options, notOffered: [] })
    expect([chosenOption(after)?.totalExVat.amount, after.priceBefore['1-10']?.amount]).toEqual(['520.00', '500.00'])
    expect(after.options.some(isAsBooked)).toBe(false)
  })

  it('is said to be lost where it is no longer offered', () => {
    const after = nextOptionList(list, {
      type: 'repriced',
      pricedFor: 'far',
      options: [option(2, '400.00')],
      notOffered: [],
    })
    expect([after.chosen, after.lost]).toEqual([null, 'Product 1'])
  })
})
