/** A scanner types a character every few milliseconds; nobody types a whole number as fast as this, key for key. */
const slowestScannerMs = 60
/** A busy device may hand over one key of a scan late; after this it is none of the same. */
const longestPauseMs = 250
/** Shorter than any number of ours. */
const shortestScan = 6
/** FNC1 between element strings, as keyboards send it: CTRL+]. */
const groupSeparator = '\u001D'

/** One key, as far as a scanner is told by it. */
export interface WedgeKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  /** In milliseconds, of any clock. */
  readonly at: number
}

/** Reads what a keyboard-wedge scanner types: fast keys ended by Enter or Tab. */
export interface WedgeReader {
  /** `text`: a whole scan ended with this key; `isFirst`: a burst may begin with it; `isFast`: it belongs to one. */
  press(key: WedgeKey): { readonly text?: string; readonly isFirst: boolean; readonly isFast: boolean }
}

export function createWedgeReader(): WedgeReader {
  let typed = ''
  let firstAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    press: ({ key, ctrlKey, altKey, metaKey, at }) => {
      const isFast = at - lastAt <= longestPauseMs
      const isPaced = at - firstAt <= typed.length * slowestScannerMs
      if ((key === 'Enter' || key === 'Tab') && isFast && isPaced && typed.length >= shortestScan) {
        const text = typed
        typed = ''
        lastAt = Number.NEGATIVE_INFINITY
        return { text, isFirst: false, isFast }
      }
      const character =
        ctrlKey && key === ']' ? groupSeparator : key.length === 1 && !ctrlKey && !altKey && !metaKey ? key : ''
      // Shift goes before a capital, and says nothing by itself.
      if (character === '') return { isFirst: false, isFast: isFast && typed.length > 0 }
      typed = isFast ? typed + character : character
      if (!isFast) firstAt = at
      lastAt = at
      return { isFirst: !isFast, isFast }
    },
  }
}
