import { elementStringPayload } from '@kattegat/domain/identifiers'
import bwipjs from 'bwip-js/node'

// The default export's `raw` encodes; the module's own export of that name draws the symbology called raw.
const encoder: Pick<typeof bwipjs, 'raw'> = bwipjs

/** A symbol of bars without quiet zones, to be drawn `modules` times the X-dimension wide. */
export interface Bars {
  /** Width in modules, the narrowest bar being one. */
  readonly modules: number
  /** One unit high and `modules` wide; stretched to its true size where it is placed. */
  readonly svg: string
}

/** Code 128 of digits and capitals, subsets chosen for the shortest symbol. */
export function code128Bars(text: string): Bars {
  return barsOf(text)
}

/**
 * GS1-128 of one element string such as `(00)357123450000000015`: Code 128 that begins with FNC1. The element string
 * comes from the domain, which has checked it; letting the encoder check it again takes twice the time.
 */
export function gs1128Bars(elementString: string): Bars {
  return barsOf(`^FNC1${elementStringPayload(elementString)}`)
}

/**
 * bwip-js encodes; the widths it gives (bar, space, bar, …) are drawn here as one path, because its own SVG
 * takes six times as long and carries a size of its own.
 */
function barsOf(text: string): Bars {
  const [symbol] = encoder.raw('code128', text, { parsefnc: true })
  if (!symbol || !('sbs' in symbol)) throw new Error(`No bars for ${text}`)
  let x = 0
  let path = ''
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="1" viewBox="0 0 ${x} 1"><path d="${path}"/></svg>`
  return { modules: x, svg }
}
