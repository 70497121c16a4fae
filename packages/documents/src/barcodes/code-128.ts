import { elementStringPayload } from '@kattegat/domain/identifiers'
import { code128Patterns, code128Stop } from './code-128-patterns.ts'

/** A symbol of bars without quiet zones, to be drawn `modules` times the X-dimension wide. */
export interface Bars {
  /** Width in modules, the narrowest bar being one. */
  readonly modules: number
  /** One unit high and `modules` wide; stretched to its true size where it is placed. */
  readonly svg: string
  /** The same symbol characters as the data of ZPL's `^BC`, for printers that draw the bars themselves. */
  readonly zpl: string
}

const startB = 104
const startC = 105
const toC = 99
const toB = 100
const fnc1 = 102

/** Code 128 of digits and capitals; digits go in pairs where that makes the symbol shorter. */
export function code128Bars(text: string): Bars {
  return barsOf(text, false)
}

/** GS1-128 of one element string such as `(00)357123450000000015`, checked by the domain: Code 128 begun with FNC1. */
export function gs1128Bars(elementString: string): Bars {
  return barsOf(elementStringPayload(elementString), true)
}

/** @throws RangeError for anything but digits and capitals: nothing else stands in our numbers, or may reach a printer. */
function barsOf(text: string, isGs1: boolean): Bars {
  if (!/^[0-9A-Z]+$/.test(text)) throw new RangeError(`No bars for ${text}`)
  let isC = digitsAt(text, 0) >= (isGs1 ? 2 : 4)
  const values = [isC ? startC : startB]
  let zpl = isC ? '>;' : '>:'
  if (isGs1) {
    values.push(fnc1)
    zpl += '>8'
  }
  for (let at = 0; at < text.length;) {
    const digits = digitsAt(text, at)
    // Pairs of digits are worth a change of subset from four at the end and six in the middle; an odd one goes first.
    const worthC = digits % 2 === 0 && digits >= (at + digits === text.length ? 4 : 6)
    if (isC ? digits < 2 : worthC) {
      isC = !isC
      values.push(isC ? toC : toB)
      zpl += isC ? '>5' : '>6'
    }
    const characters = text.slice(at, at + (isC ? 2 : 1))
    values.push(isC ? Number(characters) : characters.charCodeAt(0) - 32)
    zpl += characters
    at += characters.length
  }
  return { ...drawn(values), zpl }
}

function digitsAt(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 57) at += 1
  return at - from
}

/** One path for all bars: an element for each would take six times as long to render. */
function drawn(values: readonly number[]): Pick<Bars, 'modules' | 'svg'> {
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
