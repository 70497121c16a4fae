import { fallbackLanguage, type Language } from '@kattegat/messages'
import type { FieldError } from '../messages/message-codes.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'

/** A piece of news in one language. */
export interface NewsText {
  readonly language: Language
  readonly title: string
  readonly text: string
}

/** A piece of news as it is written: its texts, and the days it is shown on. */
export interface NewsForm {
  readonly texts: readonly NewsText[]
  /** First day, `yyyy-mm-dd`, in the shipment system's time zone. */
  readonly shownFrom: string
  /** Last day; null for as long as it stands. */
  readonly shownUntil: string | null
}

export const longestNewsTitle = 120
export const longestNewsText = 4000

/** The news in a reader's language, else in English, else in whichever it was written first. */
export function newsInLanguage(texts: readonly NewsText[], language: Language): NewsText | undefined {
  const written = (wanted: Language) => texts.find((each) => each.language === wanted && each.title !== '')
  return written(language) ?? written(fallbackLanguage) ?? texts.find((each) => each.title !== '')
}

/** Texts as they are kept: without spaces round them, and without languages in which nothing was written. */
export function tidyNewsTexts(texts: readonly NewsText[]): NewsText[] {
  return texts
    .map(({ language, title, text }) => ({ language, title: title.trim(), text: text.trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
}

/** What is wrong with news as it was written; fields are `texts[0].title`, by their place among the texts given. */
export function validateNews({ texts, shownFrom, shownUntil }: NewsForm): FieldError[] {
  const errors: FieldError[] = []
  const add = (field: string, code: FieldError['code'], params: FieldError['params'] = {}) =>
    errors.push({ field, code, params })
  const languages = new Set<Language>()
  const isEmpty = tidyNewsTexts(texts).length === 0
  for (const [index, { language, title, text }] of texts.entries()) {
    const isWritten = title.trim() !== '' || text.trim() !== ''
    // Half a text helps nobody; with nothing at all, the first language is asked for.
    const isWanted = isWritten || (isEmpty && index === 0)
    if (isWanted && title.trim() === '') add(`texts[${index}].title`, 'required')
    if (isWanted && text.trim() === '') add(`texts[${index}].text`, 'required')
    if (title.trim().length > longestNewsTitle) add(`texts[${index}].title`, 'maxLength', { max: longestNewsTitle })
    if (text.trim().length > longestNewsText) add(`texts[${index}].text`, 'maxLength', { max: longestNewsText })
    if (languages.has(language)) add(`texts[${index}].language`, 'notKnown')
    languages.add(language)
  }
  if (texts.length === 0) add('texts[0].title', 'required')
  if (shownFrom === '') add('shownFrom', 'required')
  else if (!isCalendarDay(shownFrom)) add('shownFrom', 'date')
  if (shownUntil !== null && !isCalendarDay(shownUntil)) add('shownUntil', 'date')
  else if (shownUntil !== null && shownUntil < shownFrom) add('shownUntil', 'dateTooEarly', { min: shownFrom })
  return errors
}
