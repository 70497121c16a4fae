import { describe, expect, it } from 'vitest'
import {
  grantFault,
  leavesNoAdministrator,
  rolesFault,
  systemsElsewhere,
  type AdministeredSystems,
  type Role,
  type StoredGrants,
} from './index.ts'

describe('roles and company', () => {
  it('go together for customers with a company, and for staff without one', () => {
    for (const staff of [['Administrator'], ['SuperUser'], ['SuperUser', 'Finance']] as Role[][]) {
      expect(rolesFault(staff, false)).toBeUndefined()
      expect(rolesFault(staff, true)).toBe('staff-have-no-company')
    }
    for (const customer of [[], ['Finance']] as Role[][]) {
      expect(rolesFault(customer, true)).toBeUndefined()
      expect(rolesFault(customer, false)).toBe('company-required')
    }
  })
})

describe('the last administrator of a booking system', () => {
  const chief: AdministeredSystems = {
    roles: ['Administrator', 'Finance'],
    active: true,
    shipmentSystems: ['YOYODenmark', 'YOYONorway'],
  }
  const superUser: AdministeredSystems = { ...chief, roles: ['SuperUser'] }

  it('is neither deactivated nor given other roles', () => {
    expect(leavesNoAdministrator(chief, { ...chief, active: false }, [])).toBe(true)
    expect(leavesNoAdministrator(chief, superUser, [])).toBe(true)
  })

  it('may lose a role beside that one', () => {
    expect(leavesNoAdministrator(chief, { ...chief, roles: ['Administrator'] }, [])).toBe(false)
  })

  it('is not meant where others are active in each system, or where the user is none', () => {
    expect(leavesNoAdministrator(chief, superUser, [['YOYONorway'], ['YOYODenmark']])).toBe(false)
    expect(leavesNoAdministrator(superUser, { ...superUser, active: false }, [])).toBe(false)
    expect(leavesNoAdministrator({ ...chief, active: false }, superUser, [])).toBe(false)
  })

  it('stays in a system that others do not work in, however many there are', () => {
    const norwegians = [['YOYONorway'], ['YOYONorway']] as const
    expect(leavesNoAdministrator(chief, superUser, norwegians)).toBe(true)
    expect(leavesNoAdministrator(chief, { ...chief, shipmentSystems: ['YOYONorway'] }, norwegians)).toBe(true)
    expect(leavesNoAdministrator(chief, { ...chief, shipmentSystems: ['YOYODenmark'] }, norwegians)).toBe(false)
  })
})

