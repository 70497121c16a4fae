import { mailsAtStage, stageOf, type BookingMail, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/database/index.ts'
import { recipientsOf, toMailShipment, writeMail } from '../../messaging/index.ts'
import type { ToldShipment } from './shipment-rows.ts'

interface Occasion {
  readonly mail: BookingMail
  readonly at: Date
  readonly template: string
}

/** The mails that a shipment's life has led to. They are kept and never sent: they are about people who do not exist. */
export function mailRows(
  formatted: ToldShipment,
  stored: Selectable<DB['shipment']>,
  provider: { readonly baseUrl: string; readonly productName: string },
) {
  const { decided, story, account } = formatted
  const { bookedBy, quote } = decided
  const answered = story.quote?.answered
  const answer = answered && quote?.answer
  const row = {
    ...stored,
    booker_email: bookedBy.email,
    booker_name: bookedBy.name,
    booker_language: bookedBy.language,
    booker_is_there: true,
    booker_is_program: false,
    is_of_shot_file: false,
    company_language: null,
    company_country: '',
    account_mails: [],
    time_zone: account.timeZone,
    reply_by: quote?.asked.quote?.replyBy ?? null,
    quote_option: answer?.option ?? null,
    valid_until: answer ? answered.validUntil : null,
    total_minor: answer?.option.totalExVatMinor ?? null,
    currency: answer?.option.currency ?? null,
  }
  // Everything of the demo is sent from the account's own address.
  const { mails = [] } = (stored.form as ShipmentForm).senderAddress ?? {}
  const company = { users: [], named: [bookedBy.email, ...mails], usersElsewhere: [] }
  const { shipment, parties } = toMailShipment(row, company, provider.baseUrl, bookedBy.language)
  return occasionsOf(formatted).flatMap(({ mail, at, template }) =>
    recipientsOf(mail, parties, new Map()).map((recipient) => {
      const written = writeMail(mail, shipment, recipient, provider.productName)
      return {
        shipment_system: account.shipmentSystem,
        shipment_id: formatted.id,
        template,
        language: recipient.language,
        recipient: recipient.email,
        subject: written.subject,
        text_body: written.text,
        html_body: written.html,
        status: 'kept',
        created_at: new Date(at.getTime() + 2000),
      }
    }),
  )
}

function occasionsOf({ decided, story }: ToldShipment): Occasion[] {
  const { demo, booking, quote } = decided
  const at = (mail: BookingMail, when: Date, template: string = mail) => ({ mail, at: when, template })
  if (!quote) {
    const stage = stageOf({ bookingType: booking.bookingType, heldBack: booking.columns.held_back })
    return mailsAtStage[stage].map((mail) => at(mail, demo.bookedAt))
  }
  const { answered, settled } = story.quote ?? {}
  return [
    at('quote-confirmation', demo.bookedAt),
    ...(answered ? [at('quote-answer', answered.at, `quote-answer/${answered.at.toISOString()}`)] : []),
    ...(settled?.as === 'Accepted' ? mailsAtStage.booked.map((mail) => at(mail, settled.at)) : []),
  ]
}
