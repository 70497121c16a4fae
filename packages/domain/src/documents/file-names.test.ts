import { messagesIn } from '@kattegat/messages/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '@kattegat/messages'
import {
  documentTypeName,
  documentTypes,
  leftOutReasons,
  maxUploadBytes,
  safeFileName,
  safeFolderName,
  shownFileName,
  uniqueNames,
} from './index.ts'

describe('a file’s name', () => {
  it.each([
    ['Faktura 2026-114.pdf', 'Faktura 2026-114.pdf'],
    ['Rechnung für Łódź – 漢字 عربي.pdf', 'Rechnung für Łódź – 漢字 عربي.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\anna\\Desktop\\scan.PDF', 'scan.pdf'],
    ['..\\..\\boot.ini', 'boot.ini.pdf'],
    ['/', 'document.pdf'],
    ['', 'document.pdf'],
    ['...', 'document.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['CON', '_CON.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['com1.tar.pdf', '_com1.tar.pdf'],
    ['console.pdf', 'console.pdf'],
    ['a\u0000b\nc\u007f.pdf', 'abc.pdf'],
    // A right-to-left override: shown as `invoiceexe.pdf`, though it ends in `exe`.
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
    ['what?<is>:"this"|*.pdf', 'what__is___this___.pdf'],
    ['scan.pdf. . .', 'scan.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
  ])('%j is saved as %j', (given, safe) => {
    expect(safeFileName(given, 'application/pdf')).toBe(safe)
  })

  it('keeps an ending that the content bears out, and adds one where it does not', () => {
    expect(safeFileName('tal.csv', 'text/plain')).toBe('tal.csv')
    expect(safeFileName('run.bat', 'text/plain')).toBe('run.bat.txt')
    expect(safeFileName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg')
  })

  it('is shown as it was given, with a mark for what cannot be seen', () => {
    expect(shownFileName('../../etc/passwd')).toBe('../../etc/passwd')
    expect(shownFileName('invoice\u202efdp.exe')).toBe('invoice\u{fffd}fdp.exe')
    expect(shownFileName('a\u0000b')).toBe('a\u{fffd}b')
    expect(Array.from(shownFileName('漢'.repeat(400)))).toHaveLength(255)
  })

  it('is safe whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const safe = safeFileName(given, 'application/pdf')
        expect(safe).toMatch(/^[^./\\<>:"|?*\p{Cc}\p{Cf}\s][^/\\<>:"|?*\p{Cc}\p{Cf}]*\.pdf$/u)
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200)
        expect(Array.from(shownFileName(given)).length).toBeLessThanOrEqual(255)
      }),
    )
  })
})

describe('a folder’s name', () => {
  it.each([
    ['123-1234 5675', '123-1234 5675'],
    ['../../etc', 'etc'],
    ['AUX', '_AUX'],
    ['', 'shipment'],
    ['a:b*c', 'a_b_c'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFolderName(given)).toBe(safe)
  })

  it('is safe whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
        expect(safeFolderName(given)).toMatch(/^[^./\\<>:"|?*\p{Cc}\p{Cf}\s](?:[^/\\<>:"|?*\p{Cc}\p{Cf}]*[^.\s])?$/u)
      }),
    )
  })
})

it('a name is given once, however it is written', () => {
  const unique = uniqueNames()
  expect(['a/scan.pdf', 'a/Scan.PDF', 'b/scan.pdf', 'a/scan.pdf', 'folder.1/x', 'folder.1/x'].map(unique)).toEqual([
    'a/scan.pdf',
    'a/Scan (2).PDF',
    'b/scan.pdf',
    'a/scan (3).pdf',
    'folder.1/x',
    'folder.1/x (2)',
  ])
})

it('why a file is not in a pack is said in each language', () => {
  for (const language of languages) {
    const announced = leftOutReasons.map((reason) => messagesIn(language, 'document-types')(`leftOut.${reason}`))
    expect(new Set(announced).size).toBe(leftOutReasons.length)
  }
})

it('80 MB are 83,886,080 bytes', () => {
  expect(maxUploadBytes).toBe(83_886_080)
})

it('every type of document has a name in each language', () => {
  for (const language of languages) {
    const names = documentTypes.map((type) => documentTypeName(type, messagesIn(language, 'document-types')))
    expect(new Set(names).size).toBe(documentTypes.length)
  }
  expect(documentTypeName('OfALaterVersion', messagesIn('en', 'document-types'))).toBe('OfALaterVersion')
})
