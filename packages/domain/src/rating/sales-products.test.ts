import { describe, expect, it } from 'vitest'
import { compileTariffs } from './compile-tariffs.ts'
import { expressGroupId, productsOfCustomer, withExpressGroup } from './sales-products.ts'
import { aTariff, aTariffSet, always } from './tariff-set.test-support.ts'

const product = (id: number, displayName: string, deleted = false) => ({
  id,
  displayName,
  internalName: displayName.replace('Nordvind', 'YOYO'),
  deleted,
})

describe('the virtual product express', () => {
  it('stands for all products whose name contains express, in whatever case, but no deleted one', () => {
    const products = [
      product(1, 'Nordvind Express 9:00'),
      product(2, 'Pilpost Parcel'),
      product(3, 'Nordvind EXPRESS Worldwide'),
      product(4, 'Nordvind Express Old', true),
    ]
    const [group, ...rest] = withExpressGroup(products)
    expect(group).toMatchObject({ id: expressGroupId, internalName: 'express', salesProductIds: [1, 3] })
    expect(rest).toEqual(products)
  })

  it('is not there where nothing is express', () => {
    expect(withExpressGroup([product(2, 'Pilpost Parcel')])).toEqual([product(2, 'Pilpost Parcel')])
  })
})

it('a product sold by agreement only is there for whom it was agreed, and for their account', () => {
  const tariffs = compileTariffs(
    aTariffSet({
      tariffs: [aTariff({ agreementOnly: true })],
      agreements: [
        {
          id: 1,
          name: 'own',
          companyId: 10,
          accountId: 3,
          kind: 'own-tariff',
          salesProductId: 1,
          mode: null,
          originZoneId: null,
          destinationZoneId: null,
          percent: null,
          capPercent: null,
          tariffId: 1,
          amount: null,
          surchargeCode: null,
          minimumBeforeDiscount: false,
          ...always,
        },
      ],
    }),
  )
  const of = (companyId: number, accountId?: number) => [
    ...productsOfCustomer(tariffs, { companyId, ...(accountId === undefined ? {} : { accountId }) }),
  ]
  expect([of(10), of(10, 3), of(10, 4), of(11)]).toEqual([[1], [1], [], []])
})
