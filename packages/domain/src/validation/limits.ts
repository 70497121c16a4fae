/** Bounds of numbers; beyond them a number is a slip of the finger. Sizes in cm, weights in kg, of one piece unless said otherwise. */
export const limits = {
  lines: 1000,
  dangerousGoodsLines: 99,
  commodityLines: 999,
  number: { min: 1, max: 9999 },
  size: { min: 1, max: 3000 },
  weight: { min: 0, max: 30_000 },
  totalWeight: { min: 0, max: 9_999_999 },
  /** IATA packing instruction 954: at most 200 kg of dry ice in a package. */
  dryIce: { min: 0, max: 200 },
  dangerousGoodsAmount: { min: 0, max: 9_999_999 },
  /** °C, closed cup. */
  flashPoint: { min: -100, max: 300 },
  quantity: { min: 0, max: 9_999_999 },
  amount: { min: 0, max: 999_999_999 },
  /** A ship date may lie this many days ahead. */
  shipDateDays: 365,
} as const

/** Decimals of weights everywhere, of sizes in the US system (none elsewhere), of amounts and of unit prices. */
export const decimals = { weight: 3, sizeUs: 1, amount: 2, unitPrice: 6, quantity: 3 } as const
