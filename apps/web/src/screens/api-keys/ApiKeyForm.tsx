import formMessages from 'messages:shipment-form'
import { messageAtField } from '@kattegat/domain/messages'
import { validateApiKey } from '@kattegat/domain/api-keys'
import { keyScopeNames } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer } from '../../app/api/index.ts'
import { todayHere, useMessages } from '../../app/i18n/index.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Button, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import classes from './api-keys.module.css'
import apiKeyMessages from 'messages:api-keys'

/** Makes a key, then shows it: once. */
export function ApiKeyForm({ onClose }: { onClose: () => void }) {
  const t = useMessages(apiKeyMessages)
  const [key, setKey] = useState<string>()
  return (
    <Dialog opened onClose={onClose} title={t(key === undefined ? 'make' : 'made')} size="md">
      {key === undefined ? <KeyFields onMade={setKey} onClose={onClose} /> : <MadeKey text={key} onClose={onClose} />}
    </Dialog>
  )
}

function KeyFields({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const t = useMessages(apiKeyMessages)
  const portal = useMessages()
  const companies = useAnswer('GetCompanies', {})
  const { form, setForm, errorAt, isBusy, error, create } = useNewKey(onMade)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <SelectField
        label={t('company')}
        required
        emptyLabel=""
        value={form.companyId}
        error={errorAt('companyId')}
        choices={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => setForm({ ...form, companyId: event.currentTarget.value })}
      />
      <TextField
        label={t('name')}
        description={t('nameHint')}
        required
        value={form.name}
        error={errorAt('name')}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      <CheckList
        label={t('scopes')}
        choices={keyScopeNames.map((scope, id) => ({ id, name: t(`scope.${scope}`) }))}
        chosen={form.scopes}
        onChange={(scopes) => setForm({ ...form, scopes })}
        selectAll={t('all')}
        deselectAll={t('none')}
      />
      {errorAt('scopes') && (
        <span role="alert" className={classes.error}>
          {errorAt('scopes')}
        </span>
      )}
      <DateField
        label={t('lastDay')}
        description={t('lastDayHint')}
        value={form.lastDay}
        minDate={todayHere()}
        error={errorAt('lastDay')}
        onChange={(lastDay) => setForm({ ...form, lastDay })}
      />
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong is said once creating was tried. */
function useNewKey(onMade: (key: string) => void) {
  const portal = useMessages()
  const words = useMessages(formMessages)
  const [form, setForm] = useState<Form>({ companyId: '', name: '', scopes: new Set(), lastDay: '' })
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { companyId, name, lastDay } = form
  const scopes = keyScopeNames.filter((_scope, id) => form.scopes.has(id))
  const key = { name, scopes, lastDay: lastDay === '' ? null : lastDay }
  const errors = [
    ...(companyId === '' ? [{ field: 'companyId', code: 'required' as const, params: {} }] : []),
    ...validateApiKey(key, todayHere()),
  ]
  const errorAt = (field: string) => {
    const fault = isTried && errors.find((each) => each.field === field)
    return fault ? messageAtField(words, fault) : undefined
  }
  const create = async () => {
    setTried(true)
    setError(undefined)
    if (isBusy || errors.length > 0) return
    setBusy(true)
    const reply = await call('CreateApiKey', { body: { ...key, companyId: Number(companyId) } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    onMade(reply.data.key)
    return refetch('GetApiKeys')
  }
  return { form, setForm, errorAt, isBusy, error, create }
}

interface Form {
  companyId: string
  name: string
  /** Places in `keyScopeNames`. */
  scopes: ReadonlySet<number>
  lastDay: string
}

function MadeKey({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useMessages(apiKeyMessages)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'good', message: t('copied') }),
      // Where the browser does not allow it, the text stands there to be copied by hand.
      () => undefined,
    )
  return (
    <div className={classes.form}>
      <p>{t('madeText')}</p>
      <TextField label={t('key')} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}
