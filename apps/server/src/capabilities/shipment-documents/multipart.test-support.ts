/** A part of an upload: a file, or the type of those that follow. */
export type Part = { readonly name: string; readonly content: Buffer | string } | { readonly documentType: string }

const boundary = 'the-line-between-parts'

/** A `multipart/form-data` body as browsers send it. */
export function multipartBody(parts: readonly Part[]): { payload: Buffer; contentType: string } {
  const pieces = parts.flatMap((part) =>
    'documentType' in part
      ? [`--${boundary}\r\nContent-Disposition: form-data; name="documentType"\r\n\r\n${part.documentType}\r\n`]
      : [
          `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${part.name.replaceAll('"', '%22')}"\r\n` +
            'Content-Type: application/octet-stream\r\n\r\n',
          part.content,
          '\r\n',
        ],
  )
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}
