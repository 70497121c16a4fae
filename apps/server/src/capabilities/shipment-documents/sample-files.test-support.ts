import { crc32, deflateRawSync } from 'node:zlib'

/** A right PDF of one empty page. */
export function pdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/MediaBox[0 0 100 100]/Parent 2 0 R>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const directory = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${directory}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The same, encrypted by qpdf: opens with the password `user` only. */
export const protectedPdf = Buffer.from(
  'JVBERi0xLjYKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwg' +
    'L0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAg' +
    'MTAwIDEwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAv' +
    'QXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAx' +
    'MjggL08gPDBiYTM4MzVmODhmOTAzODhlNzRlNTQ1ODQxMjVjZTE0MmJlMGRlMjRjNmIwZDM3NzQ2ZTA3NWI4OTE3NTY2NzE+IC9Q' +
    'IC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8NzBlNmY3MWFmN2IzMmE1YmRkZmQyNDFhYzk5ZTIzODEwMTIy' +
    'NDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAow' +
    'MDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAw' +
    'IG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzw3MjE5OTJmODU2ODM5NmNjYzRkOWVmMWQwMDkzMWMyYj48' +
    'NzIxOTkyZjg1NjgzOTZjY2M0ZDllZjFkMDA5MzFjMmI+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDk1CiUlRU9GCg==',
  'base64',
)

/** The same, encrypted by qpdf so that anybody opens it, but not everybody may change it. */
export const lockedPdf = Buffer.from(
  'JVBERi0xLjYKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwg' +
    'L0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAg' +
    'MTAwIDEwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAv' +
    'QXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0FFU1YyIC9MZW5ndGggMTYgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAx' +
    'MjggL08gPDU2NmZhODczZWUzM2M3OTdjZDNiOTA0ZmRhZGY4MTRhZmEzNGRmOWEzOGY2ZWQ0MWI5ODRlMmM2ZGEyYWE2ZjU+IC9Q' +
    'IC00IC9SIDQgL1N0bUYgL1N0ZENGIC9TdHJGIC9TdGRDRiAvVSA8NGFjYzBkMDAyZjMyODdkM2M0OWJiYjhhMmRlMDhhMDMwMTIy' +
    'NDU2YTkxYmFlNTEzNDI3M2E2ZGIxMzRjODdjND4gL1YgNCA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAow' +
    'MDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAw' +
    'IG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzw4NTM3Y2E1MDBiYzc4YWVlMGJhNjg4MDgxZDQyMmM5Zj48' +
    'ODUzN2NhNTAwYmM3OGFlZTBiYTY4ODA4MWQ0MjJjOWY+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDk1CiUlRU9GCg==',
  'base64',
)

/** A PNG of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The beginning of a program for Windows, and of one for Linux. */
export const windowsProgram = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0), Buffer.from('PE\0\0')])
export const linuxProgram = Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(200, 1)])

/** What an entry of an archive is made of. */
export interface ZipPart {
  readonly name: string
  readonly content: Buffer
  /** What the directory says of its size, where that is a lie. */
  readonly saidSize?: number
  readonly encrypted?: boolean
}

/** A ZIP archive (PKWARE APPNOTE 6.3.10), made by hand so that it can be made wrong. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const packed = deflateRawSync(part.content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (part.encrypted ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(part.content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(part.saidSize ?? part.content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), common, rest, name]))
    files.push(file)
    offset += file.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directoryBytes.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, directoryBytes, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

/** The least that makes a Word document. */
export function docx(more: readonly ZipPart[] = []): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  return zip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    ...more,
  ])
}
