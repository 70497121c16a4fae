import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { consignmentFailure, toIftmin, type Consignment, type ConsignmentPiece } from '@kattegat/domain/transfers'
import { dkNoPalletsDg, dkSeParcels, dkUsCustoms, quoteSea, usDeAes } from '@kattegat/samples'
import { demoBusiness } from '@kattegat/samples/business'
import { describe, expect, it } from 'vitest'
import { elementsOf, readIftmin, type ReadSegment } from '../../testing/read-edifact.ts'

const booking = { accountId: 1, shipDate: '2026-11-23' }

/** What the writer is given of a form; the pieces have consecutive numbers. */
function consignmentOf(form: ShipmentForm, about: Partial<Consignment> = {}): Consignment {
  const pieces = (form.collis ?? []).flatMap((line, index) =>
    Array.from({ length: line.number ?? 0 }, (_, piece) => aPiece(index * 10_000 + piece, line)),
  )
  return {
    function: 'original',
    reference: '4711',
    sender: 'KATTEGAT',
    recipient: 'CARGO',
    preparedAt: new Date('2026-11-21T09:05:00Z'),
    shipmentId: 100_001,
    waybillNumber: '96600000011',
    shipDate: form.shipDate ?? booking.shipDate,
    readyTime: form.pickup?.readyTime ?? '',
    closeTime: form.pickup?.closeTime ?? '',
    expectedDeliveryDate: '2026-11-25',
    mode: 'road',
    transportCompany: 'Landbro Transport',
    product: 'Nordic Road',
    services: ['SignatureRequired'],
    pieces,
    numberOfColli: pieces.length,
    weightG: pieces.reduce((sum, piece) => sum + piece.weightG, 0),
    volumeMm3: 48_000_000,
    description: form.description ?? '',
    customsValue: { minor: 184_000, currency: 'DKK' },
    insuredValue: { minor: 250_050, currency: 'EUR' },
    incoterms: form.shipmentOptions?.incoterms ?? '',
    receiverPays: form.receiverPays ?? false,
    payAccount: form.accountNumber ?? '',
    senderReference: form.senderReference ?? '',
    receiverReference: form.receiverReference ?? '',
    consignor: form.senderAddress ?? {},
    pickup: form.pickupAddress ?? null,
    consignee: form.receiverAddress ?? {},
    dangerousGoods: form.dangerousGoods ?? [],
    exportFiling: form.itn || form.aesExemption || '',
    ...about,
  }
}

function aPiece(serial: number, line: NonNullable<ShipmentForm['collis']>[number]): ConsignmentPiece {
  const mm = (cm: number | null | undefined) => (cm ? Math.round(cm * 10) : null)
  return {
    sscc: `39520001${String(serial).padStart(9, '0')}5`,
    packagingType: line.packagingType ?? '',
    weightG: Math.round((line.weight ?? 0) * 1000),
    lengthMm: mm(line.length),
    widthMm: mm(line.width),
    heightMm: mm(line.height),
  }
}

/** Written, brought to bytes as the adapters do it, and read by the other parser. */
const readBack = (consignment: Consignment) => readIftmin(Buffer.from(toIftmin(consignment), 'latin1'))

const partyOf = (segments: readonly ReadSegment[], qualifier: string) =>
  elementsOf(segments, 'NAD').find(([party]) => party?.[0] === qualifier)
const textOf = (segments: readonly ReadSegment[], subject: string) =>
  elementsOf(segments, 'FTX')
    .filter(([about]) => about?.[0] === subject)
    .map((elements) => elements[3]?.join(''))
const referencesOf = (segments: readonly ReadSegment[]) => elementsOf(segments, 'RFF').map(([reference]) => reference)

/** What of an address comes back, in the message's own order. */
function toldOf(address: AddressForm) {
  const { companyName = '', street1 = '', street2 = '', street3 = '', city = '', postalCode = '' } = address
  const streets = [street1, street2, street3].filter(Boolean)
  return { name: [companyName], streets, city: [city], postalCode: [postalCode], country: [address.countryCode] }
}

