import { describe, expect, it } from 'vitest'
import {
  awbErrors,
  expectedDeliveryErrors,
  itnErrors,
  longestStatusText,
  referenceErrors,
  shipDateErrors,
  statusErrors,
  trackingLinkErrors,
} from './change-rules.ts'

const codes = (errors: { field: string; code: string }[]) => errors.map(({ field, code }) => `${field}: ${code}`)

describe('another waybill number', () => {
  it('has eleven digits, the last of which checks the others', () => {
    // 1234567 mod 7 = 5
    expect(awbErrors({ AWB: '999-1234 5675' })).toEqual([])
    expect(codes(awbErrors({ AWB: '99912345676' }))).toEqual(['AWB: waybillNumber'])
    expect(codes(awbErrors({ AWB: '9991234567' }))).toEqual(['AWB: waybillNumber'])
    expect(codes(awbErrors({ AWB: ' ' }))).toEqual(['AWB: required'])
  })
})

describe('references', () => {
  it('are as long as the booking form takes them; what is not named has no error', () => {
    expect(referenceErrors({ senderReference: 'x'.repeat(35) })).toEqual([])
    expect(codes(referenceErrors({ senderReference: 'PO', receiverReference: 'x'.repeat(36) }))).toEqual([
      'receiverReference: maxLength',
    ])
  })
})

describe('dates', () => {
  it('are days that exist', () => {
    expect(shipDateErrors({ shipDate: '2027-02-28' })).toEqual([])
    expect(codes(shipDateErrors({ shipDate: '2027-02-30' }))).toEqual(['shipDate: date'])
    expect(codes(shipDateErrors({ shipDate: '0027-02-03' }))).toEqual(['shipDate: date'])
    expect(codes(shipDateErrors({ shipDate: '' }))).toEqual(['shipDate: required'])
  })

  it('of delivery are not before the shipment leaves, or taken away', () => {
    const day = (expectedDeliveryDate: string | null) => expectedDeliveryErrors({ expectedDeliveryDate }, '2027-01-04')
    expect(day('2027-01-04')).toEqual([])
    expect(day(null)).toEqual([])
    expect(codes(day('2027-01-03'))).toEqual(['expectedDeliveryDate: beforeShipDate'])
    // Of several shipments each is asked by itself.
    expect(expectedDeliveryErrors({ expectedDeliveryDate: '2027-01-03' })).toEqual([])
  })
})

describe('a tracking link', () => {
  it('begins with http or https, or is empty', () => {
    for (const trackingLink of ['https://carrier.test/1', 'http://carrier.test', '']) {
      expect(trackingLinkErrors({ trackingLink })).toEqual([])
    }
    for (const trackingLink of ['javascript:alert(1)', 'carrier.test/1', 'ftp://carrier.test']) {
      expect(codes(trackingLinkErrors({ trackingLink })), trackingLink).toEqual(['trackingLink: webAddress'])
    }
    expect(codes(trackingLinkErrors({ trackingLink: `https://carrier.test/${'x'.repeat(2000)}` }))).toEqual([
      'trackingLink: maxLength',
    ])
  })
})

describe('an export filing', () => {
  it('has its number or the legend of an exemption', () => {
    expect(itnErrors({ itn: 'x20261121000001' })).toEqual([])
    expect(itnErrors({ aesExemption: 'NOEEI 30.37(a)' })).toEqual([])
    expect(codes(itnErrors({ itn: '', aesExemption: '' }))).toEqual(['itn: required'])
    expect(codes(itnErrors({ itn: '123' }))).toEqual(['itn: itn'])
    expect(codes(itnErrors({ aesExemption: 'none' }))).toEqual(['aesExemption: aesExemption'])
  })
})

describe('a transit status', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  it('is of the past, with a place and a note that are not too long', () => {
    expect(
      statusErrors({ at: '2026-11-22T12:00:00Z', place: 'Aarhus', note: 'On the van' }, now, '2026-11-22'),
    ).toEqual([])
    expect(codes(statusErrors({ at: '2026-11-22T12:00:01Z' }, now, '2026-11-22'))).toEqual(['at: dateTooFar'])
    expect(codes(statusErrors({ at: 'yesterday' }, now, '2026-11-22'))).toEqual(['at: date'])
    const text = 'x'.repeat(longestStatusText + 1)
    expect(codes(statusErrors({ place: text, note: text }, now, '2026-11-22'))).toEqual([
      'place: maxLength',
      'note: maxLength',
    ])
  })
})
