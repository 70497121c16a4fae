import { languages, messageAtField, type Language } from '@kattegat/domain/messages'
import { longestNewsText, longestNewsTitle, validateNews, type NewsText } from '@kattegat/domain/news'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { todayHere, useDomainWords, useLanguage, useWords } from '../../app/i18n/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Button, CheckField, Dialog, Notice, SelectField, showToast, TextAreaField, TextField } from '../../ui/index.ts'
import { languageNames, type NewsItem } from './news-item.ts'
import classes from './news-screen.module.css'
import { newsScreenWords } from './words.ts'

interface NewsFormProps {
  /** What is changed; none where something new is written. */
  item: NewsItem | undefined
  onClose: () => void
}

/** A piece of news: its texts by language, its days, and whom it is for. */
export function NewsForm({ item, onClose }: NewsFormProps) {
  const t = useWords(newsScreenWords)
  const portal = useWords()
  const words = useDomainWords()
  const own = useLanguage()
  const [texts, setTexts] = useState(() => textsOf(item, own))
  const [shownFrom, setFrom] = useState(item?.shownFrom ?? todayHere())
  const [until, setUntil] = useState(item?.shownUntil ?? '')
  const [companyId, setCompanyId] = useState(item?.companyId ? String(item.companyId) : '')
  const [showAgain, setShowAgain] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const companies = useAnswer('GetCompanies', {}, { staleTimeMs: 60_000 }).data ?? []
  const form = { texts, shownFrom, shownUntil: until === '' ? null : until }
  const errors = isTried ? validateNews(form) : []
  const errorAt = (field: string) => {
    const fault = errors.find((each) => each.field === field)
    return fault && messageAtField(words, fault)
  }
  const write = (index: number, change: Partial<NewsText>) =>
    setTexts(texts.map((each, at) => (at === index ? { ...each, ...change } : each)))

  const save = async () => {
    setTried(true)
    setError(undefined)
    if (isBusy || validateNews(form).length > 0) return
    setBusy(true)
    const body = {
      ...form,
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
    onClose()
  }

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
          {texts.map(({ language, title, text }, index) => (
            <fieldset key={language}>
              <legend lang={language === 'se' ? 'sv' : language}>{languageNames[language]}</legend>
              <TextField
                label={t('title')}
                value={title}
                maxLength={longestNewsTitle}
                error={errorAt(`texts[${index}].title`)}
                onChange={(event) => write(index, { title: event.currentTarget.value })}
                {...(index === 0 ? { 'data-autofocus': true } : {})}
              />
              <TextAreaField
                label={t('text')}
                rows={4}
                value={text}
                maxLength={longestNewsText}
                error={errorAt(`texts[${index}].text`)}
                onChange={(event) => write(index, { text: event.currentTarget.value })}
              />
            </fieldset>
          ))}
        </div>
        <div className={classes.fields}>
          <DateField
            label={words.fields.shownFrom}
            required
            value={shownFrom}
            error={errorAt('shownFrom')}
            onChange={setFrom}
          />
          <DateField label={t('until')} value={until} error={errorAt('shownUntil')} onChange={setUntil} />
          <SelectField
            label={t('forWhom')}
            emptyLabel={t('everyone')}
            value={companyId}
            choices={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setCompanyId(event.currentTarget.value)}
          />
        </div>
        {item && item.seenBy > 0 && (
          <CheckField
            label={t('showAgain')}
            checked={showAgain}
            onChange={(event) => setShowAgain(event.currentTarget.checked)}
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

/** A text for every language, the writer's own first. */
function textsOf(item: NewsItem | undefined, own: Language): NewsText[] {
  return [own, ...languages.filter((language) => language !== own)].map(
    (language) => item?.texts.find((each) => each.language === language) ?? { language, title: '', text: '' },
  )
}
