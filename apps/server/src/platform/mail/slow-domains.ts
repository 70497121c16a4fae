/** The domains whose recipients the mail server takes its time over, as far as this instance has seen. */
export interface SlowDomains {
  isSlow(domain: string): boolean
  /** Sends, and notes of the domain whether that took long: as soon as it does. */
  watch<T>(domain: string, send: () => Promise<T>): Promise<T>
}

/** From then on a sending is a slow one. */
const slowMs = 3000
/** So long after it a domain is one of the slow ones, unless a mail to it is quick. */
const rememberedMs = 10 * 60_000
/** Those noted longest ago are forgotten for others. */
const mostRemembered = 1000

export function slowDomains(): SlowDomains {
  const notedAt = new Map<string, number>()
  const note = (domain: string) => {
    notedAt.delete(domain)
    notedAt.set(domain, Date.now())
    const [oldest] = notedAt.keys()
    if (notedAt.size > mostRemembered && oldest !== undefined) notedAt.delete(oldest)
  }
  return {
    isSlow: (domain) => Date.now() - (notedAt.get(domain) ?? -Infinity) < rememberedMs,
    watch: async (domain, send) => {
      let isSlow = false
      const tooLong = setTimeout(() => {
        isSlow = true
        note(domain)
      }, slowMs)
      try {
        return await send()
      } finally {
        clearTimeout(tooLong)
        if (!isSlow) notedAt.delete(domain)
      }
    },
  }
}
