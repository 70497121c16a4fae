import { type Language, languages } from '@kattegat/messages'
import { placeAbroad } from '@kattegat/domain/address'
import type { CustomerOption } from '@kattegat/domain/rating'
import {
  isConfirmedToBooker,
  isOfPayingCompany,
  isOneOf,
  type AddressForm,
  type BookedBy,
  type CompanyMails,
  type ShipmentForm,
} from '@kattegat/domain/shipment'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'
import type { CompanyId, ShipmentId } from '../../platform/tenancy/index.ts'
import { readCompanyMails } from './company-mails.ts'
import { addressesOf, type LanguagesOfUsers, type MailParties, type MailParty } from './mail-recipients.ts'
import type { MailPlace, MailShipment } from './mail-shipment.ts'
import { isStillThere } from './still-there.ts'

/** A shipment and everybody who may be told of it. */
export interface ShipmentAndParties {
  readonly shipment: MailShipment
  readonly parties: MailParties
  readonly shipmentSystem: string
  /** In lower case: its parties who are not the company that pays, and are told no price. */
  readonly others: ReadonlySet<string>
}

/** The same as it is stored, with what says whether it is told of. */
export interface StoredShipmentAndParties extends ShipmentAndParties {
  readonly companyId: CompanyId
  readonly deletedAt: Date | null
}

/** The shipment as a mail tells of it to this address. */
export function shipmentToldTo({ shipment, others }: ShipmentAndParties, email: string): MailShipment {
  if (!others.has(email.toLowerCase())) return shipment
  return { ...shipment, totalExVatMinor: null, totalIncVatMinor: null }
}

/** Reads what mails need of a shipment; undefined where it is gone. `language`: the booker's where they chose none. */
export async function readMailShipment(
  tx: Tx,
  baseUrl: string,
  { shipmentId, language }: { shipmentId: ShipmentId; language: Language },
): Promise<StoredShipmentAndParties | undefined> {
  const row = await tx
    .selectFrom('shipment')
    .innerJoin('portal_user', 'portal_user.id', 'shipment.created_by')
    .innerJoin('shipment_system', 'shipment_system.key', 'shipment.shipment_system')
    .innerJoin('company', 'company.id', 'shipment.company_id')
    .innerJoin('company_account', 'company_account.id', 'shipment.account_id')
    .leftJoin('quote', 'quote.shipment_id', 'shipment.id')
    .selectAll('shipment')
    .select(['portal_user.email as booker_email', 'portal_user.name as booker_name'])
    .select(isStillThere('portal_user', 'shipment').as('booker_is_there'))
    .select(['portal_user.language as booker_language', 'shipment_system.time_zone', 'quote.reply_by'])
    .select(['company.language as company_language', 'company.country_code as company_country'])
    .select('company_account.mails as account_mails')
    .select(['quote.option as quote_option', 'quote.valid_until', 'quote.currency'])
    .select('portal_user.is_machine as booker_is_program')
    .select((one) =>
      one
        .exists(
          one.selectFrom('shot_file_line').select('id').whereRef('shot_file_line.shipment_id', '=', 'shipment.id'),
        )
        .as('is_of_shot_file'),
    )
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirst()
  if (!row) return undefined
  const found = toMailShipment(row, await readCompanyMails(tx, row), baseUrl, language)
  return { ...found, companyId: row.company_id, deletedAt: row.deleted_at }
}

/** A shipment with what its mails need beside it. */
export interface MailShipmentRow extends Selectable<DB['shipment']> {
  readonly booker_email: string
  readonly booker_name: string
  readonly booker_language: string | null
  readonly booker_is_there: boolean
  readonly booker_is_program: boolean
  readonly is_of_shot_file: SqlBool
  readonly company_language: string | null
  readonly company_country: string
  readonly account_mails: readonly string[]
  readonly time_zone: string
  readonly reply_by: Date | null
  readonly quote_option: unknown
  readonly valid_until: Date | null
  readonly currency: string | null
}

