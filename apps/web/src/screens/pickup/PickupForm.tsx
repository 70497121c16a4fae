import pickupMessages from 'messages:pickups'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call, useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Button, Notice, SelectField, showToast, SkeletonLines } from '../../ui/index.ts'
import {
  goodsOnWire,
  pickupFieldId,
  typedAddress,
  typedGoods,
  type FieldWords,
  type TypedPickup,
} from './pickup-form.ts'
import { GoodsFields, PickupAddress, PickupTimes } from './PickupFields.tsx'
import type { Pickup } from './pickup.ts'
import { useSentForm } from './use-sent-form.ts'
import classes from './pickup.module.css'

type Prepared = Answer<'PreparePickup'>

interface PickupFormProps {
  /** What is changed; a new one without. */
  pickup?: Pickup
  shipmentIds: readonly number[]
  /** Staff say for which company they book. */
  asksCompany: boolean
  onClose: () => void
  onDone: (pickup: Pickup) => void
}

/** Books a pickup, or changes one: opened with what is known of its shipments, its company and the place's times. */
export function PickupForm({ pickup, shipmentIds, asksCompany, onClose, onDone }: PickupFormProps) {
  const t = useMessages(pickupMessages)
  const [companyId, setCompanyId] = useState<number>()
  const needsCompany = asksCompany && !pickup && shipmentIds.length === 0
  const body = pickup
    ? { companyId: pickup.companyId, address: pickup.address, pickupDate: pickup.pickupDate }
    : { shipmentIds: [...shipmentIds], ...(companyId === undefined ? {} : { companyId }) }
  const prepared = useAnswer('PreparePickup', { body }, { enabled: !needsCompany || companyId !== undefined })
  const title = pickup ? t('form.changeTitle', { number: pickup.pickupNumber }) : t('form.title')
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {needsCompany && <CompanyChoice value={companyId} onChange={setCompanyId} />}
      {prepared.data ? (
        <OpenForm
          key={prepared.data.companyId}
          prepared={prepared.data}
          pickup={pickup}
          isForShipments={shipmentIds.length > 0}
          onClose={onClose}
          onDone={onDone}
        />
      ) : prepared.isError ? (
        <LoadFailed title={t('failed')} error={prepared.error} onRetry={() => void prepared.refetch()} />
      ) : (
        !needsCompany && <SkeletonLines lines={5} height={44} />
      )}
    </Dialog>
  )
}

