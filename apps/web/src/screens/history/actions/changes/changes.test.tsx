import formMessages from 'messages:shipment-form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, problem, serve } from '../../test-page.tsx'
import type { HistoryRow } from '../../use-history-rows.ts'
import actionMessages from 'messages:history-actions'
import { AwbForm } from './AwbForm.tsx'
import { ExpectedDeliveryForm } from './ExpectedDeliveryForm.tsx'
import { ItnForm } from './ItnForm.tsx'
import { momentOf } from './moment.ts'
import { ReferenceForm } from './ReferenceForm.tsx'
import { RestoreForm } from './RestoreForm.tsx'
import { ShipDateForm } from './ShipDateForm.tsx'
import { StatusForm } from './StatusForm.tsx'
import { TrackingLinkForm } from './TrackingLinkForm.tsx'
import changeMessages from 'messages:history-changes'

beforeAll(() => Promise.all([formMessages.load('en'), actionMessages.load('en'), changeMessages.load('en')]))
afterEach(() => vi.unstubAllGlobals())

const row = (change: Partial<HistoryRow> = {}): HistoryRow => ({ ...aShipmentDetail().line, ...change })
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })
const changed = () => answer({ success: true, version: 2, undo: null })
const outcome = (...shipmentIds: number[]) =>
  answer({
    actionId: 'a',
    state: 'done',
    shipments: shipmentIds.length,
    shipmentsDone: shipmentIds.length,
    results: shipmentIds.map((shipmentId) => ({ shipmentId, done: true, reason: null, message: null, facts: null })),
    undo: null,
  })
const conflict = () =>
  answer(
    {
      type: 'urn:kattegat:problem:VERSION_CONFLICT',
      title: 'Changed',
      status: 409,
      code: 'VERSION_CONFLICT',
      facts: { changedBy: 'Grete', changedAt: '2026-11-20T10:05:00.000Z', version: 4 },
    },
    409,
  )

describe('another waybill number', () => {
  it('is told wrong as soon as its digits are there, and is not sent', async () => {
    const asked = serve({ SetShipAWB: changed })
    await openPage(<AwbForm rows={[row()]} {...ends()} />)
    const field = await screen.findByLabelText(/Waybill number/)
    expect((field as HTMLInputElement).value).toBe('571-0000 0121')
    await userEvent.clear(field)
    await userEvent.type(field, '999-1234 567')
    expect(screen.queryByText(/check digit/)).toBeNull()
    // 1234567 mod 7 = 5, not 6.
    await userEvent.type(field, '6{Enter}')
    expect(await screen.findByText(/ending with a valid check digit/)).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.type(field, '{Backspace}5')
    expect(screen.queryByText(/check digit/)).toBeNull()
  })

  it('that is taken says so at its field; what was typed stays', async () => {
    let taken = true
    const asked = serve({
      SetShipAWB: () =>
        taken
          ? answer(
              {
                status: 400,
                code: 'INVALID_INPUT',
                title: 'Wrong',
                errors: [{ field: 'AWB', code: 'waybillTaken', message: 'Waybill number was given out before' }],
              },
              400,
            )
          : changed(),
    })
    const props = ends()
    await openPage(<AwbForm rows={[row({ version: 3 })]} {...props} />)
    const field = await screen.findByLabelText(/Waybill number/)
    await userEvent.clear(field)
    await userEvent.type(field, '999-1234 5675{Enter}')
    expect(await screen.findByText('Waybill number was given out before')).toBeTruthy()
    expect([(field as HTMLInputElement).value, document.activeElement === field]).toEqual(['999-1234 5675', true])
    taken = false
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    expect(asked.at(-1)).toMatchObject({
      url: expect.stringContaining('SetShipAWB/812'),
      body: { AWB: '999-1234 5675', version: 3 },
    })
  })
})

