import { describe, expect, it } from 'vitest'
import { chargeableWeight, compileWeightRule } from './chargeable-weight.ts'
import { aPiece, aWeightRule } from './tariff-set.test-support.ts'
import type { WeightRule } from './tariff-set.ts'

function weigh(terms: Partial<WeightRule>, pieces: ReturnType<typeof aPiece>[], notStackable = false) {
  return chargeableWeight({ pieces, notStackable }, compileWeightRule(aWeightRule(terms)))
}
const half = [{ upToKg: null, stepKg: '0.5' }]
const whole = [{ upToKg: null, stepKg: '1' }]
const norwegian = [
  { upToKg: '1000', stepKg: '1' },
  { upToKg: null, stepKg: '100' },
]
const swedish = [
  { upToKg: '2500', stepKg: '10' },
  { upToKg: null, stepKg: '100' },
]

// W1–W13 are the worked examples of the domain handbook §1.4.
describe('parcels and air', () => {
  it('W1: bills the volume of a box that is bulky for its weight', () => {
    // 60 × 40 × 40 cm = 96,000 cm³; ÷ 5000 = 19.2 kg; next half kilo = 19.5 kg
    expect(weigh({ roundingSteps: half }, [aPiece(12.3, 60, 40, 40)])).toMatchObject({
      chargeableG: 19_500,
      basis: 'volume',
      volumetricG: 19_200,
    })
  })

  it('W2: leaves a volume weight that lies on the step where it is', () => {
    // 40 × 30 × 25 = 30,000 ÷ 5000 = 6.0 exactly
    expect(weigh({ roundingSteps: half }, [aPiece(5, 40, 30, 25)]).chargeableG).toBe(6000)
  })

  it('W3, W4, W5: computes the published examples', () => {
    expect(weigh({ roundingSteps: half }, [aPiece(20, 75, 40, 40)]).chargeableG).toBe(24_000)
    // 87,750 ÷ 6000 = 14.625
    expect(weigh({ factor: '6000', roundingSteps: half }, [aPiece(14, 30, 45, 65)]).chargeableG).toBe(15_000)
    // 127,551 ÷ 6000 = 21.2585
    expect(weigh({ factor: '6000', roundingSteps: half }, [aPiece(1, 41, 51, 61)]).chargeableG).toBe(21_500)
  })

  it('W6: measures in whole inches and pounds where the rule is American', () => {
    // 30.4 × 19.6 × 19.5 in → 30 × 20 × 20 = 12,000 in³ ÷ 139 = 86.33 → 87 lb. 30.4 in = 77.2 cm, 19.6 = 49.8, 19.5 = 49.53
    const american: Partial<WeightRule> = {
      factor: '139',
      measure: 'imperial',
      dimRounding: 'nearest',
      roundingSteps: whole,
    }
    const weight = weigh(american, [{ ...aPiece(10, 77.2, 49.8, 49.6), heightMm: 496 }])
    expect(weight.chargeableMilliLb).toBe(87_000)
    // 87 × 453.59237 g = 39,462.536… g
    expect(weight.chargeableG).toBe(39_463)
  })
})

