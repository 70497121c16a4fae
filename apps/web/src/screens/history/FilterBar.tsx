import columnMessages from 'messages:columns'
import formMessages from 'messages:shipment-form'
import type { HistoryFilter } from '@kattegat/domain/history'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useMessages, useFormats, useLanguage } from '../../app/i18n/index.ts'
import { IconFilter, IconX } from '../../ui/icons/index.ts'
import { Button } from '../../ui/index.ts'
import { chipsOf } from './filter-chips.ts'
import { withoutParts } from './filter-parts.ts'
import classes from './filter.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import type { HistoryAddress } from './use-history-address.ts'
import { SearchField } from './SearchField.tsx'
import { useEscape } from './use-escape.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import historyMessages from 'messages:history'

interface FilterBarProps {
  address: HistoryAddress
  isStaff: boolean
  userId: number
  /** How many shipments the filter leaves, and what of the address is no filter; the filter's parts go on from it as a sentence. */
  count: ReactNode
  /** How the list looks; stands at the end of the line. */
  children: ReactNode
}

/** What the list shows: search, the parts of the filter as a sentence, and all there is to filter by. */
export function FilterBar({ address, isStaff, userId, count, children }: FilterBarProps) {
  const t = useMessages(historyMessages)
  const words = useMessages(formMessages)
  const columns = useMessages(columnMessages)
  const formats = useFormats()
  const language = useLanguage()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEscape(isOpen, { partId: panelId, button, close: () => setOpen(false) })
  const { filter, go } = address
  const choices = useFilterChoices({ filter, isStaff, areShown: isOpen })
  const chips = chipsOf(filter, { t, words, columns, formats, language, choices, userId })
  const onFilter = (next: HistoryFilter, options?: { replace: boolean }) => go({ filter: next }, options)
  return (
    <>
      <div className={classes.bar}>
        <SearchField filter={filter} onFilter={onFilter} />
        <Button
          ref={button}
          variant="default"
          className={classes.more}
          leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filter')}
        </Button>
        <div className={classes.look}>{children}</div>
      </div>
      {isOpen && <FilterPanel id={panelId} {...{ filter, onFilter, choices, isStaff, userId }} />}
      <div className={classes.sentence}>
        <p role="status" className={classes.count}>
          {count}
        </p>
        {chips.length > 0 && (
          <>
            <ul aria-label={t('filter')} className={classes.chips}>
              {chips.map(({ parts, text }) => (
                <li key={parts[0]}>
                  {text}
                  <button
                    type="button"
                    aria-label={t('chip.remove', { text })}
                    title={t('chip.remove', { text })}
                    onClick={() => onFilter(withoutParts(filter, parts))}
                  >
                    <IconX size={14} stroke={1.8} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            <Button variant="subtle" className={classes.clear} onClick={() => onFilter({})}>
              {t('clearFilter')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
