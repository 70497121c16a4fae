import { may } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, showToast } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { nameOf, type WorkItem } from './work-items.ts'
import classes from './work-items.module.css'
import workItemMessages from 'messages:work-items'

export function WorkItemTable({ items }: { items: readonly WorkItem[] }) {
  const t = useMessages(workItemMessages)
  const heads = (['kind', 'what', 'company', 'reason', 'since', 'owner', 'solve'] as const).map((head) =>
    t(`column.${head}`),
  )
  return (
    <ScrollRegion label={t('heading')} className={classes.wide}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={`${item.kind} ${item.sourceId}`} item={item} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function ItemRow({ item }: { item: WorkItem }) {
  const t = useMessages(workItemMessages)
  const formats = useFormats()
  return (
    <tr>
      <td>{t(`kind.${item.kind}`)}</td>
      <th scope="row">
        {item.shipmentId !== null ? (
          <Link to={screenPaths.history} search={{ shipment: item.shipmentId }}>
            {nameOf(item)}
          </Link>
        ) : item.pickupId !== null ? (
          <Link to={screenPaths.createPickup} search={{ pickup: item.pickupId }}>
            {nameOf(item)}
          </Link>
        ) : (
          nameOf(item)
        )}
        <span className={classes.receiver}>{item.receiver}</span>
      </th>
      <td>{item.companyName}</td>
      <td className={classes.reason}>{item.reason}</td>
      <td>{formats.instant(item.since)}</td>
      <td>
        <Owner item={item} />
      </td>
      <td>
        <WayOut item={item} />
      </td>
    </tr>
  )
}

/** Whose it is; a press takes what is nobody's, and lets go what is one's own. */
function Owner({ item }: { item: WorkItem }) {
  const t = useMessages(workItemMessages)
  const portal = useMessages()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const { kind, sourceId, owner } = item
  if (owner && owner.id !== user.id) return <span>{owner.name}</span>
  const change = async () => {
    setBusy(true)
    const reply = await call('SetWorkItemOwner', { body: { kind, sourceId, take: !owner } })
    if (!reply.ok) {
      const by = reply.failure.problem?.facts?.['changedBy']
      const isTaken = reply.failure.problem?.code === 'VERSION_CONFLICT' && typeof by === 'string'
      showToast({
        kind: 'bad',
        message: isTaken ? t('notTaken', { name: by }) : failureMessage(reply.failure, portal),
      })
    }
    await refetch('GetWorkItems')
    setBusy(false)
  }
  return (
    <span className={classes.owner}>
      {owner?.name}
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        aria-label={t(owner ? 'letItGo' : 'takeIt', { name: nameOf(item) })}
        onClick={() => void change()}
      >
        {t(owner ? 'letGo' : 'take')}
      </Button>
    </span>
  )
}

/** Where it is solved. */
function WayOut({ item: { kind, shipmentId, pickupId } }: { item: WorkItem }) {
  const t = useMessages(workItemMessages)
  const { user } = useSession()
  const word = t(`open.${kind}`)
  switch (kind) {
    case 'rate':
      return may('product.manage', user.assignedRoles) ? <Link to={screenPaths.matrix}>{word}</Link> : null
    case 'mail':
      return <Link to={screenPaths.outbox}>{word}</Link>
    case 'webhook':
      return <Link to={screenPaths.webhooks}>{word}</Link>
    case 'cargoTransfer':
    case 'invoicingTransfer':
      return <Link to={screenPaths.transfers}>{word}</Link>
    case 'pickupMessage':
      return pickupId === null ? null : (
        <Link to={screenPaths.createPickup} search={{ pickup: pickupId }}>
          {word}
        </Link>
      )
    case 'errorBooking':
    case 'hold':
    case 'quote':
      return shipmentId === null ? null : (
        <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
          {word}
        </Link>
      )
  }
}
