import { useEffect, useRef } from 'react'
import { reachOf } from '@kattegat/domain/permissions'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { useTypedSearch } from '../../app/use-typed-search.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { UserSearch } from '../../searches.ts'
import { SelectField, TextField } from '../../ui/index.ts'
import { ownRoleChoices, roleChoices } from './user.ts'
import classes from './users.module.css'
import userMessages from 'messages:users'

/** What the list is narrowed to. A narrower list begins at its first page. */
export function UserFilters({ asked }: { asked: UserSearch }) {
  const t = useMessages(userMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const companies = useAnswer('GetCompanies', {})
  const { user } = useSession()
  const isEvery = reachOf('user.manage', user.assignedRoles) === 'every'
  const narrow = (change: { [part in keyof UserSearch]: UserSearch[part] | undefined }, replace = false) => {
    const { page: _page, ...rest } = { ...asked, ...change }
    const search = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    void navigate({ to: screenPaths.users, search, replace, resetScroll: false })
  }
  const typed = useTypedSearch(asked.search ?? '', (text, replace) => narrow({ search: text || undefined }, replace))
  // `/` leads here.
  useEffect(() => offerOnPage({ actions: () => Promise.resolve([]), search: () => field.current?.focus() }), [])
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        typed.onEnter()
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={200}
        value={typed.value}
        onChange={(event) => typed.onType(event.currentTarget.value)}
      />
      {isEvery && (
        <SelectField
          label={t('company')}
          emptyLabel={t('every')}
          value={asked.company === undefined ? '' : String(asked.company)}
          choices={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => narrow({ company: Number(event.currentTarget.value) || undefined })}
        />
      )}
      <SelectField
        label={t('role')}
        emptyLabel={t('every')}
        value={asked.role ?? ''}
        choices={(isEvery ? roleChoices : ownRoleChoices).map((role) => ({ value: role, label: t(`role.${role}`) }))}
        onChange={(event) => narrow({ role: event.currentTarget.value || undefined })}
      />
      <SelectField
        label={t('state')}
        emptyLabel={t('every')}
        value={asked.state ?? ''}
        choices={(['active', 'deactivated'] as const).map((state) => ({ value: state, label: t(state) }))}
        onChange={(event) =>
          narrow({ state: (['active', 'deactivated'] as const).find((state) => state === event.currentTarget.value) })
        }
      />
    </form>
  )
}
