import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/api/index.ts'
import { BrandForm } from './BrandForm.tsx'
import { MailTexts } from './MailTexts.tsx'
import { OfferedCodes } from './OfferedCodes.tsx'
import { RowForm } from './RowForm.tsx'
import { WrittenRows } from './WrittenRows.tsx'

// The first words are fetched from a disk that others use as well.
configure({ asyncUtilTimeout: 10_000 })

const row = {
  id: '7',
  name: '',
  values: { description: 'goods' },
  version: 1,
  changedBy: null,
  changedAt: null,
}
const drum = { id: 'Drum', name: 'Drum', values: { offered: 'true' }, version: 0, changedBy: null, changedAt: null }
const mailText = {
  language: 'en' as const,
  subject: 'Shipment {waybill} is booked',
  intro: 'Your shipment is booked.',
  shippedSubject: 'Shipment {waybill} is booked',
  shippedIntro: 'Your shipment is booked.',
  isOwn: false,
  version: 0,
  changedBy: null,
  changedAt: null,
}
const danishText = { ...mailText, language: 'da' as const, intro: 'Din forsendelse er booket.' }
const template = { template: 'delay', name: 'Delay', placeholders: ['waybill', 'city'], texts: [mailText, danishText] }
let mailTexts = [template]

const asked: { url: string; body: unknown }[] = []
let refusal: object | undefined

beforeEach(() => {
  queryClient.clear()
  asked.length = 0
  refusal = undefined
  mailTexts = [template]
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (refusal && /Save/.test(url)) {
      const headers = { 'content-type': 'application/problem+json' }
      return new Response(JSON.stringify(refusal), { status: 409, headers })
    }
    return new Response(JSON.stringify(answerTo(url)), { headers: { 'content-type': 'application/json' } })
  })
})
function answerTo(url: string): unknown {
  if (url.includes('GetContentRows')) return [drum]
  if (url.includes('SaveContentRow')) return row
  if (url.includes('GetBrand')) return { colour: '#1f5796', logo: null, version: 0 }
  if (url.includes('GetMailTexts')) return mailTexts
  if (url.includes('RestoreMailText') || url.includes('SaveMailText')) return mailTexts[0]?.texts[0]
  if (url.includes('PreviewMailText')) return { subject: 'Shipment 570-1 is booked', text: '', html: '<p>booked</p>' }
  return []
}
const open = (part: React.ReactNode) =>
  act(async () => void render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>))
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const sent = (name: string) => asked.filter(({ url }) => url.includes(name)).map(({ body }) => body)

it('shows what another made of a row, and saves over it only when asked to', async () => {
  let closed = 0
  refusal = {
    code: 'VERSION_CONFLICT',
    status: 409,
    title: 'Changed',
    facts: { changedBy: 'Ada', changedAt: '2026-11-23T09:00:00Z', version: 4, values: { description: 'parts' } },
  }
  await open(<RowForm list="blockedDescriptions" row={row} onClose={() => void (closed += 1)} />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Description/ }), { target: { value: 'things' } })
  await press(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByText(/Ada changed this row/)
  expect(notice).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'parts' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'things' })).toBeTruthy()
  expect(closed).toBe(0)
  refusal = undefined
  await press(screen.getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(closed).toBe(1))
  const values = { description: 'things' }
  expect(sent('SaveContentRow')).toEqual([
    { list: 'blockedDescriptions', id: '7', version: 1, values },
    { list: 'blockedDescriptions', id: '7', version: 4, values },
  ])
})

it('says why a code stays offered', async () => {
  const detail = 'A saved packaging uses it. Change or delete it first.'
  refusal = { code: 'STATE_FORBIDS', status: 409, title: 'Not now', detail }
  await open(<OfferedCodes list="packagings" isFixed={false} />)
  await press(await screen.findByRole('checkbox', { name: /Drum/ }))
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(sent('SaveContentRow')).toEqual([{ list: 'packagings', id: 'Drum', version: 0, values: { offered: '' } }])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Drum/ }).checked).toBe(true)
})

it('shows a mail with its new text before it is saved, and an unknown placeholder at its field', async () => {
  await open(<MailTexts isFixed={false} />)
  const subject = await screen.findByRole('textbox', { name: /^Subject/ })
  fireEvent.change(subject, { target: { value: 'Hello {town}' } })
  await press(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Shipment 570-1 is booked')).toBeTruthy()
  expect(screen.getByTitle('Preview').getAttribute('sandbox')).toBe('')
  const message = 'Subject, line 1: {town} is no placeholder of this e-mail.'
  refusal = { code: 'INVALID_INPUT', status: 400, title: 'x', errors: [{ field: 'subject', code: 'x', message }] }
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(subject.getAttribute('aria-invalid')).toBe('true')
})

it('keeps a mail that is begun while another language is looked at', async () => {
  await open(<MailTexts isFixed={false} />)
  const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  fireEvent.change(await text(), { target: { value: 'Half of a new text' } })
  const language = screen.getByRole('combobox', { name: 'Language' })
  await act(async () => void fireEvent.change(language, { target: { value: 'da' } }))
  expect((await text()).value).toBe(danishText.intro)
  await act(async () => void fireEvent.change(language, { target: { value: 'en' } }))
  expect((await text()).value).toBe('Half of a new text')
})

it('keeps a mail that somebody else saved meanwhile, and saves over theirs only when asked to', async () => {
  await open(<MailTexts isFixed={false} />)
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  fireEvent.change(subject, { target: { value: 'Mine' } })
  mailTexts = [{ ...template, texts: [{ ...mailText, subject: 'Theirs', version: 4 }, danishText] }]
  refusal = { code: 'VERSION_CONFLICT', status: 409, title: 'Somebody else changed this' }
  await press(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(subject.value).toBe('Mine')
  refusal = undefined
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(sent('SaveMailText')).toMatchObject([{ version: 0 }, { subject: 'Mine', version: 4 }])
})

it('closes the question once the portal’s own text is restored', async () => {
  mailTexts = [{ ...template, texts: [{ ...mailText, isOwn: true, intro: 'Our own' }] }]
  await open(<MailTexts isFixed={false} />)
  await press(await screen.findByRole('button', { name: 'Restore the portal’s text' }))
  const question = await screen.findByRole('dialog')
  mailTexts = [template]
  await press(within(question).getByRole('button', { name: 'Restore the portal’s text' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ }).value).toBe(mailText.intro)
})

it('asks again for what this browser keeps of a list, so that who changes it sees it at once', async () => {
  const key = ['GetPackagingTypes', 'kept for five minutes']
  queryClient.setQueryData(key, [])
  await open(<OfferedCodes list="packagings" isFixed={false} />)
  await press(await screen.findByRole('checkbox', { name: /Drum/ }))
  await vi.waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true))
})

it('offers no change of what holds where the administrator does not work', async () => {
  mailTexts = [{ ...template, texts: [{ ...mailText, isOwn: true }] }]
  await open(
    <>
      <OfferedCodes list="packagings" isFixed />
      <WrittenRows list="blockedDescriptions" isFixed />
      <BrandForm isFixed />
      <MailTexts isFixed />
    </>,
  )
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Drum/ })).disabled).toBe(true)
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  expect(subject.readOnly).toBe(true)
  await screen.findByRole('textbox', { name: /^Colour/ })
  const usable = screen.getAllByRole<HTMLButtonElement>('button').filter((button) => !button.matches(':disabled'))
  expect(usable.map((button) => button.textContent)).toEqual(['Preview'])
})
