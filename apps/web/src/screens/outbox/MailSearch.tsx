import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { IconButton, TextField } from '../../ui/index.ts'
import classes from './outbox.module.css'
import outboxMessages from 'messages:outbox'

const typingPauseMs = 400

/** What mails are looked for. It searches once typing pauses, and at once on Enter. */
export function MailSearch({ search = '' }: { search: string | undefined }) {
  const t = useMessages(outboxMessages)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()

  const apply = (replace: boolean) => {
    const asked = typed?.trim()
    if (asked === undefined) return
    setTyped(undefined)
    if (asked === search) return
    void navigate({
      to: screenPaths.outbox,
      search: asked === '' ? {} : { search: asked },
      replace,
      resetScroll: false,
    })
  }
  // What goes on being typed takes the place of the search before.
  const applyTyped = useEffectEvent(() => apply(search !== ''))
  useEffect(() => {
    if (typed === undefined) return undefined
    const pause = setTimeout(applyTyped, typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  // `/` leads here.
  useEffect(() => offerOnPage({ actions: () => Promise.resolve([]), search: () => field.current?.focus() }), [])

  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={200}
        value={typed ?? search}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={
          <IconButton type="submit" label={t('search.start')} style={{ width: 26, height: 26 }}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
          </IconButton>
        }
      />
    </form>
  )
}
