import { aCase, type ValidationCase } from './case.ts'
import { fromTheStates, parcels, pallets, seaQuote, toTheStates } from './forms.ts'

const long = 'x'.repeat(10_000)
const options = { purpose: 'options' } as const
const amounts = { min: 0, max: 999_999_999 }
const noCommodities = { commodities: undefined }

/** Customs amount and commodities. */
export const customsCases: ValidationCase[] = [
  aCase('a shipment that needs customs needs a customs value', toTheStates, { customsAmount: null, ...noCommodities }, [
    ['customsAmount.amount', 'required'],
  ]),
  aCase('a customs value of zero is not booked', toTheStates, { 'customsAmount.amount': '0.00', ...noCommodities }, [
    ['customsAmount.amount', 'aboveZero'],
  ]),
  aCase('a negative customs value is none', toTheStates, { 'customsAmount.amount': '-5.00', ...noCommodities }, [
    ['customsAmount.amount', 'between', amounts],
  ]),
  aCase(
    'a customs value beyond all bounds is none',
    toTheStates,
    { 'customsAmount.amount': '99999999999', ...noCommodities },
    [['customsAmount.amount', 'between', amounts]],
  ),
  aCase('an amount has at most two decimals', toTheStates, { 'customsAmount.amount': '1840.005', ...noCommodities }, [
    ['customsAmount.amount', 'maxDecimals', { max: 2 }],
  ]),
  ...['1.840,00', '1e3', 'NaN', 'abc', '12 000', '--1'].map((amount) =>
    aCase(`${amount} is no amount`, toTheStates, { 'customsAmount.amount': amount, ...noCommodities }, [
      ['customsAmount.amount', 'notAmount'],
    ]),
  ),
  aCase(
    'an amount of 10,000 characters is answered with its length',
    toTheStates,
    { 'customsAmount.amount': '1'.repeat(10_000), ...noCommodities },
    [['customsAmount.amount', 'maxLength', { max: 25 }]],
  ),
  aCase('a customs value has a currency', toTheStates, { 'customsAmount.currencyCode': '', ...noCommodities }, [
    ['customsAmount.currencyCode', 'required'],
  ]),
  aCase(
    'a customs value has a known currency',
    toTheStates,
    { 'customsAmount.currencyCode': 'XYZ', ...noCommodities },
    [['customsAmount.currencyCode', 'notKnown']],
  ),
  aCase('a currency in small letters is understood', toTheStates, { 'customsAmount.currencyCode': 'usd' }, []),
  aCase(
    'options may be looked for before the customs value is known',
    toTheStates,
    { customsAmount: null },
    [],
    options,
  ),
  aCase(
    'documents need no customs value',
    toTheStates,
    { 'shipmentOptions.isDocument': true, customsAmount: null },
    [],
  ),
  aCase(
    'inside the EU a customs value, however wrong, is removed',
    parcels,
    { customsAmount: { amount: 'abc', currencyCode: 'XYZ' } },
    [],
  ),
  aCase('a customs free zone needs no customs value', pallets, { customsAmount: null }, [], {
    customsFreeZones: [{ countryCode: 'NO', postalCodes: ['50*'] }],
  }),
  aCase('customs can do without commodities', toTheStates, noCommodities, []),
  // 24 × 76.666667 = 1840.00, not 1840.01
  aCase('customs and total price must be equal', toTheStates, { 'customsAmount.amount': '1840.01' }, [
    ['customsAmount.amount', 'customsTotalMismatch'],
  ]),
  // 600 × 80.333333 = 48199.9998, half up 48200.00
  aCase('a line total is rounded half up before it is compared', pallets, { 'customsAmount.amount': '48200.00' }, []),
  aCase(
    'a quote compares nothing yet',
    seaQuote,
    { commodities: [{ description: 'Winch', quantity: 1, unitPrice: '1' }] },
    [],
  ),
  // 17.25 kg of goods in 3 × 5 = 15 kg
  aCase('commodities may not weigh more than the shipment', toTheStates, { 'collis[0].weight': 5, totalWeight: 15 }, [
    ['commodities', 'commodityWeight'],
  ]),
  aCase('commodities may weigh as much as the shipment', toTheStates, { 'commodities[0].weight': 21.75 }, []),
  aCase('a commodity says what it is', toTheStates, { 'commodities[0].description': '' }, [
    ['commodities[0].description', 'required'],
  ]),
  aCase('a commodity has a quantity', toTheStates, { 'commodities[0].quantity': null }, [
    ['commodities[0].quantity', 'required'],
  ]),
  aCase(
    'a commodity has a quantity above zero',
    toTheStates,
    { 'commodities[0].quantity': 0, customsAmount: { amount: '0', currencyCode: 'USD' } },
    [
      ['commodities[0].quantity', 'aboveZero'],
      ['customsAmount.amount', 'aboveZero'],
    ],
  ),
  aCase('a commodity has a price', toTheStates, { 'commodities[0].unitPrice': '' }, [
    ['commodities[0].unitPrice', 'required'],
  ]),
  aCase('a unit price has at most six decimals', toTheStates, { 'commodities[0].unitPrice': '76.6666667' }, [
    ['commodities[0].unitPrice', 'maxDecimals', { max: 6 }],
  ]),
  aCase('a unit price is an amount', toTheStates, { 'commodities[0].unitPrice': '76,67' }, [
    ['commodities[0].unitPrice', 'notAmount'],
  ]),
  aCase(
    'commodities are priced in the currency of the customs value',
    toTheStates,
    { 'commodities[0].currency': 'DKK' },
    [['commodities[0].currency', 'currencyDiffers', { expected: 'USD' }]],
  ),
  aCase('a commodity comes from a known country', toTheStates, { 'commodities[0].originCountry': 'XX' }, [
    ['commodities[0].originCountry', 'notKnown'],
  ]),
  aCase('an HS code is six to ten digits', toTheStates, { 'commodities[0].hsCode': '9405' }, [
    ['commodities[0].hsCode', 'hsCode'],
  ]),
  aCase('an HS code may be typed with dots', toTheStates, { 'commodities[0].hsCode': '9405.21.00' }, []),
  aCase('an HS code of 10,000 characters is none', toTheStates, { 'commodities[0].hsCode': long }, [
    ['commodities[0].hsCode', 'hsCode'],
  ]),
  aCase(
    'a commodity of 10,000 characters is answered with its length',
    toTheStates,
    { 'commodities[0].description': long },
    [['commodities[0].description', 'maxLength', { max: 150 }]],
  ),
  aCase(
    'commodities of a shipment without customs are not asked for anything',
    parcels,
    { commodities: [{ description: 'Lampe' }] },
    [],
  ),
  aCase('the value of the goods may be left out', parcels, { shipmentAmount: { amount: '', currencyCode: 'DKK' } }, []),
  aCase('the value of the goods is an amount', parcels, { shipmentAmount: { amount: 'much', currencyCode: 'DKK' } }, [
    ['shipmentAmount.amount', 'notAmount'],
  ]),
]

