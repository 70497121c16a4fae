import { chargeableWeightPreview } from '@kattegat/domain/rating'
import { useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from './booking-form.ts'
import { toColliLine } from './booking-form.ts'
import { poundsOf } from './measures.ts'

/** All pieces of a line together. */
interface LineMeasures {
  readonly actualG: number
  readonly volumeMm3: number
  /** As they were entered; null where none were. */
  readonly pounds: number | null
}

const nothing: LineMeasures = { actualG: 0, volumeMm3: 0, pounds: null }

type Lines = Pick<BookingForm, 'collis' | 'units'>

interface FollowedLine {
  /** The same object as long as the texts of the line are the same. */
  readonly now: () => LineMeasures
  readonly subscribe: (listener: () => void) => () => void
}

// One for the form: with a subscription in each of their cells, two hundred lines are asked at every key, and all of them
// are drawn again when a line is added.
const followers = new WeakMap<object, (row: number) => FollowedLine>()

/** What a package line weighs and measures; it follows every letter, and draws its cell again only when it changes. */
export function useLineMeasures(row: number): LineMeasures {
  const { now, subscribe } = followerOf(useFormContext<BookingForm>())(row)
  return useSyncExternalStore(subscribe, now)
}

function followerOf(form: UseFormReturn<BookingForm>): (row: number) => FollowedLine {
  const known = followers.get(form.control)
  if (known) return known
  const follower = followLines(form)
  followers.set(form.control, follower)
  return follower
}

function followLines(form: UseFormReturn<BookingForm>): (row: number) => FollowedLine {
  const lines: (FollowedLine & { readonly changed: (values: Lines) => void })[] = []
  let listening = 0
  let stop: (() => void) | undefined
  const changed = ({ values }: { values: Lines }) => {
    for (const line of lines) line.changed(values)
  }
  const lineAt = (row: number) => {
    const listeners = new Set<() => void>()
    const measured = measuredLine(row)
    let told = nothing
    return {
      now: () => measured(form.getValues()),
      changed(values: Lines) {
        const next = measured(values)
        if (next === told) return
        told = next
        for (const listener of listeners) listener()
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        listening += 1
        stop ??= form.subscribe({ name: ['collis', 'units'], formState: { values: true }, callback: changed })
        return () => {
          listeners.delete(listener)
          listening -= 1
          if (listening > 0) return
          stop?.()
          stop = undefined
        }
      },
    }
  }
  return (row) => {
    // Lines are drawn from the first on, but of thousands only those in sight.
    while (lines.length <= row) lines.push(lineAt(lines.length))
    return lines[row]!
  }
}

/** Works a line out when its texts have changed; one that is being removed is asked for one more moment. */
function measuredLine(row: number): (values: Lines) => LineMeasures {
  let texts = ''
  let measures = nothing
  return ({ collis, units }) => {
    const line = collis[row]
    const typed = line ? [units, line.number, line.weight, line.length, line.width, line.height].join('\n') : ''
    if (typed !== texts) {
      texts = typed
      measures = nothing
      if (line) {
        const sent = [toColliLine(line, units)]
        const { actualG, volumeMm3 } = chargeableWeightPreview({ collis: sent })
        measures = { actualG, volumeMm3, pounds: poundsOf(sent) }
      }
    }
    return measures
  }
}
