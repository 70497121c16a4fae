import { useEffect, useEffectEvent } from 'react'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { toShipment } from './booking-form.ts'
import { fieldId } from './field-errors.ts'
import type { SubmitState } from './submit/default-mode.ts'
import type { useBookingActions } from './use-booking-actions.ts'
import { importSubmit } from './use-booking-actions.ts'

interface MainAction {
  readonly label: string
  readonly run: () => void
}

/** The keys of the form, and what it offers to the palette: the main action, the other booking modes, its first field. */
export function useBookingKeys(
  { form, check, submit }: Pick<ReturnType<typeof useBookingActions>, 'form' | 'check' | 'submit'>,
  state: SubmitState,
  main: MainAction,
): void {
  const printForm = async () => {
    const shipment = toShipment(form.getValues())
    const { printShipment } = await importSubmit()
    await printShipment(shipment, check(shipment, 'booking'))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'F2' && !event.repeat && !document.querySelector('dialog[open]')) {
      // From the top: each press opens the next part that is folded.
      document.querySelector<HTMLElement>('main [data-opens-fold]')?.click()
    }
    if (!(event.ctrlKey || event.metaKey) || event.repeat || event.altKey) return
    if (event.key === '0') void printForm()
    if (document.querySelector('dialog[open]')) return
    if (event.key === 'Enter') main.run()
    else if (event.key.toLowerCase() === 'q') void submit('error')
    else return
    // Not so for CTRL+0: the browser's zoom is to go back to 100 % as ever.
    event.preventDefault()
  })
  // Inside fields as well: that is where the hands are.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const offered = useEffectEvent(async () => {
    const { pageActions } = await importSubmit()
    const next = { name: main.label, keys: 'Ctrl + Enter', run: main.run }
    return pageActions({ state, next, take: (mode) => void submit(mode) })
  })
  useEffect(
    () =>
      offerOnPage({
        search: () => document.getElementById(fieldId('receiverAddress.companyName'))?.focus(),
        actions: () => offered(),
      }),
    [],
  )
}
