import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { eventName } from '../shipment/shipment-event.ts'
import {
  batteryTypes,
  dangerousGoodsTypes,
  dangerousGoodsUnits,
  deliveryStatuses,
  shipmentTypes,
} from '../shipment/vocabulary.ts'
import { checkAddress } from '../validation/validate-address.ts'
import { ValidationErrors } from '../validation/validation-errors.ts'
import { fieldNames, sectionNames } from './field-names.ts'
import { languages, type Language } from '@kattegat/messages'
import { messageCodes, serverMessageCodes } from './message-codes.ts'
import { fieldLabel, messageAtField, messageOf, say, shortFieldLabel } from './say.ts'

const en = messagesIn('en', 'shipment-form')
const da = messagesIn('da', 'shipment-form')

describe('the English messages are the specification’s, word for word', () => {
  it.each([
    ['required', { f: 'City' }, 'City is required'],
    ['maxLength', { f: 'City', max: 35 }, 'City must have a max length of 35'],
    ['between', { f: 'Weight', min: 1, max: 9 }, 'Weight must be between 1 and 9'],
    ['noDecimals', { f: 'Length' }, 'Length must not contain decimals'],
    ['fileTooLarge', { f: 'File' }, 'File must not be larger than 80 mb'],
    ['email', { f: 'E-mail' }, 'E-mail is not a valid email'],
    ['insuranceTerms', {}, "Insurance terms havn't been confirmed. Please tick the box."],
    ['insufficient', { f: 'Description' }, 'Input in Description field is insufficient. More details are needed.'],
    ['aboveZero', { f: 'Weight' }, 'Weight: a value above zero is required when booking'],
    ['customsTotalMismatch', {}, 'Customs and total price must be equal'],
    ['selectQuoteOption', {}, 'Select at least one option'],
  ] as const)('%s', (code, params, text) => {
    expect(say(en, code, params)).toBe(text)
  })

  it.each([
    ['selectAccount', 'Please select atleast one account'],
    ['selectBranch', 'Please select atleast one branch'],
  ] as const)('%s, which only the server says', (code, text) => {
    expect(messageOf(en, { field: 'f', code, params: {} }, messagesIn('en', 'program-fields'))).toBe(text)
  })
})

describe('what must be filled in', () => {
  it.each([
    ['en', 'Receiver: Postal code is required'],
    ['da', 'Modtager: Postnummer skal udfyldes'],
    ['no', 'Mottaker: Postnummer må fylles ut'],
    ['se', 'Mottagare: Postnummer måste fyllas i'],
  ] as const)('is said in %s', (language, text) => {
    const t = messagesIn(language, 'shipment-form')
    expect(`${t('sections.receiverAddress')}: ${say(t, 'required', { f: t('fields.postalCode') })}`).toBe(text)
  })
})

describe('delivery statuses', () => {
  it.each([
    ['en', ['Undelivered', 'In transit', 'Delayed', 'Delivered'], 'Delivery attempt failed'],
    ['da', ['Ikke leveret', 'Undervejs', 'Forsinket', 'Leveret'], 'Leveringsforsøg mislykkedes'],
    ['no', ['Ikke levert', 'Underveis', 'Forsinket', 'Levert'], 'Leveringsforsøk mislyktes'],
    ['se', ['Ej levererad', 'På väg', 'Försenad', 'Levererad'], 'Leveransförsök misslyckades'],
  ] as const)(
    'are the specification’s words, and a failed attempt is an event, in %s',
    (language, statuses, failed) => {
      expect(
        deliveryStatuses.map((status) => messagesIn(language, 'shipment-form')(`deliveryStatuses.${status}`)),
      ).toEqual(statuses)
      expect(eventName('undelivered', messagesIn(language, 'events'))).toBe(failed)
    },
  )
})

