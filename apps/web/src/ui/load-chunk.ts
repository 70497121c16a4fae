import { loadSections } from '@kattegat/messages/lazy-section'
import { currentLanguage } from '../app/i18n/index.ts'

/** A part of the portal that does not arrive within this time is given up (specification §9). */
export const chunkTimeoutMs = 120_000
/** It is counted in steps: a device that slept meanwhile has waited one of them, not the night. */
const stepMs = 10_000

/** A part of the portal could not be fetched: too slow, or gone since the portal was updated. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Fetches a part of the portal and the texts it names; rejects with a `ChunkLoadError` when it fails or takes longer than 120 s. */
export async function loadChunk<Part>(importer: () => Promise<Part>): Promise<Part> {
  let step: ReturnType<typeof setTimeout> | undefined
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      const wait = (leftMs: number) => {
        if (leftMs <= 0) reject(new ChunkLoadError('no answer within 120 s'))
        else step = setTimeout(() => wait(leftMs - stepMs), stepMs)
      }
      wait(chunkTimeoutMs)
    })
    return await Promise.race([withTexts(importer), timeout])
  } catch (error) {
    throw error instanceof ChunkLoadError
      ? error
      : new ChunkLoadError('a part of the portal could not be fetched', { cause: error })
  } finally {
    clearTimeout(step)
  }
}

/** A part that is drawn without its texts has to wait for them on the page, which React makes 300 ms at the least. */
async function withTexts<Part>(importer: () => Promise<Part>): Promise<Part> {
  const part = await importer()
  // What fails here fails once more where it is needed, and is said there.
  await loadSections(currentLanguage()).catch(() => undefined)
  return part
}
