import type { CellFieldProps } from './CellField.tsx'
import { CellField } from './CellField.tsx'
import classes from './suggest-field.module.css'
import type { Suggestions } from './use-suggestions.tsx'
import { useSuggestions } from './use-suggestions.tsx'

export interface SuggestCellProps extends CellFieldProps, Suggestions {
  /** Suggestions are on their way: up and down wait for them. */
  isSearching?: boolean
}

/**
 * A cell of a table with suggestions under it. Keys that the list has no use for are the table's: without a list, up and
 * down lead to other lines. Typing, a click, or Alt with one of them opens it.
 */
export function SuggestCell(props: SuggestCellProps) {
  const { suggestions, listLabel, notice, onSuggestion, marksFirst, onOpen, isSearching, ...field } = props
  const { onChange, onClick, onBlur, ...rest } = field
  const list = useSuggestions({ suggestions, listLabel, notice, onSuggestion, marksFirst, onOpen })
  return (
    <div className={classes.box}>
      <CellField
        {...rest}
        {...list.links}
        onKeyDown={(event) => {
          const isOfList = list.links['aria-expanded'] || isSearching || event.altKey
          if (isOfList || !/^Arrow(Up|Down)$/.test(event.key)) list.press(event)
        }}
        onChange={(event) => {
          onChange?.(event)
          list.typed()
        }}
        onClick={(event) => {
          onClick?.(event)
          list.open()
        }}
        onBlur={(event) => {
          list.close()
          onBlur?.(event)
        }}
      />
      {list.list}
    </div>
  )
}
