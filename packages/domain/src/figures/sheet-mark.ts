import { bareFigure, type DecimalMark, looksGrouped, otherMark } from './typed-figure.ts'

/** The mark of decimals that the figures of one sheet show by themselves; undefined where none does, or two differ. */
export function markShownBy(texts: readonly string[]): DecimalMark | undefined {
  const shown = new Set(texts.map(shownMark).filter((mark) => mark !== undefined))
  return shown.size === 1 ? [...shown][0] : undefined
}

function shownMark(text: string): DecimalMark | undefined {
  const bare = bareFigure(text)
  if (!/^-?\d[\d.,]*$/.test(bare)) return undefined
  const signs = bare.replace(/\d|-/g, '')
  if (signs === '' || looksGrouped(bare)) return undefined
  const last = signs.at(-1) === ',' ? ',' : '.'
  return signs.length > 1 && new Set(signs).size === 1 ? otherMark(last) : last
}
