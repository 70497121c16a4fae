import { accept, refuse, type Result } from '../../result/index.ts'

/** Why a text is no figure of a tariff. */
export type FigureFault =
  | { readonly kind: 'not-a-figure'; readonly text: string }
  /** `1,250` is a thousand and a quarter thousand to one and hardly more than one to another. */
  | { readonly kind: 'two-readings'; readonly text: string }
  | { readonly kind: 'too-many-decimals'; readonly text: string; readonly scale: number }
  | { readonly kind: 'out-of-range'; readonly text: string }

const highest = 10_000_000

/**
 * A figure as people and spreadsheets write it, as a decimal with a point: `1.234,50`, `1 234.50` and `1234.5` are the same.
 * A comma before three figures and nothing else has two readings, and is refused rather than guessed.
 */
export function readFigure(written: string, scale: number): Result<string, FigureFault> {
  const text = written.trim()
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '')
  const fault = (kind: 'not-a-figure' | 'two-readings' | 'out-of-range') => refuse({ kind, text })
  if (/^\d{1,3},\d{3}$/.test(bare)) return fault('two-readings')
  const plain = /^\d{1,3}(\.\d{3})+,\d+$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
      ? bare.replaceAll(',', '')
      : bare.replace(',', '.')
  const match = /^(\d{1,11})(?:\.(\d*))?$/.exec(plain)
  if (!match) return fault('not-a-figure')
  const decimals = (match[2] ?? '').replace(/0+$/, '')
  if (decimals.length > scale) return refuse({ kind: 'too-many-decimals', text, scale })
  // No decimal text comes near the bound without being over it.
  if (Number(plain) > highest) return fault('out-of-range')
  return accept(decimals === '' ? String(Number(match[1])) : `${Number(match[1])}.${decimals}`)
}
