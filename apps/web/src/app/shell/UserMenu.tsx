import { isEmployee, may } from '@kattegat/domain/permissions'
import { DropChoice, DropDivider, dropItem, DropLabel, DropMenu } from '../../ui/DropMenu.tsx'
import { IconChevronDown, IconHelpCircle, IconListDetails, IconLogout } from '../../ui/icons/index.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { call } from '../api/index.ts'
import { useMessages } from '../i18n/index.ts'
import type { Session } from '../session/index.ts'
import { updateUser } from '../session/index.ts'
import { chooseScheme, useChosenScheme } from '../../ui/theme/colour-scheme.ts'
import classes from './shell.module.css'

const schemes = [
  ['light', 'shell.coloursLight'],
  ['dark', 'shell.coloursDark'],
  ['auto', 'shell.coloursAuto'],
] as const

/** Light, dark or as the system, as menu items. */
export function ColourItems() {
  const t = useMessages()
  const chosen = useChosenScheme()
  return (
    <>
      <DropLabel>{t('shell.colours')}</DropLabel>
      {schemes.map(([scheme, words]) => (
        <DropChoice
          key={scheme}
          kind="radio"
          checked={scheme === chosen}
          keepOpen
          onChoose={() => chooseScheme(scheme)}
        >
          {t(words)}
        </DropChoice>
      ))}
    </>
  )
}

/** The dashboard knows no token: a link that opens it is asked for first. */
async function openJobs(): Promise<void> {
  // In the click itself: a tab opened after the answer would be a pop-up.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const reply = await call('OpenJobsDashboard')
  if (!reply.ok) tab?.close()
  else (tab ?? window).location.href = reply.data.url
}

export function UserMenu({ session, showJobs }: { session: Session; showJobs: boolean }) {
  const t = useMessages()
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
    <DropMenu
      label={t('shell.userMenu', { name })}
      width={240}
      faceClassName={classes.user}
      face={
        <>
          <span className={classes.avatar} data-test={user.testMode || undefined} aria-hidden>
            {initials}
          </span>
          <span className={classes.userName} data-test={user.testMode || undefined}>
            {name}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      <div className={classes.identity} role="presentation">
        <strong>{name}</strong>
        <span className="quiet">{user.email}</span>
      </div>
      <DropDivider />
      {may('test-mode.switch', user.assignedRoles) && (
        <DropChoice
          kind="checkbox"
          checked={user.testMode}
          keepOpen
          onChoose={() => void switchTestMode(!user.testMode)}
        >
          {t('shell.testUser')}
        </DropChoice>
      )}
      {showJobs && isEmployee(user.assignedRoles) && (
        <a
          role="menuitem"
          className={dropItem}
          href="/hangfire"
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault()
            void openJobs()
          }}
        >
          <IconListDetails size={16} stroke={1.7} aria-hidden />
          {t('shell.jobs')}
        </a>
      )}
      <ColourItems />
      <DropDivider />
      <Link role="menuitem" className={dropItem} to={screenPaths.about}>
        <IconHelpCircle size={16} stroke={1.7} aria-hidden />
        {t('shell.help')}
      </Link>
      <Link role="menuitem" className={dropItem} to={screenPaths.logout} preload={false}>
        <IconLogout size={16} stroke={1.7} aria-hidden />
        {t('shell.logout')}
      </Link>
    </DropMenu>
  )
}
