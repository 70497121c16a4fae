import { addressLengths, addressLines } from '@kattegat/domain/address'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Answer } from '../../app/api/index.ts'
import { useAnswer } from '../../app/api/index.ts'
import { useDomainWords, useWords } from '../../app/i18n/index.ts'
import { CharacterCounter, TextField } from '../../ui/index.ts'
import type { AddressRole, BookingForm } from './booking-form.ts'
import { addressValues } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { fieldId } from './field-faults.ts'
import { useFaultText, useFieldFaults } from './use-field.ts'
import { bookingWords } from './words.ts'

type BookAddress = Answer<'GetAddressBook'>[number]

const typingPauseMs = 200
const shownAtMost = 8

/** The company's name, which searches the address book as it is typed; choosing an entry fills the whole address. */
export function AddressSearchField({ role, autoComplete }: { role: AddressRole; autoComplete: string }) {
  const t = useWords(bookingWords)
  const words = useDomainWords()
  const faults = useFieldFaults()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const { field } = useController({ control, name: `${role}.companyName` })
  const error = useFaultText(`${role}.companyName`)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [searching, setSearching] = useState(false)
  const found = useBookSearch(field.value, searching)

  const type = (text: string) => {
    field.onChange(text)
    // Another name is another address: it must not overwrite the one it began as.
    if (getValues(`${role}.id`) !== null) setValue(`${role}.id`, null)
    faults.changed(`${role}.companyName`)
    setSearching(true)
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex()
  }
  const choose = (id: string) => {
    const chosen = found.data?.find((address) => String(address.id) === id)
    if (!chosen) return
    setValue(role, addressValues(chosen), { shouldDirty: true })
    faults.forget(`${role}.`)
    combobox.closeDropdown()
  }
  const entries = (found.data ?? []).slice(0, shownAtMost)

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} shadow="md">
      <Combobox.Target>
        <TextField
          id={fieldId(`${role}.companyName`)}
          name={field.name}
          ref={field.ref}
          label={words.fields.companyName}
          description={<CharacterCounter used={[...field.value].length} max={addressLengths.companyName} />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={error}
          required
          value={field.value}
          autoComplete={autoComplete}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => {
            setSearching(true)
            combobox.openDropdown()
          }}
          onBlur={() => {
            combobox.closeDropdown()
            field.onBlur()
            faults.left(`${role}.companyName`)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={entries.length === 0 && !found.isError}>
        <Combobox.Options aria-label={t('address.searchHint')} className={classes.bookOptions}>
          {entries.map((address) => (
            <Combobox.Option key={address.id} value={String(address.id)}>
              <BookEntry address={address} />
            </Combobox.Option>
          ))}
          {found.isError && <Combobox.Empty>{t('address.searchFailed')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
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
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), typingPauseMs)
  const query = { search, ...(companyId ? { companyId } : {}) }
  return useAnswer('GetAddressBook', { query }, { enabled, keepLast: true, quiet: true, staleTimeMs: 60_000 })
}
