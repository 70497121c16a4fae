import { addressLines } from '@kattegat/domain/address'
import type { FieldError } from '@kattegat/domain/messages'
import type { AddressForm } from '@kattegat/domain/shipment'
import { fallbackLanguage, languages, localeOf, weekdayName } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { fieldMessage } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { isStillThere, layOut, postMail } from '../messaging/index.ts'
import type { PickupMailDeps } from './write-pickup-mail.ts'

/** Writes to who has a recurring pickup, in their language, that none of its days can be booked from now on, and why. */
export const writeRecurringNotBookedMail: Job<PickupMailDeps, { recurringPickupId: number }> = {
  name: 'write-recurring-not-booked-mail',
  run: ({ database, enqueue, baseUrl, productName }, { recurringPickupId }) =>
    database.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('recurring_pickup as recurring')
        .innerJoin('portal_user', (join) =>
          join.on((on) =>
            on.or([
              on('portal_user.id', '=', on.ref('recurring.created_by')),
              on('portal_user.id', '=', on.ref('recurring.updated_by')),
            ]),
          ),
        )
        .select(['recurring.shipment_system', 'recurring.address', 'recurring.weekdays'])
        .select(['recurring.ready_time', 'recurring.close_time'])
        .select(['recurring.not_booked_errors', 'recurring.not_booked_at'])
        .select(['portal_user.email', 'portal_user.name', 'portal_user.language'])
        .where('recurring.id', '=', recurringPickupId)
        .where('recurring.deleted_at', 'is', null)
        .where(isStillThere('portal_user', 'recurring'))
        // Who made it; where they have left, who changed it last.
        .orderBy((of) => of('portal_user.id', '=', of.ref('recurring.created_by')), 'desc')
        .limit(1)
        .executeTakeFirst()
      // Its days can be booked again, or who has it has left.
      if (!row?.not_booked_at) return
      const language = languages.find((known) => known === row.language) ?? fallbackLanguage
      const t = messagesIn(language, 'pickup-mails')
      const days = new Intl.ListFormat(localeOf(language)).format(row.weekdays.map((day) => weekdayName(day, language)))
      await postMail(tx, enqueue, {
        ...layOut({
          language,
          subject: t('recurringNotBooked.subject'),
          warning: undefined,
          greeting: row.name ? t('greeting', { name: row.name }) : undefined,
          paragraphs: [
            t('recurringNotBooked.intro'),
            ...(row.not_booked_errors as unknown as FieldError[]).map((error) => fieldMessage(error, language)),
          ],
          rows: [
            [t('when'), t('window', { day: days, ready: row.ready_time, close: row.close_time })],
            [t('where'), addressLines(row.address as AddressForm).join(', ')],
          ],
          link: { words: t('recurringNotBooked.open'), url: `${baseUrl}/Pickup?view=recurring` },
          closing: t('closing'),
          productName,
        }),
        shipmentSystem: row.shipment_system,
        shipmentId: null,
        template: `recurring-not-booked/${recurringPickupId}/${row.not_booked_at.getTime()}`,
        language,
        recipient: row.email,
      })
    }),
}
