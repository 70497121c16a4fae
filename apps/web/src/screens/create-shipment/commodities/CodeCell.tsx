import { useDebouncedValue } from '@mantine/hooks'
import { useWatch, useFormContext } from 'react-hook-form'
import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { SuggestCell } from '../../../ui/fields/SuggestCell.tsx'
import type { BookingForm } from '../booking-form.ts'
import type { CommodityCellProps } from './use-suggested-cell.ts'
import { useSuggestedCell } from './use-suggested-cell.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

const typingPauseMs = 200
const leastLetters = 2

export const HsCodeCell = (cell: CommodityCellProps) => <CodeCell {...cell} column="hsCode" />
export const ScheduleBCell = (cell: CommodityCellProps) => <CodeCell {...cell} column="scheduleB" />

/** An HS code or a Schedule B number, searched by word and by number while it is typed. */
function CodeCell({ column, ...cell }: CommodityCellProps & { column: 'hsCode' | 'scheduleB' }) {
  const t = useMessages(commodityMessages)
  const { control } = useFormContext<BookingForm>()
  const { typed, onOpen, onChange, put, line } = useSuggestedCell(cell, column)
  // An empty Schedule B cell offers the numbers under the line's HS code.
  const hsCode = useWatch({ control, name: `commodities.${cell.row}.hsCode` }) ?? ''
  const wanted = (typed === '' && column === 'scheduleB' ? hsCode.slice(0, 6) : (typed ?? '')).trim().slice(0, 100)
  const [query] = useDebouncedValue(wanted, typingPauseMs)
  const list = column === 'hsCode' ? 'HS' : 'ScheduleB'
  const found = useAnswer(
    'GetHarmonizedCodes',
    { query: { query, list } },
    { enabled: typed !== null && query.length >= leastLetters, keepLast: true, staleTimeMs: 600_000 },
  )
  const codes = query.length >= leastLetters && wanted.length >= leastLetters ? (found.data ?? []) : []
  const isChosen = codes.length === 1 && codes[0]?.harmonizedCode === wanted.replace(/\D/g, '')

  // A number that is not in the list may still be one; words that find nothing are better changed.
  const isMissed = found.data?.length === 0 && !found.isFetching && query === wanted && /\p{L}/u.test(query)

  const choose = (code: string) => {
    // A Schedule B number begins with the HS code of its line, so it says it, too.
    const { hsCode: before } = line()
    put(
      column === 'scheduleB' && before.trim() === ''
        ? { scheduleB: code, hsCode: code.slice(0, 6) }
        : { [column]: code },
    )
  }
  return (
    <SuggestCell
      {...cell.field}
      inputMode={column === 'scheduleB' ? 'numeric' : 'text'}
      listLabel={t('codes')}
      notice={found.isError ? t('codesFailed') : isMissed ? t('noCodes') : undefined}
      suggestions={
        isChosen
          ? []
          : codes.map((code) => ({
              id: code.harmonizedCode,
              content: (
                <span className={classes.suggestion}>
                  <strong>{code.harmonizedCode}</strong> {code.description}
                  {code.heading && <span className="quiet">{code.heading}</span>}
                </span>
              ),
            }))
      }
      isSearching={found.isFetching || query !== wanted}
      onSuggestion={choose}
      onOpen={onOpen}
      onChange={onChange}
    />
  )
}
