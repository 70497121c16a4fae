import type { CellFieldProps } from './CellField.tsx'
import { CellField } from './CellField.tsx'
import classes from './suggest-field.module.css'
import type { Suggestions } from './use-suggestions.tsx'
import { useSuggestions } from './use-suggestions.tsx'

export interface SuggestCellProps extends CellFieldProps, Suggestions {}

/** A cell of a table with suggestions under it. Keys the list has no use for are the table's: `onKeyDown`. */
export function SuggestCell(props: SuggestCellProps) {
  const { suggestions, listLabel, notice, onSuggestion, onOpen, onChange, onClick, onBlur, onKeyDown, ...rest } = props
  const list = useSuggestions({ suggestions, listLabel, notice, onSuggestion, onOpen })
  return (
    <div className={classes.box}>
      <CellField
        {...rest}
        {...list.links}
        onKeyDown={(event) => {
          if (!list.press(event)) onKeyDown?.(event)
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
