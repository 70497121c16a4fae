import contentMessages from 'messages:content'
import { useAnswer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import classes from './mail-texts.module.css'
import type { MailTemplate, MailText } from './mail-text.ts'
import type { TypedText } from './use-mail-text.ts'

interface MailVersionsProps {
  template: MailTemplate['template']
  text: MailText
  /** An earlier version comes into the form, to be looked at and saved; none where the text is only read. */
  onTake: ((text: TypedText) => void) | undefined
}

/** What the mail said before. */
export function MailVersions({ template, text, onTake }: MailVersionsProps) {
  const t = useMessages(contentMessages)
  const formats = useFormats()
  const found = useAnswer('GetMailTextVersions', { query: { template, language: text.language } })
  const versions = found.data ?? []
  if (versions.length === 0) return null
  return (
    <details className={classes.versions}>
      <summary>{t('mail.versions', { count: versions.length })}</summary>
      <ol>
        {versions.map(({ version, subject, intro, writtenBy, writtenAt }) => (
          <li key={version}>
            <p>{t('mail.version', { version, name: writtenBy ?? '–', time: formats.instant(writtenAt) })}</p>
            <p className={classes.shipped}>{subject === null ? t('mail.shipped') : `${subject}\n\n${intro ?? ''}`}</p>
            {onTake && (
              <Button
                variant="default"
                onClick={() => onTake({ subject: subject ?? text.shippedSubject, intro: intro ?? text.shippedIntro })}
              >
                {t('mail.take')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
