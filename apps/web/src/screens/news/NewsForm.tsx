import formMessages from 'messages:shipment-form'
import { type Language, languageFacts, languages, localeOf } from '@kattegat/messages'
import { messageAtField } from '@kattegat/domain/messages'
import { longestNewsText, longestNewsTitle, validateNews, type NewsText } from '@kattegat/domain/news'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { todayHere, useMessages, useLanguage } from '../../app/i18n/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, CheckField, Notice, SelectField, showToast, TextAreaField, TextField } from '../../ui/index.ts'
import type { NewsItem } from './news-item.ts'
import classes from './news-screen.module.css'
import newsScreenMessages from 'messages:news'

interface NewsFormProps {
  /** What is changed; none where something new is written. */
  item: NewsItem | undefined
  onClose: () => void
}

/** A piece of news: its texts by language, its days, and whom it is for. */
export function NewsForm({ item, onClose }: NewsFormProps) {
  const t = useMessages(newsScreenMessages)
  const portal = useMessages()
  const own = useLanguage()
  const [form, setForm] = useState(() => formOf(item, own))
  const { save, errorAt, isBusy, error } = useSavedNews(item, form, onClose)
  return (
    <Dialog opened onClose={onClose} title={t(item ? 'formEdit' : 'formNew')} size="lg">
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="quiet">{t('texts')}</p>
        <div className={classes.languages}>
          {form.texts.map((text, index) => (
            <TextFields
              key={text.language}
              text={text}
              index={index}
              errorAt={errorAt}
              onChange={(change) =>
                setForm({
                  ...form,
                  texts: form.texts.map((each, at) => (at === index ? { ...each, ...change } : each)),
                })
              }
            />
          ))}
        </div>
        <DaysAndReaders form={form} errorAt={errorAt} onChange={(change) => setForm({ ...form, ...change })} />
        {item && item.seenBy > 0 && (
          <CheckField
            label={t('showAgain')}
            checked={form.showAgain}
            onChange={(event) => setForm({ ...form, showAgain: event.currentTarget.checked })}
          />
        )}
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {portal('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As it is typed: days and the company empty where none is set. */
interface Form {
  texts: NewsText[]
  shownFrom: string
  until: string
  companyId: string
  /** To those too who have seen it. */
  showAgain: boolean
}

function formOf(item: NewsItem | undefined, own: Language): Form {
  return {
    texts: textsOf(item, own),
    shownFrom: item?.shownFrom ?? todayHere(),
    until: item?.shownUntil ?? '',
    companyId: item?.companyId ? String(item.companyId) : '',
    showAgain: false,
  }
}

type ErrorAt = (field: string) => string | undefined

/** What is wrong is said once saving was tried. */
function useSavedNews(item: NewsItem | undefined, form: Form, onSaved: () => void) {
  const t = useMessages(newsScreenMessages)
  const portal = useMessages()
  const words = useMessages(formMessages)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { texts, shownFrom, until, companyId, showAgain } = form
  const news = { texts, shownFrom, shownUntil: until === '' ? null : until }
  const errors = validateNews(news)
  const errorAt: ErrorAt = (field) => {
    const fault = isTried && errors.find((each) => each.field === field)
    return fault ? messageAtField(words, fault) : undefined
  }
  const save = async () => {
    setTried(true)
    setError(undefined)
    if (isBusy || errors.length > 0) return
    setBusy(true)
    const body = {
      ...news,
      ...(item ? { id: item.id, showAgain } : {}),
      companyId: companyId === '' ? null : Number(companyId),
    }
    const reply = await call('SaveNewsItem', { body })
    setBusy(false)
    if (!reply.ok) {
      setError(failureMessage(reply.failure, portal))
      return
    }
    await refetch('GetNewsItems')
    showToast({ kind: 'good', message: t('saved') })
    onSaved()
  }
  return { save, errorAt, isBusy, error }
}

interface TextFieldsProps {
  text: NewsText
  index: number
  errorAt: ErrorAt
  onChange: (change: Partial<NewsText>) => void
}

function TextFields({ text: { language, title, text }, index, errorAt, onChange }: TextFieldsProps) {
  const t = useMessages(newsScreenMessages)
  return (
    <fieldset>
      <legend lang={localeOf(language)}>{languageFacts(language).name}</legend>
      <TextField
        label={t('title')}
        value={title}
        maxLength={longestNewsTitle}
        error={errorAt(`texts[${index}].title`)}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
      />
      <TextAreaField
        label={t('text')}
        rows={4}
        value={text}
        maxLength={longestNewsText}
        error={errorAt(`texts[${index}].text`)}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </fieldset>
  )
}

interface DaysAndReadersProps {
  form: Form
  errorAt: ErrorAt
  onChange: (change: Partial<Form>) => void
}

function DaysAndReaders({ form, errorAt, onChange }: DaysAndReadersProps) {
  const t = useMessages(newsScreenMessages)
  const words = useMessages(formMessages)
  const companies = useAnswer('GetCompanies', {}, { staleTimeMs: 60_000 }).data ?? []
  return (
    <div className={classes.fields}>
      <DateField
        label={words('fields.shownFrom')}
        required
        value={form.shownFrom}
        error={errorAt('shownFrom')}
        onChange={(shownFrom) => onChange({ shownFrom })}
      />
      <DateField
        label={t('until')}
        value={form.until}
        error={errorAt('shownUntil')}
        onChange={(until) => onChange({ until })}
      />
      <SelectField
        label={t('forWhom')}
        emptyLabel={t('everyone')}
        value={form.companyId}
        choices={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onChange({ companyId: event.currentTarget.value })}
      />
    </div>
  )
}

/** A text for every language, the writer's own first. */
function textsOf(item: NewsItem | undefined, own: Language): NewsText[] {
  return [own, ...languages.filter((language) => language !== own)].map(
    (language) => item?.texts.find((each) => each.language === language) ?? { language, title: '', text: '' },
  )
}
