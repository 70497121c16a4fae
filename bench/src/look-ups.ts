import { quantile } from './figures.ts'

const keys = Array.from({ length: 3000 }, (_, index) => `zone-${index % 97}/${index}`)
const known = new Map(keys.map((key, at) => [key, { at, amount: `${at}.50`, code: key.slice(0, 6) }]))
let drawn = 1

/** Looks up in a map, calculates with whole numbers, makes small objects and sorts them, as pricing does. */
export function lookUps(): unknown {
  const found: { key: string; price: number; words: string[] }[] = []
  for (let turn = 0; turn < 600; turn += 1) {
    // Always the same order, which no processor guesses.
    drawn = (drawn * 1_103_515_245 + 12_345) & 0x7fffffff
    const key = keys[drawn % keys.length]!
    const { at, amount, code } = known.get(key)!
    if (code.startsWith('zone-9')) continue
    found.push({ key, price: Number(BigInt(at) * 125n + 7n), words: [code, `${amount} ${key}`] })
  }
  found.sort((one, other) => one.price - other.price || (one.key < other.key ? -1 : 1))
  return found.map((one) => ({ ...one, first: one.words[0] }))
}

/** How fast the machine is at this moment: ms that 200 of them take, the median of 15, once they are compiled. */
export function paceOfMachine(): number {
  const taken = Array.from({ length: 30 }, () => {
    const begun = performance.now()
    for (let turn = 0; turn < 200; turn += 1) lookUps()
    return performance.now() - begun
  })
  return quantile(taken.slice(15), 0.5)
}
