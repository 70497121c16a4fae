import type { OverviewGroup } from '@kattegat/domain/overview'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { Row } from './overview.ts'
import overviewMessages from 'messages:overview'

/** What a group is called in the person's language. */
export function useGroupNames(by: OverviewGroup) {
  const t = useMessages(overviewMessages)
  const formats = useFormats()
  return ({ key, name }: Pick<Row, 'key' | 'name'>): string => {
    if (by === 'month') return formats.month(key)
    if (by === 'lane') {
      const [from = '', to = ''] = key.split('-')
      return `${formats.country(from)} → ${formats.country(to)}`
    }
    return name === '' ? (by === 'reference' ? t('noReference') : '–') : name
  }
}
