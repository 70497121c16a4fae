import { languageFacts, type Language } from '@kattegat/messages'
import contentMessages from 'messages:content'
import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Badge, SelectField, SkeletonLines } from '../../ui/index.ts'
import type { MailTemplate } from './mail-text.ts'
import classes from './mail-texts.module.css'
import { MailTextForm } from './MailTextForm.tsx'
import { useWrittenTexts } from './use-mail-text.ts'

/** What the portal's e-mails say, one mail and one language at a time. */
export function MailTexts({ isFixed }: { isFixed: boolean }) {
  const t = useMessages(contentMessages)
  const found = useAnswer('GetMailTexts', {})
  if (!found.data) {
    return found.isError ? (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={6} height={34} />
    )
  }
  return <Templates templates={found.data} isFixed={isFixed} />
}

function Templates({ templates, isFixed }: { templates: readonly MailTemplate[]; isFixed: boolean }) {
  const t = useMessages(contentMessages)
  const formats = useFormats()
  const own = useLanguage()
  const [chosen, setChosen] = useState(templates[0]?.template)
  const [language, setLanguage] = useState<Language>(own)
  const written = useWrittenTexts()
  const template = templates.find((each) => each.template === chosen)
  const text = template?.texts.find((each) => each.language === language)
  return (
    <>
      <div className={classes.choices}>
        <SelectField
          label={t('mail.template')}
          value={chosen}
          choices={templates.map((each) => ({
            value: each.template,
            label: each.texts.some(({ isOwn }) => isOwn) ? t('mail.changedTemplate', { name: each.name }) : each.name,
          }))}
          onChange={({ currentTarget }) =>
            setChosen(templates.find((each) => each.template === currentTarget.value)?.template)
          }
        />
        <SelectField
          label={t('mail.language')}
          value={language}
          choices={(template?.texts ?? []).map((each) => ({
            value: each.language,
            label: languageFacts(each.language).name,
          }))}
          onChange={({ currentTarget }) => {
            const wanted = template?.texts.find((each) => each.language === currentTarget.value)
            if (wanted) setLanguage(wanted.language)
          }}
        />
      </div>
      {template && text && (
        <>
          <p className={classes.state}>
            <Badge color={text.isOwn ? 'green' : 'gray'}>{t(text.isOwn ? 'mail.own' : 'mail.shipped')}</Badge>{' '}
            {text.changedBy !== null &&
              text.changedAt !== null &&
              t('mail.version', {
                version: text.version,
                name: text.changedBy,
                time: formats.instant(text.changedAt),
              })}
          </p>
          <MailTextForm
            key={`${template.template} ${language}`}
            template={template}
            text={text}
            written={written}
            isFixed={isFixed}
          />
        </>
      )}
    </>
  )
}
