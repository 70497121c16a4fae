import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import { consignmentFailure, toIftmin, transferFailures, type Consignment } from './index.ts'

const consignment: Consignment = {
  function: 'original',
  reference: '17',
  sender: 'KATTEGAT',
  recipient: 'CARGO',
  preparedAt: new Date('2026-11-21T09:05:00Z'),
  shipmentId: 100_001,
  waybillNumber: '96600000011',
  shipDate: '2026-11-23',
  readyTime: '06:00',
  closeTime: '17:00',
  expectedDeliveryDate: '2026-11-25',
  mode: 'road',
  transportCompany: 'Landbro Transport',
  product: 'Nordic Road',
  services: ['PRE12'],
  pieces: [
    { sscc: '395200010000000015', packagingType: 'Box', weightG: 3250, lengthMm: 400, widthMm: 300, heightMm: 205 },
    { sscc: '395200010000000022', packagingType: 'Box', weightG: 3250, lengthMm: null, widthMm: null, heightMm: null },
  ],
  numberOfColli: 2,
  weightG: 6500,
  volumeMm3: 48_000_000,
  description: "Lamps: 2+2 'Zoë'?",
  customsValue: null,
  insuredValue: null,
  incoterms: 'DAP',
  receiverPays: false,
  payAccount: '',
  senderReference: 'PO 4711',
  receiverReference: '',
  consignor: {
    companyName: 'Nordlys Design ApS',
    street1: 'Vesterbrogade 1',
    postalCode: '1620',
    city: 'København V',
    countryCode: 'DK',
  },
  pickup: null,
  consignee: {
    companyName: 'Stocznia Żuraw',
    street1: 'ul. Długa 3',
    postalCode: '80-001',
    city: 'Gdańsk',
    countryCode: 'PL',
  },
  dangerousGoods: [],
  exportFiling: '',
}

/** Reads an interchange back by the rules of ISO 9735 alone. */
function read(text: string): string[][][] {
  return (text.replace(/^UNA:\+\.\? '/, '').match(/(?:\?.|[^?'])+'/gs) ?? []).map((segment) =>
    parts(segment.trim().slice(0, -1), '+').map((element) =>
      parts(element, ':').map((component) => component.replaceAll(/\?(.)/gs, '$1')),
    ),
  )
}

function parts(text: string, separator: string): string[] {
  const found = ['']
  for (const [token] of text.matchAll(/\?.|[^?]/gs)) {
    if (token === separator) found.push('')
    else found[found.length - 1] += token
  }
  return found
}

const segments = (text: string, tag: string) => read(text).filter(([name]) => name?.[0] === tag)

describe('an instruction to the cargo system', () => {
  const text = toIftmin(consignment)

  it('is one IFTMIN message whose tail counts its segments', () => {
    const all = read(text).map(([tag]) => tag?.[0])
    expect(all.slice(0, 2)).toEqual(['UNB', 'UNH'])
    expect(all.slice(-2)).toEqual(['UNT', 'UNZ'])
    // UNH to UNT, both counted: all but UNB and UNZ.
    expect(segments(text, 'UNT')[0]).toEqual([['UNT'], [String(all.length - 2)], ['1']])
    expect(segments(text, 'UNH')[0]).toEqual([['UNH'], ['1'], ['IFTMIN', 'D', '96A', 'UN']])
    expect(segments(text, 'UNB')[0]?.[4]).toEqual(['261121', '0905'])
  })

  it('says what, how heavy, from whom to whom, and each piece by its SSCC', () => {
    expect(segments(text, 'BGM')[0]).toEqual([['BGM'], ['610'], ['100001'], ['9']])
    expect(segments(text, 'CNT').map(([, count]) => count)).toEqual([
      ['7', '6.5', 'KGM'],
      ['11', '2'],
      ['15', '0.048', 'MTQ'],
    ])
    const withMetres = segments(toIftmin({ ...consignment, loadingMetresMilli: 1_250 }), 'CNT')
    expect(withMetres.at(-1)?.[1]).toEqual(['57', '1.25', 'MTR'])
    expect(segments(text, 'RFF').map(([, reference]) => reference)).toEqual([
      ['AWB', '96600000011'],
      ['CU', 'PO 4711'],
    ])
    expect(segments(text, 'DTM').map(([, time]) => time)).toEqual([
      ['137', '202611210905', '203'],
      ['234', '202611230600', '203'],
      ['235', '202611231700', '203'],
      ['69', '20261125', '102'],
    ])
    expect(segments(text, 'GIN').map(([, , sscc]) => sscc)).toEqual([['395200010000000015'], ['395200010000000022']])
    expect(segments(text, 'DIM').map(([, , sizes]) => sizes)).toEqual([['CMT', '40', '30', '20.5']])
    expect(segments(text, 'NAD').map(([, party]) => party?.[0])).toEqual(['CZ', 'CN'])
  })

  it('escapes what the syntax itself uses, and writes letters that its characters have', () => {
    expect(text).toContain("FTX+AAA+++Lamps?: 2?+2 ?'Zoë?'??'")
    expect(segments(text, 'FTX').find(([, subject]) => subject?.[0] === 'AAA')?.[4]).toEqual(["Lamps: 2+2 'Zoë'?"])
    expect(text).toContain('Stocznia Zuraw')
    expect(text).toContain('ul. Dluga 3')
    expect(text).toContain('København V')
    expect(Array.from(text).every((character) => character <= '\u00ff')).toBe(true)
  })

  it('replaces and takes back by its function', () => {
    const functionOf = (message: string) => segments(message, 'BGM')[0]?.[3]
    expect(functionOf(toIftmin({ ...consignment, function: 'replacement' }))).toEqual(['5'])
    expect(functionOf(toIftmin({ ...consignment, function: 'cancellation' }))).toEqual(['1'])
  })

  it('stays at home while its pieces, weight or places do not add up', () => {
    expect(consignmentFailure(consignment)).toBeUndefined()
    expect(consignmentFailure({ ...consignment, numberOfColli: 3 })).toBe('pieces-differ')
    expect(consignmentFailure({ ...consignment, weightG: 6501 })).toBe('weight-differs')
    expect(consignmentFailure({ ...consignment, consignee: {} })).toBe('no-address')
    expect(consignmentFailure({ ...consignment, function: 'cancellation', weightG: 0 })).toBeUndefined()
  })
})

it('says every error in four languages', () => {
  for (const error of transferFailures)
    for (const language of languages) expect(messagesIn(language, 'transfer-errors')(`error.${error}`)).toMatch(/\.$/)
})
