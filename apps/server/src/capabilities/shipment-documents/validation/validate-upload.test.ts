import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  docx,
  linuxProgram,
  lockedPdf,
  pdf,
  png,
  protectedPdf,
  windowsProgram,
  zip,
} from '../sample-files.test-support.ts'
import { validateUpload } from './validate-upload.ts'
import { createPdfChecker } from './pdf-checker.ts'

const pdfChecker = createPdfChecker()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-judge-'))
})
afterAll(async () => {
  await pdfChecker.close()
  await rm(folder, { recursive: true })
})

/** The media type found, or the error. */
async function judged(content: Buffer | string): Promise<string> {
  const file = join(folder, 'file')
  await writeFile(file, content)
  const judgement = await validateUpload(file, (path) => pdfChecker.judge(path, 'a test'))
  return judgement.ok ? judgement.value : judgement.refusal
}

const text = (content: string) => ({ name: 'tal.csv', content: Buffer.from(content) })

describe('a file is what its content is', () => {
  it('PDF, also one that may not be changed', async () => {
    expect(await judged(pdf())).toBe('application/pdf')
    expect(await judged(lockedPdf)).toBe('application/pdf')
  })

  it('picture, Office document, archive', async () => {
    expect(await judged(png)).toBe('image/png')
    expect(await judged(docx())).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
    expect(await judged(zip([text('a;b\n1;2\n')]))).toBe('application/zip')
  })

  it('text in any encoding', async () => {
    expect(await judged('navn;vægt\nØl;12,5\n')).toBe('text/plain')
    expect(await judged(Buffer.from('vægt', 'latin1'))).toBe('text/plain')
    expect(await judged(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('vægt', 'utf16le')]))).toBe('text/plain')
    expect(await judged("UNA:+.? '\u001dUNB+UNOA:1")).toBe('text/plain')
  })
})

describe('a file is not taken', () => {
  it('when it is a program, whatever its name', async () => {
    expect(await judged(windowsProgram)).toBe('fileExecutable')
    expect(await judged(linuxProgram)).toBe('fileExecutable')
    expect(await judged('#!/bin/sh\nrm -rf /\n')).toBe('fileExecutable')
  })

  it('when it is of another kind', async () => {
    expect(await judged('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('fileKind')
    expect(await judged(Buffer.from([1, 2, 3, 0, 5]))).toBe('fileKind')
    expect(await judged('{\\rtf1 hello}')).toBe('fileKind')
  })

  it('when it is a PDF that asks for a password', async () => {
    expect(await judged(protectedPdf)).toBe('fileProtected')
  })

  it('when it is a PDF that is cut off or broken', async () => {
    expect(await judged(pdf().subarray(0, 200))).toBe('fileBroken')
    expect(
      await judged(
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1000, 7), Buffer.from('startxref\n9\n%%EOF')]),
      ),
    ).toBe('fileBroken')
    // The next one is judged all the same.
    expect(await judged(pdf())).toBe('application/pdf')
  })

  it('when it is an archive that unpacks to far too much, also where its directory lies', async () => {
    const zeros = Buffer.alloc(100 * 1024 * 1024)
    expect(await judged(zip([{ name: 'zeros.csv', content: zeros }]))).toBe('fileUnpacksTooLarge')
    expect(await judged(zip([{ name: 'zeros.csv', content: zeros, saidSize: 10 }]))).toBe('fileBroken')
    expect(await judged(docx([{ name: 'word/media/zeros.bin', content: zeros }]))).toBe('fileUnpacksTooLarge')
    const many = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}.txt`, content: Buffer.from('x') }))
    expect(await judged(zip(many))).toBe('fileUnpacksTooLarge')
  })

  it('when it is an archive with programs, macros, scripts or archives in it', async () => {
    expect(await judged(zip([{ name: 'readme.txt', content: windowsProgram }]))).toBe('fileExecutable')
    expect(await judged(zip([{ name: 'a/setup.BAT', content: Buffer.from('del *') }]))).toBe('fileExecutable')
    expect(await judged(docx([{ name: 'word/vbaProject.bin', content: Buffer.from('x') }]))).toBe('fileExecutable')
    expect(await judged(zip([{ name: 'inner.zip', content: zip([text('x')]) }]))).toBe('archiveInArchive')
  })

  it('when it is an archive that is protected, broken, or leads out of its folder', async () => {
    expect(await judged(zip([{ ...text('x'), encrypted: true }]))).toBe('fileProtected')
    expect(await judged(zip([text('a;b;c')]).subarray(0, 40))).toBe('fileBroken')
    expect(await judged(zip([{ name: '../../etc/cron.d/x', content: Buffer.from('x') }]))).toBe('fileBroken')
  })
})
