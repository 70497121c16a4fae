import formMessages from 'messages:shipment-form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, problem, serve } from '../../test-page.tsx'
import actionMessages from 'messages:history-actions'
import { EmailForm } from './EmailForm.tsx'
import { readRecipients } from './recipients.ts'
import emailMessages from 'messages:history-emails'

beforeAll(() => Promise.all([formMessages.load('en'), actionMessages.load('en'), emailMessages.load('en')]))
afterEach(() => vi.unstubAllGlobals())

const { line: row } = aShipmentDetail()
const mail = { subject: 'On its way', text: 'Hello', html: '<p>Hello</p>' }
const alert = {
  template: 'pre-alert',
  name: 'Pre-alert',
  recipients: [{ email: 'ake@kok.test', language: 'se' }],
  needsMessage: false,
  attachment: null,
  ...mail,
}
const confirmation = { ...alert, template: 'booking-confirmation', name: 'Booking confirmation' }
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })
const preview = () => answer([{ email: 'ake@kok.test', language: 'se', ...mail, subject: 'På väg' }])

describe('a mail', () => {
  it('is shown as its receiver reads it, in a frame from which nothing can get out', async () => {
    serve({ GetEmailTemplates: () => answer([alert, confirmation]), PreviewEmailTemplate: preview })
    await openPage(<EmailForm rows={[row]} {...ends()} />)
    expect(await screen.findByText('På väg')).toBeTruthy()
    const frame = screen.getByTitle('E-mail preview')
    expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Hello</p>'])
  })

  it('goes to whom it is for unless somebody else is named, once for one press repeated', async () => {
    const keys: (string | null)[] = []
    let isDown = true
    const asked = serve({
      GetEmailTemplates: () => answer([alert, confirmation]),
      PreviewEmailTemplate: preview,
      SendEmailTemplate: () =>
        isDown ? problem(503, 'UNAVAILABLE', 'Down') : answer({ success: true, sentTo: ['b@c.test'] }),
    })
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.includes('SendEmailTemplate')) keys.push(new Headers(init.headers).get('idempotency-key'))
      return answered(url, init)
    })
    const props = ends()
    await openPage(<EmailForm rows={[row]} {...props} />)
    await userEvent.selectOptions(await screen.findByLabelText('E-mail'), 'booking-confirmation')
    await userEvent.type(screen.getByLabelText('Personal message'), 'The gate is locked')
    const send = screen.getByRole('button', { name: 'Send e-mail' })
    await userEvent.click(send)
    await screen.findByRole('alert')
    isDown = false
    await userEvent.click(send)
    // Its one toast says to whom; the dialog has none of its own.
    await waitFor(() => expect(props.onDone).toHaveBeenCalledExactlyOnceWith('said'))
    const sent = asked.filter(({ url }) => url.includes('SendEmailTemplate')).map(({ body }) => body)
    const body = { shipmentId: row.id, template: 'booking-confirmation', message: 'The gate is locked' }
    expect(sent).toEqual([body, body])
    expect(keys[0]).toBe(keys[1])
  })

  it('that says nothing without a message is shown at once, and goes with one alone', async () => {
    const request = { ...alert, template: 'document-request', name: 'Document request', needsMessage: true }
    const asked = serve({
      GetEmailTemplates: () => answer([request]),
      PreviewEmailTemplate: preview,
      SendEmailTemplate: () => answer({ success: true, sentTo: ['b@c.test'] }),
    })
    const props = ends()
    await openPage(<EmailForm rows={[row]} {...props} />)
    expect(await screen.findByTitle('E-mail preview')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }))
    const message = screen.getByLabelText(/^Personal message/)
    expect(await screen.findByText('Message is required')).toBeTruthy()
    expect(asked.some(({ url }) => url.includes('SendEmailTemplate'))).toBe(false)
    await userEvent.type(message, 'Packing list')
    await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }))
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    expect(asked.at(-1)?.body).toMatchObject({ template: 'document-request', message: 'Packing list' })
  })

  it('names the file that goes with it', async () => {
    const invoice = { ...alert, template: 'invoice-enclosed', attachment: 'Commercial invoice 7.pdf' }
    serve({ GetEmailTemplates: () => answer([invoice]), PreviewEmailTemplate: preview })
    await openPage(<EmailForm rows={[row]} {...ends()} />)
    expect(await screen.findByText('Attached: Commercial invoice 7.pdf')).toBeTruthy()
  })

  it('goes to nobody without an address', async () => {
    const asked = serve({ GetEmailTemplates: () => answer([alert]), PreviewEmailTemplate: preview })
    await openPage(<EmailForm rows={[row]} {...ends()} />)
    const to = await screen.findByLabelText('To')
    await userEvent.clear(to)
    await userEvent.type(to, 'ake@kok.test; nobody')
    await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }))
    expect(await screen.findByText(/is not a valid email/)).toBeTruthy()
    expect(asked.some(({ url }) => url.includes('SendEmailTemplate'))).toBe(false)
  })
})

it('reads addresses as people write them, each but once', () => {
  expect(readRecipients('a@b.test, A@b.test;c@d.test\ne@f.test ')).toEqual(['a@b.test', 'c@d.test', 'e@f.test'])
})
