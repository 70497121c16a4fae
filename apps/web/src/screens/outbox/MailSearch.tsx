import { useEffect, useRef } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { useTypedSearch } from '../../app/use-typed-search.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { IconButton, TextField } from '../../ui/index.ts'
import classes from './outbox.module.css'
import { readFirstMail } from './read-first-mail.ts'
import outboxMessages from 'messages:outbox'

/** What mails are looked for. */
export function MailSearch({ search = '' }: { search: string | undefined }) {
  const t = useMessages(outboxMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const typed = useTypedSearch(search, (asked, replace) => {
    void navigate({
      to: screenPaths.outbox,
      search: asked === '' ? {} : { search: asked },
      replace,
      resetScroll: false,
    })
  })
  // `/` leads here.
  useEffect(() => offerOnPage({ actions: () => Promise.resolve([]), search: () => field.current?.focus() }), [])

  return (
    <form
      role="search"
      className={classes.search}
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
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && readFirstMail()) event.preventDefault()
        }}
        rightSection={
          <IconButton type="submit" label={t('search.start')} style={{ width: 26, height: 26 }}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
          </IconButton>
        }
      />
    </form>
  )
}
