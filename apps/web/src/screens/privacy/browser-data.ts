/** Every cookie of the portal, by its name; `every-screen.test.ts` looks for others. */
export const cookies = ['language', 'segmentation', 'failover-login', 'api-docs', 'jobs-dashboard'] as const

/** Those of the portal's own log-in. Where people log in elsewhere, there are none. */
export const loginCookies = ['idp-session', 'idp-interaction'] as const

/** Hours for which the failover login holds, as the server says to the cookie. */
export const failoverHours = 8

/** What a browser keeps beside cookies. */
export const stores = ['session', 'work', 'choices', 'lists', 'scans'] as const

/** `1826` is five years: as somebody would say it, where it comes to whole years; undefined for other days. */
export function wholeYears(days: number): number | undefined {
  const years = Math.round(days / 365.25)
  return years > 0 && Math.abs(days - years * 365.25) < 1.5 ? years : undefined
}
