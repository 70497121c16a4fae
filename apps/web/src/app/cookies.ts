/** Reads a cookie that scripts may see; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === name) return decoded(value.join('='))
  }
  return undefined
}

// Other programs of the same host write cookies, too, and browsers take any text: nothing is read before this.
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Writes a cookie for the whole portal. */
export function writeCookie(name: string, value: string, { days }: { days: number }): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}

/** Removes every cookie that scripts may see, but those named. */
export function clearCookies({ except }: { except: readonly string[] }): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0]
    if (!name || except.includes(name)) continue
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  }
}