describe('road and sea', () => {
  it('W7, W8: computes the Norwegian examples', () => {
    // 363 dm³ ÷ 3.5 = 103.7 → 104
    expect(weigh({ factor: '3500', roundingSteps: norwegian }, [aPiece(86, 110, 75, 44)]).chargeableG).toBe(104_000)
    // 19.2 dm³ ÷ 5 = 3.84 → 4
    expect(weigh({ factor: '5000', roundingSteps: whole }, [aPiece(3, 40, 20, 24)]).chargeableG).toBe(4000)
  })

  it('W9, W10: counts the floor only where goods cannot be stacked', () => {
    const swedishRule: Partial<WeightRule> = {
      factorKind: 'density',
      factor: '280',
      ldmKg: '1950',
      roundingSteps: whole,
    }
    const pallet = aPiece(100, 120, 80, 100, 1, 'EurPallet')
    // 0.96 m³ × 280 = 268.8
    expect(weigh(swedishRule, [pallet])).toMatchObject({ chargeableG: 269_000, floorG: null })
    // 0.4 ldm × 1950 = 780
    expect(weigh(swedishRule, [pallet], true)).toMatchObject({
      chargeableG: 780_000,
      basis: 'floor',
      loadingMetresMilli: 400,
    })
    expect(weigh({ ...swedishRule, heightLimitForStackingCm: '90' }, [pallet]).chargeableG).toBe(780_000)
  })

  it('W11: bills ten heavy pallets by their actual weight', () => {
    // gross 9,600; volume 21.6 m³ × 333 = 7,192.8; 5.0 ldm × 1250 = 6,250
    const rule: Partial<WeightRule> = { factorKind: 'density', factor: '333', ldmKg: '1250', roundingSteps: whole }
    const weight = weigh(rule, [aPiece(960, 120, 100, 180, 10)], true)
    expect(weight).toMatchObject({ chargeableG: 9_600_000, basis: 'actual', volumetricG: 7_192_800, floorG: 6_250_000 })
  })

  it.each([
    ['Norway, stackable', { factor: '3500', roundingSteps: norwegian }, false, 1200],
    [
      'Norway, not stackable',
      { factor: '3500', ldmKg: '2000', palletPlaceKg: '800', roundingSteps: norwegian },
      true,
      2400,
    ],
    ['Sweden, stackable', { factorKind: 'density', factor: '280', roundingSteps: swedish }, false, 1130],
    [
      'Sweden, pallet places',
      { factorKind: 'density', factor: '280', palletPlaceKg: '780', roundingSteps: swedish },
      true,
      2340,
    ],
    [
      'Europe, not stackable',
      { factorKind: 'density', factor: '333', ldmKg: '1850', roundingSteps: whole },
      true,
      2220,
    ],
    ['Denmark, stackable', { factorKind: 'density', factor: '250', roundingSteps: whole }, false, 1008],
    [
      'Denmark, pallet places',
      { factorKind: 'density', factor: '250', palletPlaceKg: '600', roundingSteps: whole },
      true,
      1800,
    ],
  ] satisfies [string, Partial<WeightRule>, boolean, number][])(
    'W12: weighs three EUR pallets of 140 kg as %s',
    (_market, terms, notStackable, kg) => {
      // 3 × 1.2 × 0.8 × 1.4 = 4.032 m³; 1.2 ldm; 3 pallet places
      expect(weigh(terms, [aPiece(140, 120, 80, 140, 3, 'EurPallet')], notStackable).chargeableG).toBe(kg * 1000)
    },
  )

  it('W13: weighs 2.4 m³ of 900 kg at sea as 2,400 kg, which is 2.4 W/M', () => {
    // 2.4 m³ = 200 × 120 × 100 cm
    const rule: Partial<WeightRule> = {
      factorKind: 'density',
      factor: '1000',
      minKgPerShipment: '1000',
      roundingSteps: [],
    }
    expect(weigh(rule, [aPiece(900, 200, 120, 100)]).chargeableG).toBe(2_400_000)
  })
})

describe('floor and volume', () => {
  const road: Partial<WeightRule> = {
    factorKind: 'density',
    factor: '333',
    ldmKg: '1850',
    palletPlaceKg: '740',
    heightLimitForStackingCm: '180',
    roundingSteps: norwegian,
  }
  const high = aPiece(200, 120, 80, 250, 1, 'EurPallet')
  const flat = aPiece(60, 120, 80, 40, 1, 'EurPallet')

  it('A2: bills the highest of the sums once for a shipment', () => {
    // Volume 2.4 + 0.384 = 2.784 m³ × 333 = 927.072; floor 0.8 ldm × 1850 = 1480; actual 260. 1480 → the next 100 = 1500
    expect(weigh(road, [high, flat], true)).toMatchObject({ chargeableG: 1_500_000, basis: 'floor', floorG: 1_480_000 })
  })

  it('A2: adds the floor of what is too high to the volume of the rest', () => {
    // Floor of the high one 0.4 × 1850 = 740; volume of the flat one 0.384 × 333 = 127.872; together 867.872. Volume of all
    // 927.072 is more → 928
    expect(weigh(road, [high, flat])).toMatchObject({ chargeableG: 928_000, basis: 'volume', floorG: 740_000 })
    // 190 cm: 740 + 127.872 = 867.872 against (1.824 + 0.384) × 333 = 735.264 → 868
    const lower = aPiece(200, 120, 80, 190, 1, 'EurPallet')
    expect(weigh(road, [lower, flat])).toMatchObject({ chargeableG: 868_000, basis: 'floor', floorMetresMilli: 400 })
  })

  it('A2: sums each piece’s own highest where the rule goes by the piece', () => {
    // max(200, 799.2, 740) + max(60, 127.872, 740) = 1539.2 → 1600
    expect(weigh({ ...road, scope: 'piece' }, [high, flat], true)).toMatchObject({
      chargeableG: 1_600_000,
      basis: 'floor',
    })
  })

  it('A2: bills the actual weight where it is more than floor and volume', () => {
    // 2 × 900 = 1800 against 1480 and 927.072
    const heavy = [high, flat].map((line) => ({ ...line, weightG: 900_000 }))
    expect(weigh(road, heavy, true)).toMatchObject({ chargeableG: 1_800_000, basis: 'actual' })
  })
})

