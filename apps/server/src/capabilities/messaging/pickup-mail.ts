import { addressLines } from '@kattegat/domain/address'
import { fillMailText } from '@kattegat/domain/content'
import { occasionOf, type PickupMail } from '@kattegat/domain/pickups'
import type { AddressForm } from '@kattegat/domain/shipment'
import { localeOf, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/index.ts'
import { layOut, type WrittenMail } from './mail-layout.ts'
import type { Addressee } from './write-mail.ts'

/** What a mail about a pickup is written from. */
export type PickupToTell = Pick<
  Selectable<DB['pickup']>,
  | 'id'
  | 'number'
  | 'pickup_date'
  | 'ready_time'
  | 'close_time'
  | 'address'
  | 'number_of_colli'
  | 'weight_g'
  | 'instructions'
  | 'test'
>

/** A mail about a pickup as it stands; pure, so that it can be shown before it is sent. */
export function writePickup(
  mail: PickupMail,
  pickup: PickupToTell,
  { name, language, text }: Addressee,
  { baseUrl, productName }: { readonly baseUrl: string; readonly productName: string },
): WrittenMail {
  const t = messagesIn(language, 'pickup-mails')
  const occasion = occasionOf(mail)
  const day = dayInWords(pickup.pickup_date, language)
  const params = { number: pickup.number, day }
  const kg = (pickup.weight_g / 1000).toLocaleString(localeOf(language))
  const subject = text ? fillMailText(text.subject, params) : t.format(`subject.${occasion}`, params)
  const intro = text ? fillMailText(text.intro, params) : t(`intro.${occasion}`)
  return layOut({
    language,
    subject: `${pickup.test ? 'TEST: ' : ''}${subject}`,
    warning: pickup.test ? t('test') : undefined,
    greeting: name ? t('greeting', { name }) : undefined,
    paragraphs: intro.split('\n\n'),
    rows: [
      [t('number'), pickup.number],
      [t('when'), t('window', { day, ready: pickup.ready_time, close: pickup.close_time })],
      [t('where'), addressLines(pickup.address as AddressForm).join(', ')],
      [t('goods'), t('goodsText', { count: pickup.number_of_colli, kg })],
      ...(pickup.instructions ? ([[t('instructions'), pickup.instructions]] as const) : []),
    ],
    link: { words: t('open'), url: `${baseUrl}/Pickup?pickup=${pickup.id}` },
    closing: t('closing'),
    productName,
  })
}

/** A day, `yyyy-mm-dd`, with its weekday. */
export function dayInWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
