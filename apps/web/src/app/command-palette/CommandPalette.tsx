import type { KeyboardEvent } from 'react'
import { Fragment, useEffect, useId, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { useChosenScheme } from '../../ui/theme/colour-scheme.ts'
import type { Messages } from '../i18n/index.ts'
import { useLanguage, useMessages } from '../i18n/index.ts'
import type { Session } from '../session/index.ts'
import type { PageAction } from '../shortcuts/page-offer.ts'
import { pageOffer } from '../shortcuts/page-offer.ts'
import type { MenuEntry, PortalDialog } from '../menu/menu.ts'
import type { Command, CommandGroup, PaletteActions } from './commands.ts'
import { matching, screenCommands, settingCommands } from './commands.ts'
import classes from './command-palette.module.css'
import { useFoundShipments } from './use-found-shipments.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import paletteMessages from 'messages:command-palette'

interface CommandPaletteProps {
  session: Session
  systems: Session['user']['shipmentSystems']
  entries: readonly MenuEntry[]
  onDialog: (dialog: PortalDialog) => void
  onKeys: () => void
  onClose: () => void
}

/**
 * Any shipment by number, any screen, any action, from the keyboard: a combobox whose list is always open. Arrows, Home
 * and End move, Enter does it, Escape closes.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const t = useMessages(paletteMessages)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const { commands, shipments } = useCommands(props, typed)
  const active = commands[Math.min(at, commands.length - 1)]
  const activeId = active && optionId(listId, active)
  useInSight(activeId)

  const choose = (command: Command) => {
    props.onClose()
    // The dialog gives the focus back first; what is done next may want it.
    setTimeout(command.run)
  }
  const press = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, at, commands.length - 1)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (active) choose(active)
    }
  }
  return (
    <Dialog opened onClose={props.onClose} title={t('title')}>
      <input
        data-autofocus
        className={classes.search}
        type="text"
        role="combobox"
        aria-label={t('title')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        title={t('placeholder')}
        placeholder={t('placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
        {commands.map((command, index) => (
          <Fragment key={command.id}>
            {command.group !== commands[index - 1]?.group && (
              <div role="presentation" className={classes.group}>
                {groupName(command.group, typed, t)}
              </div>
            )}
            <Option
              id={optionId(listId, command)}
              command={command}
              isActive={command === active}
              onPoint={() => setAt(index)}
              onChoose={() => choose(command)}
              onKey={press}
            />
          </Fragment>
        ))}
      </div>
      <div className={classes.foot}>
        <p role="status" className="quiet">
          {foundText(shipments, commands.length, t)}
        </p>
        <Button variant="subtle" onClick={() => props.onKeys()}>
          {t('keys')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Scrolls to an element when it becomes the one. */
function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

function optionId(listId: string, command: Command): string {
  return `${listId}-${command.id.replaceAll(/\W/g, '-')}`
}

/** Where a key leads in a list; undefined for keys that do not move. */
function indexAfter(key: string, at: number, last: number): number | undefined {
  const to: Record<string, number> = {
    ArrowDown: at >= last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(at + 8, last),
    PageUp: Math.max(at - 8, 0),
  }
  return to[key]
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
}

function Option({ id, command, isActive, onPoint, onChoose, onKey }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={onPoint}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={onKey}
    >
      <span className={classes.name}>{command.name}</span>
      {command.detail && (
        <span className={classes.detail} title={command.detail}>
          {command.detail}
        </span>
      )}
      {command.keys && <kbd>{command.keys}</kbd>}
    </div>
  )
}

function foundText(
  shipments: ReturnType<typeof useFoundShipments>['state'],
  count: number,
  t: Messages<'command-palette'>,
): string {
  if (shipments === 'searching' && count === 0) return t('searching')
  if (shipments === 'failed') return t('failed')
  return count === 0 ? t('nothing') : t('found', { count })
}

function groupName(group: CommandGroup, typed: string, t: Messages<'command-palette'>): string {
  return group === 'shipments' && typed.trim() === '' ? t('recent') : t(group)
}

function useCommands(props: CommandPaletteProps, typed: string) {
  const portal = useMessages()
  const language = useLanguage()
  const scheme = useChosenScheme()
  const { session, systems, entries } = props
  const found = useFoundShipments(typed)
  const act: PaletteActions = usePaletteActions(props)
  const own = usePageActions().map((action, index): Command => ({ ...action, id: `page ${index}`, group: 'page' }))
  const fixed = [
    ...own,
    ...screenCommands(entries, portal, act),
    ...settingCommands({ language, system: session.system, systems, scheme }, portal, act),
  ]
  const text = typed.trim()
  const others = text === '' ? fixed : matching(fixed, text)
  // Numbers are shipments'; a word is first of all the name of something to do.
  const shipmentsFirst = text === '' || /\d/.test(text)
  return {
    commands: shipmentsFirst ? [...found.commands, ...others] : [...others, ...found.commands],
    shipments: found.state,
  }
}

/** What the page under the palette offers; its words may have to be fetched first. */
function usePageActions(): readonly PageAction[] {
  const [actions, setActions] = useState<readonly PageAction[]>([])
  useEffect(() => {
    let open = true
    void pageOffer()
      ?.actions()
      .then((offered) => open && setActions(offered))
    return () => {
      open = false
    }
  }, [])
  return actions
}