describe('inches and pounds', () => {
  const ups: Partial<WeightRule> = { factor: '139', measure: 'imperial', dimRounding: 'up', roundingSteps: whole }
  const inches = (length: number, width: number, height: number) => ({
    ...aPiece(1, length * 2.54, width * 2.54, height * 2.54),
    entered: { lengthIn100: length * 100, widthIn100: width * 100, heightIn100: height * 100 },
  })

  it('A6: measures what was entered in inches in inches', () => {
    // 12 in are 30.48 cm, 305 mm on the wire, 12.008 in: 13 if it were measured there. 12³ ÷ 139 = 12.43 → 13 lb
    expect(weigh(ups, [inches(12, 12, 12)]).chargeableMilliLb).toBe(13_000)
    // 12.1 in are 13 by the rule: 13³ ÷ 139 = 15.8 → 16
    expect(weigh(ups, [inches(12.1, 12.1, 12.1)]).chargeableMilliLb).toBe(16_000)
  })

  it('A6: measures what was entered in centimetres by its centimetres', () => {
    // 30.5 cm = 12.008 in → 13; 30.4 cm = 11.97 in → 12
    expect(weigh(ups, [aPiece(1, 30.5, 30.5, 30.5)]).chargeableMilliLb).toBe(16_000)
    expect(weigh(ups, [aPiece(1, 30.4, 30.4, 30.4)]).chargeableMilliLb).toBe(13_000)
  })

  it('A6: rounds each side up since 18 August 2025, and to the nearest inch where the rule says so', () => {
    // 20.3 × 15.2 × 10.1 in: up 21 × 16 × 11 = 3,696 ÷ 139 = 26.59 → 27; nearest 20 × 15 × 10 = 3,000 ÷ 139 = 21.58 → 22
    expect(weigh(ups, [inches(20.3, 15.2, 10.1)]).chargeableMilliLb).toBe(27_000)
    expect(weigh({ ...ups, dimRounding: 'nearest' }, [inches(20.3, 15.2, 10.1)]).chargeableMilliLb).toBe(22_000)
  })

  it('A6: weighs what was entered in pounds in pounds', () => {
    const tenPounds = { ...aPiece(4.536, 10, 10, 10), entered: { weightMilliLb: 10_000 } }
    expect(weigh(ups, [tenPounds]).chargeableMilliLb).toBe(10_000)
    // 10.004 lb is more than 10, though 4.538 kg to the nearest hundredth of a pound were 10.00.
    const more = { ...aPiece(4.538, 10, 10, 10), entered: { weightMilliLb: 10_004 } }
    expect(weigh(ups, [more]).chargeableMilliLb).toBe(11_000)
  })

  it('A6: converts inches once where the rule is metric', () => {
    const metric: Partial<WeightRule> = { factor: '5000', roundingSteps: [] }
    // 12 in = 304.8 mm: 304.8³ = 28,316,846.592 mm³ ÷ 5000 = 5,663.37 → 5,664 g; by 305 mm it would be 5,675
    expect(weigh(metric, [inches(12, 12, 12)]).chargeableG).toBe(5664)
    // To the nearest cm 30.48 is 30, and 30.5 as entered 31: 27,000 and 29,791 cm³ ÷ 5000
    expect(weigh({ ...metric, dimRounding: 'nearest' }, [inches(12, 12, 12)]).chargeableG).toBe(5400)
    expect(weigh({ ...metric, dimRounding: 'nearest' }, [aPiece(1, 30.5, 30.5, 30.5)]).chargeableG).toBe(5959)
    // The floor of a 48 × 40 in pallet: 1,219.2 × 1,016 mm = 1,238,707 mm² ÷ 2.4 m = 0.5162 → 0.517 ldm
    expect(weigh({ ...metric, ldmKg: '2000' }, [inches(48, 40, 30)], true).floorMetresMilli).toBe(517)
  })

  it('A6: takes each measure as it was entered, one in inches beside one in centimetres', () => {
    const mixed = { ...inches(12, 12, 12), entered: { lengthIn100: 1200 }, widthMm: 305, heightMm: 304 }
    // 12 × 13 × 12 = 1,872 ÷ 139 = 13.47 → 14
    expect(weigh(ups, [mixed]).chargeableMilliLb).toBe(14_000)
  })
})

