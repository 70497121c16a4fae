import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { Controller, useFormContext } from 'react-hook-form'
import { fieldId } from '../../app/form-errors/field-errors.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import type { SelectFieldProps, TextFieldProps } from '../../ui/index.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/index.ts'
import type { InvoiceForm } from './invoice-form.ts'
import type { InvoiceField } from './use-invoice-field.ts'
import { useFieldErrors, useInvoiceField } from './use-invoice-field.ts'

interface OwnProps {
  name: InvoiceField
  /** The domain's label of the field unless the section calls for another. */
  label?: string
}

/** A line of text of the invoice. */
export function InvoiceText({ name, label, ...rest }: OwnProps & Omit<TextFieldProps, 'name' | 'label'>) {
  const { error, ...field } = useInvoiceField(name)
  return <TextField label={useLabel(name, label)} error={error} autoComplete="off" {...field} {...rest} />
}

export function InvoiceSelect({ name, label, ...rest }: OwnProps & Omit<SelectFieldProps, 'name' | 'label'>) {
  const { error, ...field } = useInvoiceField(name)
  return <SelectField label={useLabel(name, label)} error={error} {...field} {...rest} />
}

export function InvoiceTextArea({ name, maxLength, hint }: OwnProps & { maxLength: number; hint?: string }) {
  const { error, ...field } = useInvoiceField(name)
  return (
    <TextAreaField
      label={useLabel(name)}
      error={error}
      rows={3}
      maxLength={maxLength}
      {...(hint ? { description: hint } : {})}
      {...field}
    />
  )
}

export function InvoiceDate() {
  const { control } = useFormContext<InvoiceForm>()
  const errors = useFieldErrors()
  const { error } = useInvoiceField('invoiceDate')
  const label = useLabel('invoiceDate')
  return (
    <Controller
      control={control}
      name="invoiceDate"
      render={({ field }) => (
        <DateField
          id={fieldId('invoiceDate')}
          label={label}
          error={error}
          required
          value={field.value}
          onChange={(day) => {
            field.onChange(day)
            errors.changed('invoiceDate')
          }}
          onBlur={() => errors.left('invoiceDate')}
        />
      )}
    />
  )
}

function useLabel(name: string, label?: string): string {
  const words = useMessages(formMessages)
  return label ?? shortFieldLabel(words, name)
}