/** Exports from the United States. */
export const aesCases: ValidationCase[] = [
  aCase('above USD 2500 the commodities are broken down', fromTheStates, { commodities: [] }, [
    ['commodities', 'required'],
  ]),
  aCase('exactly USD 2500 is exempt', fromTheStates, { commodities: [], 'customsAmount.amount': '2500.00' }, []),
  aCase('USD 2500.01 is not', fromTheStates, { commodities: [], 'customsAmount.amount': '2500.01' }, [
    ['commodities', 'required'],
  ]),
  // 16,666.66 DKK × 0.15 = 2,499.999 USD; 16,666.67 DKK × 0.15 = 2,500.0005 USD
  aCase(
    'a value of just under USD 2500 in crowns is exempt',
    fromTheStates,
    { commodities: [], customsAmount: { amount: '16666.66', currencyCode: 'DKK' } },
    [],
  ),
  aCase(
    'a value of just over USD 2500 in crowns is not',
    fromTheStates,
    { commodities: [], customsAmount: { amount: '16666.67', currencyCode: 'DKK' } },
    [['commodities', 'required']],
  ),
  aCase(
    'a currency without a rate counts as above',
    fromTheStates,
    { commodities: [], customsAmount: { amount: '100', currencyCode: 'JPY' } },
    [['commodities', 'required']],
  ),
  aCase(
    'to Canada nothing is filed',
    fromTheStates,
    {
      commodities: [],
      'receiverAddress.countryCode': 'CA',
      'receiverAddress.postalCode': 'H3Z 2Y7',
      'receiverAddress.stateCode': 'QC',
    },
    [],
  ),
  aCase(
    'from the States to Puerto Rico is filed',
    fromTheStates,
    {
      commodities: [],
      'receiverAddress.countryCode': 'PR',
      'receiverAddress.postalCode': '00901',
    },
    [['commodities', 'required']],
  ),
  aCase('each commodity has a Schedule B number', fromTheStates, { 'commodities[1].scheduleB': '' }, [
    ['commodities[1].scheduleB', 'required'],
  ]),
  aCase('a Schedule B number is ten digits', fromTheStates, { 'commodities[1].scheduleB': '732690' }, [
    ['commodities[1].scheduleB', 'scheduleB'],
  ]),
  aCase(
    'a Schedule B number is in the list where there is one',
    fromTheStates,
    {},
    [['commodities[1].scheduleB', 'scheduleBUnknown']],
    { unknownScheduleB: ['7326908676'] },
  ),
  aCase(
    'outside the United States nobody looks for Schedule B numbers',
    toTheStates,
    { 'commodities[0].scheduleB': '9405210000' },
    [],
    { unknownScheduleB: ['9405210000'] },
  ),
  aCase('a Schedule B number begins with the HS code', fromTheStates, { 'commodities[1].scheduleB': '9026204000' }, [
    ['commodities[1].scheduleB', 'scheduleBOutsideHsCode'],
  ]),
  aCase(
    'a Schedule B number may be typed with dots',
    fromTheStates,
    { 'commodities[1].scheduleB': '7326.90.8676' },
    [],
  ),
  aCase('each commodity has a country of origin', fromTheStates, { 'commodities[0].originCountry': '' }, [
    ['commodities[0].originCountry', 'required'],
  ]),
  aCase('each commodity has a weight', fromTheStates, { 'commodities[0].weight': 0 }, [
    ['commodities[0].weight', 'aboveZero'],
  ]),
  // 12 × 600 + 40 × 30 = 8400
  aCase('customs and total price of an export must be equal', fromTheStates, { 'commodities[1].quantity': 41 }, [
    ['customsAmount.amount', 'customsTotalMismatch'],
  ]),
  // 20 + 17 = 37 kg of 36 kg
  aCase('combined commodity weight may not exceed the shipment', fromTheStates, { 'commodities[1].weight': 17 }, [
    ['commodities', 'commodityWeight'],
  ]),
  aCase('neither ITN nor exemption is needed to book', fromTheStates, { itn: '', aesExemption: '' }, []),
  aCase('an ITN is X and 14 digits', fromTheStates, { itn: 'X2017010198765' }, [['itn', 'itn']]),
  aCase('an ITN may be pasted as its citation', fromTheStates, { itn: 'AES X20170101987654' }, []),
  aCase('an exemption is a legend of the regulation', fromTheStates, { aesExemption: 'NOEEI § 30.37(a)' }, []),
  aCase('free words are no exemption', fromTheStates, { aesExemption: 'not needed' }, [
    ['aesExemption', 'aesExemption'],
  ]),
]

