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
import { addressValues, type AddressValues } from './address-values.ts'
import classes from './create-shipment.module.css'
import { fieldId } from './field-errors.ts'
import { focusFirstLacking } from './focus-first-lacking.ts'
import { useErrorText, useFieldErrors } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'

type BookAddress = Answer<'GetAddressBook'>[number]

const typingPauseMs = 200
/** From so many letters on Enter takes the first entry found. */
const lettersToChoose = 2
// More than are shown: some of them are the same address in another role.
const askedFor = 60
/** Fetched with the first search: no field needs it before. */
const loadOffered = () => import('./addresses/offered-addresses.ts')
type Offered = Awaited<ReturnType<typeof loadOffered>>['offeredAddresses']

interface AddressSearchFieldProps {
  role: AddressRole
  autoComplete: string
  /** Fills the whole address. */
  onChoose: (address: AddressValues) => void
}

/** The company's name, which searches the address book as it is typed; choosing an entry fills the whole address. */
export function AddressSearchField({ role, autoComplete, onChoose }: AddressSearchFieldProps) {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const {
    field: { ref, ...field },
  } = useController({ control, name: `${role}.companyName` })
  const error = useErrorText(`${role}.companyName`)
  const [searching, setSearching] = useState(false)
  const { entries, isError, isOfTyped } = useBookEntries(role, field.value, searching)
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
    const chosen = entries.find((address) => String(address.id) === id)
    if (!chosen) return
    onChoose(addressValues(chosen))
    focusFirstLacking(errors)
  }
  const isWord = Array.from(field.value.trim()).length >= lettersToChoose
  const chooseFirst = useEffectEvent(() => {
    if (entries[0]) choose(String(entries[0].id))
  })
  const hasCome = awaited !== null && awaited === field.value && isOfTyped
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
      notice={isError ? t('address.searchFailed') : undefined}
      marksFirst={isWord && isOfTyped}
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

/** The entries of the book to offer for what is typed; `isOfTyped` once they are the answer to all of it. */
function useBookEntries(role: AddressRole, typed: string, enabled: boolean) {
  const { control } = useFormContext<BookingForm>()
  const [companyId, sender, elsewhere, pickup] = useWatch({
    control,
    name: ['companyId', 'senderAddress', 'pickupElsewhere', 'pickupAddress'],
  })
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    if (enabled) void loadOffered().then((module) => setOffered(() => module.offeredAddresses))
  }, [enabled])
  const wanted = typed.trim().slice(0, 100)
  const [search] = useDebouncedValue(wanted, typingPauseMs)
  const query = { search, pageSize: askedFor, ...(companyId ? { companyId } : {}) }
  const { data, isError, isPlaceholderData } = useAnswer(
    'GetAddressBook',
    { query },
    { enabled, keepLast: true, staleTimeMs: 60_000 },
  )
  const isAnswer = data !== undefined && !isPlaceholderData && search === wanted
  // Until the answer to what is typed now is here, what came last is narrowed to it.
  const asked = { role, typed: isAnswer ? null : wanted, companyId, sender, pickup: elsewhere ? pickup : null }
  const entries = offered?.(data ?? [], asked) ?? []
  return { entries, isError, isOfTyped: isAnswer && offered !== null }
}
