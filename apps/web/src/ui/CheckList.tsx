import { useId } from 'react'
import classes from './check-list.module.css'
import { CheckField } from './fields/CheckField.tsx'

interface CheckListProps<Id> {
  /** What is chosen from; also its name for screen readers. */
  label: string
  choices: readonly { readonly id: Id; readonly name: string }[]
  chosen: ReadonlySet<Id>
  onChange: (chosen: ReadonlySet<Id>) => void
  selectAll: string
  deselectAll: string
  /** Ids of what is said of the list, such as its error. */
  describedBy?: string | undefined
}

/** Boxes to tick, with links for all and none where there is more than one. */
export function CheckList<Id extends number | string>(props: CheckListProps<Id>) {
  const { label, choices, chosen, onChange, selectAll, deselectAll, describedBy } = props
  const labelId = useId()
  const toggled = (id: Id) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    return next
  }
  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={classes.list}>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label}
        </span>
        {choices.length > 1 && (
          <span className={classes.links}>
            <button
              type="button"
              className={classes.link}
              onClick={() => onChange(new Set(choices.map(({ id }) => id)))}
            >
              {selectAll}
            </button>
            <button type="button" className={classes.link} onClick={() => onChange(new Set())}>
              {deselectAll}
            </button>
          </span>
        )}
      </div>
      <div className={classes.choices}>
        {choices.map(({ id, name }) => (
          <CheckField key={id} label={name} checked={chosen.has(id)} onChange={() => onChange(toggled(id))} />
        ))}
      </div>
    </div>
  )
}
