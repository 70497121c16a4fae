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

/** Where goods go, as far as one place is told from another. */
export interface Place {
  readonly countryCode?: string | null | undefined
  readonly postalCode?: string | null | undefined
  readonly city?: string | null | undefined
  readonly street1?: string | null | undefined
}

/**
 * Whether goods go to a place: the same country, postal code (or city, where a country has no codes) and street. More may stand
 * beside the street, such as a gate; another house number is another place.
 */
export function goesTo(address: Place, place: Place): boolean {
  const street = wordsOf(place.street1)
  const named = wordsOf(address.street1)
  return (
    address.countryCode === place.countryCode &&
    areaOf(address) === areaOf(place) &&
    street.length > 0 &&
    street.every((word, at) => word === named[at])
  )
}

/** Who a form says is to pay: whether somebody else's, the number, and where the goods go. */
export interface PayerNamed {
  readonly receiverPays?: boolean | undefined
  readonly accountNumber?: string | null | undefined
  readonly receiverAddress?: (Partial<NamedCompany> & Place) | null | undefined
}

/** Whether two forms say the same of who pays: as long as a shipment does, that stays as it was decided. */
export function saysTheSamePayer(one: PayerNamed, other: PayerNamed): boolean {
  const said = ({ receiverPays, accountNumber, receiverAddress: to }: PayerNamed) =>
    JSON.stringify([
      receiverPays === true,
      (accountNumber ?? '').trim(),
      ...[to?.companyName, to?.vatNumber, to?.countryCode].map(plain),
      areaOf(to ?? {}),
      // 5 6 is another house than 56.
      wordsOf(to?.street1),
    ])
  return said(one) === said(other)
}

function areaOf({ postalCode, city }: Place): string {
  return plain(postalCode) || plain(city)
}

/** By VAT number where both have one, else by name: letters and figures alone. */
function isSameCompany(one: NamedCompany, other: NamedCompany): boolean {
  const number = ({ vatNumber }: NamedCompany) => vatNumber.replaceAll(/\D/g, '')
  if (number(one) !== '' && number(other) !== '') return number(one) === number(other)
  return plain(one.companyName) !== '' && plain(one.companyName) === plain(other.companyName)
}

/** Letters and figures alone, in capitals. */
function plain(text: string | null | undefined): string {
  return wordsOf(text).join('')
}

/**
 * "Havnegade12 B" as HAVNEGADE, 12, B; a letter that stands with its number, as in 12B, is part of it. What nobody sees is not
 * there: a soft hyphen in 56 makes no house 5 of it.
 */
function wordsOf(text: string | null | undefined): readonly string[] {
  const seen = (text ?? '').normalize('NFKC').replace(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return seen.toUpperCase().match(/\p{L}+|\p{N}+\p{L}*/gu) ?? []
}
