import actionNameMessages from 'messages:actions'
import type { HistoryAction } from '@kattegat/domain/history'
import type { ReactNode } from 'react'
import { createElement, useId } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { DropDivider, dropItem, DropLabel } from '../../../ui/DropMenu.tsx'
import classes from './actions.module.css'
import { actionGroups, groupOf, iconOf, isApart } from './action-groups.ts'

export interface OfferedAction {
  readonly action: HistoryAction
  readonly name: string
  /** Why it cannot be done now; null for what can. */
  readonly refusal: string | null
}

interface ActionItemsProps {
  offered: readonly OfferedAction[]
  onAsk: (action: HistoryAction) => void
  /** The item of an action that leads to another screen; undefined for one that opens a dialog. */
  renderLink?: ((action: HistoryAction, look: { className: string; children: ReactNode }) => ReactNode) | undefined
  /** What leads to other screens, before what cannot be done now. */
  children?: ReactNode
}

/** The items of a menu of actions: by what they are about, those that cannot be done now after them, deleting set apart. */
export function ActionItems({ offered, onAsk, renderLink, children }: ActionItemsProps) {
  const t = useMessages(actionNameMessages)
  const possible = offered.filter(({ action, refusal }) => refusal === null && !isApart(action))
  const refused = offered.filter(({ action, refusal }) => refusal !== null && !isApart(action))
  const apart = offered.filter(({ action }) => isApart(action))
  const itemOf = (each: OfferedAction) => (
    <ActionItem key={each.action} offered={each} onAsk={onAsk} renderLink={renderLink} />
  )
  return (
    <>
      {actionGroups.map((group) => {
        const those = possible.filter(({ action }) => groupOf(action) === group)
        if (those.length === 0) return null
        return (
          <div key={group} role="group" aria-label={t(`group.${group}`)}>
            <DropLabel>{t(`group.${group}`)}</DropLabel>
            {those.map(itemOf)}
          </div>
        )
      })}
      {children}
      {refused.length > 0 && (
        <div role="group" aria-label={t('group.refused')}>
          <DropDivider />
          <DropLabel>{t('group.refused')}</DropLabel>
          {refused.map(itemOf)}
        </div>
      )}
      {apart.length > 0 && <DropDivider />}
      {apart.map(itemOf)}
    </>
  )
}

type ActionItemProps = Omit<ActionItemsProps, 'offered' | 'children'> & { offered: OfferedAction }

function ActionItem({ offered: { action, name, refusal }, onAsk, renderLink }: ActionItemProps) {
  const reasonId = useId()
  const icon = createElement(iconOf(action), { size: 17, stroke: 1.6, 'aria-hidden': true })
  const link =
    refusal === null &&
    renderLink?.(action, {
      className: dropItem,
      children: (
        <>
          {icon} {name}
        </>
      ),
    })
  if (link) return link
  return (
    <button
      type="button"
      role="menuitem"
      className={dropItem}
      aria-disabled={refusal === null ? undefined : true}
      aria-describedby={refusal === null ? undefined : reasonId}
      aria-haspopup="dialog"
      data-keep-open={refusal === null ? undefined : true}
      data-danger={action === 'delete' || undefined}
      onClick={refusal === null ? () => onAsk(action) : undefined}
    >
      {icon}
      <span>
        <span>{name}</span>
        {/* Its description, and not a part of its name. */}
        {refusal !== null && (
          <span id={reasonId} className={classes.reason} aria-hidden>
            {refusal}
          </span>
        )}
      </span>
    </button>
  )
}
