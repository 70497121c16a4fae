// The cookie plugin reads cookies of requests that Fastify answers; the provider's own are not among them. Both cookies
// read and written here hold letters, digits, `-`, `_` and `.` only, so that nothing needs to be escaped.

/** One cookie of a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** A `Set-Cookie` header for a cookie that the portal's scripts read as well. */
export function writeCookie(name: string, value: string, options: { expires: Date; secure: boolean }): string {
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${value}; Path=/; Expires=${options.expires.toUTCString()}; SameSite=Lax${secure}`
}
