/** The domains whose recipients the mail server takes its time over, as far as this instance has seen. */
export interface SlowDomains {
  /**
   * Whether a mail to that domain may take long. `whose` is the company that it is of: where its mails took long just now, so may one to
   * a domain that nobody has written to yet.
   */
  isSlow(domain: string, whose: string): boolean
  /** Sends, and notes of the domain and of whose mail it is whether that took long: as soon as it does. */
  watch<T>(domain: string, whose: string, send: () => Promise<T>): Promise<T>
}

/** From then on a sending is a slow one. */
const slowMs = 3000
/** So long after it a domain is one of the slow ones, unless a mail to it is quick; and one of the quick ones likewise. */
const rememberedMs = 10 * 60_000
/** So long after it other new domains of a company may be slow. */
const companyMs = 60_000

export function slowDomains(): SlowDomains {
  const [slow, quick] = [lately(rememberedMs), lately(rememberedMs)]
  const slowCompanies = lately(companyMs)
  return {
    isSlow: (domain, whose) => slow.has(domain) || (!quick.has(domain) && slowCompanies.has(whose)),
    watch: async (domain, whose, send) => {
      let isSlow = false
      const tooLong = setTimeout(() => {
        isSlow = true
        slow.note(domain)
        quick.forget(domain)
        slowCompanies.note(whose)
      }, slowMs)
      try {
        return await send()
      } finally {
        clearTimeout(tooLong)
        if (!isSlow) {
          slow.forget(domain)
          quick.note(domain)
        }
      }
    },
  }
}

/** Those noted longest ago are forgotten for others. */
const mostRemembered = 1000

/** What was noted within so many milliseconds. */
function lately(forMs: number) {
  const notedAt = new Map<string, number>()
  return {
    has: (name: string) => Date.now() - (notedAt.get(name) ?? -Infinity) < forMs,
    note: (name: string) => {
      notedAt.delete(name)
      notedAt.set(name, Date.now())
      const [oldest] = notedAt.keys()
      if (notedAt.size > mostRemembered && oldest !== undefined) notedAt.delete(oldest)
    },
    forget: (name: string) => notedAt.delete(name),
  }
}
