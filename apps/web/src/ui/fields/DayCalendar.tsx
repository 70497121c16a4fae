import { DatePicker, DatesProvider } from '@mantine/dates'
import { localeOf } from '@kattegat/messages'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Kit } from '../theme/Kit.tsx'
import '@mantine/dates/styles.layer.css'
import classes from './fields.module.css'

const weekendLook = { style: { color: 'var(--text-quiet)' } }
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The names of days and months from the browser, which knows them in every language; the kit would have them imported. */
function namesOf(locale: string) {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  }
  return {
    monthLabelFormat: named({ month: 'long', year: 'numeric' }),
    monthsListFormat: named({ month: 'short' }),
    weekdayFormat: named({ weekday: 'short' }),
    getDayAriaLabel: named({ day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

interface DayCalendarProps {
  value: string
  minDate?: string | undefined
  maxDate?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month to choose a day of; weeks begin on Monday. Escape and a click outside close it. */
export function DayCalendar({ value, minDate, maxDate, onChoose, onClose }: DayCalendarProps) {
  const t = useMessages()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const beyond = (box.current?.getBoundingClientRect().right ?? 0) - document.documentElement.clientWidth
    // It hangs from the start of its field, which on a phone may be the right half of the window.
    if (beyond > 0) box.current!.style.insetInlineStart = `${-beyond - 8}px`
  }, [])

  useEffect(() => {
    const openedFrom = document.activeElement
    const days = box.current
    const first =
      days?.querySelector<HTMLElement>('[data-selected]') ??
      days?.querySelector<HTMLElement>('td button:not(:disabled)')
    first?.focus()
    const closeOutside = (event: PointerEvent) => {
      // The field itself is no outside: its calendar button closes by its own click.
      if (!box.current?.parentElement?.contains(event.target as Node)) close()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It closes the calendar, not the dialog that the calendar stands in.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    days?.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      days?.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      if (days?.contains(document.activeElement) && openedFrom instanceof HTMLElement) openedFrom.focus()
    }
  }, [])

  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  return (
    <div ref={box} role="dialog" aria-label={t('calendar')} className={classes.calendar}>
      <Kit>
        <DatesProvider settings={{ firstDayOfWeek: 1 }}>
          <DatePicker
            // The kit paints the days of the months beside too faintly to read, and weekends too darkly in the dark.
            hideOutsideDates
            {...namesOf(localeOf(language))}
            weekendDays={[]}
            getDayProps={(day) => (isWeekend(day) && day !== value ? weekendLook : {})}
            size="xs"
            value={isDay ? value : null}
            {...(isDay ? { defaultDate: value } : {})}
            {...(minDate ? { minDate } : {})}
            {...(maxDate ? { maxDate } : {})}
            ariaLabels={{
              previousMonth: t('previous'),
              nextMonth: t('next'),
              previousYear: t('previous'),
              nextYear: t('next'),
              previousDecade: t('previous'),
              nextDecade: t('next'),
            }}
            onChange={(day) => {
              if (day) onChoose(day)
              onClose()
            }}
          />
        </DatesProvider>
      </Kit>
    </div>
  )
}