describe('who manages users', () => {
  const manager = { userId: 1, roles: ['Administrator'], shipmentSystems: ['YOYODenmark', 'YOYOSweden'] } as const
  const dane: StoredGrants = {
    roles: ['SuperUser'],
    active: true,
    companyId: null,
    shipmentSystems: ['YOYODenmark'],
    testMode: false,
    deactivatedByProvider: false,
  }
  const administrator: StoredGrants = { ...dane, roles: ['Administrator', 'SuperUser'] }

  it('gives others roles, and the systems they work in themselves', () => {
    const after: StoredGrants = { ...administrator, shipmentSystems: ['YOYODenmark', 'YOYOSweden'] }
    expect(grantFault(manager, 2, dane, after)).toBeUndefined()
    expect(grantFault(manager, 2, dane, { ...dane, shipmentSystems: ['YOYODenmark', 'YOYONorway'] })).toBe(
      'system-not-yours',
    )
  })

  it('leaves others the systems that they do not work in themselves, and what holds there', () => {
    const norwegian: StoredGrants = { ...dane, shipmentSystems: ['YOYODenmark', 'YOYOSweden', 'YOYONorway'] }
    const changed = (change: Partial<StoredGrants>) => grantFault(manager, 2, norwegian, { ...norwegian, ...change })
    expect(systemsElsewhere(manager, norwegian)).toEqual(['YOYONorway'])
    expect(changed({ shipmentSystems: ['YOYODenmark'] })).toBe('system-stays')
    expect(changed({ shipmentSystems: ['YOYODenmark'], roles: ['Administrator'] })).toBe('system-stays')
    for (const change of [
      { roles: ['Administrator'] },
      { active: false },
      { testMode: true },
    ] as Partial<StoredGrants>[]) {
      expect(changed(change)).toBe('works-elsewhere')
    }
    expect(grantFault(manager, 2, { ...norwegian, active: false }, norwegian)).toBe('works-elsewhere')
    expect(changed({ shipmentSystems: ['YOYONorway'] })).toBeUndefined()
  })

  it('changes customers, who work in the system of their company whatever else is noted', () => {
    const customer: StoredGrants = { ...dane, roles: [], companyId: 7, shipmentSystems: ['YOYODenmark', 'YOYONorway'] }
    const after: StoredGrants = { ...customer, active: false, shipmentSystems: ['YOYODenmark'] }
    expect(grantFault(manager, 2, customer, after)).toBeUndefined()
  })

  it('gives themselves nothing, and may take away from themselves', () => {
    const bookkeeper: StoredGrants = { ...dane, roles: ['Finance'], companyId: 7 }
    for (const [before, more] of [
      [bookkeeper, { roles: [] }],
      [{ ...bookkeeper, roles: [] }, { roles: ['Finance'] }],
      [dane, { roles: ['Administrator'] }],
      [administrator, { shipmentSystems: ['YOYODenmark', 'YOYOSweden'] }],
      [administrator, { companyId: 7 }],
    ] as [StoredGrants, Partial<StoredGrants>][]) {
      expect(grantFault(manager, 1, before, { ...before, ...more }), JSON.stringify(more)).toBe('own-rights')
    }
    for (const less of [{ roles: ['SuperUser'] }, { active: false }] as Partial<StoredGrants>[]) {
      expect(grantFault(manager, 1, administrator, { ...administrator, ...less })).toBeUndefined()
    }
  })
})

describe('the administrator of a company', () => {
  const chief = { userId: 1, roles: ['CompanyAdministrator'], shipmentSystems: ['YOYODenmark'] } as const
  const own: StoredGrants = {
    roles: ['CompanyAdministrator'],
    active: true,
    companyId: 7,
    shipmentSystems: ['YOYODenmark'],
    testMode: false,
    deactivatedByProvider: false,
  }
  const colleague: StoredGrants = { ...own, roles: [] }

  it('names others, and takes their access away', () => {
    expect(grantFault(chief, 2, colleague, own)).toBeUndefined()
    expect(grantFault(chief, 2, own, { ...colleague, active: false })).toBeUndefined()
    expect(
      grantFault(chief, 2, { ...own, roles: ['Finance'] }, { ...own, roles: ['Finance', 'CompanyAdministrator'] }),
    ).toBeUndefined()
  })

  it('gives access back where they took it, and not where the provider did', () => {
    const left = { ...colleague, active: false }
    expect(grantFault(chief, 2, left, colleague)).toBeUndefined()
    const barred = { ...left, deactivatedByProvider: true }
    expect(grantFault(chief, 2, barred, { ...barred, active: true })).toBe('deactivated-by-provider')
    expect(grantFault(chief, 2, barred, { ...barred, roles: ['CompanyAdministrator'] })).toBeUndefined()
    const staff = { userId: 3, roles: ['Administrator'], shipmentSystems: ['YOYODenmark'] } as const
    expect(grantFault(staff, 2, barred, { ...barred, active: true })).toBeUndefined()
  })

  it('gives and takes no other role', () => {
    for (const role of ['Administrator', 'SuperUser', 'Finance'] as const) {
      expect(grantFault(chief, 2, colleague, { ...colleague, roles: [role] })).toBe('role-not-yours')
      expect(grantFault(chief, 2, { ...colleague, roles: [role] }, colleague)).toBe('role-not-yours')
    }
  })

  it('changes nothing of their own rights, up or down', () => {
    expect(grantFault(chief, 1, own, own)).toBeUndefined()
    for (const change of [
      { roles: [] },
      { roles: ['Finance'] },
      { active: false },
      { companyId: 8 },
    ] as Partial<StoredGrants>[]) {
      expect(grantFault(chief, 1, own, { ...own, ...change })).toBe('own-rights')
    }
  })
})
