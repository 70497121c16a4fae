import { aCase, type ValidationCase } from './case.ts'
import { parcels, pallets, seaQuote, toTheStates } from './forms.ts'

const size = { min: 1, max: 3000 }
const weight = { min: 0, max: 30_000 }
const us = { shipmentSystem: 'YOYOUnitedStates' } as const
const options = { purpose: 'options' } as const
const long = 'x'.repeat(10_000)
const battery = { unNumber: 'dangerousGoods[0].unNumber', type: 'dangerousGoods[0].batteryType' } as const
const line = { number: 1, packagingType: 'Box', weight: 1, length: 10, width: 10, height: 10 }

/** Package lines, totals, dry ice and dangerous goods. */
export const goodsCases: ValidationCase[] = [
  // The first line weighs 4.5 kg, the second 2 kg; totals are left out where a line is what the case is about.
  ...(
    [
      ['a line without a number is not booked', 'number', null, 'required', {}],
      ['a line of no pieces is not booked', 'number', 0, 'aboveZero', {}],
      ['minus one piece is no number of pieces', 'number', -1, 'between', { min: 1, max: 9999 }],
      ['10,000 pieces are a slip of the finger', 'number', 10_000, 'between', { min: 1, max: 9999 }],
      ['one and a half pieces are none', 'number', 1.5, 'noDecimals', {}],
      ['NaN is no number of pieces', 'number', Number.NaN, 'notNumber', {}],
      ['a line without a weight is not booked', 'weight', null, 'required', {}],
      ['a weight of zero is not booked', 'weight', 0, 'aboveZero', {}],
      ['a negative weight is none', 'weight', -2, 'between', weight],
      ['a piece of 40 tonnes is a slip of the finger', 'weight', 40_000, 'between', weight],
      ['infinity is no weight', 'weight', Number.POSITIVE_INFINITY, 'notNumber', {}],
      ['a weight has at most three decimals', 'weight', 2.0001, 'maxDecimals', { max: 3 }],
      ['a weight of a ten-millionth has too many decimals', 'weight', 1e-7, 'maxDecimals', { max: 3 }],
      ['a length of zero is none', 'length', 0, 'between', size],
      ['a negative width is none', 'width', -40, 'between', size],
      ['a height of a hundred metres is none', 'height', 10_000, 'between', size],
      ['sizes have no decimals', 'length', 40.5, 'noDecimals', {}],
      ['a length without its width gives no volume', 'width', null, 'required', {}],
      ['the packaging must be known', 'packagingType', 'Suitcase', 'notKnown', {}],
      ['packaging of 10,000 characters is not known', 'packagingType', 'x'.repeat(10_000), 'notKnown', {}],
    ] as const
  ).map(([name, part, value, code, params]) =>
    aCase(name, parcels, { [`collis[1].${part}`]: value, numberOfColli: undefined, totalWeight: undefined }, [
      [`collis[1].${part}`, code, params],
    ]),
  ),
  aCase('weights have up to three decimals', parcels, { 'collis[1].weight': 2.125, totalWeight: 6.625 }, []),
  aCase('a size of 3000 cm is the longest', parcels, { 'collis[1].length': 3000 }, []),
  aCase(
    'sizes may be left out altogether',
    parcels,
    {
      'collis[1]': { number: 1, packagingType: 'Box', weight: 2 },
    },
    [],
  ),
  aCase('the US system takes one decimal of a size', parcels, { 'collis[1].length': 40.6 }, [], us),
  aCase(
    'the US system takes no second decimal of a size',
    parcels,
    { 'collis[1].length': 40.64 },
    [['collis[1].length', 'maxDecimals', { max: 1 }]],
    us,
  ),
  aCase(
    'the US system takes no half pieces either',
    parcels,
    { 'collis[1].number': 1.5, numberOfColli: undefined, totalWeight: undefined },
    [['collis[1].number', 'noDecimals']],
    us,
  ),
  aCase(
    'the account whose view requires dimensions must give them',
    parcels,
    { 'collis[1]': { number: 1, packagingType: 'Box', weight: 2 } },
    [
      ['collis[1].length', 'required'],
      ['collis[1].width', 'required'],
      ['collis[1].height', 'required'],
    ],
    { viewOptions: [{ name: 'PackageDimensions', display: true, required: true }] },
  ),
  aCase(
    'the account whose view only shows dimensions may leave them out',
    parcels,
    { 'collis[1]': { number: 1, packagingType: 'Box', weight: 2 } },
    [],
    { viewOptions: [{ name: 'PackageDimensions', display: true, required: false }] },
  ),
  aCase('required dimensions need a line to stand in', parcels, { collis: [] }, [['collis', 'required']], {
    viewOptions: [{ name: 'PackageDimensions', display: true, required: true }],
  }),
  aCase('without lines the number and the total weight are enough', parcels, { collis: [] }, []),
  aCase(
    'without lines nothing can be booked without number and total weight',
    parcels,
    { collis: [], numberOfColli: undefined, totalWeight: undefined },
    [
      ['numberOfColli', 'required'],
      ['totalWeight', 'required'],
    ],
  ),
  aCase('without lines the total weight must be above zero', parcels, { collis: undefined, totalWeight: 0 }, [
    ['totalWeight', 'aboveZero'],
  ]),
  aCase('without lines the number must be above zero', parcels, { collis: [], numberOfColli: 0 }, [
    ['numberOfColli', 'aboveZero'],
  ]),
  aCase(
    'options may be looked for with the total weight alone',
    parcels,
    { 'collis[0].weight': undefined, 'collis[1].weight': undefined },
    [],
    options,
  ),
  aCase('a booking weighs every line', parcels, { 'collis[0].weight': undefined, 'collis[1].weight': undefined }, [
    ['collis[0].weight', 'required'],
    ['collis[1].weight', 'required'],
  ]),
  aCase(
    'options cannot be looked for without any weight',
    parcels,
    { 'collis[0].weight': undefined, 'collis[1].weight': undefined, totalWeight: undefined },
    [
      ['collis[0].weight', 'required'],
      ['collis[1].weight', 'required'],
    ],
    options,
  ),
  aCase('a thousand lines are enough', parcels, { collis: Array.from({ length: 1001 }, () => line) }, [
    ['collis', 'tooMany', { max: 1000 }],
  ]),
  aCase(
    'a thousand lines are not too many',
    parcels,
    { collis: Array.from({ length: 1000 }, () => line), numberOfColli: 1000, totalWeight: 1000 },
    [],
  ),
  // 4.5 + 2 = 6.5 kg in 2 pieces
  aCase('the total weight agrees with the lines', parcels, { totalWeight: 7 }, [
    ['totalWeight', 'totalDiffers', { expected: 6.5 }],
  ]),
  aCase('the number of packages agrees with the lines', parcels, { numberOfColli: 3 }, [
    ['numberOfColli', 'totalDiffers', { expected: 2 }],
  ]),
  aCase('the total of dry ice agrees with the lines', toTheStates, { totalDryIceWeight: 1.5 }, [
    // 3 × 1.5 = 4.5 kg
    ['totalDryIceWeight', 'totalDiffers', { expected: 4.5 }],
  ]),
  aCase(
    'totals may be left to the lines',
    parcels,
    { numberOfColli: undefined, totalWeight: undefined, totalDryIceWeight: undefined },
    [],
  ),
  aCase(
    'a total that floating point has dusted is the total it means',
    parcels,
    // 0.1 + 0.2 is 0.30000000000000004 in floating point
    { 'collis[0].weight': 0.1, 'collis[1].weight': 0.2, totalWeight: 0.1 + 0.2 },
    [],
  ),
  aCase('a total weight that is no number is refused', parcels, { totalWeight: Number.NaN }, [
    ['totalWeight', 'notNumber'],
  ]),
  aCase(
    'dry ice of exactly 200 kg may go in a package',
    toTheStates,
    {
      'collis[0].weight': 250,
      'collis[0].dryIceWeight': 200,
      totalWeight: 750,
      totalDryIceWeight: 600,
    },
    [],
  ),
  aCase(
    'dry ice of 200.01 kg may not',
    toTheStates,
    {
      'collis[0].weight': 250,
      'collis[0].dryIceWeight': 200.01,
      totalWeight: 750,
      totalDryIceWeight: undefined,
    },
    [['collis[0].dryIceWeight', 'between', { min: 0, max: 200 }]],
  ),
  aCase('dry ice is part of the weight', toTheStates, { 'collis[0].dryIceWeight': 8, totalDryIceWeight: undefined }, [
    ['collis[0].dryIceWeight', 'dryIceAboveWeight'],
  ]),
  aCase('negative dry ice is none', toTheStates, { 'collis[0].dryIceWeight': -1, totalDryIceWeight: undefined }, [
    ['collis[0].dryIceWeight', 'between', { min: 0, max: 200 }],
  ]),
  aCase('dangerous goods need their UN number', pallets, { 'dangerousGoods[0].unNumber': '' }, [
    ['dangerousGoods[0].unNumber', 'required'],
  ]),
  aCase('a UN number is four digits', pallets, { 'dangerousGoods[0].unNumber': '126' }, [
    ['dangerousGoods[0].unNumber', 'unNumber'],
  ]),
  aCase('a UN number may be typed with its letters', pallets, { 'dangerousGoods[0].unNumber': 'un 1263' }, []),
  aCase('UN 0004 keeps its zeros', pallets, { 'dangerousGoods[0].unNumber': '0004' }, []),
  aCase('a packing group is I, II or III', pallets, { 'dangerousGoods[0].packingGroup': 'IV' }, [
    ['dangerousGoods[0].packingGroup', 'packingGroup'],
  ]),
  aCase('some dangerous goods have no packing group', pallets, { 'dangerousGoods[0].packingGroup': '' }, []),
  aCase('dangerous goods need an amount', pallets, { 'dangerousGoods[0].amount': null }, [
    ['dangerousGoods[0].amount', 'required'],
  ]),
  aCase('the amount of dangerous goods is above zero', pallets, { 'dangerousGoods[0].amount': 0 }, [
    ['dangerousGoods[0].amount', 'aboveZero'],
  ]),
  aCase('the amount of dangerous goods has a unit', pallets, { 'dangerousGoods[0].amountUnit': '' }, [
    ['dangerousGoods[0].amountUnit', 'required'],
  ]),
  aCase('a type of dangerous goods is one of the known', pallets, { 'dangerousGoods[0].type': 'Harmless' }, [
    ['dangerousGoods[0].type', 'notKnown'],
  ]),
  aCase('a type of 10,000 characters is answered with its length', pallets, { 'dangerousGoods[0].type': long }, [
    ['dangerousGoods[0].type', 'maxLength', { max: 35 }],
  ]),
  aCase('dangerous goods need their type', pallets, { 'dangerousGoods[0].type': ' ' }, [
    ['dangerousGoods[0].type', 'required'],
  ]),
  aCase('a unit of dangerous goods may be typed in any letters', pallets, { 'dangerousGoods[0].amountUnit': 'KG' }, []),
  aCase('a gallon is no unit of dangerous goods', pallets, { 'dangerousGoods[0].amountUnit': 'gal' }, [
    ['dangerousGoods[0].amountUnit', 'notKnown'],
  ]),
  ...['3480', '3481', '3090', '3091', '3551', '3552'].map((unNumber) =>
    aCase(`UN ${unNumber} is not booked without saying how it is packed`, pallets, { [battery.unNumber]: unNumber }, [
      [battery.type, 'required'],
    ]),
  ),
  aCase(
    'options may be looked for before a battery is described',
    pallets,
    { [battery.unNumber]: '3480' },
    [],
    options,
  ),
  aCase(
    'lithium ion batteries may lie in their equipment',
    pallets,
    { [battery.unNumber]: '3481', [battery.type]: 'LithiumIonInEquipment' },
    [],
  ),
  aCase(
    'lithium ion batteries alone are not UN 3481',
    pallets,
    { [battery.unNumber]: '3481', [battery.type]: 'LithiumIon' },
    [[battery.type, 'batteryTypeDiffers', { unNumber: '3481' }]],
  ),
  aCase('paint is no battery', pallets, { [battery.type]: 'LithiumMetal' }, [
    [battery.type, 'batteryTypeDiffers', { unNumber: '1263' }],
  ]),
  aCase('paint is not sent as a lithium battery', pallets, { 'dangerousGoods[0].type': 'LithiumBattery' }, [
    ['dangerousGoods[0].type', 'goodsTypeDiffers', { unNumber: '1263' }],
  ]),
  aCase('paint is no biological substance', pallets, { 'dangerousGoods[0].type': 'BiologicalSubstance' }, [
    ['dangerousGoods[0].type', 'goodsTypeDiffers', { unNumber: '1263' }],
  ]),
  aCase(
    'a battery travels under the rules of lithium batteries',
    pallets,
    {
      'dangerousGoods[0].type': 'LithiumBattery',
      [battery.unNumber]: '3481',
      [battery.type]: 'LithiumIonInEquipment',
    },
    [],
  ),
  aCase(
    'a battery type is not held against a UN number that is none',
    pallets,
    { [battery.unNumber]: '34', [battery.type]: 'LithiumIon' },
    [[battery.unNumber, 'unNumber']],
  ),
  aCase('a battery type is one of the known', pallets, { [battery.type]: 'AA' }, [[battery.type, 'notKnown']]),
  aCase('dangerous goods have a proper shipping name', pallets, { 'dangerousGoods[0].description': '' }, [
    ['dangerousGoods[0].description', 'required'],
  ]),
  aCase(
    'a shipping name of 10,000 characters is answered with its length',
    pallets,
    { 'dangerousGoods[0].description': long },
    [['dangerousGoods[0].description', 'maxLength', { max: 250 }]],
  ),
  aCase(
    'options may be looked for before dangerous goods are complete',
    pallets,
    { 'dangerousGoods[0].unNumber': '', 'dangerousGoods[0].amount': null },
    [],
    options,
  ),
  aCase('a quote weighs its goods too', seaQuote, { 'collis[0].weight': -1, totalWeight: undefined }, [
    ['collis[0].weight', 'between', weight],
  ]),
]
