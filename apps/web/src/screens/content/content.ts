import type { ContentField, ContentList } from '@kattegat/domain/content'
import { languageFacts, type Language } from '@kattegat/messages'
import contentMessages from 'messages:content'
import { useStatic, type Answer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'

export type ContentRow = Answer<'GetContentRows'>[number]

/** What a field of a row is called; a name stands in one of the languages. */
export function useFieldName(): (field: ContentField) => string {
  const t = useMessages(contentMessages)
  return ({ name, formOnly }) => {
    const language = /^name\.(.+)$/.exec(name)?.[1]
    const key = `field.${name}`
    if (language === undefined) return t.has(key) ? t.format(key, {}) : name
    return formOnly ? t('field.nameIn', { language: languageFacts(language as Language).name }) : t('field.name')
  }
}

/** What is chosen from in a field that has choices; undefined where something is typed. */
export function useChoices(): (field: ContentField) => readonly { value: string; label: string }[] | undefined {
  const t = useMessages(contentMessages)
  const countries = useStatic('GetCountries').data ?? []
  const carriers = useStatic('GetTransportCompanies').data ?? []
  return ({ kind }) => {
    switch (kind) {
      case 'country':
        return countries.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))
      case 'carrier':
        return carriers.map(({ id, name }) => ({ value: String(id), label: name }))
      case 'audience':
        return audienceKeys.map((audience) => ({ value: audience, label: t(`audience.${audience}`) }))
      case 'day':
      case 'flag':
      case 'link':
      case 'place':
      case 'postal':
      case 'text':
        return undefined
    }
  }
}

const audienceKeys = ['everyone', 'customers', 'employees', 'Administrator', 'SuperUser', 'Finance'] as const

/** A field's value as it is read in a list. */
export function useShownValue(): (field: ContentField, value: string) => string {
  const t = useMessages(contentMessages)
  const formats = useFormats()
  const choicesOf = useChoices()
  return (field, value) => {
    if (field.kind === 'carrier' && value === '') return t('everyCarrier')
    if (value === '') return ''
    if (field.kind === 'flag') return '✓'
    if (field.kind === 'day') return formats.day(value)
    return choicesOf(field)?.find((choice) => choice.value === value)?.label ?? value
  }
}

/** A row in a word: what its buttons say. */
export function rowName({ name, values }: Pick<ContentRow, 'name' | 'values'>): string {
  return name || values['name.en'] || values['name'] || values['description'] || values['postalCodes'] || ''
}

export type { ContentList }