function toldBack(segments: readonly ReadSegment[], qualifier: string) {
  const [, , , name, streets, city, , postalCode, country] = partyOf(segments, qualifier) ?? []
  return { name, streets, city, postalCode, country }
}

describe('an instruction as another parser reads it', () => {
  const golden = { dkSeParcels, dkUsCustoms, dkNoPalletsDg, usDeAes, quoteSea }

  it.each(Object.entries(golden))('keeps every value of %s', (_name, sample) => {
    const consignment = consignmentOf(sample(booking))
    const segments = readBack(consignment)
    expect(elementsOf(segments, 'BGM')).toEqual([[['610'], ['100001'], ['9']]])
    expect(toldBack(segments, 'CZ')).toEqual(toldOf(consignment.consignor))
    expect(toldBack(segments, 'PW')).toEqual(toldOf(consignment.pickup!))
    expect(toldBack(segments, 'CN')).toEqual(toldOf(consignment.consignee))
    expect(textOf(segments, 'AAA')).toEqual([consignment.description])
    expect(textOf(segments, 'TRA')).toEqual(['Nordic Road'])
    expect(textOf(segments, 'SIN')).toEqual(['SignatureRequired'])
    const references = [
      ['AWB', consignment.waybillNumber],
      ['CU', consignment.senderReference],
      ['AAO', consignment.receiverReference],
    ].filter(([, value]) => value !== '')
    expect(referencesOf(segments)).toEqual(references)
    expect(elementsOf(segments, 'GIN').map(([, sscc]) => sscc?.[0])).toEqual(consignment.pieces.map(({ sscc }) => sscc))
    const weights = elementsOf(segments, 'MEA').filter(([, what]) => what?.[0] === 'G')
    const grams = weights.map(([, , value]) => Math.round(Number(value?.[1]) * 1000))
    expect(grams).toEqual(consignment.pieces.map(({ weightG }) => weightG))
    const count = Object.fromEntries(elementsOf(segments, 'CNT').map(([total]) => [total?.[0], Number(total?.[1])]))
    expect(count).toEqual({ 7: consignment.weightG / 1000, 11: consignment.pieces.length, 15: 0.048 })
  })

  it('is right for every shipment of the demo’s twelve weeks', () => {
    const forms = demoBusiness('2026-11-21').map(({ form }) => form)
    expect(forms.length).toBeGreaterThan(300)
    for (const form of forms) {
      const consignment = consignmentOf(form)
      const segments = readBack(consignment)
      const city = consignment.consignee.city?.replaceAll('ń', 'n').replaceAll('Ł', 'L').replaceAll('ź', 'z')
      expect(toldBack(segments, 'CN').city).toEqual([city])
      expect(elementsOf(segments, 'GIN')).toHaveLength(consignment.pieces.length)
    }
  })

  it.each(["O'Hara & Søn: 2+2=?", "?'?+?:??", "'''", '+45:33', 'a?', "ends with ?'", 'ÆØÅ æøå ÄÖ éñçßþÿ £§°½'])(
    'gives back %s as it went in, wherever it stands',
    (awkward) => {
      const address = {
        companyName: awkward,
        street1: awkward,
        city: awkward,
        countryCode: 'DK',
        contactPerson: awkward,
      }
      const form = { ...dkSeParcels(booking), description: awkward, senderReference: awkward }
      const segments = readBack(
        consignmentOf(form, {
          consignor: { ...address, phone: awkward.slice(0, 25), mails: [awkward] },
          transportCompany: awkward,
          sender: awkward,
          services: [awkward],
        }),
      )
      const [, , , name, streets, city] = partyOf(segments, 'CZ')!
      expect([name, streets, city]).toEqual([[awkward], [awkward], [awkward]])
      expect(elementsOf(segments, 'CTA')[0]).toEqual([['IC'], ['', awkward]])
      expect(elementsOf(segments, 'COM').slice(0, 2)).toEqual([[[awkward.slice(0, 25), 'TE']], [[awkward, 'EM']]])
      expect(textOf(segments, 'AAA')).toEqual([awkward])
      expect(textOf(segments, 'SIN')).toEqual([awkward])
      expect(referencesOf(segments)[1]).toEqual(['CU', awkward])
      expect(elementsOf(segments, 'TDT')[0]?.[4]?.[3]).toBe(awkward)
      expect(segments[0]?.elements[1]).toEqual([awkward])
    },
  )

  it('spells in Latin letters what its character set has none for', () => {
    const spelt = (companyName: string) => {
      const form = { ...dkSeParcels(booking), receiverAddress: { companyName, city: 'X', countryCode: 'PL' } }
      return partyOf(readBack(consignmentOf(form)), 'CN')?.[3]?.[0]
    }
    expect(spelt('Żółć Świętokrzyska Łódź')).toBe('Zólc Swietokrzyska Lódz')
    expect(spelt('Οδός Πατησίων, Αθήνα')).toBe('Odos Patision, Athina')
    expect(spelt('Ψαρού Χανιά')).toBe('Psarou Chania')
    expect(spelt('Чехов Київ')).toBe('Chekhov Kiiv')
    expect(spelt('Škoda Őr Đakovo')).toBe('Skoda Or Dakovo')
    expect(spelt('東京 Ltd')).toBe('.. Ltd')
    expect(spelt('Smile 😀\u0007\u0085')).toBe('Smile ...')
  })

  it('gives long texts whole, in as many lines as they need', () => {
    const description = `${'Lampeskærme af glas, '.repeat(4)}i æsker`.slice(0, 100)
    const proper = 'PAINT RELATED MATERIAL '.repeat(10).trim()
    const mail = `${'a'.repeat(64)}@${'very-long-name.'.repeat(12)}example`
    const form: ShipmentForm = {
      ...dkNoPalletsDg(booking),
      description,
      receiverPays: true,
      accountNumber: 'ACCOUNT-OF-MORE-THAN-17-CHARACTERS',
      dangerousGoods: [
        { type: 'LQ', unNumber: '1263', description: proper, packingGroup: 'II', amount: 2.5, amountUnit: 'L' },
      ],
    }
    const receiverAddress = {
      ...form.receiverAddress,
      stateCode: 'Mecklenburg-Vorpommern',
      postalCode: '60608-1234',
      mails: [mail],
    }
    const segments = readBack(consignmentOf({ ...form, receiverAddress }))
    expect(textOf(segments, 'AAA')).toEqual([description])
    expect(textOf(segments, 'AAD')).toEqual([proper])
    expect(elementsOf(segments, 'COM').some(([to]) => to?.[0] === mail)).toBe(true)
    const receiver = partyOf(segments, 'CN')!
    expect([receiver[2], receiver[6], receiver[7]]).toEqual([['Mecklenburg-Vorpommern'], [''], ['606081234']])
    // Too long for the code of a party: it is the payer's reference.
    expect(partyOf(segments, 'FP')?.[3]).toEqual([form.receiverAddress?.companyName])
    expect(referencesOf(segments)).toContainEqual(['ADE', 'ACCOUNT-OF-MORE-THAN-17-CHARACTERS'])
  })

  it('tells dangerous goods by their regulations, number, group, name and amount', () => {
    const battery = { type: 'LithiumBattery', unNumber: 'UN3481', batteryType: 'LithiumIonInEquipment' } as const
    const form = { ...dkNoPalletsDg(booking), dangerousGoods: [...dkNoPalletsDg(booking).dangerousGoods!, battery] }
    const segments = readBack(consignmentOf(form, { mode: 'air' }))
    expect(elementsOf(segments, 'DGS')).toEqual([
      [['ADR'], [''], ['1263'], [''], ['3']],
      [['ICA'], [''], ['3481'], [''], [''], [''], [''], [''], [''], [''], ['967']],
    ])
    expect(textOf(segments, 'AAD')).toEqual(['PAINT'])
    expect(textOf(segments, 'AAC')).toEqual(['LithiumBattery'])
    expect(elementsOf(segments, 'MEA').at(-3)).toEqual([['AAE'], [''], ['LTR', '600']])
  })

  it('spreads more dangerous goods than one goods item may have over the next', () => {
    const [paint] = dkNoPalletsDg(booking).dangerousGoods!
    const dangerousGoods = Array.from({ length: 20 }, (_, index) => ({ ...paint!, amount: index + 1 }))
    const consignment = consignmentOf({ ...dkNoPalletsDg(booking), dangerousGoods })
    expect(consignmentFailure(consignment)).toBeUndefined()
    expect(elementsOf(readBack(consignment), 'DGS')).toHaveLength(20)
    // Three pieces hold 27 lines.
    const overfull = [...dangerousGoods, ...dangerousGoods]
    expect(consignmentFailure({ ...consignment, dangerousGoods: overfull })).toBe('does-not-fit')
  })

  it('hangs telephone and e-mail on a contact without a name', () => {
    const consignee = { companyName: 'Ltd', city: 'X', countryCode: 'GB', phone: '+44 20 1', mails: ['a@b.test'] }
    const segments = readBack(consignmentOf(dkSeParcels(booking), { consignee }))
    expect(elementsOf(segments, 'COM').slice(-2)).toEqual([[['+44 20 1', 'TE']], [['a@b.test', 'EM']]])
  })

  it('takes back a shipment that has nothing but its number', () => {
    const bare = { pieces: [], numberOfColli: 0, waybillNumber: '', consignor: {}, consignee: {}, pickup: null }
    const segments = readBack(consignmentOf({}, { ...bare, function: 'cancellation', transportCompany: '' }))
    expect(elementsOf(segments, 'BGM')[0]?.[2]).toEqual(['1'])
    expect(referencesOf(segments)).toEqual([])
  })

  it('has a goods item a piece, and of more than 999 pieces one for all that are alike', () => {
    const many = (number: number) => {
      const line = { number, packagingType: 'Box', weight: 2.5, length: 40, width: 30, height: 20 }
      return readBack(consignmentOf({ ...dkSeParcels(booking), collis: [line, { ...line, number: 2, weight: 3 }] }))
    }
    expect(elementsOf(many(997), 'GID')).toHaveLength(999)
    const segments = many(9999)
    expect(elementsOf(segments, 'GID').map(([, packages]) => packages?.[0])).toEqual(['9999', '2'])
    // 9999 × 2.5 kg
    expect(elementsOf(segments, 'MEA')[0]?.[2]).toEqual(['KGM', '24997.5'])
    expect(elementsOf(segments, 'GIN')[0]?.[1]).toEqual(['395200010000000005', '395200010000099985'])
    expect(elementsOf(segments, 'CNT')[1]?.[0]).toEqual(['11', '10001'])
  })
})

describe('the reader of these tests', () => {
  const text = toIftmin(consignmentOf(dkSeParcels(booking)))
  const reading = (changed: string) => () => readIftmin(Buffer.from(changed, 'latin1'))

  it('notices what the standard forbids', () => {
    expect(reading(text)).not.toThrow()
    expect(reading(text.replace(/UNT\+\d+/, 'UNT+7'))).toThrow('differ')
    expect(reading(text.replace('UNZ+1+4711', 'UNZ+1+4712'))).toThrow('differ')
    expect(reading(text.replace(/CTA\+IC[^']*'\n/, ''))).toThrow()
    expect(reading(text.replace('+CARGO+', `+${'X'.repeat(36)}+`))).toThrow('Could not accept')
    expect(reading(text.replace('Nordic Road', 'N'.repeat(71)))).toThrow('Could not accept')
    expect(reading(text.replace('Nordic Road', 'Nordic \u0001'))).toThrow()
  })
})
