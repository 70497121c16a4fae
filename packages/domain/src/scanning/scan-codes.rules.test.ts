import { describe, expect, it } from 'vitest'
import { manifestNumber, manifestSerial, readScan } from './scan-codes.ts'
import { readElementString } from './element-string.ts'

const gs = '\u001D'
const piece = { kind: 'piece', sscc: '357123450000000015' }

describe('a scanned text', () => {
  it('is an air waybill number of eleven digits, as bars carry it and as people type it', () => {
    for (const text of ['12312345675', '123-1234 5675', ' 123-12345675 ', ']C012312345675', '12312345675\r\n']) {
      expect(readScan(text), text).toEqual({ kind: 'waybill', number: '12312345675' })
    }
  })

  it('is a piece where it has an SSCC under AI 00, with FNC1 as scanners give it or without', () => {
    for (const text of [
      ']C100357123450000000015',
      `${gs}00357123450000000015`,
      '00357123450000000015',
      '357123450000000015',
      '(00)357123450000000015',
      '(00) 35 7123 4500 0000 0015',
      '35 7123 4500 0000 0015',
    ])
      expect(readScan(text), JSON.stringify(text)).toEqual(piece)
  })

  it('is a piece where the SSCC stands among other elements, in bars, in GS1 DataMatrix and in GS1 QR', () => {
    // AI 421 is of variable length: FNC1 ends it. 02 and 37 are what the piece contains.
    expect(readScan(`]C14215785013${gs}00357123450000000015`)).toEqual(piece)
    expect(readScan(`]d20035712345000000001540312${gs}4215785013`)).toEqual(piece)
    expect(readScan(`]Q302057900012345253712${gs}00357123450000000015`)).toEqual(piece)
    expect(readScan('(421)5785013(00)357123450000000015')).toEqual(piece)
  })

  it('is unreadable with a wrong check digit, and never another shipment', () => {
    for (const text of [
      '12312345676',
      '00357123450000000016',
      ']C100357123450000000016',
      'MF0000000018',
      '02081140749',
    ]) {
      expect(readScan(text), text).toEqual({ kind: 'unreadable', why: 'check-digit' })
    }
    expect(readScan(' ')).toEqual({ kind: 'unreadable', why: 'empty' })
    expect(readScan(']C1')).toEqual({ kind: 'unreadable', why: 'empty' })
  })

  it('is a manifest’s number', () => {
    // 000000001: weights 3 1 3 1 3 1 3 1 3 from the right: 3, to 10 lack 7
    expect(manifestNumber(1)).toBe('MF0000000017')
    expect(readScan('MF0000000017')).toEqual({ kind: 'manifest', number: 'MF0000000017' })
    expect(readScan('mf 000000001 7')).toEqual({ kind: 'manifest', number: 'MF0000000017' })
    expect(manifestSerial(manifestNumber(123_456_789))).toBe(123_456_789)
    expect(() => manifestNumber(1_000_000_000)).toThrow(RangeError)
  })

  it.each([
    ['ups', '1Z5R89390357567127'],
    ['ups', '1Z879E930346834440'],
    ['post', 'RB123456785GB'],
    ['post', 'EE473124829DK'],
    ['dhl-express', '3318810025'],
    ['product', '5790000123452'],
    ['product', '036000241457'],
    ['product', `]C10105790000123452${gs}10LOT4`],
    ['gs1', ']C14215785013'],
    // A check digit that is wrong makes it nobody's.
    ['other', '1Z12345E0205271688'],
    ['other', 'RB123456786US'],
    ['other', '3318810034'],
    ['other', 'https://example.test/t/abc'],
    ['other', '💥'],
  ])('is foreign, of %s: %s', (of, text) => {
    expect(readScan(text)).toEqual({ kind: 'foreign', of })
  })

  it('of any length costs no time', () => {
    expect(readScan('9'.repeat(1_000_000)).kind).toBe('foreign')
  })
})

describe('a GS1 element string', () => {
  it('is read element by element', () => {
    expect([...readElementString(`00357123450000000015403AB-12${gs}3302012345`)!]).toEqual([
      ['00', '357123450000000015'],
      ['403', 'AB-12'],
      ['3302', '012345'],
    ])
  })

  it('is none where an element is cut short or no number begins it', () => {
    expect(readElementString('0035712345')).toBeUndefined()
    expect(readElementString('hello')).toBeUndefined()
    expect(readElementString('(00)(01)')).toBeUndefined()
  })
})
