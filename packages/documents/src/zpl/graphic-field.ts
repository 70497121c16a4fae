/** A picture of black and white dots; a row begins at a new byte, the leftmost dot in its highest bit. */
export interface DotPicture {
  readonly width: number
  readonly height: number
  readonly rows: Uint8Array
}

/** `^GFA` of a picture, in the run lengths that ZPL calls alternative data compression. */
export function graphicField({ height, rows }: DotPicture): string {
  const bytesPerRow = rows.length / height
  let data = ''
  let before = ''
  for (let row = 0; row < height; row++) {
    const digits = hexRow(rows.subarray(row * bytesPerRow, (row + 1) * bytesPerRow))
    data += digits === before ? ':' : runLengths(digits)
    before = digits
  }
  return `^GFA,${rows.length},${rows.length},${bytesPerRow},${data}`
}

function hexRow(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex').toUpperCase()
}

/** `g` to `z` stand for 20 to 400 of the next digit, `G` to `Y` for 1 to 19; `,` fills the row with zeros. */
function runLengths(digits: string): string {
  const inked = digits.replace(/0+$/, '')
  const packed = inked.replaceAll(/(.)\1{2,}/g, (run: string) => countLetters(run.length) + run.charAt(0))
  return inked.length < digits.length ? `${packed},` : packed
}

function countLetters(count: number): string {
  const letter = (from: string, index: number) => String.fromCharCode(from.charCodeAt(0) + index - 1)
  const scores = Math.min(20, Math.floor(count / 20))
  const rest = count - scores * 20
  const high = scores > 0 ? letter('g', scores) : ''
  if (rest === 0) return high
  // A row of more than 3,352 dots of one colour does not stand on a label.
  return rest < 20 ? high + letter('G', rest) : high + countLetters(rest)
}
