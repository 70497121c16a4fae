import contentMessages from 'messages:content'
import { useState } from 'react'
import { call, failureMessage, refetch, type Answer, type Reply } from '../../app/api/index.ts'
import { fieldTexts, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { MailTemplate, MailText } from './mail-text.ts'

/** The subject and the paragraphs of a mail as they are typed. */
export type TypedText = Pick<MailText, 'subject' | 'intro'>

const lists = ['GetMailTexts', 'GetMailTextVersions'] as const
const inForm = { saidInForm: true } as const

/** A text that differs from what is saved: what was typed, and the version it was typed over. */
export interface WrittenText extends TypedText {
  readonly version: number
}

/** Texts begun and not saved yet, each under its mail and language: to look at another one loses none of them. */
export function useWrittenTexts() {
  const [texts, setTexts] = useState<Readonly<Record<string, WrittenText>>>({})
  return {
    textOf: (place: string) => texts[place],
    keep: (place: string, text: WrittenText) => setTexts((present) => ({ ...present, [place]: text })),
    /** Goes on from a version that somebody else saved. */
    goOnFrom: (version: number, place: string) =>
      setTexts((present) => (present[place] ? { ...present, [place]: { ...present[place], version } } : present)),
    /** What was sent is saved; what was typed meanwhile goes on from there. */
    saved: (place: string, sent: TypedText, version: number) =>
      setTexts(({ [place]: text, ...others }) =>
        !text || isSame(text, sent) ? others : { ...others, [place]: { ...text, version } },
      ),
  }
}

export type WrittenTexts = ReturnType<typeof useWrittenTexts>

const isSame = (one: TypedText, other: TypedText) => one.subject === other.subject && one.intro === other.intro

/** The text of a mail in one language while it is written. */
export function useMailText(template: MailTemplate['template'], text: MailText, written: WrittenTexts) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const place = { template, language: text.language }
  const key = `${template} ${text.language}`
  const typed = written.textOf(key) ?? { subject: text.subject, intro: text.intro, version: text.version }
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Answer<'PreviewMailText'>>()

  /** What another saved meanwhile stands among the versions; to save once more is to want one's own. */
  const showTheirs = async () => {
    const reply = await call('GetMailTexts', {})
    const theirs =
      reply.ok &&
      reply.data.find((each) => each.template === template)?.texts.find(({ language }) => language === text.language)
    if (theirs) written.goOnFrom(theirs.version, key)
    await refetch(...lists)
  }
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
    if (reply.failure.problem?.code === 'VERSION_CONFLICT') await showTheirs()
    const texts = fieldTexts(reply.failure.problem)
    setErrors(texts)
    setFailure(Object.keys(texts).length > 0 ? undefined : failureMessage(reply.failure, portal))
    return undefined
  }
  const saved = async (sent: TypedText, done: MailText | undefined) => {
    if (!done) return false
    // It shows what was to be sent.
    setPreview(undefined)
    showToast({ kind: 'good', message: t('saved') })
    await refetch(...lists)
    written.saved(key, sent, done.version)
    return true
  }
  return {
    typed,
    errors,
    failure,
    isBusy,
    preview,
    change: (part: Partial<TypedText>) => written.keep(key, { ...typed, ...part }),
    show: async () => {
      const { subject, intro } = typed
      setPreview(await run(() => call('PreviewMailText', { body: { ...place, subject, intro } }, inForm)))
    },
    save: async () => saved(typed, await run(() => call('SaveMailText', { body: { ...place, ...typed } }, inForm))),
    restore: async () =>
      saved(typed, await run(() => call('RestoreMailText', { body: { ...place, version: typed.version } }))),
  }
}
