import formMessages from 'messages:shipment-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../app/api/index.ts'
import { portalMessages } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { newBookingForm } from '../booking-form.ts'
import { formDefaults } from '../form-defaults.test-support.ts'
import addressMessages from 'messages:create-addresses'
import { AddressBookDialog } from './AddressBookDialog.tsx'

const entry = (id: number, companyName: string) => ({
  id,
  companyId: 1,
  companyName,
  city: 'Odense C',
  countryCode: 'DK',
})
let book: { id: number; companyName: string }[]

/** The server's side of the book, as far as the dialog asks for it. */
function answer(input: string, init?: RequestInit): Response {
  const url = new URL(input, 'http://portal.test')
  if (url.pathname.endsWith('DeleteAddress')) {
    const id = Number(url.searchParams.get('addressId'))
    book = book.filter((each) => each.id !== id)
    return Response.json({ success: true })
  }
  if (url.pathname.endsWith('CreateAddress')) {
    const saved = {
      ...(JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { companyName: string }),
      id: 90 + book.length,
    }
    book = [...book, saved]
    return Response.json(saved, { status: 201 })
  }
  return Response.json(url.pathname.endsWith('GetAddressBook') ? book : {})
}

function Book() {
  const form = useForm<BookingForm>({ defaultValues: newBookingForm(formDefaults()) })
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider {...form}>
        <Suspense>
          <AddressBookDialog role="receiverAddress" onClose={() => {}} onChoose={() => {}} />
        </Suspense>
      </FormProvider>
    </QueryClientProvider>
  )
}

beforeAll(async () => {
  await Promise.all([addressMessages.load('en'), portalMessages.load('en'), formMessages.load('en')])
})

it('B4: every deletion can be undone, after an address was edited too, and an account’s own has no Delete', async () => {
  const user = userEvent.setup()
  const own = { ...entry(3, 'Nordlys'), accountId: 7, accountTypeId: 3 }
  book = [entry(1, 'Arla'), entry(2, 'Bergen Fisk'), own]
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => answer(input, init))
  await act(async () => void render(<Book />))
  const button = (name: RegExp) => screen.getByRole('button', { name, hidden: true })
  const names = () => book.map(({ companyName }) => companyName).toSorted()
  await waitFor(() => button(/^Delete Arla/))
  expect(screen.queryByRole('button', { name: /^Delete Nordlys/, hidden: true })).toBeNull()
  expect(screen.getByText('The account’s sender address')).toBeTruthy()

  await user.click(button(/^Delete Arla/))
  await waitFor(() => expect(names()).toEqual(['Bergen Fisk', 'Nordlys']))
  await user.click(button(/^Delete Bergen/))
  await waitFor(() => expect(names()).toEqual(['Nordlys']))
  await user.click(button(/^Edit Nordlys/))
  await user.click(button(/^Cancel/))
  await waitFor(() => screen.getByText(/^Bergen Fisk was deleted/))
  await user.click(button(/^Undo/))
  await waitFor(() => screen.getByText(/^Arla was deleted/))
  await user.click(button(/^Undo/))
  await waitFor(() => expect(names()).toEqual(['Arla', 'Bergen Fisk', 'Nordlys']))
})
