import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { BinaryLike, ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { findActiveUser } from '../known-users.ts'

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)
// OWASP's least for scrypt, at 16 MiB a check instead of 128: the password is published anyway.
const cost = { N: 2 ** 14, r: 8, p: 5 }
const keyLength = 32

/** Gives a person a password at the embedded identity provider, for demo and tests: a published one, or one they chose. */
export async function setDemoPassword(
  db: Database | Tx,
  userId: number,
  password: string,
  isChosen = false,
): Promise<void> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyLength, cost)
  const hash = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  await db
    .insertInto('demo_password')
    .values({ user_id: userId, password_hash: hash, is_chosen: isChosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: hash, is_chosen: isChosen }))
    .execute()
}

/** The active user with this e-mail and password; undefined for every other pair, after the same work. */
export async function checkDemoPassword(
  db: Database,
  email: string,
  password: string,
): Promise<{ userId: number } | undefined> {
  const row = await db
    .selectFrom('portal_user as u')
    .innerJoin('demo_password as p', 'p.user_id', 'u.id')
    .select(['u.id', 'p.password_hash'])
    .where((is) => is(is.fn<string>('lower', ['u.email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  // An unknown e-mail costs the same time as a wrong password.
  const matches = await isPassword(password, row?.password_hash ?? strangerHash)
  return row && matches ? findActiveUser(db, row.id) : undefined
}

const strangerHash = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join('$')

async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$')
  const expected = Buffer.from(key ?? '', 'base64url')
  const given = await derive(password, Buffer.from(salt ?? '', 'base64url'), keyLength, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === given.length && timingSafeEqual(expected, given)
}
