import type { Refusal } from './refusal.ts'

/** Who asked for a list was shut out before it was written, or while it was. */
export class ShutOut extends Error {
  override readonly name = 'ShutOut'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('Who asked for a list may no longer have it')
    this.refusal = refusal
  }
}

/** So many rows go out before it is asked again whether their reader is still let in. */
const rowsAtOnce = 200

/** A list that waits for its turn and is then read for as long as its reader takes: only while they may have it. */
export async function* whileReached<Row>(
  rows: AsyncIterable<Row>,
  shutOut: () => Promise<Refusal | undefined>,
): AsyncGenerator<Row> {
  let given = 0
  const ask = async () => {
    const refusal = given % rowsAtOnce === 0 ? await shutOut() : undefined
    if (refusal) throw new ShutOut(refusal)
  }
  await ask()
  for await (const row of rows) {
    yield row
    given += 1
    await ask()
  }
}
