/** `content-disposition` of a file of any name: as it is for those who read RFC 5987, in plain letters for the others. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeRfc5987(name)}`
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
