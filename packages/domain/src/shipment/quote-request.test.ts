import { expect, it } from 'vitest'
import { isModeAsked, servicesAsked } from './quote-request.ts'

it('a quote for air freight asks for express as well, and for nothing by road or sea', () => {
  const request = { products: [{ product: 'Air', scope: 'DoorToDoor' }] }
  expect((['express', 'air', 'road', 'sea'] as const).filter((mode) => isModeAsked(request, mode))).toEqual([
    'express',
    'air',
  ])
  expect(isModeAsked({}, 'road')).toBe(false)
})

it('a quote’s services are those the product has, and of its delivery times the earliest', () => {
  const timed = (code: string, deliverBy: string) => ({ code, group: 'timed', deliverBy })
  const plain = (code: string) => ({ code, group: 'delivery', deliverBy: null })
  const offered = [timed('Pre1200', '12:00'), timed('Pre0900', '09:00'), plain('NeutralDelivery'), plain('BagOnDoor')]
  expect(servicesAsked({ services: ['Pre1200', 'Pre0900', 'NeutralDelivery', 'Pickup'] }, offered)).toEqual([
    'Pre0900',
    'NeutralDelivery',
  ])
  expect(servicesAsked({ services: ['Pre1200'] }, offered)).toEqual(['Pre1200'])
  expect(servicesAsked({}, offered)).toEqual([])
})
