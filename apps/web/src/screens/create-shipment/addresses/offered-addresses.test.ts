import { expect, it } from 'vitest'
import { addressValues, emptyAddress } from '../address-values.ts'
import { offeredAddresses } from './offered-addresses.ts'

const nordlys = {
  id: 1,
  companyId: 1,
  companyName: 'Nordlys Design ApS',
  street1: 'Vesterbrogade 34',
  street2: '2. tv',
  postalCode: '1620',
  city: 'København V',
  countryCode: 'DK',
  contactPerson: 'Anna',
}
const yard = { ...nordlys, id: 2, street2: 'Gården', contactPerson: 'Lageret', accountTypeId: 1 as const }
const shop = { ...nordlys, id: 3, street1: 'Park Allé 12', postalCode: '8000', city: 'Aarhus C' }

it('B3: as receiver neither the sender nor the place of the pickup is offered, another place of the company is', () => {
  const asked = { role: 'receiverAddress', typed: null, companyId: '', sender: addressValues(nordlys) } as const
  const offered = (pickup: typeof yard | null) =>
    offeredAddresses([nordlys, yard, shop], { ...asked, pickup: pickup && addressValues(pickup) }).map(({ id }) => id)
  expect(offered(yard)).toEqual([3])
  expect(offered(null)).toEqual([2, 3])
  const pickup = { ...asked, role: 'pickupAddress', sender: emptyAddress, pickup: null } as const
  expect(offeredAddresses([yard], pickup).map(({ id }) => id)).toEqual([2])
})
