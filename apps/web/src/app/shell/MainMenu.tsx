import {
  IconChevronDown,
  IconExternalLink,
  IconHistory,
  IconListCheck,
  IconMapSearch,
  IconPackage,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { screenPaths } from '../../paths.ts'
import { DropMenu, dropItem } from '../../ui/DropMenu.tsx'
import { useWords } from '../i18n/index.ts'
import type { MenuEntry, PackCarrier, PortalDialog, ServerLink } from './menu.ts'
import { ownScreen, serverMenuName } from './menu.ts'
import { resetShipmentForm } from './reset-shipment-form.ts'
import classes from './shell.module.css'

interface MainMenuProps {
  entries: readonly MenuEntry[]
  onDialog: (dialog: PortalDialog) => void
  /** After any choice: the phone's menu closes. */
  onChosen?: () => void
}

const iconOf = {
  createShipment: IconPackage,
  history: IconHistory,
  manifest: IconListCheck,
  postalCodes: IconMapSearch,
}

/** Create shipment, History and the rest: one list, in a row on wide screens and in a column on phones. */
export function MainMenu({ entries, onDialog, onChosen }: MainMenuProps) {
  const t = useWords()
  const pathname = useRouterState({ select: (state) => state.location.pathname.toLowerCase() })

  const name = (item: Pick<ServerLink, 'key' | 'carrier'>) => serverMenuName(item, t)
  const openDialog = (dialog: PortalDialog) => {
    onDialog(dialog)
    onChosen?.()
  }
  const entryOf = (entry: MenuEntry) => {
    switch (entry.kind) {
      case 'screen': {
        const path = screenPaths[entry.key]
        const Icon = iconOf[entry.key]
        return (
          <Link
            to={path}
            search={{}}
            className={classes.menuLink}
            aria-current={pathname === path.toLowerCase() ? 'page' : undefined}
            onClick={() => {
              if (entry.key === 'createShipment') resetShipmentForm()
              onChosen?.()
            }}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
            {t(`shell.${entry.key}`)}
          </Link>
        )
      }
      case 'dialog': {
        const Icon = iconOf[entry.dialog]
        return (
          <button
            type="button"
            className={classes.menuLink}
            aria-haspopup="dialog"
            onClick={() => openDialog(entry.dialog)}
          >
            <Icon size={17} stroke={1.7} aria-hidden />
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
        if (entry.subItems.length === 0) {
          return <ServerLinkTo link={entry.link} className={classes.menuLink} name={name(entry)} onChosen={onChosen} />
        }
        return (
          <DropMenu
            label={name(entry)}
            align="start"
            unfolds
            faceClassName={classes.menuLink}
            face={
              <>
                {name(entry)}
                <IconChevronDown size={14} aria-hidden />
              </>
            }
          >
            {entry.subItems.map((item) =>
              item.carrier ? (
                <PackItem key={item.key} carrier={item.carrier} name={name(item)} onDialog={openDialog} />
              ) : (
                <ServerLinkTo
                  key={item.key}
                  role="menuitem"
                  className={dropItem}
                  link={item.link}
                  name={name(item)}
                  onChosen={onChosen}
                />
              ),
            )}
          </DropMenu>
        )
    }
  }

  return (
    <ul className={classes.menu}>
      {entries.map((entry) => (
        <li key={'key' in entry ? entry.key : entry.dialog}>{entryOf(entry)}</li>
      ))}
    </ul>
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
  onChosen: (() => void) | undefined
}

/** A link the server gave: to a screen of the portal, or away from it. */
function ServerLinkTo({ link, name, onChosen, ...rest }: ServerLinkToProps) {
  const screen = ownScreen(link)
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
