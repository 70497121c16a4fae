import { readTime } from '../../../../ui/fields/read-time.ts'

/** What is wrong with a day and a time that were typed, each at its own field. */
export type MomentFault = 'time' | 'timeMissing'

/**
 * The instant of a day (`yyyy-mm-dd`) and a time where the browser stands; undefined for both empty, which is now. A
 * time alone is today's. Whether the day exists and is past is for the rule to say.
 */
export function momentOf(day: string, time: string, today: string): { at: string | undefined } | MomentFault {
  if (day === '' && time.trim() === '') return { at: undefined }
  if (time.trim() === '') return 'timeMissing'
  const clock = readTime(time)
  if (!clock) return 'time'
  const moment = new Date(`${day || today}T${clock}:00`)
  // As it was typed, for the rule to name.
  return { at: Number.isNaN(moment.getTime()) ? day : moment.toISOString() }
}
