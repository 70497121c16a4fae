import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswer } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { Notice, SelectField, SkeletonLines } from '../../../../ui/index.ts'
import classes from './emails.module.css'
import emailMessages from 'messages:history-emails'

interface EmailPreviewProps {
  mail: { shipmentId: number; template: string; recipients?: string[]; message?: string }
  /** Else it is only the first of several shipments. */
  isOne: boolean
  /** The name of the file that goes with it. */
  attachment: string | null
}

const typingPauseMs = 400

/** The mail as its receiver will read it: each may read another language. Nothing in it runs or leads anywhere. */
export function EmailPreview({ mail, isOne, attachment }: EmailPreviewProps) {
  const t = useMessages(emailMessages)
  const [asked] = useDebouncedValue(JSON.stringify(mail), typingPauseMs)
  const [reader, setReader] = useState<string>()
  const body = JSON.parse(asked) as typeof mail
  const found = useAnswer('PreviewEmailTemplate', { body }, { keepLast: true })
  const mails = found.data ?? []
  const shown = mails.find(({ email }) => email === reader) ?? mails[0]
  if (found.isError) return <Notice kind="warn">{t('preview.failed')}</Notice>
  if (!shown) return found.data ? null : <SkeletonLines lines={4} height={20} />
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      {mails.length > 1 && isOne ? (
        <SelectField
          label={t('preview.reader')}
          value={shown.email}
          choices={mails.map(({ email, language }) => ({
            value: email,
            label: `${email} (${language.toUpperCase()})`,
          }))}
          onChange={(event) => setReader(event.currentTarget.value)}
        />
      ) : (
        <p className="quiet">{isOne ? t('preview.as', { reader: shown.email }) : t('preview.first')}</p>
      )}
      <p>
        <span className="quiet">{t('subject')}</span> <strong>{shown.subject}</strong>
      </p>
      {attachment && <p className="quiet">{t('attachment', { name: attachment })}</p>}
      {/* An empty sandbox: no script, no form, no way out of it. */}
      <iframe title={t('preview.text')} sandbox="" srcDoc={shown.html} className={classes.frame} />
    </section>
  )
}
