import { may, type Action, type Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { CompanyId } from './record-id.ts'

/** A log-in, as far as it is known. */
export interface LogIn {
  /** What its tokens have in common. */
  readonly name?: string | undefined
  /** When the person proved who they are. */
  readonly at?: Date | undefined
}

/** Who is asking, as our own database knows them at this request. */
export interface Caller {
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly initials: string
  readonly department: string
  readonly roles: readonly Role[]
  /** Null for the provider's own people. */
  readonly companyId: CompanyId | null
  readonly shipmentSystem: ShipmentSystem
  readonly shipmentSystems: readonly ShipmentSystem[]
  readonly testMode: boolean
  readonly language: string | null
  /** The log-in that they came by: what is asked for in it ends with it. */
  readonly session?: LogIn
  /** The key of a program, and all that may be done with it; none where a person calls. */
  readonly apiKey?: { readonly id: number; readonly actions: readonly Action[] }
}

/** Whether a caller may do an action at all: by the roles, and of a program by its key too. */
export function mayCall({ roles, apiKey }: Caller, action: Action): boolean {
  return may(action, roles) && (!apiKey || apiKey.actions.includes(action))
}

/** Who waits for one another where work is taken in turns: a company's people, and each of the provider's own for themselves. */
export function waitingAs({ companyId, userId }: Pick<Caller, 'companyId' | 'userId'>): string {
  return companyId === null ? `user ${userId}` : `company ${companyId}`
}

/** Whether somebody has the company and the roles that they had: what they began goes by those. */
export function hasSameReach(now: Reach, before: Reach): boolean {
  const reach = ({ companyId, roles }: Reach) => JSON.stringify([companyId, roles.toSorted()])
  return reach(now) === reach(before)
}

type Reach = Pick<Caller, 'companyId' | 'roles'>
