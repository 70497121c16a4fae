import { sayInTurn } from './index.ts'

/** Keeps more outside its heap with each message, as what unpacks a file does. */
async function* messages() {
  const kept: Buffer[] = []
  for (;;) {
    kept.push(Buffer.alloc(64 * 1024 * 1024, 1))
    yield { megabytes: kept.length * 64 }
  }
}

sayInTurn(messages(), () => ({ megabytes: -1 }))
