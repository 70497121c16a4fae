import { addressLines } from '@kattegat/domain/address'
import type { AddressForm } from '@kattegat/domain/shipment'
import { languages, localeOf, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Selectable } from 'kysely'
import type { Database, DB } from '../../platform/database/index.ts'
import type { Enqueue, Job } from '../../platform/jobs/index.ts'
import { layOut, postMail, type WrittenMail } from '../messaging/index.ts'

/** What a mail tells of a pickup. */
export type PickupOccasion = 'booked' | 'changed' | 'cancelled' | 'confirmed' | 'missed'

export interface PickupMailDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly baseUrl: string
  readonly productName: string
}

export interface PickupMailOrder {
  readonly pickupId: number
  readonly occasion: PickupOccasion
  /** Of who asked, for a booker who chose none. */
  readonly language: Language
}

/** Writes to who booked a pickup, in their language, what has become of it: once for each version of it. */
export const writePickupMail: Job<PickupMailDeps, PickupMailOrder> = {
  name: 'write-pickup-mail',
  run: ({ database, enqueue, baseUrl, productName }, { pickupId, occasion, language }) =>
    database.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('pickup')
        .innerJoin('portal_user', 'portal_user.id', 'pickup.created_by')
        .selectAll('pickup')
        .select(['portal_user.email', 'portal_user.name', 'portal_user.language'])
        .where('pickup.id', '=', pickupId)
        .executeTakeFirst()
      // A cancellation that was undone, and a change of what is cancelled, are nothing to tell of any more.
      if (!row || (row.status === 'cancelled') !== (occasion === 'cancelled')) return
      const chosen = languages.find((known) => known === row.language) ?? language
      await postMail(tx, enqueue, {
        ...pickupMail(row, { occasion, language: chosen, name: row.name, baseUrl, productName }),
        shipmentSystem: row.shipment_system,
        shipmentId: null,
        template: `pickup-${occasion}/${row.number}/${row.version}`,
        language: chosen,
        recipient: row.email,
      })
    }),
}

interface MailAbout {
  readonly occasion: PickupOccasion
  readonly language: Language
  readonly name: string
  readonly baseUrl: string
  readonly productName: string
}

/** A mail about a pickup as it stands. */
export function pickupMail(
  row: Selectable<DB['pickup']>,
  { occasion, language, name, baseUrl, productName }: MailAbout,
): WrittenMail {
  const t = messagesIn(language, 'pickup-mails')
  const day = dayInWords(row.pickup_date, language)
  const params = { number: row.number, day }
  const kg = (row.weight_g / 1000).toLocaleString(localeOf(language))
  return layOut({
    language,
    subject: `${row.test ? 'TEST: ' : ''}${t.format(`subject.${occasion}`, params)}`,
    warning: row.test ? t('test') : undefined,
    greeting: name ? t('greeting', { name }) : undefined,
    paragraphs: [t(`intro.${occasion}`)],
    rows: [
      [t('number'), row.number],
      [t('when'), t('window', { day, ready: row.ready_time, close: row.close_time })],
      [t('where'), addressLines(row.address as AddressForm).join(', ')],
      [t('goods'), t('goodsText', { count: row.number_of_colli, kg })],
      ...(row.instructions ? ([[t('instructions'), row.instructions]] as const) : []),
    ],
    link: { words: t('open'), url: `${baseUrl}/Pickup?pickup=${row.id}` },
    closing: t('closing'),
    productName,
  })
}

/** A day, `yyyy-mm-dd`, with its weekday. */
export function dayInWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
