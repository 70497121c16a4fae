import type { TextareaProps } from '@mantine/core'
import { Textarea } from '@mantine/core'

export interface TextAreaFieldProps extends TextareaProps {
  label: string
}

/** Several lines of text; the person may make it taller. */
export function TextAreaField(props: TextAreaFieldProps) {
  return <Textarea resize="vertical" rows={2} {...props} />
}
