import type { ApprovalReason } from '@kattegat/domain/approvals'
import { mostAtOnce } from '@kattegat/domain/history'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { toWire } from '@kattegat/domain/money'
import { languages, localeOf, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../../platform/database/index.ts'
import { behindOthers, type Enqueue, type Job } from '../../platform/jobs/index.ts'
import { keptShipmentIds } from '../../platform/tenancy/index.ts'
import { approverOf, nameOfAsker } from '../booking/index.ts'
import { dayInWords, instantText, isStillThere, layOut, postMail } from '../messaging/index.ts'

export interface ApprovalMailDeps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly baseUrl: string
  readonly productName: string
}

/** What a mail about an approval is written for. */
type Occasion = 'requested' | 'approved' | 'refused' | 'expired'

/** Writes of each of these; where they are many, behind what others wait for. */
export function writeApprovalMails(
  tx: Tx,
  enqueue: Enqueue,
  shipmentIds: readonly number[],
  occasion: Occasion,
): Promise<void> {
  const ask = async () => {
    for (const shipmentId of shipmentIds) await enqueue(tx, writeApprovalMail, { shipmentId, occasion })
  }
  return shipmentIds.length > mostAtOnce ? behindOthers(ask) : ask()
}

/** Writes to the approver that a shipment is waiting, or to its booker what was decided. */
export const writeApprovalMail: Job<ApprovalMailDeps, { shipmentId: number; occasion: Occasion }> = {
  name: 'write-approval-mail',
  run: ({ database, enqueue, baseUrl, productName }, { shipmentId, occasion }) =>
    database.transaction().execute(async (tx) => {
      const row = await readShipment(tx, shipmentId)
      const to = row && recipientOf(row, occasion)
      // Decided or deleted meanwhile, or who was to read it has left.
      if (!row || !to || row.deleted_at || (occasion === 'requested' && row.state !== 'Waiting')) return
      const language = languages.find((known) => known === to.language) ?? (row.asked_in as Language)
      const t = messagesIn(language, 'approvals')
      const params = { receiver: row.receiver_name, product: row.product_name, booker: row.asker_name }
      await postMail(tx, enqueue, {
        ...layOut({
          language,
          subject: t.format(`mail.${occasion}.subject`, params),
          warning: undefined,
          greeting: t('mail.greeting', { name: to.name }),
          paragraphs: [
            t.format(`mail.${occasion}.intro`, params),
            ...(occasion === 'refused' && row.comment ? [t('mail.comment', { comment: row.comment })] : []),
          ],
          rows: rowsOf(row, language),
          link: {
            words: t(occasion === 'requested' ? 'mail.decide' : 'mail.open'),
            url: occasion === 'requested' ? `${baseUrl}/Approvals` : `${baseUrl}/History?link=${row.link_id}`,
          },
          closing: t('mail.closing'),
          productName,
        }),
        shipmentSystem: row.shipment_system,
        shipmentId: null,
        template: `approval-${occasion}/${shipmentId}/${row.requested_at.getTime()}`,
        language,
        recipient: to.email,
      })
    }),
}

type Row = NonNullable<Awaited<ReturnType<typeof readShipment>>>

function readShipment(tx: Tx, shipmentId: number) {
  return tx
    .selectFrom('approval as a')
    .innerJoin('shipment as s', 's.id', 'a.shipment_id')
    .innerJoin('shipment_system as y', 'y.key', 's.shipment_system')
    .innerJoin('portal_user as asker', 'asker.id', 'a.requested_by')
    .leftJoin('approval_rule as r', (join) =>
      join.onRef('r.shipment_system', '=', 's.shipment_system').onRef('r.company_id', '=', 's.company_id'),
    )
    .leftJoin('portal_user as approver', 'approver.id', 'r.approver_id')
    .select(['a.state', 'a.reasons', 'a.requested_at', 'a.expires_at', 'a.comment', 'a.language as asked_in'])
    .select([
      's.shipment_system',
      's.link_id',
      's.deleted_at',
      's.receiver_name',
      's.receiver_city',
      's.receiver_country',
    ])
    .select('y.time_zone')
    .select(['s.product_name', 's.ship_date', 's.sender_reference', 's.waybill_number'])
    .select(['s.sales_total_minor', 's.sales_vat_minor', 's.sales_currency'])
    .select([nameOfAsker('s', undefined).as('asker_name'), 'asker.email as asker_email'])
    .select('asker.language as asker_language')
    .select(isStillThere('asker', 's').as('asker_is_there'))
    .select(['approver.name as approver_name', 'approver.email as approver_email'])
    .select(approverOf('r', 'approver').as('approver_id'))
    .select('approver.language as approver_language')
    .where('s.id', 'in', keptShipmentIds([shipmentId]))
    .executeTakeFirst()
}

function recipientOf(row: Row, occasion: Occasion) {
  if (occasion !== 'requested') {
    const { asker_name: name, asker_email: email, asker_language: language } = row
    return row.asker_is_there ? { name, email, language } : undefined
  }
  const { approver_id: id, approver_name: name, approver_email: email, approver_language: language } = row
  // To be still there is not enough: an approver who went to the provider is, and what the company pays is its own business.
  return id === null || name === null || email === null ? undefined : { name, email, language }
}

function rowsOf(row: Row, language: Language): (readonly [string, string])[] {
  const t = messagesIn(language, 'approvals')
  const price = priceOf(row, language)
  const isDecided = row.state !== 'Waiting'
  return [
    ...(row.waybill_number ? [[t('waybill'), formatWaybillNumber(row.waybill_number)] as const] : []),
    [t('receiver'), [row.receiver_name, row.receiver_city, row.receiver_country ?? ''].filter(Boolean).join(', ')],
    [t('product'), row.product_name],
    [t('shipDate'), dayInWords(row.ship_date, language)],
    ...(row.sender_reference ? [[t('reference'), row.sender_reference] as const] : []),
    ...(price ? [[t('total'), price] as const] : []),
    [t('reason'), row.reasons.map((reason) => t(`reason.${reason as ApprovalReason}`)).join(' ')],
    [t('bookedBy'), row.asker_name],
    ...(isDecided ? [] : [[t('expires'), instantText(row.expires_at, row.time_zone, language)] as const]),
  ]
}

function priceOf(row: Row, language: Language): string | undefined {
  const { sales_total_minor: exVat, sales_vat_minor: vat, sales_currency: currency } = row
  if (exVat === null || vat === null || currency === null) return undefined
  const { amount } = toWire({ minor: exVat + vat, currency })
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(Number(amount))
}
