import { CompactEncrypt, compactDecrypt, errors } from 'jose'

/** Encrypts what must not stand in clear in the database and its dumps. */
export interface Seal {
  /** Whether there is a key to seal with. Without one, what is stored stands in clear. */
  readonly isOn: boolean
  /** As the newest key seals it (JWE, A256GCM); the text itself where there is no key. */
  seal(text: string): Promise<string>
  /**
   * What was sealed with any of the keys, or was stored in clear.
   *
   * @throws SealBroken where none of them opens it.
   */
  open(stored: string): Promise<string>
  /** Whether it stands as `seal` would write it now. */
  isCurrent(stored: string): boolean
}

/** Something sealed in the database, and no key that opens it. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** What begins like this was sealed, and by which key. */
const mark = /^sealed:([0-9a-f]{8}):(.+)$/s

export function isSealed(stored: unknown): stored is string {
  return typeof stored === 'string' && mark.test(stored)
}

/** 32 bytes each, in base64, the newest first, with commas; undefined where one of them is not. */
export function readSealKeys(text: string): readonly Uint8Array[] | undefined {
  const keys = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [Buffer.from(part.trim(), 'base64')]))
  return keys.every((key) => key.length === 32) ? keys : undefined
}

/** The seal of these keys: the first seals, each opens. */
export async function openSeal(keys: readonly Uint8Array[]): Promise<Seal> {
  const named = await Promise.all(keys.map(async (key) => ({ name: await nameOf(key), key })))
  const [newest] = named
  return {
    isOn: newest !== undefined,

    async seal(text) {
      if (!newest) return text
      const sealed = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(newest.key)
      return `sealed:${newest.name}:${sealed}`
    },

    async open(stored) {
      const [, name, sealed] = mark.exec(stored) ?? []
      if (sealed === undefined) return stored
      const by = named.find((key) => key.name === name)
      if (!by) throw new SealBroken('The secrets in the database are sealed with a key that SECRETS_KEY does not have')
      try {
        const { plaintext } = await compactDecrypt(sealed, by.key)
        return new TextDecoder().decode(plaintext)
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        throw new SealBroken('A secret in the database was altered', { cause: error })
      }
    },

    isCurrent(stored) {
      return mark.exec(stored)?.[1] === newest?.name
    },
  }
}

/** Which key it is, without saying anything of it. */
async function nameOf(key: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...Buffer.from('kattegat seal '), ...key]))
  return Buffer.from(digest).toString('hex', 0, 4)
}