describe('a field', () => {
  it.each([
    ['receiverAddress.postalCode', 'Receiver: Postal code'],
    ['senderAddress.street1', 'Sender: Street 1'],
    ['importerOfRecord.city', 'Importer of record: City'],
    ['collis[2].weight', 'Package line 3: Weight'],
    ['dangerousGoods[0].unNumber', 'Dangerous goods line 1: UN number'],
    ['commodities[11].hsCode', 'Commodity line 12: HS code'],
    ['receiverAddress.mails[1]', 'Receiver: E-mail'],
    ['insuranceAmount.termsAccepted', 'Insurance terms'],
    ['customsAmount.amount', 'Customs value'],
    ['insuranceAmount.amount', 'Insurance amount'],
    ['dangerousGoods[0].amount', 'Dangerous goods line 1: Amount'],
    ['shipmentOptions.incoterms', 'Incoterms'],
    ['pickup.readyTime', 'Ready time'],
    ['totalWeight', 'Total weight'],
    ['postalCode', 'Postal code'],
    ['quote.products', 'Quote: Products'],
    ['somethingNew', 'somethingNew'],
    ['', ''],
  ])('%s is called "%s"', (path, label) => {
    expect(fieldLabel(en, path)).toBe(label)
  })

  it('is called shorter where its section is plain to see', () => {
    expect(shortFieldLabel(en, 'collis[2].weight')).toBe('Weight')
    const error = { field: 'collis[2].weight', code: 'between', params: { min: 0, max: 30_000 } } as const
    expect(messageAtField(en, error)).toBe('Weight must be between 0 and 30000')
    expect(messageOf(en, error)).toBe('Package line 3: Weight must be between 0 and 30000')
    expect(messageOf(da, error)).toBe('Kollilinje 3: Vægt skal være mellem 0 og 30000')
  })

  it.each([
    ['US', 'Receiver: ZIP code is required', 'Receiver: State is required'],
    ['CA', 'Receiver: Postal code is required', 'Receiver: Province is required'],
    ['AU', 'Receiver: Postal code is required', 'Receiver: State is required'],
  ])('B15: of an address in %s is called as the form calls it', (countryCode, postalCode, state) => {
    const errors = new ValidationErrors()
    checkAddress(errors, 'receiverAddress', { countryCode }, 'stop')
    const said = errors.errors.map((error) => messageOf(en, error))
    expect(said).toEqual(expect.arrayContaining([postalCode, state]))
  })

  it('B15: is told of days as they are typed', () => {
    const error = { field: 'shownUntil', code: 'dateTooEarly', params: { min: '2026-11-24' } } as const
    expect(messageAtField(en, error)).toContain('must not be earlier than 24/11/2026')
    expect(messageAtField(da, error)).toContain('24.11.2026')
  })

  it('keeps what a person typed out of the braces', () => {
    expect(say(en, 'required', { f: '{max} $& $1' })).toBe('{max} $& $1 is required')
  })
})

describe.each(languages)('the texts of the form in %s', (language) => {
  it('have a word of its own for every kind of goods', () => {
    const t = messagesIn(language, 'goods')
    for (const words of [
      shipmentTypes.map((code) => t(`shipmentTypes.${code}`)),
      dangerousGoodsTypes.map((code) => t(`dangerousGoodsTypes.${code}`)),
      batteryTypes.map((code) => t(`batteryTypes.${code}`)),
      dangerousGoodsUnits.map((code) => t(`dangerousGoodsUnits.${code}`)),
    ]) {
      expect(new Set(words).size).toBe(words.length)
    }
  })

  it('have a label for every field', () => {
    const form = messagesIn(language, 'shipment-form')
    expect(fieldNames.filter((name) => !form.has(`fields.${name}`))).toEqual([])
    expect(sectionNames.filter((name) => !form.has(`sections.${name}`))).toEqual([])
  })

  it('are not English where they could be its own', () => {
    const textIn = (of: Language, code: (typeof messageCodes)[number]) =>
      messagesIn(of, 'shipment-form').format(`messages.${code}`, {})
    const same = messageCodes.filter((code) => textIn(language, code) === textIn('en', code))
    expect(same).toEqual(language === 'en' ? [...messageCodes] : [])
    const serverText = (of: Language, code: (typeof serverMessageCodes)[number]) =>
      messagesIn(of, 'program-fields').format(`messages.${code}`, {})
    const sameOnServer = serverMessageCodes.filter((code) => serverText(language, code) === serverText('en', code))
    expect(sameOnServer).toEqual(language === 'en' ? [...serverMessageCodes] : [])
  })
})
