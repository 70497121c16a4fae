import formMessages from 'messages:shipment-form'
import { messageAtField } from '@kattegat/domain/messages'
import { validateWebhook, webhookEvents } from '@kattegat/domain/webhooks'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer, type Failure } from '../../app/api/index.ts'
import { fieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, CheckField, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import type { Webhook } from './webhook.ts'
import classes from './webhooks.module.css'
import webhookMessages from 'messages:webhooks'

interface WebhookFormProps {
  /** The one to be changed; none: a new one. */
  webhook?: Webhook
  onClose: () => void
}

/** Makes a webhook or changes one; a new secret is shown once. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const t = useMessages(webhookMessages)
  const [secret, setSecret] = useState<string>()
  const title = t(secret !== undefined ? 'made' : webhook ? 'change' : 'make')
  return (
    <Dialog opened onClose={onClose} title={title} size="md">
      {secret === undefined ? (
        <Fields webhook={webhook} onSecret={setSecret} onClose={onClose} />
      ) : (
        <Secret text={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  webhook: Webhook | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

function Fields({ webhook, onSecret, onClose }: FieldsProps) {
  const t = useMessages(webhookMessages)
  const portal = useMessages()
  const companies = useAnswer('GetCompanies', {}, { enabled: webhook === undefined })
  const { form, setForm, errorAt, isBusy, error, save, rotate } = useWebhookForm(webhook, onSecret, onClose)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {!webhook && (
        <SelectField
          label={t('company')}
          required
          emptyLabel=""
          value={form.companyId}
          error={errorAt('companyId')}
          choices={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setForm({ ...form, companyId: event.currentTarget.value })}
        />
      )}
      <TextField
        label={t('url')}
        description={t('urlHint')}
        type="url"
        required
        value={form.url}
        error={errorAt('url')}
        onChange={(event) => setForm({ ...form, url: event.currentTarget.value })}
      />
      <CheckList
        label={t('events')}
        choices={webhookEvents.map((event, id) => ({ id, name: t(`event.${event}`) }))}
        chosen={form.events}
        onChange={(events) => setForm({ ...form, events })}
        selectAll={t('all')}
        deselectAll={t('none')}
      />
      {errorAt('events') && (
        <span role="alert" className={classes.error}>
          {errorAt('events')}
        </span>
      )}
      {webhook && (
        <CheckField
          label={t('activeLabel')}
          checked={form.active}
          onChange={(event) => setForm({ ...form, active: event.currentTarget.checked })}
        />
      )}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div className={classes.actions}>
        {webhook && (
          <Button variant="subtle" loading={isBusy} onClick={() => void rotate()}>
            {t('rotate')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t(webhook ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  )
}

interface Form {
  companyId: string
  url: string
  /** Places in `webhookEvents`. */
  events: ReadonlySet<number>
  active: boolean
}

/** What is wrong is said once saving was tried; where an address leads, only the server knows. */
function useWebhookForm(webhook: Webhook | undefined, onSecret: (secret: string) => void, onClose: () => void) {
  const portal = useMessages()
  const words = useMessages(formMessages)
  const [form, setForm] = useState<Form>(() => formOf(webhook))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const atFields = fieldTexts(failure?.problem)
  const error = failure && Object.keys(atFields).length === 0 ? failureMessage(failure, portal) : undefined
  const change = (changed: Form) => {
    setFailure(undefined)
    setForm(changed)
  }
  const body = { url: form.url.trim(), events: webhookEvents.filter((_event, place) => form.events.has(place)) }
  const errors = [
    ...(webhook || form.companyId !== '' ? [] : [{ field: 'companyId', code: 'required' as const, params: {} }]),
    // Whether unencrypted addresses are allowed, the server says.
    ...validateWebhook(body, true),
  ]
  const errorAt = (field: string) => {
    const fault = isTried && errors.find((each) => each.field === field)
    return fault ? messageAtField(words, fault) : atFields[field]
  }
  const save = async () => {
    setTried(true)
    setFailure(undefined)
    if (isBusy || errors.length > 0) return
    setBusy(true)
    const whose = webhook ? { id: webhook.webhookId, active: form.active } : { companyId: Number(form.companyId) }
    const reply = await call('SaveWebhook', { body: { ...body, ...whose } }, { saidInForm: true })
    setBusy(false)
    if (!reply.ok) return setFailure(reply.failure)
    if (reply.data.secret === null) onClose()
    else onSecret(reply.data.secret)
    return refetch('GetWebhooks')
  }
  const rotate = async () => {
    if (isBusy || !webhook) return
    setFailure(undefined)
    setBusy(true)
    const reply = await call('RotateWebhookSecret', { params: { id: webhook.webhookId } })
    setBusy(false)
    if (!reply.ok) return setFailure(reply.failure)
    onSecret(reply.data.secret)
    return refetch('GetWebhooks')
  }
  return { form, setForm: change, errorAt, isBusy, error, save, rotate }
}

function formOf(webhook: Webhook | undefined): Form {
  const chosen = webhook?.events ?? webhookEvents
  return {
    companyId: '',
    url: webhook?.url ?? '',
    events: new Set(webhookEvents.flatMap((event, place) => (chosen.includes(event) ? [place] : []))),
    active: webhook?.active ?? true,
  }
}

function Secret({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useMessages(webhookMessages)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'good', message: t('copied') }),
      // Where the browser does not allow it, the text stands there to be copied by hand.
      () => undefined,
    )
  return (
    <div className={classes.form}>
      <p>{t('madeText')}</p>
      <TextField label={t('secret')} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}
