import { describe, expect, it } from 'vitest'
import { leavesNoAdministrator, rolesFault, type Role, type UserRights } from './index.ts'

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

describe('the last administrator', () => {
  const chief: UserRights = { roles: ['Administrator', 'Finance'], active: true }
  const superUser: UserRights = { roles: ['SuperUser'], active: true }

  it('is neither deactivated nor given other roles', () => {
    expect(leavesNoAdministrator(chief, { ...chief, active: false }, 0)).toBe(true)
    expect(leavesNoAdministrator(chief, superUser, 0)).toBe(true)
  })

  it('may lose a role beside that one', () => {
    expect(leavesNoAdministrator(chief, { roles: ['Administrator'], active: true }, 0)).toBe(false)
  })

  it('is not meant where another is active, or where the user is none', () => {
    expect(leavesNoAdministrator(chief, superUser, 1)).toBe(false)
    expect(leavesNoAdministrator(superUser, { ...superUser, active: false }, 0)).toBe(false)
    expect(leavesNoAdministrator({ ...chief, active: false }, superUser, 0)).toBe(false)
  })
})
