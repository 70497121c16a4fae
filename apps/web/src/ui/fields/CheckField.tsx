import type { CheckboxProps } from '@mantine/core'
import { Checkbox } from '@mantine/core'

export interface CheckFieldProps extends CheckboxProps {
  label: string
}

export function CheckField(props: CheckFieldProps) {
  return <Checkbox {...props} />
}
