import { buffer } from 'node:stream/consumers'
import { readableText } from '../read-answer.ts'
import type { Person, Reply, TestPortal } from '../test-portal.ts'

/** A mail of the outbox. */
type StoredMail = Awaited<ReturnType<typeof readOutbox>>[number]

export function readOutbox({ database }: TestPortal) {
  return database.db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()
}

/** What a mail tells its recipient: its words, the file that is attached, and what each of its links opens. */
export interface OpenedMail {
  readonly words: string
  /** Undefined where nothing is attached. */
  readonly file: string | undefined
  readonly links: readonly { readonly url: string; readonly opens: string }[]
}

/** @param reader who the recipient is at the portal; a stranger where they are nobody there. */
export async function openMail(portal: TestPortal, mail: StoredMail, reader: Person | undefined): Promise<OpenedMail> {
  const words = `${mail.subject}\n${mail.text_body}\n${mail.html_body}`
  const file = mail.attachment_key && (await buffer(await portal.storage.get(mail.attachment_key)))
  const urls = new Set(words.match(/https?:\/\/[^\s"'<>]+/g))
  const links = [...urls].map(async (url) => ({ url, opens: await opened(portal, new URL(url), reader) }))
  return { words, file: file ? await readableText(file) : undefined, links: await Promise.all(links) }
}

/** What is behind a link: the calls that its screen makes. */
async function opened(portal: TestPortal, url: URL, reader: Person | undefined): Promise<string> {
  const [, first, token] = url.pathname.split('/')
  const call: Person['call'] = reader ? (...given) => reader.call(...given) : (...given) => portal.stranger(...given)
  if (first === 't' && token) return textOf(await portal.stranger('GetTracking', { params: { token } }))
  if (url.pathname === '/History') {
    const linkId = url.searchParams.get('link')
    if (linkId === null) return textOf(await call('FilterHistoryShipments', { body: {} }))
    const data = await call('GetShipmentDataByLinkId', { query: { linkId } })
    if (data.status !== 200) return textOf(data)
    return `${await textOf(data)}${await textOf(await call('HistoryShipmentInfo', { params: { id: data.body.shipmentId } }))}`
  }
  if (url.pathname === '/Approvals') return textOf(await call('GetApprovals', { query: {} }))
  // The page shows the invited person's own e-mail.
  if (first === 'idp-password') return (await portal.app.inject(url.pathname + url.search)).body
  if (url.pathname === '/Pickup')
    return textOf(await call('GetPickup', { params: { id: Number(url.searchParams.get('pickup')) } }))
  throw new Error(`The sweep does not know what ${url.href} opens: say so in testing/sweep/open-mail.ts`)
}

function textOf({ bytes }: Pick<Reply<never>, 'bytes'>): Promise<string> {
  return readableText(bytes)
}
