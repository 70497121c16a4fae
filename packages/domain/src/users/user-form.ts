import type { FieldError } from '../messages/message-codes.ts'
import { isEmployee, rolesFault, type Role } from '../permissions/index.ts'
import type { ShipmentSystem } from '../shipment/index.ts'
import { isEmail } from '../validation/index.ts'
import { oneLine } from '../validation/normalise-text.ts'

/** A user as a form has them. */
export interface UserForm {
  readonly name: string
  readonly roles: readonly Role[]
  /** Null for the provider's own people. */
  readonly companyId: number | null
  readonly shipmentSystems: readonly ShipmentSystem[]
}

/** What is wrong with a user who is to be invited. */
export function validateInvitation({ email, ...user }: UserForm & { readonly email: string }): FieldError[] {
  const address = email.trim()
  const fault = address === '' ? ('required' as const) : isEmail(address) ? undefined : ('email' as const)
  return [...(fault ? [{ field: 'email', code: fault, params: {} }] : []), ...validateUser(user)]
}

export const longestUserName = 100

/** A name as it is kept: on one line, because it stands in mails and their subjects. */
export function normaliseUserName(name: string): string {
  return oneLine(name).replace(/\s+/g, ' ')
}

/** What mail programs make a link of: with a name that is one, anyone could have the provider's mails say where to go. */
const linkInName = /https?:\/\/|www\.|@/i

/** What is wrong with a user as a form has them. Who is not active may be without what their roles ask for. */
export function validateUser(form: UserForm): FieldError[] {
  const errors: FieldError[] = []
  const name = normaliseUserName(form.name)
  if (name === '') errors.push({ field: 'name', code: 'required', params: {} })
  if (name.length > longestUserName) {
    errors.push({ field: 'name', code: 'maxLength', params: { max: longestUserName } })
  }
  if (linkInName.test(name)) errors.push({ field: 'name', code: 'addressInName', params: {} })
  const fault = rolesFault(form.roles, form.companyId !== null)
  if (fault === 'company-required') errors.push({ field: 'companyId', code: 'required', params: {} })
  if (fault === 'staff-have-no-company') errors.push({ field: 'companyId', code: 'staffHaveNoCompany', params: {} })
  if (isEmployee(form.roles) && form.shipmentSystems.length === 0) {
    errors.push({ field: 'shipmentSystems', code: 'required', params: {} })
  }
  return errors
}
