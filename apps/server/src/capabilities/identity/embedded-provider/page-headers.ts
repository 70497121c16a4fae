/**
 * Headers of every page served outside the portal: nothing inline, nothing from elsewhere, in nobody's frame.
 *
 * @param issuer the origin that a form may lead to, besides the page's own.
 */
export function pageHeaders(issuer: string): Record<string, string> {
  const { origin } = new URL(issuer)
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `form-action 'self' ${origin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
