import { instantHere } from '../../../../app/i18n/index.ts'
import { readTime } from '../../../../ui/fields/read-time.ts'

/** What is wrong with a day and a time that were typed, each at its own field. */
export type MomentError = 'time' | 'timeMissing'

/**
 * The instant of a day (`yyyy-mm-dd`) and a time in the booking system's time zone; undefined for both empty, which is now. A
 * time alone is today's. Whether the day exists and is past is for the rule to say.
 */
export function momentOf(day: string, time: string, today: string): { at: string | undefined } | MomentError {
  if (day === '' && time.trim() === '') return { at: undefined }
  if (time.trim() === '') return 'timeMissing'
  const clock = readTime(time)
  if (!clock) return 'time'
  // What is no day goes as it was typed, for the rule to name.
  return { at: instantHere(day || today, `${clock}:00`) ?? day }
}
