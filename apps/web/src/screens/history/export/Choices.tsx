import { useId } from 'react'
import classes from './export.module.css'

interface ChoicesProps<Value extends string> {
  name: string
  legend: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export function Choices<Value extends string>({ name, legend, value, choices, onChange }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={`${name}${id}`}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
