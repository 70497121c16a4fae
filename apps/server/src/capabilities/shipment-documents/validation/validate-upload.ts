import { isAllowedMediaType, type FileMediaType } from '@kattegat/domain/documents'
import { accept, refuse } from '@kattegat/domain/result'
import { fileTypeFromFile } from 'file-type'
import type { FileCheck } from './file-error.ts'
import { checkText } from './check-text.ts'
import { checkZip } from './check-zip.ts'

/** Media types of programs, under the names of the library that finds them. */
const programs = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/x-ms-regedit',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-shockwave-flash',
  'application/x-google-chrome-extension',
  'application/wasm',
])
const otherNames: Readonly<Record<string, FileMediaType>> = { 'image/heif': 'image/heic' }

/**
 * Finds out from its content what a file is, whatever it is called, and whether it may be taken. The file is read in
 * pieces, never whole.
 */
export async function validateUpload(file: string, judgePdf: (file: string) => Promise<FileCheck>): Promise<FileCheck> {
  const found = await fileTypeFromFile(file)
  if (!found) return checkText(file)
  const mediaType = otherNames[found.mime] ?? found.mime
  if (programs.has(mediaType) || mediaType.includes('macroenabled')) return refuse('fileExecutable')
  if (!isAllowedMediaType(mediaType)) return refuse('fileKind')
  if (mediaType === 'application/pdf') return judgePdf(file)
  // Office documents are ZIP archives inside.
  if (mediaType === 'application/zip' || mediaType.startsWith('application/vnd.')) return checkZip(file, mediaType)
  return accept(mediaType)
}
