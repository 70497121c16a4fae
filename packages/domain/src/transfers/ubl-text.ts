/** An element of UBL's basic components; nothing where there is nothing in it (Peppol, R008). */
export function ublElement(name: string, value: string, scheme = ''): string {
  const written = ublText(value.trim())
  if (written === '') return ''
  return `<cbc:${name}${scheme && ` schemeID="${ublText(scheme)}"`}>${written}</cbc:${name}>`
}

/** Text as XML 1.0 takes it: most control characters have no place in it, escaped or not. */
export function ublText(value: string): string {
  return value
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
