import '@mantine/dates/styles.layer.css'
import type { DateInputProps } from '@mantine/dates'
import { DateInput, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/da'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/nb'
import 'dayjs/locale/sv'
import type { Language } from '@kattegat/domain/messages'
import { useLanguage, useWords } from '../../app/i18n/index.ts'

// Without this plugin a typed date is silently ignored.
dayjs.extend(customParseFormat)

const locales: Record<Language, string> = { en: 'en-gb', da: 'da', no: 'nb', se: 'sv' }
const typed: Record<Language, string> = { en: 'DD/MM/YYYY', da: 'DD-MM-YYYY', no: 'DD.MM.YYYY', se: 'YYYY-MM-DD' }
/** Other ways of writing a day that are understood in every language. */
const understood = [
  'YYYY-MM-DD',
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'D/M/YYYY',
  'D.M.YYYY',
  'D-M-YYYY',
  'DDMMYYYY',
  'DDMMYY',
]

function readDay(text: string): string | null {
  for (const format of understood) {
    const day = dayjs(text.trim(), format, true)
    if (day.isValid()) return day.format('YYYY-MM-DD')
  }
  return null
}

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  label: string
  /** `yyyy-mm-dd`; an empty text when there is none. */
  value: string
  onChange: (day: string) => void
  minDate?: string | undefined
  maxDate?: string | undefined
}

/** A calendar day: typed as people write it, or chosen; weeks begin on Monday. */
export function DateField({ value, onChange, minDate, maxDate, ...rest }: DateFieldProps) {
  const language = useLanguage()
  const t = useWords()
  return (
    <DatesProvider settings={{ locale: locales[language], firstDayOfWeek: 1 }}>
      <DateInput
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        valueFormat={typed[language]}
        dateParser={readDay}
        placeholder={typed[language].toLowerCase()}
        {...(minDate ? { minDate } : {})}
        {...(maxDate ? { maxDate } : {})}
        popoverProps={{ 'aria-label': t('calendar') } as object}
        {...rest}
      />
    </DatesProvider>
  )
}
