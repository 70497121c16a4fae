import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import type { FormField, FormFields } from '@kattegat/domain/shipment'
import { useFormats, useMessages, type Formats } from '../../../app/i18n/index.ts'
import type { Fact } from '../../../ui/index.ts'
import shipmentMessages from 'messages:history-shipment'

/** What was typed into described fields, by their labels; nothing of what was left empty. */
export function useTypedFacts(): (fields: FormFields, values: object, within?: string) => Fact[] {
  const t = useMessages(shipmentMessages)
  const words = useMessages(formMessages)
  const formats = useFormats()
  return (fields, values, within = '') =>
    Object.entries(fields).flatMap(([name, field]) => {
      const value = typedText(field, (values as Record<string, unknown>)[name], formats, t('yes'))
      return value === '' ? [] : [{ name: shortFieldLabel(words, within ? `${within}.${name}` : name), value }]
    })
}

/** A typed value in the language's way; empty for none, and for what is made of further fields. */
function typedText(field: FormField, value: unknown, formats: Formats, yes: string): string {
  if (field.kind === 'text' && typeof value === 'string') return value
  if (field.kind === 'flag') return value === true ? yes : ''
  if (field.kind !== 'number' || typeof value !== 'number') return ''
  const number = formats.number(value, field.decimals)
  return field.unit ? `${number}\u00a0${field.unit}` : number
}
