import contentMessages from 'messages:content'
import { useState } from 'react'
import { call, failureMessage, refetch, type Answer, type Reply } from '../../app/api/index.ts'
import { fieldTexts, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { MailTemplate, MailText } from './mail-text.ts'

/** The subject and the paragraphs of a mail as they are typed. */
export type TypedText = Pick<MailText, 'subject' | 'intro'>

const inForm = { saidInForm: true } as const

/** The text of a mail in one language while it is written. */
export function useMailText(template: MailTemplate['template'], text: MailText) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const [typed, setTyped] = useState<TypedText>({ subject: text.subject, intro: text.intro })
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Answer<'PreviewMailText'>>()
  const place = { template, language: text.language }

  const run = async <T>(send: () => Promise<Reply<T>>): Promise<T | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    const reply = await send()
    setBusy(false)
    if (reply.ok) {
      setErrors({})
      setFailure(undefined)
      return reply.data
    }
    const texts = fieldTexts(reply.failure.problem)
    setErrors(texts)
    setFailure(Object.keys(texts).length > 0 ? undefined : failureMessage(reply.failure, portal))
    return undefined
  }
  const saved = async (done: MailText | undefined) => {
    if (!done) return
    showToast({ kind: 'good', message: t('saved') })
    await refetch('GetMailTexts', 'GetMailTextVersions')
  }
  return {
    typed,
    errors,
    failure,
    isBusy,
    preview,
    change: (part: Partial<TypedText>) => setTyped((present) => ({ ...present, ...part })),
    show: async () => setPreview(await run(() => call('PreviewMailText', { body: { ...place, ...typed } }, inForm))),
    save: async () =>
      saved(await run(() => call('SaveMailText', { body: { ...place, ...typed, version: text.version } }, inForm))),
    restore: async () => saved(await run(() => call('RestoreMailText', { body: { ...place, version: text.version } }))),
  }
}
