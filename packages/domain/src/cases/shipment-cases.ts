import type { FormField } from '../shipment/form-field.ts'
import { shipmentFields } from '../shipment/shipment-fields.ts'
import { aCase, type ValidationCase } from './case.ts'
import { fromTheStates, parcels, pallets, seaQuote, toTheStates } from './forms.ts'

const long = 'x'.repeat(10_000)
const options = { purpose: 'options' } as const

/** The golden requests of the product, each for what it is and as a search for options. */
export const goldenCases: ValidationCase[] = [
  ...Object.entries({ parcels, toTheStates, fromTheStates, pallets, seaQuote }).flatMap(([name, form]) => [
    aCase(`golden request ${name} is taken as it stands`, form, {}, []),
    aCase(`golden request ${name} is priced as it stands`, form, {}, [], options),
  ]),
  aCase(
    'options need countries, postal codes and goods only',
    {},
    {
      senderAddress: { countryCode: 'DK', postalCode: '1620' },
      receiverAddress: { countryCode: 'SE', postalCode: '21144' },
      collis: [{ number: 2, weight: 3 }],
    },
    [],
    options,
  ),
  aCase(
    'nothing at all is told what options need',
    {},
    {},
    [
      ['numberOfColli', 'required'],
      ['receiverAddress.countryCode', 'required'],
      ['senderAddress.countryCode', 'required'],
      ['totalWeight', 'required'],
    ],
    options,
  ),
  aCase(
    'options need the postal code where the country has one',
    parcels,
    { 'receiverAddress.postalCode': '' },
    [['receiverAddress.postalCode', 'required']],
    options,
  ),
  aCase(
    'a pre-booking needs what a booking needs',
    parcels,
    { bookingType: 'PreBooking', accountId: undefined, description: '' },
    [
      ['accountId', 'required'],
      ['description', 'required'],
    ],
  ),
]

