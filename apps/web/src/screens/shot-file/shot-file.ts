import type { Answer } from '../../app/api/index.ts'

/** A file as the list has it. */
export type ShotFileSummary = Answer<'GetShotFiles'>[number]

/** Where a file stands, in one word. */
export type Standing = 'working' | 'unreadable' | 'empty' | 'faulty' | 'ready' | 'partly' | 'booked'

/** What of a file wants to be known first. */
export function standingOf({ state, work, counts }: Pick<ShotFileSummary, 'state' | 'work' | 'counts'>): Standing {
  if (state === 'unreadable') return 'unreadable'
  if (state === 'reading' || work.step !== 'idle') return 'working'
  if (counts.faulty > 0) return 'faulty'
  if (counts.shipments === 0) return 'empty'
  if (counts.booked === counts.shipments) return 'booked'
  return counts.booked > 0 ? 'partly' : 'ready'
}
