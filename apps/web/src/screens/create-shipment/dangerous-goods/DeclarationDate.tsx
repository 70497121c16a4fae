import { writeDay } from '@kattegat/domain/calendar'
import formMessages from 'messages:shipment-form'
import { useController, useFormContext } from 'react-hook-form'
import { useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import type { BookingForm } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import { useErrorText, useFieldErrors } from '../use-field.ts'

const name = 'dangerousGoodsDeclaration.date'

/** The day a declaration is signed, written as its reader writes days; `otherwise` is printed where it is left empty. */
export function DeclarationDate({ otherwise }: { otherwise: string }) {
  const words = useMessages(formMessages)
  const language = useLanguage()
  const errors = useFieldErrors()
  const { control } = useFormContext<BookingForm>()
  const { field } = useController({ control, name })
  const error = useErrorText(name)
  return (
    <DateField
      id={fieldId(name)}
      name={name}
      label={words(`fields.${name}`)}
      value={field.value}
      error={error}
      {...(otherwise && { placeholder: writeDay(otherwise, language) })}
      onChange={(day) => {
        field.onChange(day)
        errors.changed(name)
      }}
      onBlur={() => {
        field.onBlur()
        errors.left(name)
      }}
    />
  )
}
