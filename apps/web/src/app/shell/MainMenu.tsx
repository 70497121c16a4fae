import { Link, usePath } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { DropMenu, dropItem } from '../../ui/DropMenu.tsx'
import {
  IconChevronDown,
  IconExternalLink,
  IconHistory,
  IconListCheck,
  IconListDetails,
  IconMapSearch,
  IconPackage,
  IconTruckLoading,
} from '../../ui/icons/index.ts'
import { useMessages } from '../i18n/index.ts'
import type { MenuEntry, PackCarrier, PortalDialog } from '../menu/menu.ts'
import { ownScreen, serverMenuName } from '../menu/menu.ts'
import { resetShipmentForm } from '../menu/reset-shipment-form.ts'
import classes from './shell.module.css'

interface MainMenuProps {
  entries: readonly MenuEntry[]
  onDialog: (dialog: PortalDialog) => void
  /** After any choice: the phone's menu closes. */
  onChosen?: () => void
}

const iconOf = {
  createShipment: IconPackage,
  createPickup: IconTruckLoading,
  history: IconHistory,
  shotFile: IconListDetails,
  manifest: IconListCheck,
  postalCodes: IconMapSearch,
}

/** Create shipment, History and the rest: one list, in a row on wide screens and in a column on phones. */
export function MainMenu({ entries, onDialog, onChosen }: MainMenuProps) {
  const openDialog = (dialog: PortalDialog) => {
    onDialog(dialog)
    onChosen?.()
  }
  return (
    <ul className={classes.menu}>
      {entries.map((entry) => (
        <li key={'key' in entry ? entry.key : entry.dialog}>
          <Entry entry={entry} onDialog={openDialog} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  )
}

interface EntryProps<Kind extends MenuEntry['kind'] = MenuEntry['kind']> {
  entry: Extract<MenuEntry, { kind: Kind }>
  onDialog: (dialog: PortalDialog) => void
  onChosen: (() => void) | undefined
}

function Entry({ entry, onDialog, onChosen }: EntryProps) {
  const t = useMessages()
  switch (entry.kind) {
    case 'screen':
      return <ScreenLink entry={entry} onChosen={onChosen} />
    case 'dialog': {
      const Icon = iconOf[entry.dialog]
      return (
        <button
          type="button"
          className={classes.menuLink}
          aria-haspopup="dialog"
          onClick={() => onDialog(entry.dialog)}
        >
          <Icon size={17} stroke={1.7} aria-hidden className={classes.menuIcon} />
          {t(`shell.${entry.dialog}`)}
        </button>
      )
    }
    case 'external':
      return (
        <a href={entry.href} target="_blank" rel="noreferrer" className={classes.menuLink}>
          {t(`shell.${entry.key}`)}
          <IconExternalLink size={14} stroke={1.7} aria-hidden />
          <span className={classes.unseen}> ({t('shell.newTab')})</span>
        </a>
      )
    case 'server':
      return <ServerEntry entry={entry} onDialog={onDialog} onChosen={onChosen} />
  }
}

function ScreenLink({ entry: { key }, onChosen }: Omit<EntryProps<'screen'>, 'onDialog'>) {
  const t = useMessages()
  const path = screenPaths[key]
  // `/History/Transfers` is part of History.
  const isCurrent = `${usePath()}/`.toLowerCase().startsWith(`${path}/`.toLowerCase())
  const Icon = iconOf[key]
  return (
    <Link
      to={path}
      search={{}}
      className={classes.menuLink}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        if (key === 'createShipment') resetShipmentForm()
        onChosen?.()
      }}
    >
      <Icon size={17} stroke={1.7} aria-hidden className={classes.menuIcon} />
      {t(`shell.${key}`)}
    </Link>
  )
}

/** What the server adds to the menu: a link, or a menu of links under one name. */
function ServerEntry({ entry, onDialog, onChosen }: EntryProps<'server'>) {
  const t = useMessages()
  const name = serverMenuName(entry, t)
  if (entry.subItems.length === 0) {
    const { link, isExternal } = entry
    return (
      <ServerLinkTo link={link} isExternal={isExternal} className={classes.menuLink} name={name} onChosen={onChosen} />
    )
  }
  return (
    <DropMenu
      label={name}
      align="start"
      unfolds
      faceClassName={classes.menuLink}
      face={
        <>
          {name}
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      {entry.subItems.map((item) =>
        item.carrier ? (
          <PackItem key={item.key} carrier={item.carrier} name={serverMenuName(item, t)} onDialog={onDialog} />
        ) : (
          <ServerLinkTo
            key={item.key}
            role="menuitem"
            className={dropItem}
            link={item.link}
            isExternal={item.isExternal}
            name={serverMenuName(item, t)}
            onChosen={onChosen}
          />
        ),
      )}
    </DropMenu>
  )
}

interface PackItemProps {
  carrier: PackCarrier
  name: string
  onDialog: (dialog: PortalDialog) => void
}

function PackItem({ carrier, name, onDialog }: PackItemProps) {
  return (
    <button type="button" role="menuitem" className={dropItem} aria-haspopup="dialog" onClick={() => onDialog(carrier)}>
      {name}
    </button>
  )
}

interface ServerLinkToProps {
  link: string
  name: string
  className: string | undefined
  role?: 'menuitem'
  isExternal?: true | undefined
  onChosen: (() => void) | undefined
}

/** A link the server gave: to a screen of the portal, or away from it. */
function ServerLinkTo({ link, name, isExternal, onChosen, ...rest }: ServerLinkToProps) {
  const t = useMessages()
  const screen = ownScreen(link)
  if (isExternal) {
    return (
      <a {...rest} href={link} target="_blank" rel="noreferrer" onClick={onChosen}>
        {name}
        <IconExternalLink size={14} stroke={1.7} aria-hidden />
        <span className={classes.unseen}> ({t('shell.newTab')})</span>
      </a>
    )
  }
  if (!screen) {
    return (
      <a {...rest} href={link}>
        {name}
      </a>
    )
  }
  return (
    <Link {...rest} to={screen} search={{}} onClick={onChosen}>
      {name}
    </Link>
  )
}
