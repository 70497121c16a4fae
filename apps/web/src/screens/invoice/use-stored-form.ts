import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onBeforeSignIn } from '../../app/session/index.ts'
import type { InvoiceForm } from './invoice-form.ts'
import type { InvoiceHead } from './save-invoice.ts'
import { forgetInvoice, storeInvoice } from './stored-invoice.ts'

const pauseMs = 250

/** What it was begun from: the saved version, and the bookings as they were. */
type Begun = Pick<InvoiceHead, 'version' | 'bookedAs'>

/** Keeps what is typed in this tab until it is saved. Answers whether there is anything unsaved, and how to settle it. */
export function useStoredForm(form: UseFormReturn<InvoiceForm>, key: string, begun: Begun, wasRestored: boolean) {
  const [isUnsaved, setUnsaved] = useState(wasRestored)
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storeAs = ({ version, bookedAs }: Begun) => storeInvoice(key, { version, bookedAs, form: form.getValues() })
  const store = useEffectEvent(() => storeAs(begun))
  useEffect(() => {
    const keep = () => {
      if (pending.current === undefined) return
      clearTimeout(pending.current)
      pending.current = undefined
      store()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending.current)
        pending.current = setTimeout(keep, pauseMs)
        setUnsaved(true)
      },
    })
    const unlisten = onBeforeSignIn(keep)
    window.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      unlisten()
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [form])
  /** What stands in the form is what the server has. */
  const settle = () => {
    clearTimeout(pending.current)
    pending.current = undefined
    forgetInvoice(key)
    setUnsaved(false)
  }
  /** What stands in the form differs from what is saved, as if it were typed. */
  const markUnsaved = (from: Begun) => {
    storeAs(from)
    setUnsaved(true)
  }
  return { isUnsaved, settle, markUnsaved }
}
