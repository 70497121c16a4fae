/**
 * A text as the data of a field, to stand between `^FH` and `^FS`. What commands a printer is written as the hex code
 * of its byte: the two prefixes, the indicator itself, the backslash that breaks lines in a block, and controls.
 * Whatever a user typed, the printer prints it and obeys none of it.
 */
export function fieldData(text: string): string {
  return text.replaceAll(/[\^~_\\\p{Cc}]/gu, hexBytes)
}

const encoder = new TextEncoder()

function hexBytes(character: string): string {
  return Array.from(encoder.encode(character), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
    '',
  )
}