/** Ship date, pickup times, description, references, terms, quote. */
export const shipmentCases: ValidationCase[] = [
  aCase('a booking names its account', parcels, { accountId: '' }, [['accountId', 'required']]),
  aCase('a booking names its shipping option', parcels, { selectedOption: null }, [['selectedOption', 'required']]),
  aCase('a booking has a ship date', parcels, { shipDate: '' }, [['shipDate', 'required']]),
  aCase('a ship date is today at the earliest', parcels, { shipDate: '2026-11-19' }, [['shipDate', 'dateInPast']]),
  aCase('what is booked keeps a ship date that has passed', parcels, { shipDate: '2026-11-19' }, [], {
    bookedShipDate: '2026-11-19',
  }),
  aCase(
    'what is booked moves to no other day that has passed',
    parcels,
    { shipDate: '2026-11-18' },
    [['shipDate', 'dateInPast']],
    { bookedShipDate: '2026-11-19' },
  ),
  aCase(
    'no options are compared for a day that has passed',
    parcels,
    { shipDate: '2026-11-19' },
    [['shipDate', 'dateInPast']],
    { ...options, bookedShipDate: '2026-11-19' },
  ),
  aCase('a shipment may leave today', parcels, { shipDate: '2026-11-20' }, []),
  aCase('a shipment may leave a year ahead', parcels, { shipDate: '2027-11-20' }, []),
  aCase('a ship date further ahead is refused', parcels, { shipDate: '2027-11-21' }, [
    ['shipDate', 'dateTooFar', { max: '2027-11-20' }],
  ]),
  ...['2027-02-30', '2026-13-01', '23-11-2026', '2026-11-23T00:00:00Z', 'tomorrow', '0000-00-00', long].map(
    (shipDate) => aCase(`${shipDate.slice(0, 20)} is no date`, parcels, { shipDate }, [['shipDate', 'date']]),
  ),
  aCase('29 February exists in a leap year only', parcels, { shipDate: '2027-02-29' }, [['shipDate', 'date']]),
  aCase('29 February exists in a leap year', parcels, { shipDate: '2028-02-29' }, [], { today: '2028-02-01' }),
  ...['24:00', '9:00', '12:60', 'noon', '-1:00'].map((time) =>
    aCase(`${time} is no time`, parcels, { 'pickup.readyTime': time }, [['pickup.readyTime', 'time']]),
  ),
  aCase('a wrong close time is told there', parcels, { 'pickup.closeTime': '25:00' }, [['pickup.closeTime', 'time']]),
  aCase('both times are told when both are wrong', parcels, { pickup: { readyTime: 'abc', closeTime: 'abc' } }, [
    ['pickup.readyTime', 'time'],
    ['pickup.closeTime', 'time'],
  ]),
  aCase('goods are ready before the place closes', parcels, { pickup: { readyTime: '16:00', closeTime: '09:00' } }, [
    ['pickup.closeTime', 'readyBeforeClose'],
  ]),
  aCase(
    'ready and close at the same minute leave no time',
    parcels,
    { pickup: { readyTime: '16:00', closeTime: '16:00' } },
    [['pickup.closeTime', 'readyBeforeClose']],
  ),
  aCase(
    'pickup times longer than five characters are reset',
    parcels,
    { pickup: { readyTime: '2026-11-23T20:00', closeTime: '08:00:00' } },
    [],
  ),
  aCase('pickup times of 10,000 characters are reset', parcels, { pickup: { readyTime: long, closeTime: long } }, []),
  aCase('a booked pickup without times has the usual ones', parcels, { pickup: undefined }, []),
  aCase('a booking describes its goods', parcels, { description: '' }, [['description', 'required']]),
  ...['ab', '12345', '---', 'a1b2', 'GOODS', ' goods. ', 'Div.  Varer'].map((description) =>
    aCase(`'${description}' says too little`, parcels, { description }, [['description', 'insufficient']]),
  ),
  ...['Gin', 'Sæk', '办公椅', 'Goods for the fair'].map((description) =>
    aCase(`'${description}' says enough`, parcels, { description }, []),
  ),
  aCase('options may be looked for before the goods are described', parcels, { description: '' }, [], options),
  ...Object.entries<FormField>(shipmentFields).flatMap(([name, field]) =>
    field.kind === 'text' && field.max !== undefined
      ? [
          aCase(`${name} of 10,000 characters is answered with its length`, parcels, { [name]: long }, [
            [name, 'maxLength', { max: field.max }],
          ]),
        ]
      : [],
  ),
  aCase('a reference of 35 characters fits', parcels, { senderReference: 'x'.repeat(35) }, []),
  aCase('a reference type is known', parcels, { referenceType: 'Gossip' }, [['referenceType', 'notKnown']]),
  aCase('a reference type may be left out', parcels, { referenceType: '' }, []),
  aCase('incoterms are those of 2020', parcels, { 'shipmentOptions.incoterms': 'XXX' }, [
    ['shipmentOptions.incoterms', 'notKnown'],
  ]),
  aCase('incoterms of 2000 are read as what became of them', parcels, { 'shipmentOptions.incoterms': 'DDU' }, []),
  aCase('incoterms may be left to the default', parcels, { shipmentOptions: undefined }, []),
  aCase('an export reason is known', parcels, { 'shipmentOptions.exportReason': 'Because' }, [
    ['shipmentOptions.exportReason', 'notKnown'],
  ]),
  aCase('a quote asks for something', seaQuote, { 'quote.products': [] }, [['quote.products', 'selectQuoteOption']]),
  aCase('a quote without its part asks for nothing', seaQuote, { quote: null }, [
    ['quote.products', 'selectQuoteOption'],
  ]),
  aCase('a quote asks for a known product', seaQuote, { 'quote.products[0].product': 'Rail' }, [
    ['quote.products[0].product', 'notKnown'],
  ]),
  aCase('a quote asks for a known scope', seaQuote, { 'quote.products[0].scope': 'DoorToMoon' }, [
    ['quote.products[0].scope', 'notKnown'],
  ]),
  aCase('a quote asks for known services', seaQuote, { 'quote.services': ['Pickup', 'Singing'] }, [
    ['quote.services[1]', 'notKnown'],
  ]),
  aCase('a quote message of 10,000 characters is answered with its length', seaQuote, { 'quote.message': long }, [
    ['quote.message', 'maxLength', { max: 1000 }],
  ]),
  aCase(
    'a quote needs no street, contact or account',
    seaQuote,
    {
      accountId: undefined,
      'receiverAddress.street1': '',
      'receiverAddress.contactPerson': '',
      description: '',
    },
    [],
  ),
]
