import type { Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as it arrived: whom it was handed in for, and what its reader sees. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** As it came over the line. */
  readonly raw: string
}

/** A mail server of a test, which keeps what it is handed. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly letters: ReceivedMail[]
  close(): Promise<void>
}

/** Opens a real SMTP server on a free port of this machine. */
export async function openMailServer(): Promise<MailServer> {
  const letters: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address)
        letters.push(readReceivedMail(to.join(', '), Buffer.concat(chunks).toString('latin1')))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening: Server = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    )
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads a letter of two alternatives, plain text and HTML (RFC 2045 to 2047), as our sender writes them. */
function readReceivedMail(to: string, raw: string): ReceivedMail {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(splitPart)
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decoded(part.body, part.headers.get('content-transfer-encoding') ?? '') : ''
  }
  const subject = encodedWords(headers.get('subject') ?? '')
  return { to, subject, text: partOf('text/plain'), html: partOf('text/html'), raw }
}

function splitPart(part: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()] as const
    }),
  )
  return { headers, body: rest.join('\r\n\r\n') }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  return quotedPrintable(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n').trimEnd()
}

function encodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, how: string, content: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('latin1')
        : Buffer.from(quotedPrintable(content.replaceAll('_', ' '))).toString('latin1'),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
