import type { FileMediaType } from '@kattegat/domain/documents'
import type { Result } from '@kattegat/domain/result'

/** Why a file's content is not taken. */
export type FileError =
  | 'fileKind'
  | 'fileExecutable'
  | 'fileProtected'
  | 'fileBroken'
  | 'fileUnpacksTooLarge'
  | 'archiveInArchive'

/** What a file is, or why it is not taken. */
export type FileCheck = Result<FileMediaType, FileError>
