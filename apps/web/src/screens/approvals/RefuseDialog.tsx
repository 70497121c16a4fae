import approvalMessages from 'messages:approvals'
import { longestApprovalComment } from '@kattegat/domain/approvals'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast, TextAreaField } from '../../ui/index.ts'
import type { Waiting } from './waiting.ts'

/** Why it is refused, in words that its booker reads. */
export function RefuseDialog({ shipment, onClose }: { shipment: Waiting; onClose: () => void }) {
  const t = useMessages(approvalMessages)
  const portal = useMessages()
  const [comment, setComment] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { shipmentId, version, requestedBy: booker } = shipment
  const refuse = async () => {
    setBusy(true)
    const input = { params: { id: shipmentId }, body: { version, comment } }
    const reply = await call('RefuseShipment', input, { probing: true })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    onClose()
    showToast({ kind: 'good', message: t('refused', { booker }) })
    return refetch('GetApprovals', 'GetShipmentData', 'HistoryShipmentInfo')
  }
  return (
    <ConfirmDialog
      opened
      title={t('refuseIt', { receiver: shipment.receiver.companyName })}
      action={t('refuse')}
      danger
      busy={isBusy}
      error={error}
      onConfirm={() => void refuse()}
      onClose={onClose}
    >
      <p>{t('refuseHint', { booker })}</p>
      <TextAreaField
        label={t('comment')}
        description={t('commentHint')}
        maxLength={longestApprovalComment}
        value={comment}
        data-autofocus
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
