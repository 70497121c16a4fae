import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { BookingForm } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import { FormText } from '../FormFields.tsx'
import { useFieldErrors } from '../use-field.ts'
import { focusWhenThere } from './focus-when-there.ts'
import classes from './customs.module.css'
import customsMessages from 'messages:create-customs'

/** Where papers are advised and not required: closes the section with a reason, which is kept, and opens it again. */
export function DocumentsNotNeeded() {
  const t = useMessages(customsMessages)
  const errors = useFieldErrors()
  const { control, setValue } = useFormContext<BookingForm>()
  const reason = useWatch({ control, name: 'customsNotNeeded' })
  const [asked, setAsked] = useState(reason.trim() !== '')
  if (!asked) {
    return (
      <p>
        <Button
          variant="default"
          onClick={() => {
            setAsked(true)
            focusWhenThere(fieldId('customsNotNeeded'))
          }}
        >
          {t('notNeeded')}
        </Button>
      </p>
    )
  }
  const open = () => {
    setValue('customsNotNeeded', '', { shouldDirty: true })
    errors.changed('customsNotNeeded')
    setAsked(false)
  }
  return (
    <div className={classes.notNeeded}>
      <FormText name="customsNotNeeded" label={t('notNeeded')} autoComplete="off" />
      <Button variant="subtle" onClick={open}>
        {t('needed')}
      </Button>
    </div>
  )
}
