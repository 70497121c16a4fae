import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './suggest-field.module.css'

export interface Suggestion {
  readonly id: string
  readonly content: ReactNode
}

export interface Suggestions {
  suggestions: readonly Suggestion[]
  /** What the list is called by screen readers. */
  listLabel: string
  /** Stands under the suggestions, such as that searching failed. */
  notice?: string | undefined
  onSuggestion: (id: string) => void
  /** The first is marked before any arrow was pressed, so that Enter takes it. */
  marksFirst?: boolean | undefined
  /** Enter was pressed in the open field with nothing marked. */
  onEnter?: (() => void) | undefined
  /** The list is being asked for: the field was clicked, typed in or left by arrow down. */
  onOpen?: (() => void) | undefined
}

const indexUnder = (target: EventTarget) =>
  Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)

/**
 * A list under an input, of which one may be chosen: arrows and Enter, or a click. What is typed stands on its own;
 * nothing is chosen by leaving the field. `list` stands beside the input in a box of its own; `press` answers whether
 * the key was the list's.
 */
export function useSuggestions(props: Suggestions) {
  const { suggestions, listLabel, notice, onSuggestion, marksFirst = false, onEnter, onOpen } = props
  const [isOpen, setOpen] = useState(false)
  const { at, mark } = useMark(suggestions, marksFirst)
  const listId = useId()
  const shown = isOpen && (suggestions.length > 0 || notice !== undefined)
  const marked = shown ? suggestions[at] : undefined

  const open = () => {
    setOpen(true)
    onOpen?.()
  }
  const close = () => {
    setOpen(false)
    mark(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    onSuggestion(suggestion.id)
  }
  const press = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) open()
      const count = suggestions.length
      // From the field itself (-1) up leads to the last, down to the first.
      if (count > 0) mark(event.key === 'ArrowDown' ? (at + 1) % count : (Math.max(at, 0) - 1 + count) % count)
      return true
    }
    if (event.key === 'Enter' && marked && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      choose(marked)
      return true
    }
    if (event.key === 'Enter' && isOpen && onEnter && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onEnter()
      return true
    }
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      // A dialog round the field would close with its list.
      event.preventDefault()
      close()
      return true
    }
    return false
  }

  return {
    open,
    close,
    press,
    /** Typed in: what was marked is another list's now. */
    typed: () => {
      mark(-1)
      open()
    },
    links: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': marked ? optionId(listId, at) : undefined,
    } as const,
    list: shown && (
      <SuggestionList
        id={listId}
        label={listLabel}
        suggestions={suggestions}
        notice={notice}
        at={at}
        onPoint={mark}
        onChoose={choose}
        onKey={press}
      />
    ),
  }
}

/** The marked one of the suggestions: itself and not its place, so that Enter chooses it wherever a later answer moves it. */
function useMark(suggestions: readonly Suggestion[], marksFirst: boolean) {
  const [markedId, setMarkedId] = useState<string | null>(null)
  const unmarked = marksFirst ? 0 : -1
  return {
    at: markedId === null ? unmarked : suggestions.findIndex(({ id }) => id === markedId),
    mark: (index: number) => setMarkedId(suggestions[index]?.id ?? null),
  }
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The tallest a list gets (its style says so, too). */
const tallest = 320

/** Whether the room above the field is the better one: the list would not fit below, and more of it is there. */
function opensAbove(list: HTMLElement | null): boolean {
  const field = list?.parentElement?.getBoundingClientRect()
  if (!field) return false
  const below = window.innerHeight - field.bottom
  return below < tallest && field.top > below
}

interface SuggestionListProps extends Pick<Suggestions, 'suggestions' | 'notice'> {
  id: string
  label: string
  /** The marked one; -1 for none. */
  at: number
  onPoint: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
  onKey: (event: KeyboardEvent) => void
}

function SuggestionList({ id, label, suggestions, notice, at, onPoint, onChoose, onKey }: SuggestionListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  // Measured as it opens: a list that changes sides while somebody types could not be read.
  useLayoutEffect(() => setAbove(opensAbove(box.current)), [])
  // Above the field it stands on its foot: as tall as it was, so that nothing in it moves as typing shortens it.
  useLayoutEffect(() => {
    if (isAbove && box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`
  })
  useLayoutEffect(() => {
    if (at >= 0) document.getElementById(optionId(id, at))?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])
  return (
    <div ref={box} className={classes.list} data-above={isAbove || undefined}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        // The field keeps the focus, or leaving it would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={(event) => onPoint(indexUnder(event.target))}
        onClick={(event) => {
          const pointed = suggestions[indexUnder(event.target)]
          if (pointed) onChoose(pointed)
        }}
        onKeyDown={onKey}
      >
        {suggestions.map((suggestion, index) => (
          <div
            // By its place: what another answer brings is written there, and nothing in sight moves.
            key={index}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            data-index={index}
            className={classes.option}
          >
            {suggestion.content}
          </div>
        ))}
      </div>
      {notice !== undefined && (
        <p role="status" className={classes.notice}>
          {notice}
        </p>
      )}
    </div>
  )
}
