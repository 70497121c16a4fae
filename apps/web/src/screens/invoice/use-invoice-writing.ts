import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../app/api/index.ts'
import { call, refetch } from '../../app/api/index.ts'
import { fieldErrors } from '../../app/form-errors/field-errors.ts'
import { useSession } from '../../app/session/index.ts'
import { useLanguage, useMessages } from '../../app/i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { toForm } from './invoice-form.ts'
import { errorsOf, saveInvoice, type InvoiceHead } from './save-invoice.ts'
import { keptAs, storedInvoice, type StoredInvoice } from './stored-invoice.ts'
import { useFillIn } from './use-fill-in.ts'
import { useStoredForm } from './use-stored-form.ts'
import invoiceMessages from 'messages:invoice'

/** Somebody saved it meanwhile. */
export interface Conflict {
  readonly changedBy: string
  /** An instant. */
  readonly changedAt: string
}

/** Why it could not be saved, but for what is wrong in it. */
interface Refused {
  readonly conflict?: Conflict
  readonly failure?: Failure
}

/** What was begun from an earlier version says so when it is saved, and then meets anyone who saved meanwhile. */
function firstHead(loaded: InvoiceAnswer, stored: StoredInvoice | undefined): InvoiceHead {
  if (!stored) return loaded
  const { version, bookedAs = loaded.bookedAs } = stored
  return { ...loaded, id: version === null ? null : loaded.id, version, bookedAs }
}

/** The invoice as it is typed and as it was saved last, and why it could not be saved. `ids` are of its shipments. */
export function useInvoiceWriting(ids: string, loaded: InvoiceAnswer) {
  const t = useMessages(invoiceMessages)
  const language = useLanguage()
  const key = keptAs(useSession().user.id, ids)
  const [stored] = useState(() => storedInvoice(key))
  const [invoice, setInvoice] = useState(loaded)
  const [head, setHead] = useState<InvoiceHead>(() => firstHead(loaded, stored))
  const form = useForm<InvoiceForm>({ defaultValues: stored?.form ?? toForm(loaded, language) })
  const [errors] = useState(() => fieldErrors(() => errorsOf(form.getValues())))
  const { isUnsaved, settle, markUnsaved } = useStoredForm(form, key, head, stored !== undefined)
  const [isRestored, setRestored] = useState(stored !== undefined)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<Refused>({})

  /** Goes on from what the server has. */
  const take = (next: InvoiceAnswer) => {
    // The fields stay registered: they are drawn again only where something of theirs changes, and would take no more typing else.
    form.reset(toForm(next, language), { keepFieldsRef: true })
    setRestored(false)
    follow({ invoice: next, head: next })
  }
  /** Goes on from there with what stands in the form: as the server has it, or, unsaved, other than that. */
  const follow = (next: { invoice: InvoiceAnswer; head: InvoiceHead }, isFormUnsaved = false) => {
    if (isFormUnsaved) markUnsaved(next.head)
    else settle()
    setRefused({})
    setInvoice(next.invoice)
    setHead(next.head)
    errors.show([])
    setAttempt(0)
  }
  const fail = (failure: Failure) => setRefused({ failure })
  const filling = useFillIn(form, { invoice, head }, { ids, follow, fail })
  const save = async (under: InvoiceHead = head): Promise<boolean> => {
    setRefused({})
    const typed = () => JSON.stringify(form.getValues())
    const sent = typed()
    const outcome = await saveInvoice(form.getValues(), under)
    if (outcome.kind === 'saved') {
      if (typed() === sent) take(outcome.invoice)
      else follow({ invoice: outcome.invoice, head: outcome.invoice }, true)
      showToast({ kind: 'good', message: t('savedToast') })
      void refetch('GetInvoiceData', 'GetShipmentDocuments', 'GetPapersToPrint')
      return true
    }
    if (outcome.kind === 'conflict') setRefused({ conflict: outcome })
    else if (outcome.kind === 'failed') fail(outcome.failure)
    else {
      errors.show(outcome.errors)
      setAttempt((times) => times + 1)
    }
    return false
  }
  /** What is saved now: theirs to look at, or to be written over knowingly. */
  const afterConflict = async (isMineKept: boolean) => {
    const reply = await call('GetInvoiceData', { query: { id: ids } })
    if (!reply.ok) return
    if (!isMineKept) return take(reply.data)
    const mine = { ...reply.data, bookedAs: head.bookedAs }
    setHead(mine)
    await save(mine)
  }
  return {
    ...filling,
    form,
    errors,
    invoice,
    head,
    /** How often it was not sent for errors. */
    attempt,
    conflict: refused.conflict,
    failure: refused.failure,
    /** Whether it began from what was typed and never saved. */
    isRestored,
    isUnsaved: isUnsaved || invoice.id === null,
    discard: () => take(loaded),
    save,
    afterConflict,
  }
}

export type InvoiceWriting = ReturnType<typeof useInvoiceWriting>
