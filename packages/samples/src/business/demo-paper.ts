/**
 * A paper of the demo's customers as their own office might have printed it: one A4 page, a title and lines in
 * Helvetica. Letters beyond Latin-1 lose their marks.
 */
export function demoPaper(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    'BT /F1 20 Tf 1 0 0 1 56 770 Tm',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 1 0 0 1 56 736 Tm 16 TL',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}

function escaped(text: string): string {
  return Array.from(text)
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFD').slice(0, 1)))
    .filter((letter) => letter >= ' ' && letter.charCodeAt(0) < 256)
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`)
}
