import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { FactList } from '../../ui/index.ts'
import type { Mail } from './mail.ts'
import classes from './outbox.module.css'
import outboxMessages from 'messages:outbox'

/** One e-mail as its reader got it, and what became of it. `back` leads to the list where only one fits the screen. */
export function MailView({ mail, back }: { mail: Mail; back: ReactNode }) {
  const t = useMessages(outboxMessages)
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the message takes the list's place: reading goes on at its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
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
