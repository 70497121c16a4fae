import { localeOf, type Language } from '@kattegat/domain/messages'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { confirmationWords } from './message-words.ts'

/** What the confirmation tells of a booked shipment. */
export interface ConfirmedShipment {
  readonly waybillNumber: string
  readonly productName: string
  readonly from: string
  readonly to: string
  readonly toCity: string
  readonly numberOfColli: number
  readonly weightG: number
  /** Calendar day of the pickup place. */
  readonly shipDate: string
  readonly expectedDeliveryDate: string | null
  readonly expectedDeliveryTime: string | null
  readonly senderReference: string
  readonly contactPerson: string
  readonly totalMinor: number | null
  readonly currency: string | null
  readonly billedToReceiver: boolean
  readonly test: boolean
  readonly trackingUrl: string
}

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes the booking confirmation in one language; pure, so that it can be shown before it is sent. */
export function writeConfirmation(shipment: ConfirmedShipment, language: Language, productName: string): WrittenMail {
  const words = confirmationWords[language]
  const waybill = formatWaybillNumber(shipment.waybillNumber)
  const rows: [string, string][] = [
    [words.waybill, waybill],
    [words.product, shipment.productName],
    [words.from, shipment.from],
    [words.to, shipment.to],
    [words.pieces, String(shipment.numberOfColli)],
    [words.weight, `${(shipment.weightG / 1000).toLocaleString(localeOf(language))} kg`],
    [words.pickupOn, dayText(shipment.shipDate, language)],
  ]
  if (shipment.expectedDeliveryDate) rows.push([words.arrival, arrivalText(shipment, language)])
  if (shipment.senderReference) rows.push([words.reference, shipment.senderReference])
  if (shipment.totalMinor !== null && shipment.currency) rows.push([words.price, priceText(shipment, language)])

  const greeting = shipment.contactPerson ? fill(words.greeting, { name: shipment.contactPerson }) : ''
  const lines = [
    ...(shipment.test ? [words.test, ''] : []),
    ...(greeting ? [greeting, ''] : []),
    words.intro,
    '',
    ...rows.map(([label, value]) => `${label}: ${value}`),
    '',
    `${words.track}: ${shipment.trackingUrl}`,
    '',
    words.closing,
    productName,
  ]
  return {
    subject: `${shipment.test ? 'TEST: ' : ''}${fill(words.subject, { waybill, city: shipment.toCity })}`,
    text: lines.join('\n'),
    html: htmlOf({ greeting, rows, shipment, language, productName }),
  }
}

function htmlOf(parts: {
  greeting: string
  rows: readonly [string, string][]
  shipment: ConfirmedShipment
  language: Language
  productName: string
}): string {
  const words = confirmationWords[parts.language]
  const cells = parts.rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#5b6472">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  return [
    `<!doctype html><html lang="${localeOf(parts.language)}"><meta charset="utf-8">`,
    '<body style="font:15px/1.5 system-ui,sans-serif;color:#1c2430;max-width:560px;margin:24px auto;padding:0 16px">',
    parts.shipment.test ? `<p style="margin:0 0 16px;font-weight:600;color:#a12622">${escapeHtml(words.test)}</p>` : '',
    parts.greeting ? paragraph(parts.greeting) : '',
    paragraph(words.intro),
    `<table style="border-collapse:collapse;margin:0 0 20px">${cells}</table>`,
    `<p style="margin:0 0 24px"><a href="${escapeHtml(parts.shipment.trackingUrl)}" style="color:#1d4f91">${escapeHtml(words.track)}</a></p>`,
    `<p style="margin:0">${escapeHtml(words.closing)}<br>${escapeHtml(parts.productName)}</p></body></html>`,
  ].join('')
}

function arrivalText(shipment: ConfirmedShipment, language: Language): string {
  const day = dayText(shipment.expectedDeliveryDate!, language)
  if (!shipment.expectedDeliveryTime) return day
  return `${day}, ${fill(confirmationWords[language].before, { time: shipment.expectedDeliveryTime })}`
}

function priceText(shipment: ConfirmedShipment, language: Language): string {
  const words = confirmationWords[language]
  const amount = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: shipment.currency!,
    currencyDisplay: 'code',
  }).format(shipment.totalMinor! / 100)
  return `${amount} ${words.exVat}${shipment.billedToReceiver ? `, ${words.billedToReceiver}` : ''}`
}

function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

function fill(text: string, params: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => params[name] ?? braces)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
