import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { localeOf, type Language } from '@kattegat/domain/messages'
import { catalogues } from '@kattegat/domain/messages/all'
import {
  isOneOf,
  quoteProducts,
  quoteScopes,
  quoteServices,
  type BookingMail,
  type QuoteRequest,
} from '@kattegat/domain/shipment'
import { openingHours } from '@kattegat/domain/transit'
import { layOut, type WrittenMail } from './mail-layout.ts'
import type { MailPlace, MailShipment } from './mail-shipment.ts'
import { commonWords, mailTemplates, type Fact } from './templates/index.ts'

/** To whom a mail is written: their name, if known, and the language they read. */
export interface Addressee {
  readonly name: string
  readonly language: Language
}

/** Writes one mail in one language, with what somebody adds to it; pure, so that it can be shown before it is sent. */
export function writeMail(
  mail: BookingMail,
  shipment: MailShipment,
  { name, language }: Addressee,
  productName: string,
  note = '',
): WrittenMail {
  const template = mailTemplates[mail]
  const words = template.words[language]
  const common = commonWords[language]
  const params = {
    waybill: waybillText(shipment),
    city: shipment.to.city || shipment.to.countryCode,
    sender: shipment.from.companyName,
    replyBy: shipment.replyBy ? instantText(shipment.replyBy, shipment.timeZone, language) : '',
    validUntil: shipment.validUntil ? instantText(shipment.validUntil, shipment.timeZone, language) : '',
    opens: openingHours.opens,
    closes: openingHours.closes,
  }
  const rows = template.facts.flatMap((fact) => {
    const value = factText[fact](shipment, language)
    return value ? [[common.facts[fact], value] as const] : []
  })
  const url = template.link === 'track' ? shipment.trackingUrl : shipment.portalUrl
  return layOut({
    language,
    subject: `${shipment.test ? 'TEST: ' : ''}${fill(words.subject, params)}`,
    warning: shipment.test ? common.test : undefined,
    greeting: name ? fill(common.greeting, { name }) : undefined,
    paragraphs: [...words.intro.map((text) => fill(text, params)), ...(note ? [note] : [])],
    rows,
    link: { words: common[template.link], url },
    closing: common.closing,
    productName,
  })
}

/** How each fact is said; empty where the shipment has none. */
const factText: Readonly<Record<Fact, (shipment: MailShipment, language: Language) => string>> = {
  waybill: waybillText,
  product: (shipment) => shipment.productName,
  from: (shipment) => placeText(shipment.from),
  to: (shipment) => placeText(shipment.to),
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

function placeText({ companyName, city, countryCode }: MailPlace): string {
  return [companyName, city, countryCode].filter(Boolean).join(', ')
}

function arrivalText(shipment: MailShipment, language: Language): string {
  if (!shipment.expectedDeliveryDate) return ''
  const day = dayText(shipment.expectedDeliveryDate, language)
  const time = shipment.expectedDeliveryTime
  return time ? `${day}, ${fill(commonWords[language].before, { time })}` : day
}

function priceText(shipment: MailShipment, language: Language): string {
  const { totalExVatMinor, totalIncVatMinor, currency, billedToReceiver } = shipment
  if (totalExVatMinor === null || !currency) return ''
  const words = commonWords[language]
  const formats = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, currencyDisplay: 'code' })
  return [
    `${formats.format(totalExVatMinor / 100)} ${words.exVat}`,
    ...(totalIncVatMinor === null ? [] : [`${formats.format(totalIncVatMinor / 100)} ${words.incVat}`]),
    ...(billedToReceiver ? [words.billedToReceiver] : []),
  ].join(', ')
}

function quoteProductsText(quote: QuoteRequest | undefined, language: Language): string {
  const words = catalogues[language]
  return (quote?.products ?? [])
    .flatMap(({ product = '', scope = '' }) => {
      if (!isOneOf(quoteProducts, product)) return []
      const how = isOneOf(quoteScopes, scope) ? `, ${words.quoteScopes[scope]}` : ''
      return [`${words.quoteProducts[product]}${how}`]
    })
    .join('; ')
}

function quoteServicesText(quote: QuoteRequest | undefined, language: Language): string {
  return (quote?.services ?? [])
    .flatMap((service) => (isOneOf(quoteServices, service) ? [catalogues[language].quoteServices[service]] : []))
    .join(', ')
}

function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

function instantText(instant: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    instant,
  )
}

function fill(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => params[name] ?? braces)
}