/** Which company staff book for. */
export function CompanyChoice({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const t = useMessages(pickupMessages)
  const companies = useAnswer('GetCompanies', {}, { staleTimeMs: 60_000 })
  if (companies.isError) {
    return <LoadFailed title={t('failed')} error={companies.error} onRetry={() => void companies.refetch()} />
  }
  return (
    <SelectField
      label={t('form.company')}
      emptyLabel={t('form.chooseCompany')}
      value={value === undefined ? '' : String(value)}
      choices={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
    />
  )
}

interface OpenFormProps extends Pick<PickupFormProps, 'onClose' | 'onDone'> {
  prepared: Prepared
  pickup: Pickup | undefined
  isForShipments: boolean
}

function OpenForm({ prepared, pickup, isForShipments, onClose, onDone }: OpenFormProps) {
  const t = useMessages(pickupMessages)
  const portal = useMessages()
  const language = useLanguage()
  const [form, setForm] = useState<TypedPickup>(() => formOf(pickup ?? prepared, pickup ?? prepared.first, language))
  const saving = useSavedPickup({ prepared, pickup, form, onDone })
  const change = (part: Partial<TypedPickup>) => setForm((present) => ({ ...present, ...part }))
  const { errors } = saving
  if (isForShipments && prepared.shipmentList.length === 0)
    return (
      <>
        <Notice kind="bad">{t('form.noneLeft')}</Notice>
        <LeftOut prepared={prepared} />
      </>
    )
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
    >
      <ErrorSummary
        attempt={saving.attempt}
        errors={Object.entries(errors).map(([field, message]) => ({ fieldId: pickupFieldId(field), message }))}
      />
      {isForShipments && <Shipments prepared={prepared} />}
      <PickupAddress
        companyId={prepared.companyId}
        value={form.address}
        errors={errors}
        onChange={(part) => change({ address: { ...form.address, ...part } })}
      />
      <PickupTimes value={form} errors={errors} minDate={prepared.rule.today} onChange={change} />
      <TimesNotice prepared={prepared} form={form} pickup={pickup} errors={errors} onUse={change} />
      <GoodsFields value={form} errors={errors} onChange={change} />
      {saving.failure && (
        <Notice kind="bad" role="alert">
          {saving.failure}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={saving.isBusy}>
          {t(pickup ? 'form.saveChange' : 'book')}
        </Button>
      </div>
    </form>
  )
}

function formOf(
  about: Pick<Prepared, 'address' | 'numberOfColli' | 'totalWeight' | 'volume' | 'instructions'>,
  window: Prepared['first'],
  language: Parameters<typeof typedGoods>[1],
): TypedPickup {
  const { pickupDate, readyTime, closeTime } = window ?? { pickupDate: '', readyTime: '', closeTime: '' }
  return { address: typedAddress(about.address), pickupDate, readyTime, closeTime, ...typedGoods(about, language) }
}

function Shipments({ prepared }: { prepared: Prepared }) {
  const t = useMessages(pickupMessages)
  const { shipmentList } = prepared
  return (
    <div className={classes.shipments}>
      <strong>{t('form.forShipments', { count: shipmentList.length })}</strong>
      <ul>
        {shipmentList.map((shipment) => (
          <li key={shipment.shipmentId}>
            {shipment.shipmentRef || shipment.shipmentId} · {shipment.receiver}
          </li>
        ))}
      </ul>
      <LeftOut prepared={prepared} />
    </div>
  )
}

/** Why shipments are left out that have Book pickup in their own form. */
const pickedUpOnceEdited: ReadonlySet<string> = new Set(['pickup-costs-more', 'pickup-not-offered'])

function LeftOut({ prepared: { leftOut } }: { prepared: Prepared }) {
  const t = useMessages(pickupMessages)
  if (leftOut.length === 0) return null
  return (
    <Notice kind="warn" title={t('form.leftOut')}>
      <ul className={classes.plainList}>
        {leftOut.map(({ shipmentId, shipmentRef, reason, message }) => (
          <li key={shipmentId}>
            {shipmentRef || shipmentId}: {message}
            {pickedUpOnceEdited.has(reason) && (
              <>
                {' '}
                <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'edit' }}>
                  {t('form.editShipment')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const typingPauseMs = 400

interface TimesNoticeProps {
  prepared: Prepared
  form: TypedPickup
  pickup: Pickup | undefined
  errors: FieldWords
  onUse: (window: NonNullable<Prepared['first']>) => void
}

/** When drivers come there, the first time that is possible where the chosen one is not, and which pickup this joins. */
function TimesNotice({ prepared, form, pickup, errors, onUse }: TimesNoticeProps) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const { address, pickupDate, readyTime, closeTime } = form
  const wish = { companyId: prepared.companyId, address, pickupDate, readyTime, closeTime }
  const [body] = useDebouncedValue(wish, typingPauseMs)
  const live = useAnswer('PreparePickup', { body }, { keepLast: true, inBackground: true }).data ?? prepared
  const { rule, first, joins } = live
  const isOfTimes = ['pickupDate', 'readyTime', 'closeTime'].some((field) => field in errors)
  const isLater = first !== null && (first.pickupDate !== pickupDate || isOfTimes)
  const rules = { opens: rule.opens, closes: rule.closes, cutOff: rule.cutOff, minutes: rule.shortestMinutes }
  return (
    <>
      <p className="quiet">{t('form.rule', rules)}</p>
      {isLater && (
        <Notice
          kind="info"
          role="status"
          actions={
            <Button variant="default" size="xs" onClick={() => onUse(first)}>
              {t('form.useFirst')}
            </Button>
          }
        >
          {t('form.first', { day: formats.nearDay(first.pickupDate), ready: first.readyTime, close: first.closeTime })}
        </Notice>
      )}
      {!pickup && joins && !isLater && (
        <Notice kind="info" role="status">
          {t('form.joins', { number: joins.pickupNumber, ready: joins.readyTime, close: joins.closeTime })}
        </Notice>
      )}
    </>
  )
}

interface SavedPickupOptions {
  prepared: Prepared
  pickup: Pickup | undefined
  form: TypedPickup
  onDone: (pickup: Pickup) => void
}

function useSavedPickup({ prepared, pickup, form, onDone }: SavedPickupOptions) {
  const t = useMessages(pickupMessages)
  return useSentForm<Pickup & { joined?: boolean }>(
    async (idempotencyKey) => {
      const { address, pickupDate, readyTime, closeTime } = form
      const content = { address, pickupDate, readyTime, closeTime, ...goodsOnWire(form) }
      if (pickup) {
        const body = { ...content, version: pickup.version }
        return call('ChangePickup', { params: { id: pickup.id }, body }, { saidInForm: true })
      }
      const shipmentIds = prepared.shipmentList.map(({ shipmentId }) => shipmentId)
      const shipments = shipmentIds.length > 0 ? { shipmentIds } : {}
      const body = { ...content, companyId: prepared.companyId, ...shipments }
      return call('CreatePickup', { body }, { idempotencyKey, saidInForm: true })
    },
    (sent) => {
      const said = sent.joined ? 'joined' : pickup ? 'changed' : 'booked'
      showToast({ kind: 'good', message: t(said, { number: sent.pickupNumber }) })
      onDone(sent)
    },
  )
}
