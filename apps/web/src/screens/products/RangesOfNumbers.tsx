import { isOfEverySystem } from '@kattegat/domain/identifiers'
import { useState, type ChangeEvent } from 'react'
import { call, failureMessage, refetch, useAnswer, useStatic, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { NumberRanges } from '../../app/number-ranges/NumberRanges.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { Button, Notice, SelectField, showToast, SkeletonLines, TextField } from '../../ui/index.ts'
import classes from './products.module.css'
import productMessages from 'messages:products'

type NumberRange = Answer<'GetNumberRanges'>[number]

/**
 * Ranges of waybill numbers and SSCCs: what is left of each, new ones, and those that nothing was taken from. The provider's own
 * are changed by who works in every booking system (decision 0231).
 */
export function RangesOfNumbers() {
  const t = useMessages(productMessages)
  const [isAdding, setAdding] = useState(false)
  const found = useAnswer('GetNumberRanges', {})
  const reach = useAnswer('GetContentReach', {})
  const carriers = useStatic('GetTransportCompanies').data ?? []
  const everywhere = reach.data?.everywhere ?? false
  return (
    <>
      {reach.data?.everywhere === false && (
        <div className={classes.first}>
          <Notice kind="info">{t('numbers.ownFixed')}</Notice>
        </div>
      )}
      {(everywhere || (reach.data && carriers.length > 0)) && (
        <div className={classes.head}>
          <div className={classes.actions}>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('numbers.add')}
            </Button>
          </div>
        </div>
      )}
      {found.data ? (
        <NumberRanges ranges={found.data} Action={everywhere ? RemoveRange : RemoveRangeOfCarrier} />
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={4} height={34} />
      )}
      {isAdding && <AddRange everywhere={everywhere} carriers={carriers} onClose={() => setAdding(false)} />}
    </>
  )
}

function RemoveRangeOfCarrier({ range }: { range: NumberRange }) {
  return isOfEverySystem(range.transportCompany) ? null : <RemoveRange range={range} />
}

/** Only of what no number was taken from. */
function RemoveRange({ range: { id, prefix, nextSerial, firstSerial } }: { range: NumberRange }) {
  const t = useMessages(productMessages)
  const [isBusy, setBusy] = useState(false)
  if (nextSerial !== firstSerial) return null
  const remove = async () => {
    setBusy(true)
    const reply = await call('RemoveNumberRange', { query: { id } })
    setBusy(false)
    if (!reply.ok) return
    await refetch('GetNumberRanges')
    showToast({ kind: 'good', message: t('removed') })
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      aria-label={t('numbers.removeRange', { prefix })}
      onClick={() => void remove()}
    >
      {t('numbers.remove')}
    </Button>
  )
}

const empty = { kind: 'waybill', transportCompanyId: '', prefix: '', firstSerial: '', lastSerial: '' }
type RangeForm = typeof empty

const kindOf = ({ kind }: RangeForm) => (kind === 'sscc' ? 'sscc' : 'waybill')

interface Adding {
  /** Else a carrier's waybill numbers alone may be added. */
  readonly everywhere: boolean
  readonly carriers: Answer<'GetTransportCompanies'>
}

function useNewRange({ everywhere, carriers }: Adding, onDone: () => void) {
  const t = useMessages(productMessages)
  const portal = useMessages()
  const [form, setForm] = useState({ ...empty, transportCompanyId: everywhere ? '' : String(carriers[0]?.id) })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const { prefix, firstSerial, lastSerial, transportCompanyId } = form
    const kind = kindOf(form)
    const carrier = kind === 'waybill' && transportCompanyId !== '' ? Number(transportCompanyId) : null
    const serials = { firstSerial: Number(firstSerial.trim()), lastSerial: Number(lastSerial.trim()) }
    const reply = await call(
      'AddNumberRange',
      { body: { kind, prefix, ...serials, transportCompanyId: carrier } },
      { saidInForm: true },
    )
    setBusy(false)
    if (reply.ok) {
      await refetch('GetNumberRanges')
      showToast({ kind: 'good', message: t('numbers.added') })
      return onDone()
    }
    const told = reply.failure.problem?.errors ?? []
    setErrors(Object.fromEntries(told.map(({ field, message }) => [field, message])))
    setFailed(told.length > 0 ? undefined : failureMessage(reply.failure, portal))
  }
  return { form, change: (part: Partial<RangeForm>) => setForm({ ...form, ...part }), errors, failed, isBusy, save }
}

function AddRange({ onClose, ...adding }: Adding & { onClose: () => void }) {
  const t = useMessages(productMessages)
  const portal = useMessages()
  const range = useNewRange(adding, onClose)
  return (
    <Dialog opened onClose={onClose} title={t('numbers.add')} size="md">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void range.save()
        }}
      >
        <p className="quiet">{t('numbers.addHint')}</p>
        {range.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {range.failed}
          </Notice>
        )}
        <RangeFields {...adding} {...range} />
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={range.isBusy}>
            {t('numbers.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type RangeFieldsProps = Adding & Pick<ReturnType<typeof useNewRange>, 'form' | 'change' | 'errors'>

function RangeFields({ everywhere, carriers, form, change, errors }: RangeFieldsProps) {
  const t = useMessages(productMessages)
  // SSCCs are the provider's own.
  const kinds = everywhere ? (['waybill', 'sscc'] as const) : (['waybill'] as const)
  const kind = kindOf(form)
  const field = (name: 'prefix' | 'firstSerial' | 'lastSerial') => ({
    required: true,
    value: form[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <SelectField
        label={t('numbers.kind')}
        value={form.kind}
        choices={kinds.map((value) => ({ value, label: t(`numbers.kind.${value}`) }))}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      />
      {kind === 'waybill' && (
        <SelectField
          label={t('numbers.carrier')}
          value={form.transportCompanyId}
          emptyLabel={everywhere ? t('numbers.own') : undefined}
          error={errors['transportCompanyId']}
          choices={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => change({ transportCompanyId: event.currentTarget.value })}
        />
      )}
      <TextField
        label={t('numbers.prefix')}
        description={t(`numbers.prefixHint.${kind}`)}
        inputMode="numeric"
        {...field('prefix')}
      />
      <TextField label={t('numbers.first')} figures {...field('firstSerial')} />
      <TextField label={t('numbers.last')} figures {...field('lastSerial')} />
    </>
  )
}
