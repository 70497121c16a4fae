import { describe, expect, it } from 'vitest'
import {
  awbFaults,
  expectedDeliveryFaults,
  itnFaults,
  longestStatusText,
  referenceFaults,
  shipDateFaults,
  statusFaults,
  trackingLinkFaults,
} from './change-rules.ts'

const codes = (faults: { field: string; code: string }[]) => faults.map(({ field, code }) => `${field}: ${code}`)

describe('another waybill number', () => {
  it('has eleven digits, the last of which checks the others', () => {
    // 1234567 mod 7 = 5
    expect(awbFaults({ AWB: '999-1234 5675' })).toEqual([])
    expect(codes(awbFaults({ AWB: '99912345676' }))).toEqual(['AWB: waybillNumber'])
    expect(codes(awbFaults({ AWB: '9991234567' }))).toEqual(['AWB: waybillNumber'])
    expect(codes(awbFaults({ AWB: ' ' }))).toEqual(['AWB: required'])
  })
})

describe('references', () => {
  it('are as long as the booking form takes them; what is not named has no fault', () => {
    expect(referenceFaults({ senderReference: 'x'.repeat(35) })).toEqual([])
    expect(codes(referenceFaults({ senderReference: 'PO', receiverReference: 'x'.repeat(36) }))).toEqual([
      'receiverReference: maxLength',
    ])
  })
})

describe('dates', () => {
  it('are days that exist', () => {
    expect(shipDateFaults({ shipDate: '2027-02-28' })).toEqual([])
    expect(codes(shipDateFaults({ shipDate: '2027-02-30' }))).toEqual(['shipDate: date'])
    expect(codes(shipDateFaults({ shipDate: '0027-02-03' }))).toEqual(['shipDate: date'])
    expect(codes(shipDateFaults({ shipDate: '' }))).toEqual(['shipDate: required'])
  })

  it('of delivery are not before the shipment leaves, or taken away', () => {
    const day = (expectedDeliveryDate: string | null) => expectedDeliveryFaults({ expectedDeliveryDate }, '2027-01-04')
    expect(day('2027-01-04')).toEqual([])
    expect(day(null)).toEqual([])
    expect(codes(day('2027-01-03'))).toEqual(['expectedDeliveryDate: beforeShipDate'])
    // Of several shipments each is asked by itself.
    expect(expectedDeliveryFaults({ expectedDeliveryDate: '2027-01-03' })).toEqual([])
  })
})

describe('a tracking link', () => {
  it('begins with http or https, or is empty', () => {
    for (const trackingLink of ['https://carrier.test/1', 'http://carrier.test', '']) {
      expect(trackingLinkFaults({ trackingLink })).toEqual([])
    }
    for (const trackingLink of ['javascript:alert(1)', 'carrier.test/1', 'ftp://carrier.test']) {
      expect(codes(trackingLinkFaults({ trackingLink })), trackingLink).toEqual(['trackingLink: webAddress'])
    }
    expect(codes(trackingLinkFaults({ trackingLink: `https://carrier.test/${'x'.repeat(2000)}` }))).toEqual([
      'trackingLink: maxLength',
    ])
  })
})

describe('an export filing', () => {
  it('has its number or the legend of an exemption', () => {
    expect(itnFaults({ itn: 'x20261121000001' })).toEqual([])
    expect(itnFaults({ aesExemption: 'NOEEI 30.37(a)' })).toEqual([])
    expect(codes(itnFaults({ itn: '', aesExemption: '' }))).toEqual(['itn: required'])
    expect(codes(itnFaults({ itn: '123' }))).toEqual(['itn: itn'])
    expect(codes(itnFaults({ aesExemption: 'none' }))).toEqual(['aesExemption: aesExemption'])
  })
})

describe('a transit status', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  it('is of the past, with a place and a note that are not too long', () => {
    expect(
      statusFaults({ at: '2026-11-22T12:00:00Z', place: 'Aarhus', note: 'On the van' }, now, '2026-11-22'),
    ).toEqual([])
    expect(codes(statusFaults({ at: '2026-11-22T12:00:01Z' }, now, '2026-11-22'))).toEqual(['at: dateTooFar'])
    expect(codes(statusFaults({ at: 'yesterday' }, now, '2026-11-22'))).toEqual(['at: date'])
    const text = 'x'.repeat(longestStatusText + 1)
    expect(codes(statusFaults({ place: text, note: text }, now, '2026-11-22'))).toEqual([
      'place: maxLength',
      'note: maxLength',
    ])
  })
})
