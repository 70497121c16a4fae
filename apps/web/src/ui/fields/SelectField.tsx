import type { NativeSelectProps } from '@mantine/core'
import { NativeSelect } from '@mantine/core'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps extends Omit<NativeSelectProps, 'data'> {
  label: string
  choices: readonly Choice[]
  /** Shown while nothing is chosen; leave out where there is always a choice. */
  emptyLabel?: string | undefined
}

/** The browser's own select: quick in long forms, right on phones, found by typing. Works with `register`. */
export function SelectField({ choices, emptyLabel, ...rest }: SelectFieldProps) {
  const data = emptyLabel === undefined ? choices : [{ value: '', label: emptyLabel }, ...choices]
  return <NativeSelect data={data.map((choice) => ({ ...choice }))} {...rest} />
}
