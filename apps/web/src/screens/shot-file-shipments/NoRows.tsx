import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import type { ShotFile } from './sheet-columns.tsx'
import type { RowFilter } from './sheet.ts'
import shotFileMessages from 'messages:shot-file-shipments'

interface NoRowsProps {
  counts: ShotFile['counts']
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

/** Nothing fits the filter, such as the last error of its kind: the way on is to the other errors, else to every row. */
export function NoRows({ counts: { faulty }, filter, onFilter }: NoRowsProps) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  const isFaultyOnly = filter.states?.length === 1 && filter.states[0] === 'faulty' && filter.search === undefined
  return (
    <EmptyState
      title={t(filter.errorField === undefined ? 'noRows' : 'noErrorsLeft')}
      actions={
        <>
          {faulty > 0 && !isFaultyOnly && (
            <Button onClick={() => onFilter({ states: ['faulty'] })}>
              {t('showFaulty', { count: formats.number(faulty) })}
            </Button>
          )}
          <Button variant="default" onClick={() => onFilter({})}>
            {t('showAll')}
          </Button>
        </>
      }
    />
  )
}
