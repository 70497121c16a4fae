import vocabularyMessages from 'messages:vocabulary'
import formMessages from 'messages:shipment-form'
import { quoteFields } from '@kattegat/domain/shipment'
import { quoteProducts, quoteScopes, quoteServices } from '@kattegat/domain/shipment'
import { useId, useRef, useState } from 'react'
import { useMessages, useFormats } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconCircleCheck } from '../../../ui/icons/index.ts'
import { Button, CharacterCounter, CheckField, Notice, TextAreaField } from '../../../ui/index.ts'
import type { ValidationError } from '../field-errors.ts'
import { errorAtField } from '../field-errors.ts'
import { newDraftId } from '../draft.ts'
import { BookingErrorNotice } from '../submit/BookingErrorNotice.tsx'
import type { Booked } from '../submit/send-booking.ts'
import type { SubmitContext, Sent } from '../submit/submit-booking.ts'
import { isOfQuote, requestQuote, toPage } from '../submit/submit-booking.ts'
import classes from './quote.module.css'
import type { QuoteValues } from './quote-values.ts'
import { storeQuote, readQuote, toggled, toQuoteRequest } from './quote-values.ts'
import quoteMessages from 'messages:create-quote'

interface QuoteDialogProps {
  context: () => SubmitContext
  onClose: () => void
}

/** Which transports and services are to be priced, and a word to the people who do it. */
export function QuoteDialog({ context, onClose }: QuoteDialogProps) {
  const t = useMessages(quoteMessages)
  const { user } = useSession()
  const { draft, navigate } = context()
  const { draftId } = draft
  const [values, setValues] = useState(() => readQuote(draftId))
  const [outcome, setOutcome] = useState<Sent | null>(null)
  const [busy, setBusy] = useState(false)
  const choices = useRef<HTMLDivElement>(null)

  const booked = outcome?.kind === 'booked' ? outcome.booked : null
  const errors = outcome?.kind === 'refused' ? outcome.errors : []
  const change = (next: Partial<QuoteValues>) => {
    const changed = { ...values, ...next }
    setValues(changed)
    storeQuote(draftId, changed)
    // An error goes the moment its field is touched; the rules speak again when it is sent.
    if (errors.length > 0) setOutcome(null)
  }
  const send = async (isNewShipment = false) => {
    if (busy || booked) return
    setBusy(true)
    const sent = await requestQuote(context(), toQuoteRequest(values), isNewShipment ? { key: newDraftId() } : {})
    setBusy(false)
    if (sent.kind === 'refused' && !sent.errors.every(isOfQuote)) {
      // Something of the shipment itself: the form says it, and what was entered here waits.
      onClose()
      return context().show(sent.errors.filter((error) => !isOfQuote(error)))
    }
    setOutcome(sent)
    if (sent.kind === 'booked') storeQuote(draftId, null)
    if (sent.kind === 'refused') choices.current?.querySelector<HTMLElement>('input')?.focus()
  }

  return (
    <Dialog opened onClose={() => (booked ? toPage({ navigate }, booked) : onClose())} title={t('title')} size="lg">
      {booked ? (
        <Thanks booked={booked} email={user.email} />
      ) : (
        <div ref={choices}>
          <QuoteFields values={values} errors={errors} onChange={change} />
          {outcome?.kind === 'trouble' && (
            <BookingErrorNotice
              error={outcome.error}
              onBook={() => void send()}
              onLook={onClose}
              onBookAsNew={() => void send(true)}
              onBookMine={() => void send()}
              onReload={onClose}
            />
          )}
        </div>
      )}
      <div className={classes.actions}>
        {booked && (
          <Button data-autofocus onClick={() => toPage({ navigate }, booked)}>
            {t('open')}
          </Button>
        )}
        <Button
          variant={booked ? 'default' : 'filled'}
          loading={busy}
          disabled={booked !== null}
          leftSection={booked && <IconCircleCheck size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {t(booked ? 'sent' : 'send')}
        </Button>
      </div>
    </Dialog>
  )
}

interface QuoteFieldsProps {
  values: QuoteValues
  errors: readonly ValidationError[]
  onChange: (next: Partial<QuoteValues>) => void
}

function QuoteFields({ values, errors, onChange }: QuoteFieldsProps) {
  const t = useMessages(quoteMessages)
  const words = useMessages(formMessages)
  const vocabulary = useMessages(vocabularyMessages)
  const errorId = useId()
  const faultOf = (field: string) => {
    const error = errors.find((each) => each.field.startsWith(field))
    return error && errorAtField(words, error)
  }
  const missing = faultOf('quote.products')
  return (
    <div className={classes.fields}>
      <p className="quiet">{t('hint')}</p>
      <div role="group" aria-label={t('products')} aria-describedby={missing ? errorId : undefined}>
        <h3>{t('products')}</h3>
        {missing && (
          <p id={errorId} role="alert" className={classes.fault}>
            {missing}
          </p>
        )}
        <div className={classes.products} data-faulty={missing ? '' : undefined}>
          {quoteProducts.map((product) => (
            <fieldset key={product}>
              <legend>{vocabulary(`quoteProducts.${product}`)}</legend>
              {quoteScopes.map((scope) => {
                const choice = `${product} ${scope}` as const
                return (
                  <CheckField
                    key={scope}
                    label={vocabulary(`quoteScopes.${scope}`)}
                    checked={values.choices.includes(choice)}
                    aria-invalid={missing ? true : undefined}
                    onChange={(event) =>
                      onChange({ choices: toggled(values.choices, choice, event.currentTarget.checked) })
                    }
                  />
                )
              })}
            </fieldset>
          ))}
        </div>
      </div>
      <fieldset className={classes.services}>
        <legend>{t('services')}</legend>
        {quoteServices.map((service) => (
          <CheckField
            key={service}
            label={vocabulary(`quoteServices.${service}`)}
            checked={values.services.includes(service)}
            onChange={(event) => onChange({ services: toggled(values.services, service, event.currentTarget.checked) })}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={t('message')}
        description={
          <>
            {t('messageHint')}{' '}
            <CharacterCounter used={Array.from(values.message).length} max={quoteFields.message.max} />
          </>
        }
        error={faultOf('quote.message')}
        rows={3}
        value={values.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </div>
  )
}

function Thanks({ booked, email }: { booked: Booked; email: string }) {
  const t = useMessages(quoteMessages)
  const formats = useFormats()
  return (
    <Notice kind="good" role="status" title={t('thanks')}>
      <p>{booked.replyBy ? t('promise', { time: formats.instant(booked.replyBy) }) : t('promiseHours')}</p>
      <p>{t('mail', { email })}</p>
      <p className="quiet">{t('reference', { id: String(booked.shipmentId) })}</p>
    </Notice>
  )
}