/** What mails say of a shipment, and whom they can be written to. */
export function toMailShipment(
  row: MailShipmentRow,
  company: CompanyMails,
  baseUrl: string,
  language: Language,
): ShipmentAndParties {
  const form = row.form as ShipmentForm
  // Until it is booked, a quote has no price but that of its answer.
  const answer = row.booking_type === 'QuoteBooking' ? (row.quote_option as CustomerOption | null) : null
  const shipment: MailShipment = {
    waybillNumber: row.waybill_number ?? undefined,
    productName: answer?.salesProduct.displayName ?? row.product_name,
    from: placeOf(form.senderAddress),
    to: placeOf(form.receiverAddress),
    numberOfColli: row.number_of_colli,
    weightG: row.weight_g,
    description: row.description,
    shipDate: row.ship_date,
    expectedDeliveryDate: row.expected_delivery_date,
    expectedDeliveryTime: row.expected_delivery_time,
    senderReference: row.sender_reference,
    receiverReference: row.receiver_reference,
    // Anyone who does not pay the freight is not told it.
    ...(row.receiver_pays ? { totalExVatMinor: null, totalIncVatMinor: null } : totalsOf(row, answer)),
    currency: answer ? row.currency : row.sales_currency,
    billedToReceiver: row.receiver_pays,
    test: row.test,
    trackingUrl: `${baseUrl}/t/${row.tracking_token}`,
    portalUrl: `${baseUrl}/History?link=${row.link_id}`,
    quote: form.quote ?? undefined,
    replyBy: row.reply_by ?? undefined,
    validUntil: answer ? (row.valid_until ?? undefined) : undefined,
    timeZone: row.time_zone,
  }
  const parties = partiesOf(row, company, language)
  const others = addressesOf(parties).filter((email) => !isOfPayingCompany(email, company))
  return {
    shipment,
    parties,
    shipmentSystem: row.shipment_system,
    others: new Set(others.map((email) => email.toLowerCase())),
  }
}

function partiesOf(row: MailShipmentRow, company: CompanyMails, language: Language): MailParties {
  const form = row.form as ShipmentForm
  const sender = senderOf(row, form.senderAddress)
  return {
    booker: row.booker_is_there
      ? { email: row.booker_email, name: row.booker_name, language: knownLanguage(row.booker_language) ?? language }
      : undefined,
    confirmedToBooker: isConfirmedToBooker({ bookedBy: bookedBy(row), senderMails: sender.mails }, company),
    sender,
    receiver: partyOf(form.receiverAddress),
    account: {
      mails: row.account_mails,
      contactPerson: '',
      countryCode: row.company_country,
      language: knownLanguage(row.company_language),
    },
    test: row.test,
  }
}

function bookedBy({ booker_is_program, is_of_shot_file }: MailShipmentRow): BookedBy {
  if (booker_is_program) return 'program'
  return is_of_shot_file ? 'shot-file' : 'person'
}

function placeOf(address: AddressForm | null | undefined): MailPlace {
  const { companyName = '', countryCode } = address ?? {}
  return { companyName, city: address?.city || (countryCode ?? ''), place: placeAbroad(address ?? {}) }
}

function totalsOf(row: MailShipmentRow, answer: CustomerOption | null) {
  if (answer) return { totalExVatMinor: answer.totalExVatMinor, totalIncVatMinor: answer.totalIncVatMinor }
  const { sales_total_minor: totalExVatMinor, sales_vat_minor: vat } = row
  return { totalExVatMinor, totalIncVatMinor: totalExVatMinor === null || vat === null ? null : totalExVatMinor + vat }
}

/** The languages that users of the portal among these people chose. */
export async function languagesOfUsers(tx: Tx, emails: readonly string[]): Promise<LanguagesOfUsers> {
  if (emails.length === 0) return new Map()
  const rows = await tx
    .selectFrom('portal_user')
    .select(['email', 'language'])
    .where(sql<string>`lower(email)`, 'in', [...new Set(emails.map((email) => email.toLowerCase()))])
    .where('active', '=', true)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const language = knownLanguage(row.language)
      return language ? [[row.email.toLowerCase(), language] as const] : []
    }),
  )
}

/** A sender in the company's own country is the company, and reads its language. */
function senderOf(row: MailShipmentRow, address: AddressForm | null | undefined): MailParty {
  const party = partyOf(address)
  const isOwn = party.countryCode === row.company_country
  return isOwn ? { ...party, language: knownLanguage(row.company_language) } : party
}

function partyOf(address: AddressForm | null | undefined): MailParty {
  return {
    mails: address?.mails ?? [],
    contactPerson: address?.contactPerson ?? '',
    countryCode: address?.countryCode ?? '',
  }
}

function knownLanguage(text: string | null): Language | undefined {
  return text !== null && isOneOf(languages, text) ? text : undefined
}
