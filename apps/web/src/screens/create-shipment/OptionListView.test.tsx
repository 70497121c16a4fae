import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { portalMessages } from '../../app/i18n/index.ts'
import { nextOptionList, noOptions, type Option } from './option-list.ts'
import { OptionListView } from './OptionListView.tsx'
import bookingMessages from 'messages:create-shipment'
import optionMessages from 'messages:create-options'

beforeAll(async () => {
  await Promise.all([bookingMessages.load('en'), portalMessages.load('en'), optionMessages.load('en')])
})

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const groupage: Option = {
  salesProductId: 1,
  transportProductId: 10,
  transportProduct: 'Groupage',
  displayName: 'Landbro Road Groupage',
  transportCompany: 'Landbro',
  mode: 'road',
  selected: false,
  priceExpanded: false,
  prebooking: false,
  quoteBooking: false,
  isReceiverPays: true,
  billedToReceiver: true,
  productServiceGroups: [],
  availableProductServices: [
    { serviceId: 'Unsigned', name: 'Delivery without receipt', price: dkk('0.00'), selected: false },
    { serviceId: 'Signed', name: 'Signature required', price: dkk('35.00'), selected: false },
  ],
  priceLines: [],
  totalExVat: dkk('6956.50'),
  vat: dkk('0.00'),
  total: dkk('6956.50'),
  weight: { actualWeight: 930, chargeableWeight: 2400, volume: 4.176, explanation: [] },
  estimatedTransitTime: {
    product: '',
    pickupDate: '2026-11-26',
    estimatedDeliveryDate: '2026-11-27',
    estimatedDeliveryTime: null,
    cutOffAt: null,
    workingDays: 1,
    holidayNote: null,
  },
  alternativeProducts: [],
  offerId: 'offer',
}
const alternative = (
  salesProductId: number,
  displayName: string,
  amount: string,
): Option['alternativeProducts'][number] => ({
  salesProductId,
  displayName,
  transportCompany: 'Landbro',
  change: 'stackable',
  hint: 'If the goods can be stacked',
  cheaper: true,
  faster: false,
  totalExVat: dkk(amount),
  total: dkk(amount),
  estimatedDeliveryDate: '2026-11-27',
  estimatedDeliveryTime: null,
})

function show(...options: Option[]) {
  const found = { type: 'found', pricedFor: 'a', options, notOffered: [] } as const
  const list = nextOptionList(noOptions, found)
  const nothing = vi.fn<() => void>()
  render(
    <OptionListView
      list={list}
      freshness="fresh"
      onChoose={nothing}
      onServices={() => Promise.resolve(true)}
      onDone={nothing}
      onRetry={nothing}
      onQuote={nothing}
    />,
  )
}

it('C: says in the list what makes a product itself cheaper, and of others only where one decides', () => {
  const others = [alternative(1, 'Landbro Road Groupage', '4654.01'), alternative(2, 'Pilpost Parcel', '230.40')]
  show({ ...groupage, alternativeProducts: others })
  expect(screen.getByText(/If the goods can be stacked/).textContent).toContain('4,654.01')
  expect(screen.queryByText(/230\.40/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Details/ }))
  expect(screen.getByText(/230\.40/)).toBeTruthy()
})

it('names a service without a price as such, and no sum of nothing', () => {
  show(groupage)
  fireEvent.click(screen.getByRole('button', { name: /^Details/ }))
  expect(screen.getByText('no extra charge')).toBeTruthy()
  expect(screen.queryByText(/\+ 0\.00/)).toBeNull()
  expect(screen.getByText(/\+ 35\.00/)).toBeTruthy()
})

it('C: says of any option why it costs more than the one it is compared with, read out with its choice', () => {
  const lines = (freight: string, fuel: string) =>
    [
      ['freight', 'Freight', freight],
      ['fuel', 'Fuel', fuel],
    ].map(([type = '', name = '', amount = '']) => ({ type, name, basis: '', amount: dkk(amount), explanation: [] }))
  show(
    { ...groupage, totalExVat: dkk('150.00'), priceLines: lines('120.00', '30.00') },
    {
      ...groupage,
      salesProductId: 2,
      displayName: 'Nordvind Express',
      totalExVat: dkk('420.50'),
      priceLines: lines('340.00', '80.50'),
    },
  )
  const why = '270.50 DKK more than Landbro Road Groupage: Freight +220.00 DKK, Fuel +50.50 DKK'
  const radio = screen.getByRole('radio', { name: /^Nordvind Express/ })
  const told = document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent
  expect(told?.replaceAll('\u00a0', ' ')).toBe(why)
})
