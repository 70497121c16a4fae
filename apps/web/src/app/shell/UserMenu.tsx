import type { MantineColorScheme } from '@mantine/core'
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconFlask, IconHelpCircle, IconListDetails, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isEmployee, may } from '@kattegat/domain/permissions'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { screenPaths } from '../../paths.ts'
import { call } from '../api/index.ts'
import { useWords } from '../i18n/index.ts'
import type { Session } from '../session/index.ts'
import { updateUser } from '../session/index.ts'
import classes from './shell.module.css'

const schemes = [
  ['light', 'shell.coloursLight'],
  ['dark', 'shell.coloursDark'],
  ['auto', 'shell.coloursAuto'],
] as const

/** Light, dark or as the system, as menu items. */
export function ColourItems() {
  const t = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('shell.colours')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {schemes.map(([scheme, words]) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {t(words)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}

export function UserMenu({ session, showJobs }: { session: Session; showJobs: boolean }) {
  const t = useWords()
  const { user } = session
  const name = user.testMode ? `${user.name} ${t('shell.testMode')}` : user.name
  const initials = user.initials || user.name.slice(0, 2).toUpperCase()

  const switchTestMode = async (testMode: boolean) => {
    const reply = await call('SetTestMode', { body: { testMode } })
    if (!reply.ok) return
    updateUser(reply.data)
    showToast({ kind: 'good', message: t(reply.data.testMode ? 'shell.testUserOn' : 'shell.testUserOff') })
  }

  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('shell.userMenu', { name })}>
          <span className={classes.avatar} aria-hidden>
            {initials}
          </span>
          <span className={classes.userName} data-test={user.testMode || undefined}>
            {name}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <strong>{name}</strong>
          <span className="quiet">{user.email}</span>
        </div>
        <Menu.Divider />
        {may('test-mode.switch', user.assignedRoles) && (
          <Menu.CheckboxItem
            checked={user.testMode}
            onChange={(on) => void switchTestMode(on)}
            rightSection={<IconFlask size={16} stroke={1.7} aria-hidden />}
          >
            {t('shell.testUser')}
          </Menu.CheckboxItem>
        )}
        {showJobs && isEmployee(user.assignedRoles) && (
          <Menu.Item
            component="a"
            href="/hangfire"
            target="_blank"
            leftSection={<IconListDetails size={16} stroke={1.7} />}
          >
            {t('shell.jobs')}
          </Menu.Item>
        )}
        <ColourItems />
        <Menu.Divider />
        <Menu.Item component={Link} to={screenPaths.about} leftSection={<IconHelpCircle size={16} stroke={1.7} />}>
          {t('shell.help')}
        </Menu.Item>
        <Menu.Item component={Link} to={screenPaths.logout} leftSection={<IconLogout size={16} stroke={1.7} />}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
