import { fillMailText, type MailText } from '@kattegat/domain/content'
import { withColon } from '@kattegat/domain/calendar'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { type Language, localeOf } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import {
  isOneOf,
  quoteProducts,
  quoteScopes,
  quoteServices,
  type ShipmentMail,
  type QuoteRequest,
} from '@kattegat/domain/shipment'
import { openingHours } from '@kattegat/domain/transit'
import { layOut, type WrittenMail } from './mail-layout.ts'
import type { MailPlace, MailShipment } from './mail-shipment.ts'
import { mailTemplates, type Fact } from './templates/index.ts'

/** To whom a mail is written: their name, if known, and the language they read. */
export interface Addressee {
  readonly name: string
  readonly language: Language
  /** What the provider says in that language instead of the product's own text. */
  readonly text?: MailText | undefined
}

/** Writes one mail in one language, with what somebody adds to it; pure, so that it can be shown before it is sent. */
export function writeMail(
  mail: ShipmentMail,
  shipment: MailShipment,
  { name, language, text }: Addressee,
  productName: string,
  note = '',
): WrittenMail {
  const template = mailTemplates[mail]
  const t = messagesIn(language, 'mails')
  const params = {
    waybill: waybillText(shipment),
    city: shipment.to.city,
    sender: shipment.from.companyName,
    replyBy: shipment.replyBy ? instantText(shipment.replyBy, shipment.timeZone, language) : '',
    validUntil: shipment.validUntil ? instantText(shipment.validUntil, shipment.timeZone, language) : '',
    opens: openingHours.opens,
    closes: openingHours.closes,
  }
  const rows = template.facts.flatMap((fact) => {
    const value = factText[fact](shipment, language)
    return value ? [[t(`common.facts.${fact}`), value] as const] : []
  })
  // A free text is what somebody typed, and nothing before it.
  const said = text ? fillMailText(text.intro, params) : mail === 'free-text' ? '' : t.format(`${mail}.intro`, params)
  const intro = said === '' ? [] : said.split('\n\n')
  // A quote has no number for what was written of shipments.
  const hasSubject = text && (mail !== 'free-text' || shipment.waybillNumber !== undefined)
  const ownSubject = hasSubject ? fillMailText(text.subject, params) : undefined
  const link = shipment.waybillNumber === undefined ? 'portal' : template.link
  return layOut({
    language,
    subject: `${shipment.test ? 'TEST: ' : ''}${ownSubject ?? t.format(subjectOf(mail, shipment), params)}`,
    warning: shipment.test ? t('common.test') : undefined,
    greeting: name ? t('common.greeting', { name }) : undefined,
    paragraphs: [...intro, ...(note ? [note] : [])],
    rows,
    link: { words: t(`common.${link}`), url: link === 'track' ? shipment.trackingUrl : shipment.portalUrl },
    closing: t('common.closing'),
    productName,
  })
}

/** A quote has no number that a subject could name. */
function subjectOf(mail: ShipmentMail, { waybillNumber }: MailShipment) {
  return mail === 'free-text' && waybillNumber === undefined ? 'free-text.subjectOfQuote' : (`${mail}.subject` as const)
}

/** How each fact is said; empty where the shipment has none. */
const factText: Readonly<Record<Fact, (shipment: MailShipment, language: Language) => string>> = {
  waybill: waybillText,
  product: (shipment) => shipment.productName,
  from: (shipment) => endText(shipment.from),
  to: (shipment) => endText(shipment.to),
  pieces: (shipment) => String(shipment.numberOfColli),
  weight: ({ weightG }, language) => (weightG ? `${(weightG / 1000).toLocaleString(localeOf(language))} kg` : ''),
  description: (shipment) => shipment.description,
  pickupOn: (shipment, language) => dayText(shipment.shipDate, language),
  arrival: arrivalText,
  senderReference: (shipment) => shipment.senderReference,
  receiverReference: (shipment) => shipment.receiverReference,
  price: priceText,
  quoteProducts: ({ quote }, language) => quoteProductsText(quote, language),
  quoteServices: ({ quote }, language) => quoteServicesText(quote, language),
}

function waybillText({ waybillNumber }: MailShipment): string {
  return waybillNumber === undefined ? '' : formatWaybillNumber(waybillNumber)
}

function endText({ companyName, place }: MailPlace): string {
  return [companyName, place].filter(Boolean).join(', ')
}

function arrivalText(shipment: MailShipment, language: Language): string {
  if (!shipment.expectedDeliveryDate) return ''
  const day = dayText(shipment.expectedDeliveryDate, language)
  const time = shipment.expectedDeliveryTime
  return time ? `${day}, ${messagesIn(language, 'mails')('common.before', { time })}` : day
}

function priceText(shipment: MailShipment, language: Language): string {
  const { totalExVatMinor, totalIncVatMinor, currency, billedToReceiver } = shipment
  if (totalExVatMinor === null || !currency) return ''
  const t = messagesIn(language, 'mails')
  const formats = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, currencyDisplay: 'code' })
  return [
    `${formats.format(totalExVatMinor / 100)} ${t('common.exVat')}`,
    ...(totalIncVatMinor === null ? [] : [`${formats.format(totalIncVatMinor / 100)} ${t('common.incVat')}`]),
    ...(billedToReceiver ? [t('common.billedToReceiver')] : []),
  ].join(', ')
}

function quoteProductsText(quote: QuoteRequest | undefined, language: Language): string {
  const t = messagesIn(language, 'vocabulary')
  return (quote?.products ?? [])
    .flatMap(({ product = '', scope = '' }) => {
      if (!isOneOf(quoteProducts, product)) return []
      const how = isOneOf(quoteScopes, scope) ? `, ${t(`quoteScopes.${scope}`)}` : ''
      return [`${t(`quoteProducts.${product}`)}${how}`]
    })
    .join('; ')
}

function quoteServicesText(quote: QuoteRequest | undefined, language: Language): string {
  return (quote?.services ?? [])
    .flatMap((service) =>
      isOneOf(quoteServices, service) ? [messagesIn(language, 'vocabulary')(`quoteServices.${service}`)] : [],
    )
    .join(', ')
}

function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function instantText(instant: Date, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone })
  return withColon(format, instant)
}
