import type { FileMediaType } from '@kattegat/domain/documents'
import type { Result } from '@kattegat/domain/result'

/** Why a file's content is not taken. */
export type FileFault =
  | 'fileKind'
  | 'fileExecutable'
  | 'fileProtected'
  | 'fileBroken'
  | 'fileUnpacksTooLarge'
  | 'archiveInArchive'

/** What a file is, or why it is not taken. */
export type Judgement = Result<FileMediaType, FileFault>
