import columnMessages from 'messages:columns'
import formMessages from 'messages:shipment-form'
import { isUnapproved } from '@kattegat/domain/approvals'
import { isOnHold, type HistoryAction } from '@kattegat/domain/history'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import type { Messages } from '../../../app/i18n/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { useSingleKey } from '../../../app/shortcuts/use-single-key.ts'
import {
  approvalColours,
  bookingColours,
  deliveryColours,
  markColours,
  quoteColours,
} from '../../../app/status-colours.ts'
import { Link, useNavigate } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconArrowBackUp, IconCopyPlus, IconPencil, IconPlus, IconPrinter } from '../../../ui/icons/index.ts'
import { Badge, Button, PageHeading } from '../../../ui/index.ts'
import { ActionsMenu } from './ActionsMenu.tsx'
import classes from './shipment.module.css'
import type { ShipmentData, ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

interface ShipmentHeadProps {
  detail: ShipmentDetail
  isBeside: boolean
  onAction: (action: HistoryAction) => void
}

/** Its number, how it stands, and what can be done with it now. */
export function ShipmentHead({ detail, isBeside, onAction }: ShipmentHeadProps) {
  const t = useMessages(shipmentMessages)
  return (
    <div className={classes.heading}>
      <PageHeading
        title={titleOf(detail.data, t)}
        level={isBeside ? 2 : 1}
        hint={<Badges detail={detail} />}
        actions={<Actions detail={detail} isBeside={isBeside} onAction={onAction} />}
      />
    </div>
  )
}

/** Quotes get their number when they are booked. */
function titleOf({ shipmentRef, shipmentId, approval }: ShipmentData, t: Messages<'history-shipment'>): string {
  if (shipmentRef) return t('waybill', { ref: formatWaybillNumber(shipmentRef) })
  return t(approval ? 'unnumbered' : 'quote', { id: String(shipmentId) })
}

function Badges({ detail: { data, line } }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const words = useMessages(formMessages)
  const columns = useMessages(columnMessages)
  const quoteState = data.bookingType === 'QuoteBooking' ? data.quote?.state : undefined
  const approval = data.approval?.state ?? null
  return (
    <span className={classes.badges}>
      {isUnapproved(approval) ? (
        <Badge color={approvalColours[approval]}>{columns(`approval.${approval}`)}</Badge>
      ) : quoteState ? (
        <Badge color={quoteColours[quoteState]}>
          {`${words('bookingTypes.QuoteBooking')} · ${columns(`quote.${quoteState}`)}`}
        </Badge>
      ) : (
        <Badge color={bookingColours[data.bookingType]}>{words(`bookingTypes.${data.bookingType}`)}</Badge>
      )}
      {isOnHold(line) ? (
        <Badge color={markColours.heldBack}>{t('heldBack')}</Badge>
      ) : (
        data.bookingType !== 'QuoteBooking' &&
        !isUnapproved(approval) && (
          <Badge color={deliveryColours[data.deliveryStatus]}>{words(`deliveryStatuses.${data.deliveryStatus}`)}</Badge>
        )
      )}
      {data.test && <Badge color={markColours.test}>{t('test')}</Badge>}
      {data.isAES && <Badge color="gray">{t('aes')}</Badge>}
      {data.deleted && <Badge color={markColours.deleted}>{t('deleted')}</Badge>}
      {data.price && (
        <span>
          {data.price.displayName} · {data.price.transportCompany}
        </span>
      )}
    </span>
  )
}

/** Print label is the next action; the others start over from here, and the menu has the rest. */
function Actions({ detail, isBeside, onAction }: ShipmentHeadProps) {
  const t = useMessages(shipmentMessages)
  const { data } = detail
  const { shipmentId } = data
  const isQuote = data.bookingType === 'QuoteBooking'
  const navigate = useNavigate()
  const mayPrint = !isQuote && detail.actions.some(({ action, allowed }) => action === 'print-label' && allowed)
  useSingleKey('p', mayPrint ? () => void navigate({ to: screenPaths.label, search: { shipmentId } }) : null)
  const mayBook = detail.actions.some(({ action }) => action === 'copy')
  return (
    <>
      {!isBeside && mayBook && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(look) => <Link to={screenPaths.createShipment} {...look} />}
        >
          {t('action.new')}
        </Button>
      )}
      <BookingMode
        detail={detail}
        action="copy"
        icon={<IconCopyPlus size={16} aria-hidden />}
        renderLink={(look) => (
          <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'copy' }} {...look} />
        )}
      >
        {t('action.copy')}
      </BookingMode>
      <BookingMode
        detail={detail}
        action="return-shipment"
        icon={<IconArrowBackUp size={16} aria-hidden />}
        renderLink={(look) => (
          <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'return' }} {...look} />
        )}
      >
        {t('action.return')}
      </BookingMode>
      <BookingMode
        detail={detail}
        action="edit"
        icon={<IconPencil size={16} aria-hidden />}
        renderLink={(look) => (
          <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'edit' }} {...look} />
        )}
      >
        {detail.actions.find(({ action }) => action === 'edit')?.name ?? t('action.edit')}
      </BookingMode>
      <ActionsMenu detail={detail} onAction={onAction} />
      {!isQuote && (
        <BookingMode
          detail={detail}
          action="print-label"
          className={classes.print}
          // What is not booked yet has another next action.
          isMain={data.bookingType === 'FinalBooking' && !data.heldBack}
          icon={<IconPrinter size={16} aria-hidden />}
          renderLink={(look) => <Link to={screenPaths.label} search={{ shipmentId }} {...look} />}
        >
          {t('action.print')}
        </BookingMode>
      )}
    </>
  )
}

interface WayProps {
  detail: ShipmentDetail
  action: HistoryAction
  icon: ReactNode
  renderLink: (look: { className: string; children: ReactNode }) => ReactElement
  isMain?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A way to another screen; where the shipment’s state has none it stands there all the same, and says why. */
function BookingMode({ detail, action, icon, renderLink, isMain = false, className, children }: WayProps) {
  const reasonId = useId()
  const found = detail.actions.find((each) => each.action === action)
  // What is never theirs to do is not offered.
  if (!found) return null
  const look = { className, leftSection: icon, children }
  if (found.allowed) return <Button {...look} variant={isMain ? 'filled' : 'default'} renderRoot={renderLink} />
  return (
    <span className={className}>
      <Button
        {...look}
        variant="default"
        aria-disabled
        aria-describedby={reasonId}
        title={found.message ?? undefined}
      />
      <span id={reasonId} hidden>
        {found.message}
      </span>
    </span>
  )
}
