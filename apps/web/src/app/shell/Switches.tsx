import { Menu, UnstyledButton } from '@mantine/core'
import { IconApps, IconChevronDown, IconLanguage, IconMapPin } from '@tabler/icons-react'
import type { Language } from '@kattegat/domain/messages'
import { languages } from '@kattegat/domain/messages'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Answer } from '@kattegat/contract'
import { changeLanguage, useLanguage, useWords } from '../i18n/index.ts'
import { switchSystem } from '../session/index.ts'
import classes from './shell.module.css'

/** Languages in their own words; nobody looks for their language in another one. */
export const languageNames: Record<Language, { local: string; short: string }> = {
  en: { local: 'English', short: 'EN' },
  da: { local: 'Dansk', short: 'DA' },
  no: { local: 'Norsk', short: 'NO' },
  se: { local: 'Svenska', short: 'SE' },
}

export function LanguageSwitch() {
  const t = useWords()
  const language = useLanguage()
  return (
    <Menu width={160}>
      <Menu.Target>
        <UnstyledButton
          className={classes.switch}
          aria-label={`${t('shell.language')}: ${languageNames[language].local}`}
        >
          <IconLanguage size={17} stroke={1.7} aria-hidden />
          <span aria-hidden>{languageNames[language].short}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(key) => void changeLanguage(key as Language)}>
          {languages.map((key) => (
            <Menu.RadioItem key={key} value={key} closeMenuOnClick lang={key === 'se' ? 'sv' : key}>
              {languageNames[key].local}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Which booking system is worked in. Changing it reloads the page, so that nothing of the old one stays. */
export function SystemSwitch({ system, systems }: { system: ShipmentSystem; systems: readonly ShipmentSystem[] }) {
  const t = useWords()
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
    <Menu width={180}>
      <Menu.Target>
        <UnstyledButton className={classes.switch} aria-label={`${t('shell.bookingSystem')}: ${name}`}>
          <IconMapPin size={16} stroke={1.7} aria-hidden />
          <span aria-hidden>{name}</span>
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.bookingSystem')}</Menu.Label>
        <Menu.RadioGroup
          value={system}
          onChange={(key) => {
            if (key !== system) switchSystem(key as ShipmentSystem)
          }}
        >
          {systems.map((key) => (
            <Menu.RadioItem key={key} value={key} closeMenuOnClick>
              {t(`system.${key}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

export function AppSwitcher({ apps }: { apps: Answer<'GetHeaderData'>['appSwitcherItems'] }) {
  const t = useWords()
  if (apps.length === 0) return null
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.switch} aria-label={t('shell.apps')}>
          <IconApps size={18} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.apps')}</Menu.Label>
        {apps.map((app) => (
          <Menu.Item
            key={app.name}
            component="a"
            href={app.link}
            leftSection={
              <span className={classes.appIcon} aria-hidden>
                {/^(\/|https:)/.test(app.icon) ? (
                  <img src={app.icon} alt="" width={18} height={18} />
                ) : (
                  app.name.slice(0, 1)
                )}
              </span>
            }
          >
            {app.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
