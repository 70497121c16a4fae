import columnMessages from 'messages:columns'
import type { HistoryFilter } from '@kattegat/domain/history'
import { searchOptions, shortestSearch } from '@kattegat/domain/history'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { IconButton, SelectField, TextField } from '../../ui/index.ts'
import { withPart } from './filter-parts.ts'
import classes from './filter.module.css'
import { focusList } from './list-keys.ts'
import historyMessages from 'messages:history'

const typingPauseMs = 400

interface SearchFieldProps {
  filter: HistoryFilter
  /** A search that goes on being typed takes the place of the one before. */
  onFilter: (filter: HistoryFilter, options?: { replace: boolean }) => void
}

/** What is looked for, and in what. It searches once typing pauses, and at once on Enter. */
export function SearchField({ filter, onFilter }: SearchFieldProps) {
  const t = useMessages(historyMessages)
  const columns = useMessages(columnMessages)
  const field = useRef<HTMLInputElement>(null)
  const { search = '', searchOption = 'anything' } = filter
  const [typed, setTyped] = useState<string>()
  const text = typed ?? search
  const length = Array.from(text.trim()).length
  const isShort = length > 0 && length < shortestSearch && searchOption !== 'shipmentId'

  const apply = (replace: boolean) => {
    if (typed === undefined || isShort) return
    setTyped(undefined)
    if (typed.trim() !== search) onFilter(withPart(filter, 'search', typed.trim()), { replace })
  }
  const applyTyped = useEffectEvent(() => apply(search !== ''))
  useEffect(() => {
    if (typed === undefined) return undefined
    const pause = setTimeout(applyTyped, typingPauseMs)
    return () => clearTimeout(pause)
  }, [typed])
  /** From the search on to what it found: by Enter and the arrow down, and by Escape where nothing is left to clear. */
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowDown' && (event.key !== 'Escape' || text !== '')) return
    if (event.key === 'ArrowDown') apply(false)
    if (focusList()) event.preventDefault()
  }
  // `/` leads here.
  useEffect(() => offerOnPage({ actions: () => Promise.resolve([]), search: () => field.current?.focus() }), [])

  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
        if (!isShort) focusList()
      }}
    >
      <SelectField
        label={t('search.by')}
        value={searchOption}
        choices={searchOptions.map((option) => ({ value: option, label: columns(`search.${option}`) }))}
        onChange={(event) => {
          const option = searchOptions.find((each) => each === event.currentTarget.value)
          onFilter(withPart(filter, 'searchOption', option === 'anything' ? undefined : option))
        }}
      />
      <TextField
        ref={field}
        type="search"
        label={t('search')}
        placeholder={t('search')}
        className={classes.searchText}
        autoComplete="off"
        maxLength={200}
        value={text}
        description={isShort ? t('search.short', { count: shortestSearch }) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKey}
        rightSection={
          <IconButton type="submit" label={t('search.start')} style={{ width: 26, height: 26 }}>
            <IconSearch size={16} stroke={1.7} aria-hidden />
          </IconButton>
        }
      />
    </form>
  )
}
