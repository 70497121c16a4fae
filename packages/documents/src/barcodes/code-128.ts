import { elementStringPayload } from '@kattegat/domain/identifiers'
import { code128Patterns, code128Stop } from './code-128-patterns.ts'

/** A symbol of bars without quiet zones, to be drawn `modules` times the X-dimension wide. */
export interface Bars {
  /** Width in modules, the narrowest bar being one. */
  readonly modules: number
  /** One unit high and `modules` wide; stretched to its true size where it is placed. */
  readonly svg: string
  /** For printers that draw the bars themselves: mode and data of ZPL's `^BC`. */
  readonly zpl: { readonly mode: 'A' | 'D' | 'N'; readonly data: string }
}

const startB = 104
const startC = 105
const toC = 99
const toB = 100
const fnc1 = 102

/** Code 128 of digits and capitals; digits go in pairs where that makes the symbol shorter. */
export function code128Bars(text: string): Bars {
  return { ...barsOf(text, false), zpl: { mode: 'A', data: text } }
}

/** GS1-128 of one element string such as `(00)357123450000000015`, checked by the domain: Code 128 begun with FNC1. */
export function gs1128Bars(elementString: string): Bars {
  const payload = elementStringPayload(elementString)
  // Pairs of digits after FNC1 (`>8`) are what every printer knows; mode D is for the others, and puts FNC1 itself.
  const isPairs = /^(?:\d\d)+$/.test(payload)
  const zpl = isPairs ? ({ mode: 'N', data: `>;>8${payload}` } as const) : ({ mode: 'D', data: elementString } as const)
  return { ...barsOf(payload, true), zpl }
}

/** @throws RangeError for anything but digits and capitals: nothing else stands in our numbers, or may reach a printer. */
function barsOf(text: string, isGs1: boolean): Omit<Bars, 'zpl'> {
  if (!/^[0-9A-Z]+$/.test(text)) throw new RangeError(`No bars for ${text}`)
  let isC = digitsAt(text, 0) >= (isGs1 ? 2 : 4)
  const values = [isC ? startC : startB]
  if (isGs1) values.push(fnc1)
  for (let at = 0; at < text.length;) {
    const digits = digitsAt(text, at)
    // Pairs of digits are worth a change of subset from four at the end and six in the middle; an odd one goes first.
    const worthC = digits % 2 === 0 && digits >= (at + digits === text.length ? 4 : 6)
    if (isC ? digits < 2 : worthC) {
      isC = !isC
      values.push(isC ? toC : toB)
    }
    const characters = text.slice(at, at + (isC ? 2 : 1))
    values.push(isC ? Number(characters) : characters.charCodeAt(0) - 32)
    at += characters.length
  }
  return drawn(values)
}

function digitsAt(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 57) at += 1
  return at - from
}

/** One path for all bars: an element for each would take six times as long to render. */
function drawn(values: readonly number[]): Omit<Bars, 'zpl'> {
  // The start character counts once, each after it as often as its place.
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  const widths = [...values, check].map((value) => code128Patterns[value] ?? '').join('') + code128Stop
  let x = 0
  let path = ''
  for (let index = 0; index < widths.length; index++) {
    const width = widths.charCodeAt(index) - 48
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="1" viewBox="0 0 ${x} 1"><path d="${path}"/></svg>`
  return { modules: x, svg }
}
