import formMessages from 'messages:shipment-form'
import { addressLines } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Answer } from '../../app/api/index.ts'
import { useAnswer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { CharacterCounter, SuggestField } from '../../ui/index.ts'
import type { AddressRole, BookingForm } from './booking-form.ts'
import { addressValues } from './address-values.ts'
import classes from './create-shipment.module.css'
import { fieldId } from './field-errors.ts'
import { focusFirstLacking } from './focus-first-lacking.ts'
import { useErrorText, useFieldErrors } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'

type BookAddress = Answer<'GetAddressBook'>[number]

const typingPauseMs = 200
const shownAtMost = 8
/** From so many letters on Enter takes the first entry found. */
const lettersToChoose = 2

/** The company's name, which searches the address book as it is typed; choosing an entry fills the whole address. */
export function AddressSearchField({ role, autoComplete }: { role: AddressRole; autoComplete: string }) {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const {
    field: { ref, ...field },
  } = useController({ control, name: `${role}.companyName` })
  const error = useErrorText(`${role}.companyName`)
  const [searching, setSearching] = useState(false)
  const found = useBookSearch(field.value, searching)
  // Enter came before the entries did; it was meant for what stands in the field.
  const [awaited, setAwaited] = useState<string | null>(null)

  const type = (text: string) => {
    setAwaited(null)
    field.onChange(text)
    // Another name is another address: it must not overwrite the one it began as.
    if (getValues(`${role}.id`) !== null) setValue(`${role}.id`, null)
    errors.changed(`${role}.companyName`)
  }
  const choose = (id: string) => {
    const chosen = found.data?.find((address) => String(address.id) === id)
    if (!chosen) return
    setValue(role, addressValues(chosen), { shouldDirty: true })
    errors.forget(`${role}.`)
    focusFirstLacking(errors)
  }
  const entries = (found.data ?? []).slice(0, shownAtMost)
  const isWord = Array.from(field.value.trim()).length >= lettersToChoose
  const chooseFirst = useEffectEvent(() => {
    if (entries[0]) choose(String(entries[0].id))
  })
  const hasCome = awaited !== null && awaited === field.value && found.isOfTyped
  useEffect(() => {
    if (hasCome) chooseFirst()
  }, [hasCome])

  return (
    <SuggestField
      id={fieldId(`${role}.companyName`)}
      name={field.name}
      ref={ref}
      label={words('fields.companyName')}
      description={<CharacterCounter used={Array.from(field.value).length} max={addressFields.companyName.max} />}
      error={error}
      required
      value={field.value}
      autoComplete={autoComplete}
      suggestions={entries.map((address) => ({ id: String(address.id), content: <BookEntry address={address} /> }))}
      listLabel={t('address.searchHint')}
      notice={found.isError ? t('address.searchFailed') : undefined}
      marksFirst={isWord && found.isOfTyped}
      onSuggestion={choose}
      onEnter={() => {
        if (isWord) setAwaited(field.value)
      }}
      onOpen={() => setSearching(true)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setAwaited(null)
        field.onBlur()
        errors.left(`${role}.companyName`)
      }}
    />
  )
}

function BookEntry({ address }: { address: BookAddress }) {
  // Company and contact stand first of the lines; the place is what tells two of one name apart.
  const place = addressLines({ ...address, companyName: '', contactPerson: '' }).join(', ')
  return (
    <span className={classes.bookEntry}>
      <strong>{address.companyName}</strong>
      <span className="quiet">
        {[place, address.countryCode].filter(Boolean).join(', ')}
        {address.contactPerson ? ` · ${address.contactPerson}` : ''}
      </span>
    </span>
  )
}

function useBookSearch(typed: string, enabled: boolean) {
  const { control } = useFormContext<BookingForm>()
  const companyId = useWatch({ control, name: 'companyId' })
  const wanted = typed.trim().slice(0, 100)
  const [search] = useDebouncedValue(wanted, typingPauseMs)
  const query = { search, ...(companyId ? { companyId } : {}) }
  const { data, isError, isPlaceholderData } = useAnswer(
    'GetAddressBook',
    { query },
    { enabled, keepLast: true, staleTimeMs: 60_000 },
  )
  return { data, isError, isOfTyped: data !== undefined && !isPlaceholderData && search === wanted }
}
