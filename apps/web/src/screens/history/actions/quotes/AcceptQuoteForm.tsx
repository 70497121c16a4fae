import actionNameMessages from 'messages:actions'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useState } from 'react'
import { call, refetch, useAnswer } from '../../../../app/api/index.ts'
import { todayHere, useMessages } from '../../../../app/i18n/index.ts'
import { Link } from '../../../../navigation/index.ts'
import { screenPaths } from '../../../../paths.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { showToast, SkeletonLines } from '../../../../ui/index.ts'
import { saidBy, type ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useOnceKey } from '../use-once-key.ts'
import { useSaving } from '../use-saving.ts'
import { QuoteAnswer } from './QuoteAnswer.tsx'
import quoteMessages from 'messages:history-quotes'
import shipmentMessages from 'messages:history-shipment'

/** The answer once more, and the day on which the goods are to be fetched: then it is booked at that price. */
export function AcceptQuoteForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(quoteMessages)
  const names = useMessages(actionNameMessages)
  const ofShipment = useMessages(shipmentMessages)
  const keyOf = useOnceKey()
  const [row] = rows
  const id = row?.id ?? 0
  const asked = row?.shipDate ?? ''
  // An answer may stand longer than the day that was asked for.
  const [shipDate, setShipDate] = useState(asked < todayHere() ? todayHere() : asked)
  const { data } = useAnswer('GetShipmentData', { query: { id } })
  const errors = shipDate === '' ? [{ field: 'shipDate', code: 'required' as const, params: {} }] : []
  const saving = useSaving({ rows, ...saidBy(ends) }, { action: 'accept-quote', errors, fields: ['shipDate'] })
  const accept = () =>
    saving.save(async (version) => {
      // The version of the answer that is shown: what is accepted is the price that was seen.
      const body = { shipDate, version: data?.version ?? version }
      const options = { idempotencyKey: keyOf({ id, ...body }) }
      const reply = await call('AcceptQuote', { params: { id }, body }, options)
      if (reply.ok) {
        const { approval, shipmentRef } = reply.data
        const ref = formatWaybillNumber(shipmentRef)
        const waits = approval?.approver
          ? t('bookedWaits', { approver: approval.approver })
          : ofShipment('stage.Waiting.nobody')
        const message = approval ? waits : t('booked', { ref })
        showToast({ kind: 'good', message })
        await refetch('GetShipmentData', 'HistoryShipmentInfo')
      } else if (reply.failure.problem?.code === 'VERSION_CONFLICT') {
        await refetch('GetShipmentData')
      }
      return reply
    })
  const answer = data?.quote?.answer
  return (
    <ActionFormFrame saving={saving} label={names('name.accept-quote')} onCancel={onCancel} onSave={accept}>
      {answer ? <QuoteAnswer answer={answer} /> : <SkeletonLines lines={4} height={24} />}
      <DateField
        label={t('shipDate')}
        required
        value={shipDate}
        minDate={todayHere()}
        error={saving.errorAt('shipDate')}
        onChange={(day) => {
          setShipDate(day)
          saving.changed('shipDate')
        }}
      />
      <p>{t('accept.text')}</p>
      {saving.elsewhere.length > 0 && (
        <p>
          <Link to={screenPaths.createShipment} search={{ shipment: id, as: 'edit' }}>
            {t('accept.complete')}
          </Link>
        </p>
      )}
    </ActionFormFrame>
  )
}
