import formMessages from 'messages:shipment-form'
import transferErrorMessages from 'messages:transfer-errors'
import { deliveryStatuses } from '@kattegat/domain/shipment'
import { transferFailures } from '@kattegat/domain/transfers'
import type { Formats } from '../../../app/i18n/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'

type Details = Readonly<Record<string, unknown>>
/** Writes one value of the details for people; undefined for what says nothing to them. */
type Say = (value: unknown) => string | undefined

/** What changed, from what to what, and the words that were written to it; the rest is for machines. */
export function formatDetails(details: Details, say: Say): string {
  const { from, to } = details
  const change = 'to' in details ? [changeOf(from, to, say)] : []
  const others = ['note', 'reason', 'name', 'product', 'totalExVat', 'template', 'sentTo', 'fault'].map((key) =>
    say(details[key]),
  )
  return [...change, ...others].filter(Boolean).join(' · ')
}

function changeOf(from: unknown, to: unknown, say: Say): string | undefined {
  if (isRecord(from) && isRecord(to) && !('amount' in to)) {
    const parts = Object.keys(to).filter((key) => !isSame(from[key], to[key]) && !key.endsWith('Id'))
    return parts.map((key) => changeOf(from[key], to[key], say)).join(' · ')
  }
  const after = say(to) ?? '–'
  const before = say(from)
  // What was empty before is not worth a dash.
  return before === undefined ? after : `${before} → ${after}`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const day = /^\d{4}-\d{2}-\d{2}$/

function sayIn(formats: Formats, words: Readonly<Record<string, string>>): Say {
  const say: Say = (value) => {
    if (typeof value === 'string')
      return value === '' ? undefined : day.test(value) ? formats.day(value) : (words[value] ?? value)
    if (typeof value === 'number') return formats.number(value)
    if (Array.isArray(value)) return formats.list(value.flatMap((each) => say(each) ?? []))
    if (!isRecord(value)) return undefined
    const { amount, currencyCode } = value
    if (typeof amount === 'string' && typeof currencyCode === 'string') return formats.money(amount, currencyCode)
    return (
      Object.values(value)
        .flatMap((each) => say(each) ?? [])
        .join(', ') || undefined
    )
  }
  return say
}

/** Tells details in the person's language. */
export function useFormattedDetails(): (details: Details) => string {
  const formats = useFormats()
  const words = useMessages(formMessages)
  const errors = useMessages(transferErrorMessages)
  const known = Object.fromEntries([
    ...deliveryStatuses.map((status) => [status, words(`deliveryStatuses.${status}`)]),
    ...transferFailures.map((error) => [error, errors(`error.${error}`)]),
  ]) as Record<string, string>
  const say = sayIn(formats, known)
  return (details) => formatDetails(details, say)
}