describe('a shipment that somebody else changed meanwhile', () => {
  it('says who and when; mine is sent again over theirs', async () => {
    let isFirst = true
    const asked = serve({
      SetSenderReceiverReference: () => {
        const reply = isFirst ? conflict() : changed()
        isFirst = false
        return reply
      },
    })
    const props = ends()
    await openPage(<ReferenceForm rows={[row({ senderReference: 'PO 1' })]} {...props} />)
    const field = await screen.findByLabelText('Sender reference')
    await userEvent.type(field, '7{Enter}')
    expect(await screen.findByText(/^Grete changed this shipment 20 Nov 2026/)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('PO 17')
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    // Only what was changed is sent.
    expect(asked.map(({ body }) => body)).toEqual([
      { senderReference: 'PO 17', version: 1 },
      { senderReference: 'PO 17', version: 4 },
    ])
  })

  it('is left as they made it', async () => {
    const asked = serve({ SetSenderReceiverReference: conflict })
    const props = ends()
    await openPage(<ReferenceForm rows={[row()]} {...props} />)
    await userEvent.type(await screen.findByLabelText('Receiver reference'), 'R{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }))
    expect(props.onDone).toHaveBeenCalledOnce()
    expect(asked).toHaveLength(1)
  })

  it('is no conflict where the line only broke: it says so, and Save is pressed again', async () => {
    serve({ SetSenderReceiverReference: () => problem(503, 'UNAVAILABLE', 'Down') })
    await openPage(<ReferenceForm rows={[row()]} {...ends()} />)
    const field = await screen.findByLabelText('Receiver reference')
    await userEvent.type(field, 'R-9{Enter}')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe('R-9')
  })
})

describe('dates', () => {
  it('of one shipment are sent with its version, as typed when Enter is pressed', async () => {
    const asked = serve({ SetShipDate: changed })
    const props = ends()
    await openPage(<ShipDateForm rows={[row()]} {...props} />)
    const field = await screen.findByLabelText(/Ship date/)
    await userEvent.clear(field)
    await userEvent.type(field, '04/01/2027{Enter}')
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    expect(asked.map(({ body }) => body)).toEqual([{ shipDate: '2027-01-04', version: 1 }])
  })

  it('of several begin with the one they share, and are sent for all of them once', async () => {
    const asked = serve({ SetShipDates: () => outcome(1, 2) })
    const props = ends()
    await openPage(<ShipDateForm rows={[row({ id: 1 }), row({ id: 2 })]} {...props} />)
    const field = await screen.findByLabelText(/Ship date/)
    expect((field as HTMLInputElement).value).toBe('23/11/2026')
    await userEvent.clear(field)
    await userEvent.type(field, '04/01/2027{Enter}')
    await waitFor(() => expect(props.onOutcome).toHaveBeenCalledOnce())
    expect(asked.map(({ body }) => body)).toEqual([{ shipmentIds: [1, 2], shipDate: '2027-01-04' }])
  })

  it('of delivery are not before the shipment leaves, or taken away', async () => {
    const asked = serve({ SetExpectedDeliveryDate: changed })
    const props = ends()
    await openPage(<ExpectedDeliveryForm rows={[row()]} {...props} />)
    const field = await screen.findByLabelText(/Expected delivery date/)
    await userEvent.clear(field)
    await userEvent.type(field, '20/11/2026{Enter}')
    expect(await screen.findByText('Expected delivery date must not be before the ship date')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Remove the date'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    expect(asked.map(({ body }) => body)).toEqual([{ expectedDeliveryDate: null, version: 1 }])
  })
})

it('a tracking link begins with what stands, and must be a web address', async () => {
  const detail = aShipmentDetail({ trackingLink: 'https://carrier.test/1' })
  const asked = serve({ HistoryShipmentInfo: () => answer(detail), SetTrackingLink: changed })
  const props = ends()
  await openPage(<TrackingLinkForm rows={[detail.line]} {...props} />)
  const field = await screen.findByLabelText('Tracking link')
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('https://carrier.test/1'))
  await userEvent.clear(field)
  await userEvent.type(field, 'javascript:alert(1){Enter}')
  expect(await screen.findByText(/must start with http/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.at(-1)?.body).toEqual({ trackingLink: '', version: 1 })
})

it('an export filing is a number or a legend, of which the one chosen is sent', async () => {
  const detail = aShipmentDetail()
  const asked = serve({ HistoryShipmentInfo: () => answer(detail), SetItn: changed })
  const props = ends()
  await openPage(<ItnForm rows={[detail.line]} {...props} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^ITN/ }), '123{Enter}')
  expect(await screen.findByText(/X, the date as yyyymmdd/, { selector: '[id$="-error"]' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('ITN or exemption'), 'Exemption legend')
  await userEvent.type(screen.getByLabelText(/^Exemption legend/), 'NOEEI 30.37(a){Enter}')
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.at(-1)?.body).toEqual({ aesExemption: 'NOEEI 30.37(a)', version: 1 })
})

describe('a transit status', () => {
  it('is sent with when, where and a note; without a time it is now', async () => {
    const asked = serve({ SetTransitStatus: () => outcome(1, 2) })
    const props = ends()
    await openPage(<StatusForm rows={[row({ id: 1 }), row({ id: 2 })]} {...props} />)
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Delayed')
    await userEvent.type(screen.getByLabelText('Place'), 'Aarhus')
    await userEvent.type(screen.getByLabelText('Date'), '20/11/2025')
    const send = screen.getByRole('button', { name: 'Change transit status' })
    await userEvent.click(send)
    expect(await screen.findByText('Enter a time as well, such as 09:30.')).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.type(screen.getByLabelText('Time'), '930')
    await userEvent.click(send)
    await waitFor(() => expect(props.onOutcome).toHaveBeenCalledOnce())
    const at = new Date('2025-11-20T09:30:00').toISOString()
    expect(asked.map(({ body }) => body)).toEqual([
      { shipmentIds: [1, 2], status: 'Delayed', place: 'Aarhus', note: '', at },
    ])
  })

  it('takes a time alone for today’s, and names what is none', () => {
    expect(momentOf('', '', '2026-11-22')).toEqual({ at: undefined })
    expect(momentOf('', '8.15', '2026-11-22')).toEqual({ at: new Date('2026-11-22T08:15:00').toISOString() })
    expect(momentOf('2026-11-21', '', '2026-11-22')).toBe('timeMissing')
    expect(momentOf('2026-11-21', '25:00', '2026-11-22')).toBe('time')
    expect(momentOf('soon', '8', '2026-11-22')).toEqual({ at: 'soon' })
  })
})

describe('restoring', () => {
  it('asks of what was insured whether the insurance is booked again', async () => {
    const asked = serve({ RestoreShipments: () => outcome(1, 2) })
    const props = ends()
    const insured = row({ id: 2, deleted: true, insuranceAmount: { amount: '500.00', currencyCode: 'DKK' } })
    await openPage(<RestoreForm rows={[row({ id: 1, deleted: true }), insured]} {...props} />)
    await userEvent.click(await screen.findByLabelText('Book the insurance again'))
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(props.onOutcome).toHaveBeenCalledOnce())
    expect(asked.map(({ body }) => body)).toEqual([[{ id: 1 }, { id: 2, bookInsurance: true }]])
  })

  it('asks nothing of what was not', async () => {
    await openPage(<RestoreForm rows={[row({ deleted: true })]} {...ends()} />)
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a date that contradicts what happened', () => {
  const contradiction = 'The shipment was already on its way on 20 Nov 2026.'

  it('is asked about with the reason, and saved once it is meant', async () => {
    let isFirst = true
    const refused = () =>
      answer(
        {
          status: 400,
          code: 'INVALID_INPUT',
          title: 'Wrong',
          errors: [{ field: 'shipDate', code: 'afterPickup', message: contradiction }],
        },
        400,
      )
    const asked = serve({
      SetShipDate: () => {
        const reply = isFirst ? refused() : changed()
        isFirst = false
        return reply
      },
    })
    const props = ends()
    await openPage(<ShipDateForm rows={[row()]} {...props} />)
    const field = await screen.findByLabelText(/Ship date/)
    await userEvent.clear(field)
    await userEvent.type(field, '2026-12-01{Enter}')
    expect(await screen.findByText(contradiction)).toBeTruthy()
    expect(props.onDone).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    const sent = { shipDate: '2026-12-01', version: 1 }
    expect(asked.map(({ body }) => body)).toEqual([sent, { ...sent, confirmed: true }])
  })

  it('is asked about of a status as well, and no longer once something else is typed', async () => {
    const asked = serve({
      SetTransitStatus: () =>
        answer(
          {
            status: 409,
            code: 'STATE_FORBIDS',
            title: 'No',
            facts: { results: [{ shipmentId: 812, done: false, reason: 'afterPickup', message: contradiction }] },
          },
          409,
        ),
    })
    await openPage(<StatusForm rows={[row()]} {...ends()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Change transit status' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await waitFor(() =>
      expect(asked.map(({ body }) => (body as { confirmed?: true }).confirmed)).toEqual([undefined, true]),
    )
    await userEvent.type(screen.getByLabelText('Place'), 'x')
    expect(screen.queryByText(contradiction)).toBeNull()
  })

  it('is asked about no longer from the first figure of another, not from leaving its field', async () => {
    serve({
      SetShipDate: () =>
        answer(
          {
            status: 400,
            code: 'INVALID_INPUT',
            title: 'Wrong',
            errors: [{ field: 'shipDate', code: 'afterPickup', message: contradiction }],
          },
          400,
        ),
    })
    await openPage(<ShipDateForm rows={[row()]} {...ends()} />)
    const field = await screen.findByLabelText(/Ship date/)
    await userEvent.clear(field)
    await userEvent.type(field, '2026-12-01{Enter}')
    await screen.findByText(contradiction)
    await userEvent.type(field, '9')
    expect(screen.queryByText(contradiction)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull()
  })
})
