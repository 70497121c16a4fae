import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { maxLengthAt } from '@kattegat/domain/shipment'
import type { FocusEvent, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import type { CheckFieldProps, SelectFieldProps, TextFieldProps } from '../../ui/index.ts'
import { CharacterCounter, CheckField, SelectField, TextAreaField, TextField, TimeField } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import type { FieldNameHere } from './use-field.ts'
import { useField, useFieldErrors } from './use-field.ts'

interface OwnProps {
  name: FieldNameHere
  /** The domain's label of the field unless the section calls for another. */
  label?: string
}

type InputProps = OwnProps & Omit<TextFieldProps, 'name' | 'label' | 'max'>

/** A line of text of the booking form, with a counter where its length is limited and not just stopped at. */
export function FormText({ name, label, ...rest }: InputProps) {
  const { error, ...field } = useField(name)
  const text = useFieldLabel(name, label)
  return (
    <TextField
      label={text}
      error={error}
      {...(rest.maxLength === undefined ? counterOf(name) : {})}
      {...field}
      {...rest}
    />
  )
}

/** `judgedAt` names the field at which an error of the two together is said. */
export function FormTime({ name, label, judgedAt, ...rest }: InputProps & { otherwise: string; judgedAt?: string }) {
  const { error, ...field } = useField(name)
  const errors = useFieldErrors()
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    void field.onBlur(event)
    if (judgedAt) errors.left(judgedAt)
  }
  return <TimeField label={useFieldLabel(name, label)} error={error} {...field} onBlur={leave} {...rest} />
}

export function FormTextArea({ name, label, rows = 2 }: OwnProps & { rows?: number }) {
  const { error, ...field } = useField(name)
  return <TextAreaField label={useFieldLabel(name, label)} error={error} rows={rows} {...counterOf(name)} {...field} />
}

export function FormSelect({ name, label, ...rest }: OwnProps & Omit<SelectFieldProps, 'name' | 'label'>) {
  const { error, ...field } = useField(name)
  return <SelectField label={useFieldLabel(name, label)} error={error} {...field} {...rest} />
}

export function FormCheck({ name, label, ...rest }: OwnProps & Omit<CheckFieldProps, 'name' | 'label'>) {
  const { error, ...field } = useField(name)
  return <CheckField label={useFieldLabel(name, label)} error={error} {...field} {...rest} />
}

function counterOf(name: FieldNameHere) {
  const max = maxLengthAt(name)
  return max === undefined ? {} : { description: <Counter name={name} max={max} /> }
}

/** The only part of a field that draws itself again with every letter. */
function Counter({ name, max }: { name: FieldNameHere; max: number }): ReactNode {
  const { control } = useFormContext<BookingForm>()
  const value = useWatch({ control, name })
  // Characters as a person counts them, as the rule does.
  return <CharacterCounter used={typeof value === 'string' ? Array.from(value).length : 0} max={max} />
}

function useFieldLabel(name: string, label: string | undefined): string {
  const words = useMessages(formMessages)
  return label ?? shortFieldLabel(words, name)
}
