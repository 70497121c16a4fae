import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../app/api/index.ts'
import { useFormats, useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { loadActions, type useEditableTable } from '../../../ui/editable-table/index.ts'
import type { BookingForm, FormDefaults, LineColumn } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import { useFieldErrors } from '../use-field.ts'
import { asLastTime, isSamePart, partOf, type AsLastTime, type LastPackages } from './last-time.ts'
import bookingMessages from 'messages:create-shipment'

interface LastTimeProps {
  table: ReturnType<typeof useEditableTable<LineColumn>>
  defaults: FormDefaults
  showDimensions: boolean
}

/**
 * Fills the packages, their description and terms as they were on the last shipment to the receiver that was chosen, where
 * nobody has typed any: said under the lines, with a way back. Draws nothing itself.
 */
export function LastTime({ table, defaults, showDimensions }: LastTimeProps) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const language = useLanguage()
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const receiverId = useWatch({ control, name: 'receiverAddress.id' })
  const filled = useRef<{ before: AsLastTime; after: AsLastTime } | null>(null)

  const put = (next: AsLastTime) => {
    const { collis, description, b2c, options } = next
    const { row = 0, column } = table.at.current ?? {}
    const isTyping = document.activeElement?.getAttribute('name') === `collis.${row}.${column}`
    // At once, so that no key meant for a cell gets between what stood in it and what stands there now.
    flushSync(() => {
      table.change(0, getValues('collis').length, collis)
      if (isTyping) table.focusCell(Math.min(row, collis.length - 1), column)
      setValue('description', description, { shouldDirty: true })
      setValue('b2c', b2c)
      setValue('shipmentOptions', options)
    })
    errors.changed('description')
  }
  const takeBack = () => {
    const { current } = filled
    filled.current = null
    table.announce(null)
    if (current) put(current.before)
  }
  const fill = useEffectEvent((last: LastPackages) => {
    // What stood for another receiver, and was left as it was, is not for this one.
    if (filled.current && isSamePart(partOf(getValues()), filled.current.after)) takeBack()
    filled.current = null
    const form = getValues()
    const after = asLastTime(form, last, { defaults, showDimensions, language })
    if (!after) return
    filled.current = { before: partOf(form), after }
    // Where the answer is quicker than the next drawing, nothing is lacking any more that the focus could go on to.
    const isAtReceiver = document.activeElement?.id === fieldId('receiverAddress.companyName')
    put(after)
    if (isAtReceiver) table.focusCell(0, 'weight')
    const date = last.shipDate ? formats.day(last.shipDate) : ''
    table.announce({ content: t('lines.asLastTime', { date }), undo: takeBack })
  })
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    const { receiverAddress: receiver, accountId, companyId } = getValues()
    const query = {
      receiverName: receiver.companyName.trim().slice(0, 200),
      receiverCountry: receiver.countryCode,
      receiverPostalCode: receiver.postalCode,
      accountId,
      ...(companyId ? { companyId } : {}),
    }
    if (query.receiverName === '' || query.receiverCountry === '') return
    // Nobody waits for it: without it the lines are typed as ever.
    const [reply] = await Promise.all([call('GetLastPackages', { query }, { inBackground: true }), loadActions()])
    if (reply.ok && !isOver()) fill(reply.data)
  })
  useEffect(() => {
    let over = false
    if (receiverId !== null) void ask(() => over)
    return () => {
      over = true
    }
  }, [receiverId])
  return null
}
