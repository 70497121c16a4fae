import { describe, expect, it } from 'vitest'
import { sampleParties, sampleShipment } from './sample-shipments.ts'
import { toLabelData } from './to-label-data.ts'

const { nordlys, fjordfisk, lakeside, sunTat } = sampleParties
const aShipment = sampleShipment(1_234_567, 3, 310_000, { sender: nordlys, receiver: fjordfisk, productName: 'Road' })

describe('what a label shows', () => {
  it('is one page a piece, each with its own SSCC, number and weight', () => {
    const label = toLabelData({ ...aShipment, totalWeightG: 930_500 })
    // Serial 12345670: 3 5712345 012345670, weights 3 1 3 … from the left: 9+5+21+1+6+3+12+5+0+1+6+3+12+5+18+7+0 = 114
    expect(label.pieces.map((piece) => piece.elementString)).toEqual([
      '(00)357123450123456706',
      '(00)357123450123456713',
      '(00)357123450123456720',
    ])
    expect(label.pieces[1]).toMatchObject({ number: 2, of: 3, weight: '310 kg', text: '(00) 35 7123 4501 2345 6713' })
    expect(label.totalWeight).toBe('930.5 kg')
    expect(label.waybill).toEqual({ digits: '12312345675', text: '123-1234 5675' })
  })

  it('names route, routing code and an unmistakable day', () => {
    const label = toLabelData(aShipment)
    expect(label.route).toEqual({ from: 'DK', to: 'NO' })
    expect(label.routing).toEqual({
      countryCode: 'NO',
      postalCode: '5013',
      city: 'BERGEN',
      elementString: '(421)5785013',
    })
    expect(label.terms).toEqual([{ title: 'Ship date', value: '23 NOV 2026' }])
  })

  it('writes the place as the country of destination does', () => {
    const linesTo = (receiver: typeof aShipment.receiver) => toLabelData({ ...aShipment, receiver }).receiver.lines
    expect(linesTo(fjordfisk)).toEqual(['Strandkaien 2', '5013 Bergen', 'NORWAY'])
    expect(linesTo(lakeside)).toEqual([
      '233 South Wacker Drive',
      'Suite 4700',
      'CHICAGO IL 60606-6306',
      'UNITED STATES',
    ])
    expect(linesTo(sunTat).at(-1)).toBe('HONG KONG')
    expect(linesTo(sunTat).filter((line) => /^hong kong$/i.test(line))).toHaveLength(1)
    const london = { ...fjordfisk, street1: '1 Dock Rd', postalCode: 'E16 1AH', city: 'London', countryCode: 'GB' }
    expect(linesTo(london)).toEqual(['1 Dock Rd', 'LONDON', 'E16 1AH', 'UNITED KINGDOM'])
  })

  it('sets the place in the capitals of its country', () => {
    const cityIn = (countryCode: string, city: string) =>
      toLabelData({ ...aShipment, receiver: { ...fjordfisk, countryCode, city } }).routing.city
    expect(cityIn('GR', 'Πειραιάς')).toBe('ΠΕΙΡΑΙΑΣ')
    expect(cityIn('TR', 'İzmir')).toBe('İZMİR')
  })

  it('marks test, return, dangerous goods, batteries, dry ice and goods not to be stacked', () => {
    const marked = toLabelData({
      ...aShipment,
      isTest: true,
      isReturn: true,
      unNumbers: ['1263', 'UN1263', 'UN 1950', '3480', '1993', '1866', '2794', '3091'],
      notStackable: true,
    })
    expect(marked.isTest).toBe(true)
    expect(marked.pieces[0]?.marks).toEqual([
      { text: 'TEST – NOT FOR TRANSPORT' },
      { text: 'RETURN' },
      { text: 'DANGEROUS GOODS UN1263 UN1950 UN1993 UN1866 +1', sign: 'diamond' },
      { text: 'LITHIUM BATTERIES UN3480 UN3091', sign: 'battery' },
      { text: 'DO NOT STACK', sign: 'no-stacking' },
    ])
    expect(toLabelData(aShipment).pieces[0]?.marks).toEqual([])
  })

  it('tells sodium ion batteries from lithium', () => {
    const marksOf = (...unNumbers: string[]) => toLabelData({ ...aShipment, unNumbers }).pieces[0]?.marks
    expect(marksOf('3551')).toEqual([{ text: 'SODIUM ION BATTERIES UN3551', sign: 'battery' }])
    expect(marksOf('3552', '3481')).toEqual([{ text: 'LITHIUM BATTERIES UN3552 UN3481', sign: 'battery' }])
  })

  it('gives each piece the net weight of its own dry ice', () => {
    const [first, second] = aShipment.pieces
    const label = toLabelData({ ...aShipment, pieces: [{ ...first!, dryIceG: 2_500 }, second!] })
    expect(label.pieces.map((piece) => piece.marks)).toEqual([[{ text: 'DRY ICE UN1845 2.5 kg', sign: 'class-9' }], []])
  })

  it('cuts a name no label can hold, and drops what would turn its reading round', () => {
    const longName = toLabelData({ ...aShipment, receiver: { ...fjordfisk, companyName: 'Å'.repeat(10_000) } })
    expect(longName.receiver.name.replaceAll('\u200B', '')).toBe(`${'Å'.repeat(79)}…`)
    const tricky = { ...fjordfisk, companyName: ' Fjord\u202Efisk\u0000 \n AS ', street1: 'O\u0308vre gate' }
    expect(toLabelData({ ...aShipment, receiver: tricky }).receiver).toMatchObject({ name: 'Fjordfisk AS' })
    expect(toLabelData({ ...aShipment, receiver: tricky }).receiver.lines[0]).toBe('Övre gate')
  })

  it('refuses numbers whose bars would lie', () => {
    expect(() => toLabelData({ ...aShipment, waybillNumber: '12312345676' })).toThrow('Not an air waybill number')
    const wrongPiece = { sscc: '357123450000000016', weightG: 1 }
    expect(() => toLabelData({ ...aShipment, pieces: [wrongPiece] })).toThrow('Not an SSCC')
    expect(() => toLabelData({ ...aShipment, pieces: [] })).toThrow('no piece')
  })
})
