import formMessages from 'messages:shipment-form'
import { shipmentFields } from '@kattegat/domain/shipment'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { CharacterCounter, SuggestField } from '../../ui/index.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import type { BookingForm } from './booking-form.ts'
import { fieldId } from './field-errors.ts'
import { useErrorText, useFieldErrors } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'

const shownAtMost = 8

// Not among what the page waits for: nobody searches before they have come to the field.
const loadFolding = () => loadChunk(() => import('@kattegat/domain/search'))
type Folding = Awaited<ReturnType<typeof loadFolding>>

/** What the goods are, with the company's saved descriptions to choose from, the most recently used first. */
export function DescriptionField() {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { control } = useFormContext<BookingForm>()
  const {
    field: { ref, ...field },
  } = useController({ control, name: 'description' })
  const companyId = useWatch({ control, name: 'companyId' })
  const error = useErrorText('description')
  const [asked, setAsked] = useState(false)
  const [folding, setFolding] = useState<Folding>()
  const saved = useAnswer(
    'GetCustomerDescriptions',
    { query: companyId ? { companyId } : {} },
    // Without them the field is a field like any other: their failure is nobody's business.
    { enabled: asked, staleTimeMs: 60_000 },
  )
  const meant = folding
    ? (saved.data ?? []).filter(
        ({ description }) =>
          folding.isFoundIn(description, field.value) &&
          folding.plainText(description) !== folding.plainText(field.value),
      )
    : []

  return (
    <SuggestField
      id={fieldId('description')}
      name={field.name}
      ref={ref}
      label={words('fields.description')}
      description={<CharacterCounter used={Array.from(field.value).length} max={shipmentFields.description.max} />}
      error={error}
      required
      value={field.value}
      autoComplete="off"
      suggestions={meant
        .slice(0, shownAtMost)
        .map(({ description }) => ({ id: description, content: <span>{description}</span> }))}
      listLabel={t('details.savedDescriptions')}
      onSuggestion={(description) => {
        field.onChange(description)
        errors.changed('description')
      }}
      onOpen={() => {
        setAsked(true)
        // Nothing is suggested without; asked for again when the field is opened again.
        if (!folding) loadFolding().then(setFolding, () => {})
      }}
      onChange={(event) => {
        field.onChange(event.currentTarget.value)
        errors.changed('description')
      }}
      onBlur={() => {
        field.onBlur()
        errors.left('description')
      }}
    />
  )
}
