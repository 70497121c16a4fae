import type { ContentList, ContentValues } from '@kattegat/domain/content'
import { languages } from '@kattegat/messages'
import type { ContentStore } from './content-store.ts'
import { holidays } from './holidays.ts'
import { offeredCodes } from './offered-codes.ts'
import { tableStore } from './table-store.ts'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function linkStore(place: 'menu' | 'apps'): ContentStore {
  return tableStore({
    name: 'portal_link',
    part: ['place', place],
    orderBy: ['position'],
    toValues: (row) => {
      const names = row['names'] as Partial<Record<string, string>>
      return {
        ...Object.fromEntries(languages.map((language) => [`name.${language}`, names[language] ?? ''])),
        link: text(row['link']),
        audience: text(row['audience']),
        position: text(row['position']),
        ...(place === 'apps' ? { icon: text(row['icon']) } : {}),
      }
    },
    toColumns: (values) => ({
      names: JSON.stringify(namesOf(values)),
      link: values['link'],
      audience: values['audience'],
      position: Number(values['position'] || 0),
      icon: values['icon'] ?? '',
    }),
  })
}

function namesOf(values: ContentValues): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language) => (values[`name.${language}`] ? [[language, values[`name.${language}`]!]] : [])),
  )
}

/** Where the rows of each list are. */
export const stores: Readonly<Record<ContentList, ContentStore>> = {
  menuLinks: linkStore('menu'),
  appLinks: linkStore('apps'),
  blockedDescriptions: tableStore({
    name: 'blocked_description',
    orderBy: ['description'],
    toValues: (row) => ({ description: text(row['description']) }),
    toColumns: (values) => ({ description: values['description'] }),
    once: { columns: ['description'], field: 'description' },
  }),
  customsFreeZones: tableStore({
    name: 'customs_free_zone',
    orderBy: ['country_code'],
    toValues: (row) => ({
      countryCode: text(row['country_code']),
      postalCodes: text(row['postal_codes']),
      note: text(row['note']),
    }),
    toColumns: (values) => ({
      country_code: values['countryCode'],
      postal_codes: values['postalCodes'],
      note: values['note'],
    }),
    once: { columns: ['country_code', 'postal_codes'], field: 'postalCodes' },
  }),
  holidays,
  countries: offeredCodes('countries'),
  documentTypes: offeredCodes('documentTypes'),
  packagings: offeredCodes('packagings'),
  currencies: offeredCodes('currencies'),
  referenceTypes: offeredCodes('referenceTypes'),
  exportReasons: offeredCodes('exportReasons'),
}
