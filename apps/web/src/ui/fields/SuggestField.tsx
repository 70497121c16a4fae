import classes from './suggest-field.module.css'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'
import type { Suggestions } from './use-suggestions.tsx'
import { useSuggestions } from './use-suggestions.tsx'

export type { Suggestion } from './use-suggestions.tsx'

export interface SuggestFieldProps extends TextFieldProps, Suggestions {}

/**
 * A line of text with suggestions under it, of which one may be chosen: arrows and Enter, or a click. What is typed
 * stands on its own; nothing is chosen by leaving the field. Ours and not the kit's, which brings a positioning library.
 */
export function SuggestField(props: SuggestFieldProps) {
  const {
    suggestions,
    listLabel,
    notice,
    onSuggestion,
    marksFirst,
    onEnter,
    onOpen,
    onChange,
    onClick,
    onBlur,
    ...rest
  } = props
  const list = useSuggestions({ suggestions, listLabel, notice, onSuggestion, marksFirst, onEnter, onOpen })
  return (
    <div className={classes.box}>
      <TextField
        {...rest}
        {...list.links}
        onKeyDown={list.press}
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
