import { type Language, languageFacts, languages } from '@kattegat/messages'
import { searchText } from '@kattegat/domain/search'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { screenPaths } from '../../paths.ts'
import { colourSchemes, type ColourScheme } from '../../ui/theme/colour-scheme.ts'
import type { PortalMessages } from '../i18n/index.ts'
import type { MenuEntry, PortalDialog, ServerLink } from '../menu/menu.ts'
import { serverMenuName } from '../menu/menu.ts'

export const commandGroups = ['shipments', 'page', 'screens', 'settings'] as const
/** In the order they are listed: what was worked on last stands first. */
export type CommandGroup = (typeof commandGroups)[number]

/** One line of the palette. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly name: string
  /** Said quietly beside the name. */
  readonly detail?: string
  readonly keys?: string
  readonly run: () => void
}

/** What the palette can set about beyond the page it stands on. */
export interface PaletteActions {
  readonly createShipment: () => void
  readonly createPickup: () => void
  readonly history: () => void
  readonly shotFile: () => void
  readonly invoice: () => void
  readonly scan: () => void
  readonly overview: () => void
  readonly apiKeys: () => void
  readonly webhooks: () => void
  readonly dialog: (dialog: PortalDialog) => void
  readonly open: (href: string, newTab: boolean) => void
  readonly about: () => void
  readonly logOut: () => void
  readonly language: (language: Language) => void
  readonly system: (system: ShipmentSystem) => void
  readonly scheme: (scheme: ColourScheme) => void
}

/** The screens of the user's menu, under the names they have there. */
export function screenCommands(entries: readonly MenuEntry[], t: PortalMessages, act: PaletteActions): Command[] {
  const found = entries.flatMap((entry): Command[] => {
    switch (entry.kind) {
      case 'screen': {
        const keys = entry.key === 'createShipment' ? { keys: 'N' } : {}
        return [{ id: entry.key, group: 'screens', name: t(`shell.${entry.key}`), ...keys, run: act[entry.key] }]
      }
      case 'dialog': {
        const { dialog } = entry
        return [{ id: dialog, group: 'screens', name: t(`shell.${dialog}`), run: () => act.dialog(dialog) }]
      }
      case 'external':
        return [externalCommand(entry.key, t, () => act.open(entry.href, true))]
      case 'server': {
        const links = entry.subItems.length > 0 ? entry.subItems : [entry]
        return links.map((item: ServerLink) => ({
          id: `menu ${item.key} ${item.link}`,
          group: 'screens',
          name: serverMenuName(item, t),
          run: () => (item.carrier ? act.dialog(item.carrier) : act.open(item.link, false)),
        }))
      }
    }
  })
  // Screens of their own that no main menu leads to, but for the scan desk of employees; who books may use both.
  const isInMenu = entries.some(
    (entry) => entry.kind === 'server' && entry.subItems.some(({ link }) => link === screenPaths.scan),
  )
  const own: Command[] = [
    { id: 'invoice', group: 'screens', name: t('page.invoice'), run: act.invoice },
    // Administrators have it under Tools; a company sees its own.
    ...(entries.some((entry) => entry.kind === 'server' && entry.key === 'tools.main')
      ? []
      : [
          { id: 'overview', group: 'screens', name: t('page.overview'), run: act.overview } as const,
          { id: 'apiKeys', group: 'screens', name: t('page.apiKeys'), run: act.apiKeys } as const,
          { id: 'webhooks', group: 'screens', name: t('page.webhooks'), run: act.webhooks } as const,
        ]),
    ...(isInMenu ? [] : [{ id: 'scan', group: 'screens', name: t('page.scan'), run: act.scan } as const]),
  ]
  const books = entries.some((entry) => entry.kind === 'screen' && entry.key === 'createShipment')
  return [
    ...found,
    ...(books ? own : []),
    { id: 'about', group: 'screens', name: t('shell.help'), run: act.about },
    { id: 'logout', group: 'screens', name: t('shell.logout'), run: act.logOut },
  ]
}

function externalCommand(key: 'fuelRates' | 'userGuide', t: PortalMessages, run: () => void): Command {
  return { id: key, group: 'screens', name: t(`shell.${key}`), detail: t('shell.newTab'), run }
}

interface Settings {
  readonly language: Language
  readonly system: ShipmentSystem
  readonly systems: readonly ShipmentSystem[]
  readonly scheme: ColourScheme
}

const schemeNames = { light: 'shell.coloursLight', dark: 'shell.coloursDark', auto: 'shell.coloursAuto' } as const

/** What can be switched, but for what is so already. */
export function settingCommands(now: Settings, t: PortalMessages, act: PaletteActions): Command[] {
  const setting = (id: string, of: string, to: string, run: () => void): Command => ({
    id: `${id} ${to}`,
    group: 'settings',
    name: `${of}: ${to}`,
    run,
  })
  return [
    ...languages
      .filter((key) => key !== now.language)
      .map((key) => setting('language', t('shell.language'), languageFacts(key).name, () => act.language(key))),
    ...now.systems
      .filter((key) => key !== now.system)
      .map((key) => setting('system', t('shell.bookingSystem'), t(`system.${key}`), () => act.system(key))),
    ...colourSchemes
      .filter((key) => key !== now.scheme)
      .map((key) => setting('scheme', t('shell.colours'), t(schemeNames[key]), () => act.scheme(key))),
  ]
}

/** The commands of which every typed word begins one of their own, in any letter case, with or without marks. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const asked = wordsOf(typed)
  return commands.filter((command) => {
    const own = wordsOf(`${command.name} ${command.detail ?? ''}`)
    return asked.every((word) => own.some((each) => each.startsWith(word)))
  })
}

function wordsOf(text: string): string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
