import formMessages from 'messages:shipment-form'
import { messageAtField } from '@kattegat/domain/messages'
import { validateAddress } from '@kattegat/domain/validation'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { addressOfValues, type AddressValues } from '../address-values.ts'

type FieldName = Exclude<keyof AddressValues, 'id'>

/** An address of the book as it is typed: its fields with their errors once they were left, and how it is saved. */
export function useAddressEntry(address: AddressValues, companyId: string, onDone: () => void) {
  const portal = useMessages()
  const words = useMessages(formMessages)
  const [values, setValues] = useState(address)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const errors = validateAddress(addressOfValues(values))
  const errorAt = (name: FieldName) => {
    const error = left.has(name) ? errors.find((each) => fieldOf(each) === name) : undefined
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
  const fill = (place: Partial<AddressValues>) => setValues((before) => ({ ...before, ...place }))
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    setLeft(new Set(Object.keys(values)))
    const [first] = errors
    if (first) {
      form.querySelector<HTMLElement>(`[name="${fieldOf(first)}"]`)?.focus()
      return
    }
    setBusy(true)
    const { id, ...typed } = addressOfValues(values)
    const owner = companyId ? { companyId } : {}
    const reply =
      values.id === null
        ? await call('CreateAddress', { body: { ...typed, ...owner } })
        : await call('UpdateAddress', { body: { ...typed, id: id ?? values.id } })
    setBusy(false)
    if (!reply.ok) {
      setRefused(failureMessage(reply.failure, portal))
      return
    }
    await refetch('GetAddressBook')
    onDone()
  }
  return { values, field, fill, refused, isBusy, save }
}

/** The first of several e-mail addresses is told at their one field. */
function fieldOf({ field }: { field: string }): string {
  return field.replace(/\[\d+\]$/, '')
}
