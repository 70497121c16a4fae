import type { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { inSpan } from '../watching/index.ts'
import { slowDomains } from './slow-domains.ts'

/** One message as it leaves. */
export interface Mail {
  /** The same each time the same message is sent, so that a mail program shows it once (RFC 5322 3.6.4); with its brackets. */
  readonly messageId: string
  readonly to: string
  /** The company that it is of; of none, the address. */
  readonly whose: string
  /** Whom replies reach; without it, whoever reads the sender's address. */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly content: Readable | Buffer
  /** What the HTML calls a picture that it shows: `cid:` and this. */
  readonly cid?: string
}

/** Sends e-mail, or says that nobody told it where to. */
export interface MailSender {
  /** False where no SMTP server is configured: messages are kept and read in the portal. */
  readonly configured: boolean
  /** @throws when the server refuses or cannot be reached; the job tries again. */
  send(mail: Mail): Promise<void>
  /** Whether the server may take its time over a mail of that company to that address, as it lately did (`SlowDomains`). */
  isSlowTo(address: string, whose: string): boolean
  /** Whether the SMTP server takes our sign-in now; true where none is configured. */
  isReady(): Promise<boolean>
  close(): void
}

/** Mails on their way at once, and beside those so many to domains that are slow; each has a connection to the mail server. */
export const mailsAtOnce = 8
export const slowMailsAtOnce = 4

/** Mail over SMTP (`smtp://` or `smtps://`); without a URL nothing is sent. */
export function createMailSender(smtpUrl: string | undefined, from: string): MailSender {
  if (!smtpUrl) {
    return {
      configured: false,
      send: () => Promise.reject(new Error('no SMTP server is configured')),
      isSlowTo: () => false,
      isReady: async () => true,
      close: () => {},
    }
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    // One that waited for a connection would look slow.
    maxConnections: mailsAtOnce + slowMailsAtOnce,
    connectionTimeout: 15_000,
    socketTimeout: 60_000,
  })
  const host = new URL(smtpUrl).hostname
  const slow = slowDomains()
  return {
    configured: true,
    send: async ({ attachments = [], replyTo, whose, ...mail }) => {
      const message = {
        from,
        ...mail,
        ...(replyTo ? { replyTo } : {}),
        // Absence notes and other programs do not answer what says so (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [...attachments],
      }
      await inSpan({ name: 'SMTP', kind: 'client', facts: { 'server.address': host } }, () =>
        slow.watch(domainOf(mail.to), whose, () => transport.sendMail(message)),
      )
    },
    isSlowTo: (address, whose) => slow.isSlow(domainOf(address), whose),
    isReady: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}

/** In small letters, as domains are compared. */
export function domainOf(address: string): string {
  return address.split('@').at(-1)!.toLowerCase()
}
