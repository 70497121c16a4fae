/** A company, as far as it is asked whether it is another. */
export interface NamedCompany {
  readonly companyName: string
  readonly vatNumber: string
}

export interface PayerQuestion<Account extends NamedCompany> {
  readonly receiverPays: boolean
  readonly receiver: NamedCompany
  /** The account of ours in the shipment's system that has the number which was given; undefined where there is none. */
  readonly account: Account | undefined
}

/**
 * Who pays for a shipment, and whom:
 * - `booker`: the company that booked it pays us;
 * - `receiver`: the receiver is a customer of ours too, and pays us on the account that was named;
 * - `carrier`: the account named is one the receiver has with the carrier, who bills it: we have nothing to invoice. So it is
 *   too where the number is one of ours but another company's: nobody is billed because somebody typed their number.
 */
export type FreightPayer<Account> =
  | { readonly kind: 'booker' }
  | { readonly kind: 'receiver'; readonly account: Account }
  | { readonly kind: 'carrier' }

export function freightPayer<Account extends NamedCompany>(question: PayerQuestion<Account>): FreightPayer<Account> {
  const { receiverPays, receiver, account } = question
  if (!receiverPays) return { kind: 'booker' }
  return account && isSameCompany(receiver, account) ? { kind: 'receiver', account } : { kind: 'carrier' }
}

/** By VAT number where both have one, else by name: letters and figures alone. */
function isSameCompany(one: NamedCompany, other: NamedCompany): boolean {
  const number = ({ vatNumber }: NamedCompany) => vatNumber.replaceAll(/\D/g, '')
  if (number(one) !== '' && number(other) !== '') return number(one) === number(other)
  const name = ({ companyName }: NamedCompany) => companyName.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return name(one) !== '' && name(one) === name(other)
}
