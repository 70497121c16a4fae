import approvalMessages from 'messages:approvals'
import { useState } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { approvalColours } from '../../app/status-colours.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Badge, Button, FactList, type Fact } from '../../ui/index.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useApproving } from './use-approving.ts'
import { DayPassedDialog, NewPriceDialog } from './AskedDialogs.tsx'
import type { Waiting } from './waiting.ts'
import classes from './approvals.module.css'

/** One shipment: what it is, why it waits, and for its approver the two ways. */
export function ApprovalCard({ shipment }: { shipment: Waiting }) {
  const t = useMessages(approvalMessages)
  const formats = useFormats()
  const { user } = useSession()
  const { receiver, total, state, product } = shipment
  const isMine = state === 'Waiting' && shipment.approverId === user.id
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>
          <Link to={screenPaths.history} search={{ shipment: shipment.shipmentId }}>
            {receiver.companyName}
          </Link>
        </h2>
        <strong className="tabular">{total ? formats.money(total.amount, total.currencyCode) : t('noPrice')}</strong>
      </div>
      <p className="quiet">
        {[product, receiver.city, receiver.countryCode && formats.country(receiver.countryCode)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state === 'Waiting' ? (
        <ul className={classes.reasons}>
          {shipment.reasons.map((reason) => (
            <li key={reason}>{t(`reason.${reason}`)}</li>
          ))}
        </ul>
      ) : (
        <p>
          <Badge color={approvalColours[state]}>{t(`state.${state}`)}</Badge>
        </p>
      )}
      <Facts shipment={shipment} />
      {isMine && <Decision shipment={shipment} />}
    </li>
  )
}

function Facts({ shipment }: { shipment: Waiting }) {
  const t = useMessages(approvalMessages)
  const formats = useFormats()
  const { state, senderReference, requestedBy, companyName, decidedBy, decidedAt, comment } = shipment
  const waits = state === 'Waiting'
  const facts: Fact[] = [
    { name: t('shipDate'), value: formats.day(shipment.shipDate) },
    ...(senderReference ? [{ name: t('reference'), value: senderReference }] : []),
    // The provider's staff book for a company without being of it.
    ...(shipment.requesterOfCompany
      ? [{ name: t('bookedBy'), value: `${requestedBy} (${companyName})` }]
      : [
          { name: t('bookedBy'), value: requestedBy },
          { name: t('company'), value: companyName },
        ]),
    ...(waits ? [{ name: t('approver'), value: shipment.approver ?? t('nobody') }] : []),
    ...(waits ? [{ name: t('expires'), value: formats.instant(shipment.expiresAt) }] : []),
    ...(decidedAt
      ? [{ name: t('approver'), value: [decidedBy, formats.instant(decidedAt)].filter(Boolean).join(', ') }]
      : []),
    ...(comment ? [{ name: t('comment'), value: comment }] : []),
  ]
  return <FactList facts={facts} />
}

/** Approve or refuse. An expired price or a ship date in the past is asked about before anything is booked. */
function Decision({ shipment }: { shipment: Waiting }) {
  const t = useMessages(approvalMessages)
  const [isRefusing, setRefusing] = useState(false)
  const approving = useApproving(shipment)
  const receiver = shipment.receiver.companyName
  const { asked } = approving
  return (
    <div className={classes.actions}>
      <Button
        loading={approving.isBusy}
        aria-label={t('approveIt', { receiver })}
        onClick={() => void approving.approve({})}
      >
        {t('approve')}
      </Button>
      <Button
        variant="default"
        disabled={approving.isBusy}
        aria-label={t('refuseIt', { receiver })}
        onClick={() => setRefusing(true)}
      >
        {t('refuse')}
      </Button>
      {isRefusing && <RefuseDialog shipment={shipment} onClose={() => setRefusing(false)} />}
      {asked?.kind === 'price' && <NewPriceDialog asked={asked} approving={approving} shipment={shipment} />}
      {asked?.kind === 'day' && <DayPassedDialog asked={asked} approving={approving} shipment={shipment} />}
    </div>
  )
}
