import type { HistoryAction } from '@kattegat/domain/history'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { dropItem, DropMenu } from '../../../ui/DropMenu.tsx'
import { IconDots } from '../../../ui/icons/index.ts'
import { isOffered } from '../actions/index.ts'
import { quoteButtons } from './QuoteNotice.tsx'
import classes from './shipment.module.css'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

type OfferedAction = ShipmentDetail['actions'][number]

interface ActionsMenuProps {
  detail: ShipmentDetail
  onAction: (action: HistoryAction) => void
}

/** What has a button of its own beside the menu. */
const elsewhere: readonly HistoryAction[] = ['print-label', 'edit', 'copy', 'return-shipment']

/** Everything else that History does to a shipment; what its state forbids stands there with the reason. */
export function ActionsMenu({ detail, onAction }: ActionsMenuProps) {
  const t = useMessages(shipmentMessages)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const own = [...elsewhere, ...quoteButtons(detail).map(({ action }) => action)]
  const offered = detail.actions.filter(
    ({ action, reason }) => reason !== 'not-authorized' && !own.includes(action) && isOffered(action, [detail.line]),
  )
  if (offered.length === 0) return null
  return (
    <span className={classes.menu}>
      <DropMenu
        label={t('actions')}
        align={isNarrow ? 'start' : 'end'}
        width={300}
        faceClassName={classes.menuFace}
        face={
          <>
            <IconDots size={18} stroke={1.7} /> {t('actions')}
          </>
        }
      >
        {offered.map((each) => (
          <MenuAction key={each.action} offered={each} onAction={onAction} />
        ))}
      </DropMenu>
    </span>
  )
}

function MenuAction({ offered, onAction }: { offered: OfferedAction; onAction: ActionsMenuProps['onAction'] }) {
  const reasonId = useId()
  const { action, name, allowed, message } = offered
  if (allowed) {
    return (
      <button
        type="button"
        role="menuitem"
        className={dropItem}
        data-danger={action === 'delete' || undefined}
        aria-haspopup="dialog"
        onClick={() => onAction(action)}
      >
        {name}
      </button>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      className={`${dropItem} ${classes.refused}`}
      aria-disabled
      aria-describedby={reasonId}
      title={message ?? undefined}
      data-keep-open
    >
      <span>{name}</span>
      {/* Its description, and not a part of its name. */}
      <span id={reasonId} className={classes.reason} aria-hidden>
        {message}
      </span>
    </button>
  )
}
