import { countryName } from '@kattegat/domain/address'
import type { ContentList } from '@kattegat/domain/content'
import { documentTypeName } from '@kattegat/domain/documents'
import { localeOf, type Language, type Messages, type Section } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

/** What a code of one of the product's lists is called; empty for rows that are no codes. */
export function codeName(list: ContentList, code: string, language: Language): string {
  switch (list) {
    case 'countries':
      return countryName(language, code)
    case 'documentTypes':
      return documentTypeName(code, messagesIn(language, 'document-types'))
    case 'packagings':
      return word(messagesIn(language, 'vocabulary'), `packagingTypes.${code}`, code)
    case 'currencies':
      return new Intl.DisplayNames([localeOf(language)], { type: 'currency' }).of(code) ?? code
    case 'referenceTypes':
      return word(messagesIn(language, 'vocabulary'), `referenceTypes.${code}`, code)
    case 'exportReasons':
      return word(messagesIn(language, 'shipment-form'), `exportReasons.${code}`, code)
    case 'menuLinks':
    case 'appLinks':
    case 'blockedDescriptions':
    case 'customsFreeZones':
    case 'holidays':
      return ''
  }
}

function word<Name extends Section>(t: Messages<Name>, key: string, code: string): string {
  return t.has(key) ? t.format(key, {}) : code
}
