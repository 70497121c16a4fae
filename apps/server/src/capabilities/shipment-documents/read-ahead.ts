import type { Readable } from 'node:stream'

/** A file of a multipart body, as far as it was taken apart. */
export interface FileOfBody {
  readonly bytesRead: number
  /** It is larger than the limit: what follows of it is not counted. */
  readonly truncated: boolean
}

/** What of a body may be in memory while a file is checked and stored. */
const mostAheadBytes = 1_000_000
/** The most of a part's own lines that is reckoned with. */
const headBytes = 1024

/**
 * Stops a body while more of it was read than the file in hand. Small files do not stop it by themselves: each fits into its own
 * buffer, and thousands of them were read while the first was checked, 124 MB a call. Made once the body is read; told of each file.
 */
export function boundReadAhead(body: Readable): (file: FileOfBody) => void {
  let receivedBytes = 0
  let beforeBytes = 0
  let heads = 0
  let current: FileOfBody | undefined
  let isHeld = false
  const aheadBytes = () =>
    current && !current.truncated ? receivedBytes - beforeBytes - current.bytesRead - heads * headBytes : 0
  const hold = () => {
    const isTooMuch = aheadBytes() > mostAheadBytes
    if (isTooMuch) body.pause()
    // Not where it waits for who reads a large file.
    else if (isHeld) body.resume()
    isHeld = isTooMuch
  }
  body.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length
    hold()
  })
  return (file) => {
    beforeBytes = current?.truncated ? receivedBytes : beforeBytes + (current?.bytesRead ?? 0)
    heads += 1
    current = file
    hold()
  }
}
