import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { portalMessages } from '../../app/i18n/index.ts'
import { AddressFields } from './AddressFields.tsx'
import { addressValues } from './address-values.ts'
import type { AddressRole, BookingForm } from './booking-form.ts'
import { newBookingForm } from './booking-form.ts'
import { fieldErrors } from './field-errors.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { FieldErrorsContext } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'

const entry = (id: number, companyName: string, more: object = {}) => ({
  id,
  companyId: 1,
  companyName,
  street1: 'Havnegade 4',
  postalCode: '5000',
  city: 'Odense C',
  countryCode: 'DK',
  contactPerson: '',
  ...more,
})
const fanordia = entry(1, 'Fanordia')
const nordlys = entry(2, 'Nordlys')
const nordmark = entry(3, 'Nordmark')
const book = [fanordia, nordlys, nordmark, entry(4, 'NORDMARK', { accountTypeId: 1 }), entry(5, 'Oslo Rør')]

function Fields({ role }: { role: AddressRole }) {
  const form = useForm<BookingForm>({
    defaultValues: { ...newBookingForm(formDefaults()), senderAddress: addressValues({ ...nordlys, phone: '12' }) },
  })
  const [errors] = useState(() => fieldErrors())
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <FieldErrorsContext value={errors}>
          <Suspense>
            <AddressFields role={role} countries={[{ value: 'DK', label: 'Denmark' }]} />
          </Suspense>
        </FieldErrorsContext>
      </FormProvider>
    </QueryClientProvider>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Company/)
const city = () => screen.getByLabelText<HTMLInputElement>(/^City/)
const offered = () => Array.from(document.querySelectorAll('[role=option] strong'), (company) => company.textContent)
/** Searches that were asked for, with what answers each. */
let asked: Map<string, (rows: readonly object[]) => void>

beforeAll(async () => {
  await Promise.all([bookingMessages.load('en'), portalMessages.load('en'), formMessages.load('en')])
})
beforeEach(() => {
  queryClient.clear()
  asked = new Map()
  vi.stubGlobal('fetch', (input: string) => {
    const url = new URL(input, 'http://portal.test')
    if (!url.pathname.endsWith('GetAddressBook')) return Promise.resolve(new Response('{}', { status: 503 }))
    return new Promise<Response>((answer) =>
      asked.set(url.searchParams.get('search') ?? '', (rows) => answer(Response.json(rows))),
    )
  })
})

async function openBook(role: AddressRole) {
  const user = userEvent.setup()
  await act(async () => void render(<Fields role={role} />))
  await user.click(name())
  await waitFor(() => expect(asked.has('')).toBe(true))
  asked.get('')!(book)
  await waitFor(() => expect(offered()).not.toEqual([]))
  return user
}

it('B3: what was found for less is narrowed to what is typed now, so that no stale suggestion is chosen', async () => {
  const user = await openBook('receiverAddress')
  await user.type(name(), 'oslo')
  expect(offered()).toEqual(['Oslo Rør'])
  await user.clear(name())
  await user.type(name(), 'nord')
  // Before any answer to "nord": what begins the name stands first.
  expect(offered()).toEqual(['Nordmark', 'Fanordia'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect([name().value, city().value]).toEqual(['Nordmark', 'Odense C'])
})

it('B3: an answer that comes while one is marked leaves that one marked', async () => {
  const user = await openBook('importerOfRecord')
  await user.type(name(), 'nord')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(asked.has('nord')).toBe(true))
  asked.get('nord')!([entry(9, 'Nord Anders'), nordlys, nordmark])
  await waitFor(() => expect(offered()).toEqual(['Nord Anders', 'Nordlys', 'Nordmark']))
  await user.keyboard('{Enter}')
  expect(name().value).toBe('Nordmark')
})

it('B3: the sender itself is not offered as receiver, and the same address of several kinds is one', async () => {
  await openBook('receiverAddress')
  expect(offered()).toEqual(['Fanordia', 'Nordmark', 'Oslo Rør'])
})

it('an address that is chosen by its name can be taken back with all that was typed', async () => {
  const user = await openBook('receiverAddress')
  await user.type(city(), 'Ribe')
  await user.type(name(), 'fan')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(city().value).toBe('Odense C')
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect([name().value, city().value]).toEqual(['fan', 'Ribe'])
})
