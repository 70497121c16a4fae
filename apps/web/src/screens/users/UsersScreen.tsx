import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { UserSearch } from '../../searches.ts'
import { IconPlus, IconUserQuestion } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { queryOf, usersAPage, type User } from './user.ts'
import { UserFilters } from './UserFilters.tsx'
import classes from './users.module.css'
import userMessages from 'messages:users'

const UserDialog = lazily(() => import('./UserDialog.tsx').then((module) => module.UserDialog))

const InviteDialog = lazily(() => import('./InviteDialog.tsx').then((module) => module.InviteDialog))

/** Who has access to the portal, for who manages users: the list with its filters, and one user opened over it. */
export function UsersScreen() {
  const t = useMessages(userMessages)
  const asked = useSearch(screenPaths.users)
  const navigate = useNavigate()
  const [isInviting, setInviting] = useState(false)
  const found = useAnswer('GetUsers', { query: queryOf(asked) }, { keepLast: true })
  const { user: openId, ...list } = asked
  const open = found.data?.users.find(({ userId }) => userId === openId)
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      />
      <UserFilters asked={list} />
      {found.data ? (
        <UserList users={found.data.users} numberOfRows={found.data.numberOfRows} asked={list} />
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={44} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && (
        <UserDialog
          // What somebody else has changed meanwhile is read into the form anew.
          key={`${open.userId} ${open.version}`}
          user={open}
          onClose={() => void navigate({ to: screenPaths.users, search: list, resetScroll: false })}
        />
      )}
    </>
  )
}

interface UserListProps {
  users: readonly User[]
  numberOfRows: number
  asked: UserSearch
}

function UserList({ users, numberOfRows, asked }: UserListProps) {
  const t = useMessages(userMessages)
  const { page = 1, ...filter } = asked
  const pages = Math.max(1, Math.ceil(numberOfRows / usersAPage))
  if (users.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        icon={<IconUserQuestion size={32} stroke={1.4} />}
        actions={<Link to={screenPaths.users}>{t('all')}</Link>}
      >
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className={classes.count} role="status">
        {t('count', { count: numberOfRows })}
      </p>
      <ul className={classes.list} aria-label={t('heading')}>
        {users.map((user) => (
          <li key={user.userId}>
            <UserLine user={user} asked={asked} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.paging} aria-label={t('pages')}>
          {page > 1 && (
            <Link to={screenPaths.users} search={page > 2 ? { ...filter, page: page - 1 } : filter}>
              {t('before')}
            </Link>
          )}
          <span>{t('page', { page, pages })}</span>
          {page < pages && (
            <Link to={screenPaths.users} search={{ ...filter, page: page + 1 }}>
              {t('next')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function UserLine({ user, asked }: { user: User; asked: UserSearch }) {
  const t = useMessages(userMessages)
  const formats = useFormats()
  const { name, email, roles, companyName, lastLoginAt, active, testMode } = user
  const badge = badgeOf(user)
  const rights = roles.length > 0 ? formats.list(roles.map((role) => t(`role.${role}`))) : t('role.customer')
  return (
    <Link
      to={screenPaths.users}
      search={{ ...asked, user: user.userId }}
      resetScroll={false}
      className={classes.user}
      data-inactive={active ? undefined : ''}
    >
      <span className={classes.who}>
        <strong>{name}</strong>
        <span>{email}</span>
      </span>
      <span className={classes.who}>
        <span>{companyName ?? t('ownPeople')}</span>
        <span>{rights}</span>
      </span>
      <span className={classes.seen}>
        {lastLoginAt ? t('lastLogin', { time: formats.instant(lastLoginAt) }) : t('neverLoggedIn')}
      </span>
      <span className={classes.badges}>
        {testMode && <Badge color="amber">{t('testMode')}</Badge>}
        <Badge color={badge.color}>{t(badge.text)}</Badge>
      </span>
    </Link>
  )
}

/** Until somebody has logged in, what has become of their invitation says more than whether they may. */
function badgeOf({ invitation, active }: User) {
  if (invitation === 'sent') return { color: 'amber', text: 'invitation.sent' } as const
  if (invitation === 'withdrawn') return { color: 'gray', text: 'invitation.withdrawn' } as const
  return active ? ({ color: 'green', text: 'active' } as const) : ({ color: 'gray', text: 'deactivated' } as const)
}
