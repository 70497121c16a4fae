import actionNameMessages from 'messages:actions'
import { longestDeclineReason } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { useState } from 'react'
import { call, refetch } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { CharacterCounter, TextAreaField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import quoteMessages from 'messages:history-quotes'

/** Says that a quote is not wanted, and why for anyone who likes to say. */
export function DeclineQuoteForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(quoteMessages)
  const names = useMessages(actionNameMessages)
  const [reason, setReason] = useState('')
  const id = rows[0]?.id ?? 0
  const errors: FieldError[] =
    reason.trim().length > longestDeclineReason
      ? [{ field: 'reason', code: 'maxLength', params: { max: longestDeclineReason } }]
      : []
  const saving = useSaving({ rows, ...ends }, { action: 'decline-quote', errors, fields: ['reason'] })
  const decline = () =>
    saving.save(async (version) => {
      const announced = reason.trim() === '' ? {} : { reason: reason.trim() }
      const reply = await call('DeclineQuote', { params: { id }, body: { version, ...announced } })
      if (reply.ok) await refetch('GetShipmentData', 'HistoryShipmentInfo')
      return reply
    })
  return (
    <ActionFormFrame saving={saving} label={names('name.decline-quote')} danger onCancel={onCancel} onSave={decline}>
      <p>{t('decline.text')}</p>
      <TextAreaField
        label={t('reason')}
        value={reason}
        rows={3}
        error={saving.errorAt('reason')}
        description={
          <>
            {t('reason.hint')} <CharacterCounter used={reason.trim().length} max={longestDeclineReason} />
          </>
        }
        onBlur={() => saving.left('reason')}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          saving.changed('reason')
        }}
      />
    </ActionFormFrame>
  )
}
