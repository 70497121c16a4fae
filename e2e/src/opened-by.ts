import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

/** Presses what opens a PDF in a tab of its own, and answers the bytes behind that tab's address, which holds `path`. */
export async function openedBy(context: BrowserContext, path: string, press: () => Promise<void>): Promise<Buffer> {
  // A headless browser may take a PDF for a download and leave its tab empty: the request is what tells.
  const asked = context.waitForEvent(
    'request',
    (request) => request.url().includes(path) && request.isNavigationRequest(),
  )
  await press()
  const answer = await fetch((await asked).url())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}

/** The first bytes of a file, which say whether it is a PDF. */
export const pdfStart = (bytes: Buffer) => bytes.subarray(0, 5).toString()
