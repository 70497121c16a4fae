import type { ShipmentForm } from '@kattegat/domain/shipment'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../app/api/index.ts'
import { call } from '../../app/api/index.ts'
import type { BookingForm } from './booking-form.ts'
import { toShipment } from './booking-form.ts'
import type { BookedOption, Option, OptionList } from './option-list.ts'
import {
  bookedOptions,
  chosenOption,
  nextOptionList,
  noOptions,
  optionKey,
  priceInputs,
  servicesOf,
} from './option-list.ts'
import { useTyped } from './use-typed.ts'

const typingPauseMs = 700

/** How the prices on the page stand to what is typed now. */
export type Freshness = 'fresh' | 'updating' | 'incomplete' | 'failed'

/** The options of the shipment being typed: searched for on demand, then kept up with what is typed. */
export function useShippingOptions(
  form: UseFormReturn<BookingForm>,
  canBePriced: (shipment: ShipmentForm) => boolean,
  booked?: BookedOption,
) {
  const [list, dispatch] = useReducer(nextOptionList, booked ? bookedOptions(booked) : noOptions)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [troubled, setTroubled] = useState<{ inputs: string; why: 'incomplete' | 'failed' } | null>(null)
  const inputsNow = useTyped(({ shipment }) => priceInputs(shipment))
  const begin = useLatestQuestion()
  const stale = list.phase === 'shown' && list.pricedFor !== inputsNow

  const search = async (): Promise<OptionList> => {
    const shipment = toShipment(form.getValues())
    const signal = begin()
    setFailure(null)
    setTroubled(null)
    dispatch({ type: 'search' })
    const reply = await ask(shipment, { signal })
    if (reply === 'overtaken') return noOptions
    if (!reply.ok) {
      setFailure(reply.failure)
      dispatch({ type: 'searchFailed' })
      return noOptions
    }
    const event = { type: 'found', pricedFor: priceInputs(shipment), ...reply.data } as const
    dispatch(event)
    return nextOptionList({ ...noOptions, phase: 'searching' }, event)
  }

  /** Prices what is typed now; answers the list as it then stands, or null where it cannot be had. */
  const reprice = async ({ inBackground = false } = {}): Promise<OptionList | null> => {
    const shipment = toShipment(form.getValues())
    const inputs = priceInputs(shipment)
    if (!canBePriced(shipment)) {
      setTroubled({ inputs, why: 'incomplete' })
      return null
    }
    const reply = await askAsChosen(shipment, chosenOption(list), { signal: begin(), inBackground })
    if (reply === 'overtaken') return null
    if (reply === 'failed') {
      setTroubled({ inputs, why: 'failed' })
      return null
    }
    const event = { type: 'repriced', pricedFor: inputs, ...reply } as const
    setTroubled(null)
    dispatch(event)
    return nextOptionList(list, event)
  }

  const setServices = async (option: Option, services: string[]): Promise<boolean> => {
    const shipment = toShipment(form.getValues())
    dispatch({ type: 'chosen', key: optionKey(option) })
    const priced = await askWithServices(shipment, option, services, { signal: begin() })
    if (priced === 'overtaken') return true
    if (!priced) return false
    dispatch({ type: 'servicesPriced', pricedFor: priceInputs(shipment), option: priced })
    return true
  }

  useQuietRepricing(stale ? inputsNow : null, reprice)

  const error = troubled?.inputs === inputsNow ? troubled.why : null
  const freshness: Freshness = !stale ? 'fresh' : (error ?? 'updating')
  return {
    list,
    failure,
    freshness,
    /** Whether the prices are for what stands in the form this very moment; `freshness` follows the typing. */
    isFresh: () => list.pricedFor === priceInputs(toShipment(form.getValues())),
    search,
    reprice,
    setServices,
    choose: (key: string) => dispatch({ type: 'chosen', key }),
    clear: () => dispatch({ type: 'cleared' }),
  }
}

/** Prices what is typed once typing pauses, as long as the prices on the page are for something else. */
function useQuietRepricing(staleInputs: string | null, reprice: (how: { inBackground: boolean }) => Promise<unknown>) {
  const repriceQuietly = useEffectEvent(() => void reprice({ inBackground: true }))
  useEffect(() => {
    if (staleInputs === null) return
    const timer = setTimeout(() => repriceQuietly(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [staleInputs])
}

/** Begins a question: the one before is given up, and the last one when nobody waits for it any more. */
function useLatestQuestion(): () => AbortSignal {
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  return () => {
    asking.current?.abort()
    asking.current = new AbortController()
    return asking.current.signal
  }
}

interface AskOptions {
  readonly signal: AbortSignal
  readonly inBackground?: boolean
}

async function ask(shipment: ShipmentForm, options: AskOptions) {
  try {
    return await call('GetShippingOptions', { body: shipment }, options)
  } catch (error) {
    // Typed over by a later question.
    if (options.signal.aborted) return 'overtaken' as const
    throw error
  }
}

/** All options, the chosen one priced with the services that are ticked on it. */
async function askAsChosen(shipment: ShipmentForm, chosen: Option | undefined, asking: AskOptions) {
  const reply = await ask(shipment, asking)
  if (reply === 'overtaken') return reply
  if (!reply.ok) return 'failed'
  const { options, notOffered } = reply.data
  const services = chosen ? servicesOf(chosen) : []
  if (!chosen || services.length === 0) return { options, notOffered }
  const priced = await askWithServices(shipment, chosen, services, asking)
  if (priced === 'overtaken') return priced
  // A service no longer offered leaves the product as it is without; its new price shows the difference.
  if (!priced) return { options, notOffered }
  return {
    options: options.map((option) => (optionKey(option) === optionKey(priced) ? priced : option)),
    notOffered,
  }
}

/** The one option with the services ticked on it; undefined where it is not offered with them. */
async function askWithServices(shipment: ShipmentForm, option: Option, services: string[], options: AskOptions) {
  const { salesProductId, transportProductId } = option
  const body = { ...shipment, selectedOption: { salesProductId, transportProductId, productServices: services } }
  try {
    const reply = await call('GetShipmentPrice', { body }, options)
    return reply.ok ? reply.data : undefined
  } catch (error) {
    if (options.signal.aborted) return 'overtaken' as const
    throw error
  }
}
