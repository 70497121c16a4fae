import { readCookie, writeCookie } from '../cookies.ts'

const cookieName = 'failover-login'

/**
 * Whether the operator has let this browser in while the identity provider is down. The cookie carries user id, e-mail,
 * display name, expiry and the server's signature; whether it is good is for the server to say.
 */
export function hasFailoverLogin(): boolean {
  return Boolean(readCookie(cookieName))
}

/** The server did not take it: it is asked of no second call. */
export function forgetFailoverLogin(): void {
  writeCookie(cookieName, '', { days: 0 })
}
