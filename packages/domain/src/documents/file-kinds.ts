/** Kinds of file that may be uploaded. Everything else is refused: what is not named here is nobody's paper. */
interface FileKind {
  /** Endings that say what the content is, the usual one first. */
  readonly endings: readonly string[]
  /** Whether browsers show it by themselves and safely; the rest is saved. */
  readonly shown: boolean
}

const fileKinds = {
  'application/pdf': { endings: ['pdf'], shown: true },
  'image/png': { endings: ['png'], shown: true },
  'image/jpeg': { endings: ['jpg', 'jpeg'], shown: true },
  'image/webp': { endings: ['webp'], shown: true },
  'image/tiff': { endings: ['tif', 'tiff'], shown: false },
  'image/heic': { endings: ['heic', 'heif'], shown: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { endings: ['docx'], shown: false },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { endings: ['xlsx'], shown: false },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { endings: ['pptx'], shown: false },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'], shown: false },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'], shown: false },
  'application/zip': { endings: ['zip'], shown: false },
  // Its meaning is in its name only: a script is text as well, so that no other ending is kept.
  'text/plain': { endings: ['txt', 'csv', 'tsv', 'log', 'edi'], shown: false },
} as const satisfies Record<string, FileKind>

/** The media type found in a file's content. */
export type FileMediaType = keyof typeof fileKinds

/** Endings people may choose from, for the file dialog and for the words that name them. */
export const allowedEndings: readonly string[] = Object.values(fileKinds).flatMap((kind) => kind.endings)

export function isAllowedMediaType(mediaType: string): mediaType is FileMediaType {
  return mediaType in fileKinds
}

/** Whether a file of this kind opens in the browser rather than being saved. */
export function isShownInBrowser(mediaType: string): boolean {
  return isAllowedMediaType(mediaType) && fileKinds[mediaType].shown
}

/** Endings of a kind, the usual one first. */
export function endingsOf(mediaType: FileMediaType): readonly string[] {
  return fileKinds[mediaType].endings
}
