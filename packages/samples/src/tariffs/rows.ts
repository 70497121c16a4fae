import type { TariffBreak } from '@kattegat/domain/rating'

type CellRow = Omit<TariffBreak, 'tariffId' | 'originZoneId' | 'destinationZoneId'>

/** An amount as a price list prints it: whole crowns from 100, halves from 10, else to five øre. */
export function listAmount(value: number): string {
  const step = value >= 100 ? 1 : value >= 10 ? 0.5 : 0.05
  return (Math.max(1, Math.round(value / step)) * step).toFixed(2)
}

const nothing = { base: '0', amount: '0', step: null, minimum: null, maximum: null }

/** T1 of the domain handbook, scaled: base and half kilos to 30 kg, whole kilos above. */
export function expressCell(factor: number): CellRow[] {
  const first = Number(listAmount(310 * factor))
  const small = Number(listAmount(24 * factor))
  const large = Number(listAmount(19.5 * factor))
  const at10 = first + 19 * small
  return [
    { ...nothing, shape: 'BASE_PLUS_STEP', from: '0.5', base: first.toFixed(2), amount: small.toFixed(2), step: '0.5' },
    { ...nothing, shape: 'BASE_PLUS_STEP', from: '10', base: at10.toFixed(2), amount: large.toFixed(2), step: '0.5' },
    perKg('31', 49 * factor),
    perKg('70', 46.5 * factor),
    perKg('300', 44 * factor),
  ]
}

export function documentCell(factor: number): CellRow[] {
  return [
    flat('0', 240 * factor),
    flat('0.5', 275 * factor),
    flat('1', 325 * factor),
    flat('2', 410 * factor),
    flat('5', 560 * factor),
  ]
}

/** A parcel list: a price for everything up to a weight. */
export function parcelCell(factor: number): CellRow[] {
  const prices = [79, 99, 129, 159, 199, 289, 359, 429, 549, 799, 1090, 1290]
  const over = ['0', '1', '5', '10', '20', '30', '40', '50', '70', '100', '200', '300']
  return over.map((from, index) => flat(from, prices[index]! * factor))
}

/** T2 of the domain handbook in shape: a minimum, and a rate that falls with weight. */
export function groupageCell(km: number, factor: number): CellRow[] {
  const rate = (2 + 0.0048 * km) * factor
  const minimum = listAmount((260 + 0.2 * km) * factor)
  const breaks: [string, number][] = [
    ['0', 1],
    ['100', 0.84],
    ['300', 0.7],
    ['500', 0.6],
    ['1000', 0.52],
    ['2500', 0.45],
  ]
  return breaks.map(([from, share]) => ({ ...perKg(from, rate * share), minimum }))
}

export function partLoadCell(km: number, factor: number): CellRow[] {
  const rate = (620 + 1.55 * km) * factor
  const minimum = listAmount(rate * 4)
  const breaks: [string, number][] = [
    ['0', 1],
    ['4', 0.88],
    ['8', 0.78],
    ['12', 0.7],
  ]
  return breaks.map(([from, share]) => ({ ...perUnit(from, rate * share), minimum }))
}

/** Per pallet place of 120 × 80 cm; the more places, the less each. */
export function palletCell(km: number, factor: number): CellRow[] {
  const rate = (330 + 0.62 * km) * factor
  const breaks: [string, number][] = [
    ['1', 1],
    ['3', 0.84],
    ['6', 0.72],
    ['12', 0.62],
  ]
  return breaks.map(([from, share]) => perUnit(from, rate * share))
}

/** One price for the whole truck, however full. */
export function fullLoadCell(km: number, factor: number): CellRow[] {
  return [flat('0', (2900 + 11.5 * km) * factor)]
}

/** One price for the container. */
export function containerCell(factor: number): CellRow[] {
  return [flat('0', 9800 * factor)]
}

export function airCell(factor: number): CellRow[] {
  const minimum = listAmount(680 * factor)
  const breaks: [string, number][] = [
    ['0', 32],
    ['45', 26],
    ['100', 21],
    ['300', 18],
    ['500', 16],
    ['1000', 14.5],
  ]
  return breaks.map(([from, rate]) => ({ ...perKg(from, rate * factor), minimum }))
}

/** T3 of the domain handbook, scaled: per W/M, at least one. */
export function seaCell(factor: number): CellRow[] {
  return [{ ...perUnit('0', 520 * factor), minimum: listAmount(520 * factor) }]
}

/** US ground: by the pound. */
export function groundCell(miles: number, factor: number): CellRow[] {
  const first = Number(listAmount((62 + 0.012 * miles) * factor))
  const perPound = Number(listAmount((2.2 + 0.0022 * miles) * factor))
  return [
    { ...nothing, shape: 'BASE_PLUS_STEP', from: '1', base: first.toFixed(2), amount: perPound.toFixed(2), step: '1' },
  ]
}

/** US LTL by the hundredweight: L5C, 500, 1,000, 2,000, 5,000 and 10,000 lb. */
export function ltlCell(miles: number, factor: number): CellRow[] {
  const rate = (170 + 0.11 * miles) * factor
  const minimum = listAmount((700 + 0.15 * miles) * factor)
  const breaks: [string, number][] = [
    ['0', 1],
    ['500', 0.8],
    ['1000', 0.66],
    ['2000', 0.55],
    ['5000', 0.44],
    ['10000', 0.36],
  ]
  return breaks.map(([from, share]) => ({
    ...nothing,
    shape: 'PER_100',
    from,
    amount: listAmount(rate * share),
    minimum,
  }))
}

function flat(from: string, price: number): CellRow {
  return { ...nothing, shape: 'FLAT', from, base: listAmount(price) }
}

function perKg(from: string, rate: number): CellRow {
  return { ...nothing, shape: 'PER_KG', from, amount: listAmount(rate) }
}

function perUnit(from: string, rate: number): CellRow {
  return { ...nothing, shape: 'PER_UNIT', from, amount: listAmount(rate) }
}
