import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { isAtRest } from '../../ui/at-rest.ts'
import { Button, FactList } from '../../ui/index.ts'
import type { Mail } from './mail.ts'
import classes from './outbox.module.css'
import outboxMessages from 'messages:outbox'

/** One e-mail as its reader got it, and what became of it. `back` leads to the list where only one fits the screen. */
export function MailView({ mail, back }: { mail: Mail; back: ReactNode }) {
  const t = useMessages(outboxMessages)
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the message takes the list's place: reading goes on at its heading. Beside it the list keeps its keys.
  useEffect(() => {
    const isAlone = window.matchMedia('(max-width: 48em)').matches
    if (isAlone || isAtRest(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  const facts = [
    { name: t('to'), value: mail.to },
    { name: t('written'), value: formats.instant(mail.createdAt) },
    ...(mail.sentAt ? [{ name: t('sentAt'), value: formats.instant(mail.sentAt) }] : []),
    ...(mail.shipmentId === null
      ? []
      : [
          {
            name: t('shipment'),
            value: (
              <Link to={screenPaths.history} search={{ shipment: mail.shipmentId }}>
                {t('openShipment')}
              </Link>
            ),
          },
        ]),
    ...(mail.attachment === null
      ? []
      : [{ name: t('attachment'), value: <MailFile mailId={mail.id} name={mail.attachment.name} /> }]),
  ]
  return (
    <article className={classes.message}>
      {back}
      <h2 ref={heading} tabIndex={-1}>
        {mail.subject}
      </h2>
      <FactList facts={facts} />
      {mail.status !== 'sent' && (
        <p className={classes.status} data-status={mail.status}>
          {t(`statusHint.${mail.status}`)}
        </p>
      )}
      <div className={classes.text}>{mail.text}</div>
    </article>
  )
}

/** The file that went along, to be saved. */
function MailFile({ mailId, name }: { mailId: number; name: string }) {
  const t = useMessages(outboxMessages)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const reply = await call('GetMailFile', { params: { id: mailId } }, { failureText: t('attachment.gone') })
    setSaving(false)
    if (reply.ok) saveFile(reply.data as Uint8Array<ArrayBuffer>, name)
  }
  return (
    <Button variant="default" loading={saving} onClick={() => void save()}>
      {t('attachment.save', { name })}
    </Button>
  )
}

function saveFile(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes]))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
