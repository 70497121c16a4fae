import actionNameMessages from 'messages:actions'
import type { HistoryAction, HistoryFilter } from '@kattegat/domain/history'
import {
  actionNameOn,
  actionReasonText,
  actionRefusal,
  historyActions,
  rightOfAction,
  rowState,
} from '@kattegat/domain/history'
import { may } from '@kattegat/domain/permissions'
import { useMediaQuery } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { DropMenu } from '../../../ui/DropMenu.tsx'
import { IconDots, IconPrinter } from '../../../ui/icons/index.ts'
import { Button } from '../../../ui/index.ts'
import { ActionItems } from './ActionItems.tsx'
import { planOf } from './action-plan.ts'
import classes from './actions.module.css'
import type { Selection } from '../selection.ts'
import { ActionDialog } from './index.ts'
import { isOffered } from './offered-actions.ts'
import { PickupForUser } from './PickupForUser.tsx'
import { isPrintAction, printActions } from './run-action.ts'
import historyMessages from 'messages:history'
import { SelectedCount } from './SelectedCount.tsx'
import { SelectFound } from './SelectFound.tsx'
import { useActionsKey } from './use-actions-key.ts'

interface ActionBarProps {
  /** What the list shows: all of it can be selected. */
  filter: HistoryFilter
  selected: Selection
  onSelect: (selected: Selection) => void
  /** Asks for a file of the rows chosen. */
  onExport: () => void
}

/** Actions that need a whole screen, for one shipment at a time. */
const formActions = ['edit', 'copy', 'return-shipment', 'upload-document'] as const
type FormAction = (typeof formActions)[number]
const ways = { edit: 'edit', copy: 'copy', 'return-shipment': 'return' } as const

/** What can be done to the rows chosen. Before anything is done to many it says to how many, and why not to the others. */
export function ActionBar({ filter, selected, onSelect, onExport }: ActionBarProps) {
  const t = useMessages(historyMessages)
  const names = useMessages(actionNameMessages)
  const { user } = useSession()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  // On one line beside the heading, also in the language with the longest words.
  const isNarrow = useMediaQuery('(max-width: 86em)', undefined, { getInitialValueInEffect: false })
  const [asked, setAsked] = useState<HistoryAction>()
  const rows = [...selected.values()]
  const [only] = rows.length === 1 ? rows : []
  const roles = user.assignedRoles
  const isMine = (action: HistoryAction) => may(rightOfAction(action), roles)
  const nameOf = (action: HistoryAction) => (only ? actionNameOn(action, only, names) : names(`name.${action}`))
  const refusalOf = (action: HistoryAction) => {
    const reason = only && actionRefusal(action, rowState(only), roles)
    return reason ? actionReasonText(reason, names, only?.filingReason) : null
  }
  const [first, ...prints] = printActions.filter(isMine)
  const forms = formActions.filter((action) => only && planOf(action, [only], roles).allowed.length > 0)
  const changes = historyActions.filter((action) => !isPrintAction(action) && isMine(action) && isOffered(action, rows))
  const inMenu = historyActions
    .filter(
      (action) =>
        [...prints, ...changes].includes(action) ||
        (action === 'excel' && isMine(action)) ||
        (isNarrow && forms.some((form) => form === action)),
    )
    .map((action) => ({ action, name: nameOf(action), refusal: refusalOf(action) }))
  if (rows.length === 0) return null
  return (
    <div role="region" aria-label={t('actions')} className={classes.bar} data-action-bar data-at-foot="rows">
      <SelectedCount filter={filter} selected={selected} onSelect={onSelect} />
      {first && (
        <Button
          className={classes.first}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setAsked(first)}
        >
          {nameOf(first)}
        </Button>
      )}
      <MoreActions side={isPhone ? 'top' : 'bottom'}>
        <ActionItems
          offered={inMenu}
          onAsk={(action) => (action === 'excel' ? onExport() : setAsked(action))}
          renderLink={formItemsOf(only?.id ?? 0)}
        >
          <PickupForUser rows={rows} />
        </ActionItems>
      </MoreActions>
      {/* The list stays where it is while this is fetched. */}
      <SelectFound filter={filter} selected={selected} onSelect={onSelect} />
      {/* Last: they go when a second one is chosen, and nothing else moves. */}
      {!isNarrow &&
        forms.map((action) => (
          <Button
            key={action}
            variant="default"
            renderRoot={(look) => <FormLink action={action} id={only?.id ?? 0} {...look} />}
          >
            {nameOf(action)}
          </Button>
        ))}
      <Button variant="subtle" className={classes.cancel} onClick={() => onSelect(new Map())}>
        {t('selected.none')}
      </Button>
      {asked && (
        <ActionDialog
          action={asked}
          rows={rows}
          onClose={(leaves) => {
            setAsked(undefined)
            // What was deleted or restored is not in this list any more.
            if (leaves) onSelect(new Map())
          }}
        />
      )}
    </div>
  )
}

function MoreActions({ side, children }: { side: 'top' | 'bottom'; children: ReactNode }) {
  const t = useMessages(historyMessages)
  useActionsKey()
  return (
    <span className={classes.more}>
      <DropMenu
        label={t('actions.more')}
        align="start"
        side={side}
        width={300}
        faceClassName={classes.moreFace}
        face={
          <>
            <IconDots size={18} stroke={1.7} /> {t('actions.more')}
          </>
        }
      >
        {children}
      </DropMenu>
    </span>
  )
}

/** Items that lead to the screens of one shipment. */
function formItemsOf(id: number): ComponentProps<typeof ActionItems>['renderLink'] {
  return (action, look) => {
    const form = formActions.find((each) => each === action)
    return form && <FormLink key={form} action={form} id={id} role="menuitem" {...look} />
  }
}

interface FormLinkProps {
  action: FormAction
  id: number
  className?: string
  role?: 'menuitem'
  children: ReactNode
}

function FormLink({ action, id, ...look }: FormLinkProps) {
  if (action === 'upload-document') return <Link to={screenPaths.uploadDocuments} search={{ shipment: id }} {...look} />
  return <Link to={screenPaths.createShipment} search={{ shipment: id, as: ways[action] }} {...look} />
}
