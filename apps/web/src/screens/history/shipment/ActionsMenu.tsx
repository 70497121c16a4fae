import type { HistoryAction } from '@kattegat/domain/history'
import { useMediaQuery } from '@mantine/hooks'
import { useMessages } from '../../../app/i18n/index.ts'
import { DropMenu } from '../../../ui/DropMenu.tsx'
import { IconDots } from '../../../ui/icons/index.ts'
import { ActionItems } from '../actions/ActionItems.tsx'
import { isOffered } from '../actions/index.ts'
import { useActionsKey } from '../actions/use-actions-key.ts'
import { quoteButtons } from './QuoteNotice.tsx'
import classes from './shipment.module.css'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

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
  useActionsKey()
  const own = [...elsewhere, ...quoteButtons(detail).map(({ action }) => action)]
  const offered = detail.actions.filter(({ action }) => !own.includes(action) && isOffered(action, [detail.line]))
  if (offered.length === 0) return null
  return (
    <span className={classes.menu} data-actions-menu>
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
        <ActionItems
          offered={offered.map(({ action, name, allowed, message }) => ({
            action,
            name,
            refusal: allowed ? null : (message ?? ''),
          }))}
          onAsk={onAction}
        />
      </DropMenu>
    </span>
  )
}
