import contentMessages from 'messages:content'
import type { Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import classes from './mail-texts.module.css'

/** A mail as it would be read, with an invented shipment. */
export function MailPreview({ preview }: { preview: Answer<'PreviewMailText'> }) {
  const t = useMessages(contentMessages)
  return (
    <section className={classes.preview} aria-label={t('mail.preview')}>
      <p>
        <strong>{preview.subject}</strong>
      </p>
      {/* A frame without rights: nothing in it runs. */}
      <iframe title={t('mail.preview')} sandbox="" srcDoc={preview.html} />
    </section>
  )
}
