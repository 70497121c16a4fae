import { aCase, type ExpectedError, type ValidationCase } from './case.ts'
import { fromTheStates, parcels, pallets, seaQuote, toTheStates } from './forms.ts'

const receiver = 'receiverAddress'
const long = 'x'.repeat(10_000)

const requiredParts = ['companyName', 'street1', 'postalCode', 'city', 'countryCode', 'contactPerson', 'phone']

const lengths: readonly (readonly [part: string, max: number])[] = [
  ['companyName', 35],
  ['street1', 35],
  ['street2', 35],
  ['street3', 35],
  ['city', 35],
  ['stateCode', 35],
  ['contactPerson', 35],
  ['phone', 25],
  ['vatNumber', 20],
]

/** [country, postal code, whether it is one of that country's] */
const postalCodes: readonly (readonly [string, string, boolean])[] = [
  ['DK', '8660', true],
  ['DK', 'DK-8660', true],
  ['DK', '866', false],
  ['DK', '0000', false],
  ['US', '00000', false],
  ['DK', '86600', false],
  ['DK', 'NO-0150', false],
  ['SE', '21144', true],
  ['SE', '211 44', true],
  ['SE', 'se-211 44', true],
  ['SE', '2114', false],
  ['DE', '20457', true],
  ['DE', '2045', false],
  ['NL', '1234ab', true],
  ['NL', '12345', false],
  ['PL', '00-950', true],
  ['PL', '00950', true],
  ['FI', '22100', true],
  ['FI', 'AX-22100', true],
  ['IE', '', true],
  ['IE', 'D02 X285', true],
  ['FR', '75008', true],
]

const mails: readonly (readonly [string, boolean])[] = [
  ['anna@nordlys.test', true],
  ['anna.sorensen+freight@mail.nordlys.co.test', true],
  ['søren@blåbær.dk', true],
  ['anna', false],
  ['anna@', false],
  ['anna@nordlys', false],
  ['@nordlys.test', false],
  ['anna@@nordlys.test', false],
  ['an na@nordlys.test', false],
  ['anna@nordlys..test', false],
  ['anna.@nordlys.test', false],
  ['anna@-nordlys.test', false],
]

