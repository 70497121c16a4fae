import { addressLines } from '@kattegat/domain/address'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { FieldError } from '@kattegat/domain/messages'
import { pickupAddressOf } from '@kattegat/domain/pickups'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { languages, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { fieldMessage } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { keptShipmentIds } from '../../platform/tenancy/index.ts'
import { dayInWords, isStillThere, layOut, postMail } from '../messaging/index.ts'
import type { PickupMailDeps } from './write-pickup-mail.ts'

/** Writes to who booked a shipment, in their language, that its pickup could not be booked, why, and where to book another. */
export const writeNotBookedMail: Job<PickupMailDeps, { shipmentId: number; language: Language }> = {
  name: 'write-pickup-not-booked-mail',
  run: ({ database, enqueue, baseUrl, productName }, { shipmentId, language: fallback }) =>
    database.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('pickup_not_booked as missing')
        .innerJoin('shipment', 'shipment.id', 'missing.shipment_id')
        .innerJoin('portal_user', 'portal_user.id', 'shipment.updated_by')
        .select([
          'missing.pickup_date',
          'missing.ready_time',
          'missing.close_time',
          'missing.errors',
          'missing.occurred_at',
        ])
        .select(['shipment.shipment_system', 'shipment.waybill_number', 'shipment.form', 'shipment.test'])
        .select(['portal_user.email', 'portal_user.name', 'portal_user.language'])
        .where('shipment.id', 'in', keptShipmentIds([shipmentId]))
        .where(isStillThere('portal_user', 'shipment'))
        .executeTakeFirst()
      // Somebody has booked one meanwhile, or who booked the shipment has left.
      if (!row) return
      const language = languages.find((known) => known === row.language) ?? fallback
      const t = messagesIn(language, 'pickup-mails')
      const waybill = formatWaybillNumber(row.waybill_number ?? '')
      const { pickup_date: day, ready_time: ready, close_time: close } = row
      await postMail(tx, enqueue, {
        ...layOut({
          language,
          subject: `${row.test ? 'TEST: ' : ''}${t('notBooked.subject', { waybill })}`,
          warning: row.test ? t('test') : undefined,
          greeting: row.name ? t('greeting', { name: row.name }) : undefined,
          paragraphs: [
            t('notBooked.intro'),
            ...(row.errors as unknown as FieldError[]).map((error) => fieldMessage(error, language)),
          ],
          rows: [
            [t('waybill'), waybill],
            [t('when'), t('window', { day: dayInWords(day, language), ready, close })],
            [t('where'), addressLines(pickupAddressOf(row.form as ShipmentForm)).join(', ')],
          ],
          link: { words: t('notBooked.open'), url: `${baseUrl}/Pickup?shipments=${shipmentId}` },
          closing: t('closing'),
          productName,
        }),
        shipmentSystem: row.shipment_system,
        shipmentId: null,
        template: `pickup-not-booked/${shipmentId}/${row.occurred_at.getTime()}`,
        language,
        recipient: row.email,
      })
    }),
}
