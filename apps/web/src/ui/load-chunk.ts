/** A part of the portal that does not arrive within this time is given up (specification §9). */
export const chunkTimeoutMs = 120_000

/** A part of the portal could not be fetched: too slow, or gone since the portal was updated. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Fetches a part of the portal; rejects with a `ChunkLoadError` when it fails or takes longer than 120 s. */
export async function loadChunk<Part>(importer: () => Promise<Part>): Promise<Part> {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  try {
    const timeout = new Promise<never>((_resolve, reject) => {
      giveUp = setTimeout(() => reject(new ChunkLoadError('no answer within 120 s')), chunkTimeoutMs)
    })
    return await Promise.race([importer(), timeout])
  } catch (error) {
    throw error instanceof ChunkLoadError
      ? error
      : new ChunkLoadError('a part of the portal could not be fetched', { cause: error })
  } finally {
    clearTimeout(giveUp)
  }
}
