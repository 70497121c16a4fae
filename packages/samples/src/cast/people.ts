import type { Language } from '@kattegat/domain/messages'
import type { Role } from '@kattegat/domain/permissions'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { companies } from './companies.ts'
import type { CompanyKey } from './companies.ts'

export interface CastPerson {
  readonly email: string
  readonly name: string
  readonly initials: string
  readonly department: string
  readonly language: Language
  readonly roles: readonly Role[]
  /** Null for the provider's own people. */
  readonly company: CompanyKey | null
}

/** Everybody's password at the embedded identity provider. */
export const demoPassword = 'demo'

/** Who signs in to the demo. */
export const people = {
  admin: staff('admin@kattegat.test', 'Ada Mikkelsen', 'AM', 'IT', ['Administrator']),
  super: staff('super@kattegat.test', 'Søren Krog', 'SK', 'Customer Service', ['SuperUser']),
  finance: staff('finance@kattegat.test', 'Filippa Dahl', 'FD', 'Finance', ['SuperUser', 'Finance']),
  finn: customer('finn@nordlys.test', 'Finn Toft', 'FT', 'Bookkeeping', 'da', 'nordlys', ['Finance']),
  anna: customer('anna@nordlys.test', 'Anna Sørensen', 'AS', 'Sales', 'da', 'nordlys'),
  bo: customer('bo@havblik.test', 'Bo Holm', 'BH', 'Shipping', 'da', 'havblik'),
  astrid: customer('astrid@fjordfisk.test', 'Astrid Nilsen', 'AN', 'Export', 'no', 'fjordfisk'),
  elsa: customer('elsa@tallskog.test', 'Elsa Ek', 'EE', 'Logistik', 'se', 'tallskog'),
  emma: customer('emma@lakeside.test', 'Emma Jones', 'EJ', 'Shipping', 'en', 'lakeside'),
} as const satisfies Record<string, CastPerson>

export type PersonKey = keyof typeof people

/** The systems a person works in: the provider's people in all four, customers in their company's. */
export function systemsOf(person: CastPerson): readonly (typeof shipmentSystems)[number][] {
  return person.company === null ? shipmentSystems : [companies[person.company].shipmentSystem]
}

function staff(email: string, name: string, initials: string, department: string, roles: readonly Role[]): CastPerson {
  return { email, name, initials, department, language: 'en', roles, company: null }
}

function customer(
  email: string,
  name: string,
  initials: string,
  department: string,
  language: Language,
  company: CompanyKey,
  roles: readonly Role[] = [],
): CastPerson {
  return { email, name, initials, department, language, roles, company }
}
