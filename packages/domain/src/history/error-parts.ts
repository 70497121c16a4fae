/** The parts of a shipment that the errors of an error booking are sorted by, in the order of the form. */
export const errorParts = [
  'sender',
  'pickup',
  'receiver',
  'packages',
  'dangerousGoods',
  'customs',
  'product',
  'other',
] as const
export type ErrorPart = (typeof errorParts)[number]

const partsOfFields: readonly (readonly [part: ErrorPart, fields: RegExp])[] = [
  ['sender', /^senderAddress\b/],
  ['pickup', /^(pickupAddress|pickup|bookPickup|shipDate)\b/],
  ['receiver', /^receiverAddress\b/],
  ['packages', /^(collis|numberOfColli|totalWeight|totalDryIceWeight|description)\b/],
  ['dangerousGoods', /^dangerousGoods/],
  [
    'customs',
    /^(customs|commodities|export|importerOfRecord|soldTo|broker|itn|aesExemption|filingAnswers|voec|ioss|mrn|ukims|duty|shipmentOptions)/,
  ],
  ['product', /^(selectedOption|quote)\b/],
]

/** The part that a field stands in, by its path: `collis[0].weight` is of the packages. */
export function errorPartOf(field: string): ErrorPart {
  return partsOfFields.find(([, fields]) => fields.test(field))?.[0] ?? 'other'
}