/** Addresses: what must be there, how long it may be, and the country's own format. */
export const addressCases: ValidationCase[] = [
  ...requiredParts.map((part) =>
    aCase(`receiver without ${part} cannot be booked`, parcels, { [`${receiver}.${part}`]: '' }, [
      [`${receiver}.${part}`, 'required'],
    ]),
  ),
  aCase('spaces alone are no company name', parcels, { 'senderAddress.companyName': '   ' }, [
    ['senderAddress.companyName', 'required'],
  ]),
  aCase(
    'an absent receiver lacks each of its parts',
    parcels,
    { receiverAddress: null },
    ['countryCode', 'companyName', 'street1', 'city', 'contactPerson', 'phone'].map((part): ExpectedError => [
      `${receiver}.${part}`,
      'required',
    ]),
  ),
  aCase('without a pickup address the goods are fetched at the sender', parcels, { pickupAddress: null }, []),
  aCase('a booked pickup needs whom to ask for', parcels, { 'pickupAddress.contactPerson': '' }, [
    ['pickupAddress.contactPerson', 'required'],
  ]),
  aCase(
    'a pickup address nobody is sent to may be incomplete',
    parcels,
    { bookPickup: false, 'pickupAddress.contactPerson': '', 'pickupAddress.city': '' },
    [],
  ),
  aCase('an importer needs no contact person', toTheStates, { 'importerOfRecord.contactPerson': '' }, []),
  aCase('an importer needs a street', toTheStates, { 'importerOfRecord.street1': '' }, [
    ['importerOfRecord.street1', 'required'],
  ]),
  aCase('an empty broker is no broker', toTheStates, { broker: { companyName: '', mails: [''] } }, []),
  ...lengths.map(([part, max]) =>
    aCase(`${part} of 10,000 characters is answered with its length`, parcels, { [`${receiver}.${part}`]: long }, [
      // German addresses have a province.
      [`${receiver}.${part}`, 'maxLength', part === 'stateCode' ? { max, label: 'province' } : { max }],
    ]),
  ),
  ...lengths.map(([part, max]) =>
    aCase(
      `${part} of exactly ${max} characters fits`,
      parcels,
      { [`${receiver}.${part}`]: (part === 'phone' ? '1' : 'x').repeat(max) },
      [],
    ),
  ),
  aCase(
    'a postal code of 10,000 characters is answered with its length',
    parcels,
    { [`${receiver}.postalCode`]: long },
    [[`${receiver}.postalCode`, 'maxLength', { max: 10 }]],
  ),
  aCase('a country code of 10,000 characters is not known', parcels, { [`${receiver}.countryCode`]: long }, [
    [`${receiver}.countryCode`, 'notKnown'],
  ]),
  ...postalCodes.map(([countryCode, postalCode, valid]) =>
    aCase(
      `${postalCode || 'no postal code'} is ${valid ? 'right' : 'wrong'} in ${countryCode}`,
      parcels,
      { [`${receiver}.countryCode`]: countryCode, [`${receiver}.postalCode`]: postalCode },
      valid ? [] : [[`${receiver}.postalCode`, 'postalCode', countryCode === 'US' ? { label: 'zipCode' } : {}]],
      { purpose: 'options' },
    ),
  ),
  aCase('Hong Kong has no postal codes', seaQuote, {}, []),
  aCase('the Emirates have no postal codes', seaQuote, { [`${receiver}.countryCode`]: 'AE' }, []),
  aCase(
    'Åland is entered as Finland',
    parcels,
    { [`${receiver}.countryCode`]: 'AX', [`${receiver}.postalCode`]: '22100' },
    [['customsAmount.amount', 'required']],
  ),
  aCase('XX is no country', parcels, { [`${receiver}.countryCode`]: 'XX' }, [[`${receiver}.countryCode`, 'notKnown']]),
  aCase('a country code in small letters is understood', parcels, { [`${receiver}.countryCode`]: 'se' }, []),
  aCase('the United States demand a state', fromTheStates, { 'senderAddress.stateCode': '' }, [
    ['senderAddress.stateCode', 'required'],
  ]),
  aCase('ZZ is no state of the United States', fromTheStates, { 'senderAddress.stateCode': 'ZZ' }, [
    ['senderAddress.stateCode', 'notKnown'],
  ]),
  aCase('a state in small letters is understood', fromTheStates, { 'senderAddress.stateCode': 'il' }, []),
  aCase(
    'Puerto Rico as a country needs no state',
    toTheStates,
    {
      [`${receiver}.countryCode`]: 'PR',
      [`${receiver}.postalCode`]: '00901',
      [`${receiver}.stateCode`]: '',
    },
    [],
  ),
  aCase('Norway demands no state', pallets, { [`${receiver}.stateCode`]: '' }, []),
  ...mails.map(([mail, valid]) =>
    aCase(
      `${mail} is ${valid ? 'an' : 'no'} e-mail address`,
      parcels,
      { [`${receiver}.mails`]: [mail] },
      valid ? [] : [[`${receiver}.mails[0]`, 'email']],
    ),
  ),
  aCase('a fault names the line it was typed in', parcels, { [`${receiver}.mails`]: ['', 'a@b.test', 'anna'] }, [
    [`${receiver}.mails[2]`, 'email'],
  ]),
  aCase('an e-mail of 10,000 characters is answered with its length', parcels, { [`${receiver}.mails`]: [long] }, [
    [`${receiver}.mails[0]`, 'maxLength', { max: 254 }],
  ]),
  aCase('ten e-mails are enough', parcels, { [`${receiver}.mails`]: Array.from({ length: 11 }, () => 'a@b.test') }, [
    [`${receiver}.mails`, 'tooMany', { max: 10 }],
  ]),
  aCase('B8: a phone number has figures', toTheStates, { 'receiverAddress.phone': 'abc' }, [
    ['receiverAddress.phone', 'phone'],
  ]),
  aCase('B8: two figures are nobody’s number', toTheStates, { 'senderAddress.phone': 'ext. 12' }, [
    ['senderAddress.phone', 'phone'],
  ]),
  aCase('B8: a short number may be one of a house', toTheStates, { 'receiverAddress.phone': 'ext. 123' }, []),
  aCase('an EORI number begins with a country', toTheStates, { 'senderAddress.eoriNumber': '99008547' }, [
    ['senderAddress.eoriNumber', 'eori'],
  ]),
  aCase('an EORI number may be typed with spaces', toTheStates, { 'senderAddress.eoriNumber': 'dk 99 00 85 47' }, []),
]
