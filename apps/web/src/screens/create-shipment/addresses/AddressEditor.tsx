import formMessages from 'messages:shipment-form'
import { addressFormat, countries, states } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import { messageAtField, type FieldError } from '@kattegat/domain/messages'
import { validateAddress } from '@kattegat/domain/validation'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useMessages, useLanguage } from '../../../app/i18n/index.ts'
import { Button, Notice, SelectField, TextField } from '../../../ui/index.ts'
import { addressOfValues, type AddressValues } from '../address-values.ts'
import classes from './addresses.module.css'
import addressMessages from 'messages:create-addresses'

type FieldName = Exclude<keyof AddressValues, 'id'>

interface AddressEditorProps {
  address: AddressValues
  companyId: string
  onDone: () => void
  onCancel: () => void
}

/** One address of the book, new or to be changed; the book's own rules are told at the fields. */
export function AddressEditor({ address, companyId, onDone, onCancel }: AddressEditorProps) {
  const t = useMessages(addressMessages)
  const portal = useMessages()
  const words = useMessages(formMessages)
  const language = useLanguage()
  const [values, setValues] = useState(address)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const format = addressFormat(values.countryCode)
  const errors = validateAddress(addressOfValues(values))
  const faultAt = (name: FieldName) => errors.find((error) => error.field.replace(/\[\d+\]$/, '') === name)
  const errorAt = (name: FieldName) => {
    const error = left.has(name) ? faultAt(name) : undefined
    return error && messageAtField(words, error)
  }
  const field = (name: FieldName) => ({
    name,
    label: words(`fields.${name}`),
    value: values[name],
    error: errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setLeft(new Set(Object.keys(values)))
    if (errors.length > 0) return focusOn(form.current, errors[0]!)
    setBusy(true)
    const { id, ...typed } = addressOfValues(values)
    const owner = companyId ? { companyId } : {}
    const reply =
      values.id === null
        ? await call('CreateAddress', { body: { ...typed, ...owner } })
        : await call('UpdateAddress', { body: { ...typed, id: id ?? values.id } })
    setBusy(false)
    if (!reply.ok) return setRefused(failureMessage(reply.failure, portal))
    await refetch('GetAddressBook')
    onDone()
  }

  return (
    <form ref={form} className={classes.editor} noValidate onSubmit={(event) => void save(event)}>
      {refused && (
        <Notice kind="bad" role="alert">
          {refused}
        </Notice>
      )}
      <TextField {...field('companyName')} required data-autofocus />
      <SelectField
        {...field('countryCode')}
        required
        choices={countries(language).map((each) => ({ value: each.countryCode, label: each.countryName }))}
        emptyLabel=""
      />
      <TextField {...field('street1')} required />
      <TextField {...field('street2')} />
      <TextField {...field('street3')} />
      {format.hasPostalCode && (
        <TextField
          {...field('postalCode')}
          label={words(`addressNames.${format.postalCodeLabel}`)}
          required={format.postalCodeRequired}
          maxLength={addressFields.postalCode.max}
        />
      )}
      <TextField {...field('city')} required={format.cityRequired} />
      {format.stateRequired && (
        <SelectField
          {...field('stateCode')}
          label={words(`addressNames.${format.stateLabel}`)}
          required
          choices={states(values.countryCode).map((each) => ({ value: each.stateCode, label: each.stateName }))}
          emptyLabel=""
        />
      )}
      <TextField {...field('contactPerson')} />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('mails')} inputMode="email" />
      <TextField {...field('vatNumber')} />
      <TextField {...field('eoriNumber')} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('book.save')}
        </Button>
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, error: FieldError): void {
  const name = error.field.replace(/\[\d+\]$/, '')
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
