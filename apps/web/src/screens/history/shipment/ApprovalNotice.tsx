import { isUnapproved, type UnapprovedState } from '@kattegat/domain/approvals'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button, Notice } from '../../../ui/index.ts'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

/** A shipment that is not approved: who can approve it, and what to do next. */
export function ApprovalNotice({ detail }: { detail: ShipmentDetail }) {
  const { approval, deleted } = detail.data
  if (!approval || !isUnapproved(approval.state) || deleted) return null
  return <Unapproved detail={detail} approval={approval} state={approval.state} />
}

interface UnapprovedProps {
  detail: ShipmentDetail
  approval: NonNullable<ShipmentDetail['data']['approval']>
  state: UnapprovedState
}

function Unapproved({ detail: { data, actions }, approval, state }: UnapprovedProps) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { approver } = approval
  const canBook = actions.some(({ action, allowed }) => action === 'edit' && allowed)
  const text =
    state === 'Waiting'
      ? approver === null
        ? t('stage.Waiting.nobody')
        : t('stage.Waiting.text', { approver, time: formats.instant(approval.expiresAt) })
      : state === 'Refused'
        ? t('stage.Refused.text', { approver: approval.decidedBy ?? '' })
        : t('stage.Expired.text')
  const isAwaited = state === 'Waiting' && approver !== null
  return (
    <Notice
      kind={state === 'Waiting' ? 'info' : 'warn'}
      title={t(`stage.${state}`)}
      actions={
        isAwaited ? (
          <Button variant="default" renderRoot={(look) => <Link to={screenPaths.approvals} {...look} />}>
            {t('stage.Waiting.decide')}
          </Button>
        ) : (
          canBook && (
            <Button
              renderRoot={(look) => (
                <Link to={screenPaths.createShipment} search={{ shipment: data.shipmentId, as: 'edit' }} {...look} />
              )}
            >
              {t('stage.book')}
            </Button>
          )
        )
      }
    >
      <p>{text}</p>
      {approval.comment !== '' && <p>{approval.comment}</p>}
    </Notice>
  )
}