describe('loading metres', () => {
  const norway: Partial<WeightRule> = { factor: '3500', ldmKg: '2000', roundingSteps: whole }
  const box = aPiece(50, 110, 75, 100)

  it('A10: keep their thousandths, and are rounded up to the step of a rule that has one', () => {
    // 1.10 × 0.75 ÷ 2.4 = 0.34375: 0.344 m and 687.5 → 688 kg; 0.35 m = 700; 0.4 m = 800
    expect(weigh(norway, [box], true)).toMatchObject({ chargeableG: 688_000, floorMetresMilli: 344 })
    expect(weigh({ ...norway, ldmStep: '0.01' }, [box], true)).toMatchObject({
      chargeableG: 700_000,
      floorMetresMilli: 350,
      loadingMetresMilli: 350,
    })
    expect(weigh({ ...norway, ldmStep: '0.1' }, [box], true)).toMatchObject({
      chargeableG: 800_000,
      floorMetresMilli: 400,
    })
  })

  it('A10: are rounded once for a shipment, and for each piece where the rule goes by the piece', () => {
    // 3 × 0.34375 = 1.03125 → 1.1 = 2,200 kg; by the piece 3 × 0.4 = 1.2 = 2,400 kg
    const three = { ...box, number: 3 }
    expect(weigh({ ...norway, ldmStep: '0.1' }, [three], true).chargeableG).toBe(2_200_000)
    expect(weigh({ ...norway, ldmStep: '0.1', scope: 'piece' }, [three], true).chargeableG).toBe(2_400_000)
    // What lies on the step stays: 3 EUR pallets are 1.2 m.
    const pallets = aPiece(140, 120, 80, 140, 3, 'EurPallet')
    expect(weigh({ ...norway, ldmStep: '0.1' }, [pallets], true).floorMetresMilli).toBe(1200)
  })

  const declared = (line: ReturnType<typeof aPiece>, loadingMetresMilli: number) => ({ ...line, loadingMetresMilli })

  it('are billed as they were declared, of goods that can be stacked too', () => {
    // 2.4 m × 2,000 kg = 4,800 kg, whatever the sizes are and however many packages take them.
    const three = { ...box, number: 3 }
    expect(weigh(norway, [three])).toMatchObject({ basis: 'volume', loadingMetresMilli: 1032 })
    expect(weigh(norway, [declared(three, 2400)])).toMatchObject({
      chargeableG: 4_800_000,
      basis: 'metres',
      floorMetresMilli: 2400,
      loadingMetresMilli: 2400,
      floorG: 4_800_000,
    })
    // Less than the volume is not billed: 3 × 825,000 cm³ ÷ 3500 = 707.1 → 708 kg.
    expect(weigh(norway, [declared(three, 100)])).toMatchObject({ chargeableG: 708_000, basis: 'volume' })
    expect(weigh({ ...norway, scope: 'piece' }, [declared(three, 2400)]).chargeableG).toBe(4_800_000)
    expect(weigh({ ...norway, scope: 'piece', roundEachPiece: true }, [declared(three, 2000)]).chargeableG).toBe(
      4_002_000,
    )
  })

  it('are never fewer than goods stand on that cannot be stacked, and nothing to rules without them', () => {
    expect(weigh(norway, [declared(box, 100)], true).floorMetresMilli).toBe(344)
    expect(weigh(norway, [declared(box, 500)], true).floorMetresMilli).toBe(500)
    expect(weigh({ roundingSteps: half }, [declared(box, 13_600)])).toMatchObject({ floorG: null, basis: 'volume' })
  })
})
