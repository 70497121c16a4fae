import type { ShipmentForm } from '@kattegat/domain/shipment'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from './booking-form.ts'
import { toShipment } from './booking-form.ts'

/** What stands in the form at one moment, and the shipment it makes: worked out at most once, anyone who asks. */
export interface Typed {
  readonly form: BookingForm
  readonly shipment: ShipmentForm
}

/** So long the typing pauses before anything is worked out from it: longer than between two keys of quick hands. */
const pauseMs = 100
/** Who never pauses sees it follow all the same. */
const longestMs = 500

interface Follower {
  readonly now: () => Typed
  readonly listen: (listener: () => void) => () => void
}

// One for all that follows from a form, so that two hundred lines are summed once and not once for each of them.
const followers = new WeakMap<object, Follower>()

/**
 * What follows from the whole form: sums, what is missing, whether customs is required. It comes a moment after the
 * letter, never between the key and its picture; what must be exact when a button is pressed asks `getValues` itself.
 * The component draws itself again only when the result changes.
 */
export function useTyped<Result>(compute: (typed: Typed) => Result): Result {
  const form = useFormContext<BookingForm>()
  const follower = followerOf(form)
  const [result, setResult] = useState(() => compute(follower.now()))
  const follow = useEffectEvent((work = compute) => {
    const next = work(follower.now())
    if (!isSame(next, result)) startTransition(() => setResult(() => next))
  })
  // What it is worked out by may change without the form: another account’s view options, a list that has arrived.
  useEffect(() => follow(compute), [compute])
  useEffect(() => follower.listen(() => follow()), [follower])
  return result
}

function followerOf(form: UseFormReturn<BookingForm>): Follower {
  const known = followers.get(form.control)
  if (known) return known
  const follower = followForm(form)
  followers.set(form.control, follower)
  return follower
}

function followForm(form: UseFormReturn<BookingForm>): Follower {
  const listeners = new Set<() => void>()
  let typed: Typed | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedAt: number | undefined
  let stop: (() => void) | undefined
  const tell = () => {
    clearTimeout(timer)
    changedAt = undefined
    typed = undefined
    for (const listener of listeners) listener()
  }
  const changed = () => {
    typed = undefined
    clearTimeout(timer)
    const now = performance.now()
    changedAt ??= now
    timer = setTimeout(tell, Math.max(0, Math.min(pauseMs, changedAt + longestMs - now)))
  }
  return {
    now: () => (typed ??= typedIn(form.getValues())),
    listen(listener) {
      listeners.add(listener)
      stop ??= form.subscribe({ formState: { values: true }, callback: changed })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        stop?.()
        stop = undefined
        typed = undefined
      }
    },
  }
}

function typedIn(form: BookingForm): Typed {
  let shipment: ShipmentForm | undefined
  return {
    form,
    get shipment() {
      return (shipment ??= toShipment(form))
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