/** Insurance and who pays. */
export const insuranceCases: ValidationCase[] = [
  aCase('insurance terms are ticked', toTheStates, { 'insuranceAmount.termsAccepted': false }, [
    ['insuranceAmount.termsAccepted', 'insuranceTerms'],
  ]),
  aCase(
    'options may be looked for before the terms are ticked',
    toTheStates,
    { 'insuranceAmount.termsAccepted': undefined },
    [],
    options,
  ),
  aCase('insurance is in one of six currencies', toTheStates, { 'insuranceAmount.currencyCode': 'PLN' }, [
    ['insuranceAmount.currencyCode', 'currencyNotInsured'],
  ]),
  ...['DKK', 'EUR', 'GBP', 'SEK', 'NOK', 'USD'].map((currency) =>
    aCase(`insurance may be in ${currency}`, toTheStates, { 'insuranceAmount.currencyCode': currency }, []),
  ),
  aCase('insurance has a currency', toTheStates, { 'insuranceAmount.currencyCode': '' }, [
    ['insuranceAmount.currencyCode', 'required'],
  ]),
  aCase('a negative insurance is none', toTheStates, { 'insuranceAmount.amount': '-1' }, [
    ['insuranceAmount.amount', 'between', amounts],
  ]),
  aCase(
    'an insurance of zero is no insurance',
    toTheStates,
    { 'insuranceAmount.amount': '0.00', 'insuranceAmount.termsAccepted': false },
    [],
  ),
  aCase('an account whose view requires insurance gives it', parcels, {}, [['insuranceAmount.amount', 'required']], {
    viewOptions: [{ name: 'NoInsurance', display: false, required: true }],
  }),
  aCase('an account that may go without insurance does', parcels, {}, [], {
    viewOptions: [{ name: 'NoInsurance', display: true, required: false }],
  }),
  aCase('when the receiver pays no insurance is required', pallets, {}, [], {
    viewOptions: [{ name: 'NoInsurance', display: false, required: true }],
  }),
  aCase(
    'when the receiver pays a wrong insurance is removed, not refused',
    pallets,
    { insuranceAmount: { amount: 'abc', currencyCode: 'XXX' } },
    [],
  ),
  aCase('when the receiver pays the account is named', pallets, { accountNumber: '' }, [['accountNumber', 'required']]),
  aCase('an account number of 10,000 characters is answered with its length', pallets, { accountNumber: long }, [
    ['accountNumber', 'maxLength', { max: 35 }],
  ]),
]
