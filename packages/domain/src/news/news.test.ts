import { describe, expect, it } from 'vitest'
import { newsInLanguage, tidyNewsTexts, validateNews, type NewsForm } from './news.ts'

const danish = { language: 'da', title: 'Jul', text: 'Lukket den 24.' } as const
const english = { language: 'en', title: 'Christmas', text: 'Closed on the 24th.' } as const
const form: NewsForm = { texts: [english, danish], shownFrom: '2026-12-01', shownUntil: '2026-12-24' }

describe('news', () => {
  it('is read in one’s own language, else in English, else as it was written', () => {
    expect(newsInLanguage([english, danish], 'da')).toBe(danish)
    expect(newsInLanguage([danish, english], 'se')).toBe(english)
    expect(newsInLanguage([danish], 'se')).toBe(danish)
    expect(newsInLanguage([], 'se')).toBeUndefined()
  })

  it('leaves out languages in which nothing was written', () => {
    expect(
      tidyNewsTexts([
        { ...english, title: ' Christmas ' },
        { language: 'no', title: ' ', text: '' },
      ]),
    ).toEqual([english])
  })

  it('is complete with one language, and without an end', () => {
    expect(validateNews(form)).toEqual([])
    expect(
      validateNews({
        texts: [danish, { language: 'no', title: '', text: '' }],
        shownFrom: '2026-12-01',
        shownUntil: null,
      }),
    ).toEqual([])
  })

  it('is refused at the field that is missing', () => {
    const fieldsOf = (change: Partial<NewsForm>) =>
      validateNews({ ...form, ...change }).map(({ field, code }) => `${field} ${code}`)
    expect(fieldsOf({ texts: [] })).toEqual(['texts[0].title required'])
    expect(fieldsOf({ texts: [{ language: 'en', title: '', text: ' ' }] })).toEqual([
      'texts[0].title required',
      'texts[0].text required',
    ])
    expect(fieldsOf({ texts: [english, { ...danish, text: '' }] })).toEqual(['texts[1].text required'])
    expect(fieldsOf({ texts: [english, english] })).toEqual(['texts[1].language notKnown'])
    expect(fieldsOf({ texts: [{ ...english, title: 'x'.repeat(121) }] })).toEqual(['texts[0].title maxLength'])
    expect(fieldsOf({ shownFrom: '' })).toEqual(['shownFrom required'])
    expect(fieldsOf({ shownFrom: '2026-02-30', shownUntil: null })).toEqual(['shownFrom date'])
    expect(fieldsOf({ shownUntil: '2026-11-30' })).toEqual(['shownUntil dateTooEarly'])
  })
})
