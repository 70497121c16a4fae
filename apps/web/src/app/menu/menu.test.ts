import { describe, expect, it } from 'vitest'
import type { Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { homeOf, mainMenu, ownScreen, visibleApps } from './menu.ts'

const carriers = [
  { id: 1, code: 'NVX', name: 'Nordvind' },
  { id: 2, code: 'SKV', name: 'Skarv' },
]
const headerData = {
  menuItems: [{ key: 'tools.main', link: '/x', subItems: [{ key: 'company', link: '/y' }] }],
  documentPackCarriers: carriers,
  pickupModuleUrl: '',
  showShotFileLink: false,
}

const menuOf = (roles: Role[], system: ShipmentSystem = 'YOYODenmark') =>
  mainMenu({ roles, system, headerData, fuelRatesUrl: '/fuel', userGuideUrl: '/guide' }).map((entry) =>
    'key' in entry ? entry.key : entry.dialog,
  )

describe('the main menu', () => {
  it('is a customer’s own', () => {
    expect(menuOf([])).toEqual([
      'createShipment',
      'createPickup',
      'history',
      'manifest',
      'postalCodes',
      'fuelRates',
      'userGuide',
    ])
  })

  it('gives employees the server’s items between Create shipment and History', () => {
    const employees = ['createShipment', 'createPickup', 'tools.main', 'history', 'fuelRates', 'userGuide']
    expect(menuOf(['Administrator'])).toEqual(employees)
    expect(menuOf(['SuperUser'])).toEqual(employees)
    expect(menuOf(['SuperUser', 'Finance'])).toEqual(employees)
  })

  it('has a document pack of each carrier under Tools, made for them where the server has none', () => {
    const packsIn = (menuItems: typeof headerData.menuItems) =>
      mainMenu({
        roles: ['SuperUser'],
        system: 'YOYODenmark',
        headerData: { ...headerData, menuItems },
        fuelRatesUrl: '',
        userGuideUrl: '',
      }).flatMap((entry) =>
        entry.kind === 'server' ? entry.subItems.map((item) => item.carrier?.name ?? item.key) : [],
      )
    expect(packsIn(headerData.menuItems)).toEqual(['company', 'Nordvind', 'Skarv'])
    expect(packsIn([])).toEqual(['Nordvind', 'Skarv'])
  })

  it('has the pickup module last under Tools, where the server names its address', () => {
    const [, , tools] = mainMenu({
      roles: ['SuperUser'],
      system: 'YOYODenmark',
      headerData: { ...headerData, pickupModuleUrl: 'https://pickups.example' },
      fuelRatesUrl: '',
      userGuideUrl: '',
    })
    expect(tools?.kind === 'server' && tools.subItems.at(-1)).toEqual({
      key: 'tools.pickupModule',
      link: 'https://pickups.example',
      isExternal: true,
    })
  })

  it('has Shot File where the header data says so: last for customers, after History for employees', () => {
    const keysOf = (roles: Role[]) =>
      mainMenu({
        roles,
        system: 'YOYODenmark',
        headerData: { ...headerData, showShotFileLink: true },
        fuelRatesUrl: '',
        userGuideUrl: '',
      }).map((entry) => ('key' in entry ? entry.key : entry.dialog))
    expect(keysOf([])).toEqual([...menuOf([]), 'shotFile'])
    expect(keysOf(['SuperUser'])).toEqual([
      'createShipment',
      'createPickup',
      'tools.main',
      'history',
      'shotFile',
      'fuelRates',
      'userGuide',
    ])
  })

  it('has nothing of booking for finance alone, who arrives at History', () => {
    expect(menuOf(['Finance'])).toEqual(['history', 'manifest', 'postalCodes', 'fuelRates', 'userGuide'])
    expect([homeOf(['Finance']), homeOf([]), homeOf(['SuperUser', 'Finance'])]).toEqual([
      'history',
      'createShipment',
      'createShipment',
    ])
  })

  it('has Fuel Rates and User Guide in Denmark and Sweden only', () => {
    for (const roles of [[], ['Administrator']] satisfies Role[][]) {
      expect(menuOf(roles, 'YOYOSweden')).toContain('fuelRates')
      expect(menuOf(roles, 'YOYOSweden')).toContain('userGuide')
      for (const system of ['YOYONorway', 'YOYOUnitedStates'] as const) {
        expect(menuOf(roles, system)).not.toContain('fuelRates')
        expect(menuOf(roles, system)).not.toContain('userGuide')
      }
    }
  })
})

describe('a server-supplied link', () => {
  it('opens one of the portal’s own screens in place, in any letter case, and leaves the rest to the browser', () => {
    expect(ownScreen('/Outbox')).toBe('/Outbox')
    expect(ownScreen('/history')).toBe('/History')
    expect(ownScreen('/scan')).toBe('/Scan')
    expect(ownScreen('/hangfire')).toBeUndefined()
    expect(ownScreen('https://elsewhere.test/Outbox')).toBeUndefined()
  })
})

describe('the app switcher', () => {
  const app = (name: string, requiredRole: Role[]) => ({ name, link: '/', icon: '', requiredRole })
  const apps = [app('Booking', []), app('Rates', ['Administrator', 'Finance'])]
  const shown = (roles: Role[]) =>
    visibleApps({ appSwitcherItems: apps } as Parameters<typeof visibleApps>[0], roles).map(({ name }) => name)

  it('shows what needs no role, and what one of the user’s roles opens', () => {
    expect(shown([])).toEqual(['Booking'])
    expect(shown(['SuperUser'])).toEqual(['Booking'])
    expect(shown(['Finance'])).toEqual(['Booking', 'Rates'])
  })
})
