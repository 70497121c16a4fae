import contentMessages from 'messages:content'
import { useState } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Button, Notice, TextAreaField, TextField } from '../../ui/index.ts'
import { MailPreview } from './MailPreview.tsx'
import classes from './mail-texts.module.css'
import type { MailTemplate, MailText } from './mail-text.ts'
import { MailVersions } from './MailVersions.tsx'
import { useMailText, type WrittenTexts } from './use-mail-text.ts'

interface MailTextFormProps {
  template: MailTemplate
  text: MailText
  written: WrittenTexts
  /** It is read and looked at only. */
  isFixed?: boolean
}

/** The text of a mail in a language: written, looked at, saved, and given back to the product. */
export function MailTextForm({ template, text, written, isFixed = false }: MailTextFormProps) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const editing = useMailText(template.template, text, written)
  const { typed, change, errors, failure, isBusy, preview, save, show } = editing
  const [isRestoring, setRestoring] = useState(false)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className={classes.placeholders}>
        {t('mail.placeholders')} {template.placeholders.map((name) => `{${name}}`).join(' ')}
      </p>
      <TextField
        label={t('mail.subject')}
        required
        readOnly={isFixed}
        value={typed.subject}
        error={errors['subject']}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <TextAreaField
        label={t('mail.intro')}
        description={t('mail.introHint')}
        rows={7}
        readOnly={isFixed}
        value={typed.intro}
        error={errors['intro']}
        onChange={({ currentTarget }) => change({ intro: currentTarget.value })}
      />
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className={classes.actions}>
        {!isFixed && (
          <Button type="submit" loading={isBusy}>
            {portal('save')}
          </Button>
        )}
        <Button variant="default" onClick={() => void show()}>
          {t('mail.preview')}
        </Button>
        {text.isOwn && !isFixed && (
          <Button variant="default" onClick={() => setRestoring(true)}>
            {t('mail.restore')}
          </Button>
        )}
      </div>
      {preview && <MailPreview preview={preview} />}
      <MailVersions template={template.template} text={text} onTake={isFixed ? undefined : change} />
      <ConfirmDialog
        opened={isRestoring}
        title={t('mail.restoreTitle')}
        action={t('mail.restore')}
        busy={isBusy}
        error={failure}
        onConfirm={() => void editing.restore().then((isDone) => isDone && setRestoring(false))}
        onClose={() => setRestoring(false)}
      >
        <p>{t('mail.restoreText')}</p>
        <blockquote className={classes.shipped}>
          <strong>{text.shippedSubject}</strong>
          {'\n\n'}
          {text.shippedIntro}
        </blockquote>
      </ConfirmDialog>
    </form>
  )
}
