import type { FieldError } from '../messages/message-codes.ts'
import { isEmployee, rolesFault, type Role } from '../permissions/index.ts'
import type { ShipmentSystem } from '../shipment/index.ts'
import { isEmail } from '../validation/index.ts'

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

/** What is wrong with a user as a form has them. Who is not active may be without what their roles ask for. */
export function validateUser(form: UserForm): FieldError[] {
  const errors: FieldError[] = []
  if (form.name.trim() === '') errors.push({ field: 'name', code: 'required', params: {} })
  if (form.name.trim().length > longestUserName) {
    errors.push({ field: 'name', code: 'maxLength', params: { max: longestUserName } })
  }
  const fault = rolesFault(form.roles, form.companyId !== null)
  if (fault === 'company-required') errors.push({ field: 'companyId', code: 'required', params: {} })
  if (fault === 'staff-have-no-company') errors.push({ field: 'companyId', code: 'staffHaveNoCompany', params: {} })
  if (isEmployee(form.roles) && form.shipmentSystems.length === 0) {
    errors.push({ field: 'shipmentSystems', code: 'required', params: {} })
  }
  return errors
}
