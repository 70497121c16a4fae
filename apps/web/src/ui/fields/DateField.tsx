import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { IconCalendar } from '../icons/index.ts'
import { lazily } from '../lazily.tsx'
import { todayHere, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { IconButton } from '../IconButton.tsx'
import { writeDay } from '@kattegat/domain/calendar'
import { readDay } from './read-day.ts'
import type { TextFieldProps } from './TextField.tsx'
import { TextField } from './TextField.tsx'

const DayCalendar = lazily(() => import('./DayCalendar.tsx').then((module) => module.DayCalendar))

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'unit' | 'figures'> {
  /** `yyyy-mm-dd`; an empty text when there is none. What cannot be read as a day is handed on as typed. */
  value: string
  onChange: (day: string) => void
  minDate?: string | undefined
  maxDate?: string | undefined
  /** False where a day is only chosen from the calendar, which then opens from the field itself too. */
  isTyped?: boolean
}

/**
 * A calendar day: typed as people write it, or chosen from a calendar, which is fetched when it is first opened. Typing
 * needs no library, and most days are typed or left as they are.
 */
export function DateField({ value, onChange, minDate, maxDate, onBlur, isTyped = true, ...rest }: DateFieldProps) {
  const t = useMessages()
  const language = useLanguage()
  const [typing, setTyping] = useState<string>()
  const [calendar, setCalendar] = useState<'never' | 'open' | 'closed'>('never')

  const commit = () => {
    if (typing === undefined) return
    const day = readDay(typing, todayHere(), language) ?? typing.trim()
    setTyping(undefined)
    if (day !== value) onChange(day)
  }
  const chosenOnly = {
    readOnly: true,
    onClick: () => setCalendar('open'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
      event.preventDefault()
      setCalendar('open')
    },
  }
  const field = (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('dayPattern')}
      // Enter sends the form from within the field, with what was typed.
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      {...rest}
      {...(isTyped ? {} : chosenOnly)}
      value={typing ?? writeDay(value, language)}
      onChange={(event) => setTyping(event.currentTarget.value)}
      onBlur={(event) => {
        commit()
        onBlur?.(event)
      }}
      rightSection={
        <IconButton
          label={t('calendar')}
          style={{ width: 26, height: 26 }}
          aria-haspopup="dialog"
          aria-expanded={calendar === 'open'}
          disabled={rest.disabled ?? false}
          onClick={() => setCalendar(calendar === 'open' ? 'closed' : 'open')}
        >
          <IconCalendar size={16} stroke={1.7} aria-hidden />
        </IconButton>
      }
    />
  )
  return (
    <div style={{ position: 'relative' }}>
      {field}
      {calendar === 'open' && (
        <DayCalendar
          value={value}
          minDate={minDate}
          maxDate={maxDate}
          onChoose={(day) => {
            setTyping(undefined)
            onChange(day)
          }}
          onClose={() => setCalendar('closed')}
        />
      )}
    </div>
  )
}
