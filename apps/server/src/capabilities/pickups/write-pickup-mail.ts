import type { PickupOccasion } from '@kattegat/domain/pickups'
import { languages, type Language } from '@kattegat/messages'
import type { Database } from '../../platform/database/index.ts'
import type { Enqueue, Job } from '../../platform/jobs/index.ts'
import { isStillThere, ownMailTexts, postMail, writePickup } from '../messaging/index.ts'

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
        .where(isStillThere('portal_user', 'pickup'))
        .executeTakeFirst()
      // A cancellation that was undone, and a change of what is cancelled, are nothing to tell of any more.
      if (!row || (row.status === 'cancelled') !== (occasion === 'cancelled')) return
      const chosen = languages.find((known) => known === row.language) ?? language
      const mail = `pickup-${occasion}` as const
      const text = (await ownMailTexts(tx, mail)).get(chosen)
      const reader = { name: row.name, language: chosen, text }
      await postMail(tx, enqueue, {
        ...writePickup(mail, row, reader, { baseUrl, productName }),
        shipmentSystem: row.shipment_system,
        shipmentId: null,
        template: `${mail}/${row.number}/${row.version}`,
        language: chosen,
        recipient: row.email,
      })
    }),
}
