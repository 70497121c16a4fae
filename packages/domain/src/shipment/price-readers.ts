import { publicMailDomains, publicMailNames } from './public-mail-domains.ts'

/** By which e-mail addresses the people of the company that pays for a shipment are known; any letter case. */
export interface CompanyMails {
  /** Of its active users, people alone. */
  readonly users: readonly string[]
  /** Told one by one: what stands in the settings of its accounts, and who booked the shipment. */
  readonly named: readonly string[]
  /** Of active users who are not the company's, as far as they are among those who are asked about. */
  readonly usersElsewhere: readonly string[]
}

/**
 * Whether an e-mail address is the paying company's, so that a mail may tell it the price. The sender need not be that company: of
 * a return it is its customer, of an import its supplier. A shared mailbox, such as a warehouse's, is known by the domain of the
 * company's users, unless anybody can have an address under that domain.
 *
 * @see docs/decisions/0248-a-price-is-mailed-to-who-pays-it.md
 */
export function isOfPayingCompany(email: string, { users, named, usersElsewhere }: CompanyMails): boolean {
  const isAmong = (emails: readonly string[]) => emails.some((each) => each.toLowerCase() === email.toLowerCase())
  if (isAmong(users) || isAmong(named)) return true
  const domain = domainOf(email)
  if (isAmong(usersElsewhere) || isPublicDomain(domain)) return false
  return users.some((user) => domainOf(user) === domain)
}

/** How a shipment was booked: by a program or as a row of a file there may be thousands of them. */
export type BookedBy = 'person' | 'program' | 'shot-file'

/**
 * Whether who booked a shipment gets its confirmation beside its sender: where no address of the sender's is the company's,
 * nobody there would hear that it is booked, and at what price.
 */
export function isConfirmedToBooker(
  { bookedBy, senderMails }: { readonly bookedBy: BookedBy; readonly senderMails: readonly string[] },
  company: CompanyMails,
): boolean {
  return bookedBy === 'person' && !senderMails.some((email) => isOfPayingCompany(email, company))
}

function isPublicDomain(domain: string): boolean {
  return publicMailDomains.has(domain) || publicMailNames.has(domain.split('.')[0]!)
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
