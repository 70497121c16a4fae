import { languageFacts, languages, localeOf } from '@kattegat/messages'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Answer } from '@kattegat/contract'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { DropChoice, dropItem, DropLabel, DropMenu } from '../../ui/DropMenu.tsx'
import { IconApps, IconChevronDown, IconLanguage, IconMapPin } from '../../ui/icons/index.ts'
import { changeLanguage, useLanguage, useMessages } from '../i18n/index.ts'
import { ownScreen } from '../menu/menu.ts'
import { switchSystem } from '../session/index.ts'
import classes from './shell.module.css'

export function LanguageSwitch() {
  const t = useMessages()
  const language = useLanguage()
  return (
    <DropMenu
      label={`${t('shell.language')}: ${languageFacts(language).name}`}
      width={160}
      faceClassName={classes.switch}
      face={
        <>
          <IconLanguage size={17} stroke={1.7} aria-hidden />
          <span aria-hidden>{language.toUpperCase()}</span>
        </>
      }
    >
      {languages.map((key) => (
        <DropChoice
          key={key}
          kind="radio"
          checked={key === language}
          lang={localeOf(key)}
          onChoose={() => void changeLanguage(key)}
        >
          {languageFacts(key).name}
        </DropChoice>
      ))}
    </DropMenu>
  )
}

/** Which booking system is worked in. Changing it reloads the page, so that nothing of the old one stays. */
export function SystemSwitch({ system, systems }: { system: ShipmentSystem; systems: readonly ShipmentSystem[] }) {
  const t = useMessages()
  const name = t(`system.${system}`)
  if (systems.length < 2) {
    return (
      <span className={classes.switch} data-fixed>
        <IconMapPin size={16} stroke={1.7} aria-hidden />
        <span className={classes.unseen}>{t('shell.bookingSystem')}: </span>
        {name}
      </span>
    )
  }
  return (
    <DropMenu
      label={`${t('shell.bookingSystem')}: ${name}`}
      width={180}
      faceClassName={classes.switch}
      face={
        <>
          <IconMapPin size={16} stroke={1.7} aria-hidden />
          <span aria-hidden>{name}</span>
          <IconChevronDown size={13} aria-hidden />
        </>
      }
    >
      <DropLabel>{t('shell.bookingSystem')}</DropLabel>
      {systems.map((key) => (
        <DropChoice
          key={key}
          kind="radio"
          checked={key === system}
          onChoose={() => {
            if (key !== system) switchSystem(key)
          }}
        >
          {t(`system.${key}`)}
        </DropChoice>
      ))}
    </DropMenu>
  )
}

type App = Answer<'GetHeaderData'>['appSwitcherItems'][number]

export function AppSwitcher({ apps }: { apps: readonly App[] }) {
  const t = useMessages()
  if (apps.length === 0) return null
  return (
    <DropMenu
      label={t('shell.apps')}
      faceClassName={classes.switch}
      face={<IconApps size={18} stroke={1.7} aria-hidden />}
    >
      <DropLabel>{t('shell.apps')}</DropLabel>
      {apps.map((app) => (
        <AppLink key={app.name} app={app} />
      ))}
    </DropMenu>
  )
}

function AppLink({ app }: { app: App }) {
  const t = useMessages()
  const screen = ownScreen(app.link)
  // The one app that is a screen of the portal is called as its page is.
  const name = screen === screenPaths.scan ? t('page.scan') : app.name
  const content = (
    <>
      <span className={classes.appIcon} aria-hidden>
        {/^(\/|https:)/.test(app.icon) ? <img src={app.icon} alt="" width={18} height={18} /> : name.slice(0, 1)}
      </span>
      {name}
    </>
  )
  return screen ? (
    <Link role="menuitem" className={dropItem} to={screen}>
      {content}
    </Link>
  ) : (
    <a role="menuitem" className={dropItem} href={app.link}>
      {content}
    </a>
  )
}
