import { roles as allRoles, type Role } from '@kattegat/domain/permissions'
import type { Result } from '@kattegat/domain/result'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import {
  createAdministrator,
  createUser,
  endSessionsOf,
  setUserActive,
  setUserRoles,
  type UserRefusal,
} from '../capabilities/identity/index.ts'
import { seedSystems } from '../capabilities/seeding/index.ts'
import { CommandError } from './command-error.ts'
import { oneOf, type CommandOptions, type Work } from './command-words.ts'

export function makeAdministrator(email: string): Work {
  return async (database, configuration) => {
    await seedSystems(database.db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
    await createAdministrator(database.db, email)
    console.log(`${email} is an administrator of every shipment system.`)
  }
}

const userRefusals: Readonly<Record<UserRefusal, string>> = {
  'email-wrong': 'This is not an e-mail address.',
  'email-taken': 'There is already a user with this e-mail.',
  'company-required':
    'Only an Administrator or a SuperUser can be without a company. To create a user of one: --company, --system.',
  'staff-have-no-company': 'An Administrator or a SuperUser belongs to no company.',
  'company-unknown': 'The system has no active company of this name. Give both --company and --system.',
  'user-unknown': 'There is no user with this e-mail.',
  'last-administrator':
    'This is the last active administrator of a system. Make another user one first: admin create <e-mail>.',
}

export function userCommand(command: string, email: string, options: CommandOptions): Work {
  const roles = options.roles.map((role): Role => oneOf(allRoles, role, 'role'))
  switch (command) {
    case 'create':
      return createOneUser(email, roles, options)
    case 'role':
      return async ({ db }) => {
        const { roles: held } = done(email, await setUserRoles(db, email, roles))
        console.log(`${email} has ${held.length === 0 ? 'no role' : held.join(', ')}.`)
      }
    case 'deactivate':
    case 'activate':
      return async ({ db }) => {
        const { active } = done(email, await setUserActive(db, email, command === 'activate'))
        console.log(`${email} is ${active ? 'active' : 'deactivated'}.`)
      }
    case 'end-sessions':
      return async ({ db }) => {
        if (!(await endSessionsOf(db, email, new Date())))
          throw new CommandError(`${email}: ${userRefusals['user-unknown']}`)
        console.log(`The sessions of ${email} are ended.`)
      }
    default:
      throw new CommandError('user takes: create, role, deactivate, activate or end-sessions, and an e-mail')
  }
}

function createOneUser(email: string, roles: readonly Role[], { company, name, ...options }: CommandOptions): Work {
  const language = options.language === undefined ? undefined : oneOf(languages, options.language, 'language')
  const shipmentSystem = options.system === undefined ? undefined : oneOf(shipmentSystems, options.system, 'system')
  return async ({ db }, { ssccCompanyPrefix }) => {
    await seedSystems(db, { ssccCompanyPrefix })
    const created = await createUser(db, { email, name, roles, companyName: company, shipmentSystem, language })
    const { userId } = done(email, created)
    console.log(JSON.stringify({ userId, email }))
  }
}

function done<T>(email: string, result: Result<T, UserRefusal>): T {
  if (!result.ok) throw new CommandError(`${email}: ${userRefusals[result.refusal]}`)
  return result.value
}
