import vocabularyMessages from 'messages:vocabulary'
import { plainText } from '@kattegat/domain/search'
import { isOneOf, packagingTypes } from '@kattegat/domain/shipment'
import formMessages from 'messages:shipment-form'
import { messageAtField } from '@kattegat/domain/messages'
import { validateShipmentPackaging } from '@kattegat/domain/validation'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Answer } from '../../../app/api/index.ts'
import { call, refetch, useAnswer } from '../../../app/api/index.ts'
import { useMessages, useFormats, useLanguage } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import type { Choice } from '../../../ui/index.ts'
import { Button, Dialog, IconButton, Notice, showToast, SkeletonLines, TextField } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { useFieldErrors } from '../use-field.ts'
import { GoodsFields } from './GoodsFields.tsx'
import type { PackagedGoods, SavedPackaging } from './packaging.ts'
import { isMeant, noGoods, packagingOf, packedCommodity, packedLine } from './packaging.ts'
import classes from './packagings.module.css'
import packagingMessages from 'messages:create-packagings'

interface PackagingDialogProps {
  /** The line that is filled, and saved. */
  index: number
  countries: readonly Choice[]
  currencies: readonly Choice[]
  onClose: () => void
  /** A packaging was chosen; its goods are offered to customs. */
  onPacked: (commodity: CommodityValues | null) => void
}

/** The company's saved packagings: one to fill the line with, or the line to save as one. */
export function PackagingDialog({ index, countries, currencies, onClose, onPacked }: PackagingDialogProps) {
  const t = useMessages(packagingMessages)
  return (
    <Dialog opened onClose={onClose} title={t('heading', { n: index + 1 })}>
      <SavedPackagings index={index} onPacked={onPacked} />
      <SaveLine index={index} countries={countries} currencies={currencies} />
    </Dialog>
  )
}

/** Staff name the company; everyone else has but one. */
function useCompany(): { companyId?: string } {
  const { getValues } = useFormContext<BookingForm>()
  const companyId = getValues('companyId')
  return companyId === '' ? {} : { companyId }
}

function useSaved() {
  return useAnswer('GetCustomerProducts', { query: useCompany() }, { staleTimeMs: 60_000 })
}

function SavedPackagings({ index, onPacked }: Pick<PackagingDialogProps, 'index' | 'onPacked'>) {
  const t = useMessages(packagingMessages)
  const portal = useMessages()
  const language = useLanguage()
  const errors = useFieldErrors()
  const company = useCompany()
  const { getValues, setValue } = useFormContext<BookingForm>()
  const saved = useSaved()
  const [search, setSearch] = useState('')
  const [deleted, setDeleted] = useState<SavedPackaging | null>(null)

  const use = (packaging: SavedPackaging) => {
    const line = packedLine(getValues(`collis.${index}`), packaging, language, getValues('units'))
    for (const name of ['number', 'packagingType', 'weight', 'length', 'width', 'height', 'dryIceWeight'] as const) {
      setValue(`collis.${index}.${name}`, line[name], { shouldDirty: true })
      errors.changed(`collis.${index}.${name}`)
    }
    onPacked(packedCommodity(line, packaging, language, getValues('units')))
  }
  const remove = async (packaging: SavedPackaging) => {
    const reply = await call('DeleteShipmentPackaging', { query: { shipmentPackagingId: packaging.id } })
    if (!reply.ok) return
    setDeleted(packaging)
    await refetch('GetCustomerProducts')
  }
  const bringBack = async ({ id: _id, companyId: _companyId, ...packaging }: SavedPackaging) => {
    const reply = await call('UpsertShipmentPackaging', { body: { ...packaging, ...company } })
    if (!reply.ok) return
    setDeleted(null)
    await refetch('GetCustomerProducts')
  }

  if (saved.isError) {
    return (
      <Notice
        kind="bad"
        role="alert"
        title={t('failed')}
        actions={
          <Button variant="default" onClick={() => void saved.refetch()}>
            {portal('retry')}
          </Button>
        }
      />
    )
  }
  if (!saved.data) return <SkeletonLines lines={3} height={36} />
  const shown = saved.data.filter((packaging) => isMeant(packaging, search.trim()))
  return (
    <>
      {saved.data.length > 5 && (
        <TextField
          label={t('search')}
          value={search}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {saved.data.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul className={classes.list}>
        {shown.map((packaging, place) => (
          <li key={packaging.id}>
            <button
              type="button"
              className={classes.choice}
              {...(place === 0 && saved.data.length <= 5 ? { 'data-autofocus': true } : {})}
              onClick={() => use(packaging)}
            >
              <strong>{packaging.name}</strong>
              <Facts packaging={packaging} />
            </button>
            <IconButton label={t('delete', { name: packaging.name })} onClick={() => void remove(packaging)}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div role="status" className={classes.said}>
        {deleted && (
          <>
            {t('deleted', { name: deleted.name })}{' '}
            <Button variant="subtle" onClick={() => void bringBack(deleted)}>
              {t('undo')}
            </Button>
          </>
        )}
        {saved.data.length > 0 && shown.length === 0 && t('noneMeant')}
      </div>
    </>
  )
}

function Facts({ packaging }: { packaging: SavedPackaging }) {
  const formats = useFormats()
  const vocabulary = useMessages(vocabularyMessages)
  const { packagingType, length, width, height, weight, entered } = packaging
  const sizeOf = (sides: readonly (number | null | undefined)[], unit: string) =>
    sides.every((side) => typeof side === 'number')
      ? `${sides.map((side) => formats.number(side ?? 0)).join(' × ')} ${unit}`
      : ''
  const inches = sizeOf([entered?.lengthIn, entered?.widthIn, entered?.heightIn], 'in')
  const sizes = inches || sizeOf([length, width, height], 'cm')
  const pounds = entered?.weightLb
  const facts = [
    isOneOf(packagingTypes, packagingType) ? vocabulary(`packagingTypes.${packagingType}`) : '',
    typeof pounds === 'number' ? `${formats.number(pounds)} lb` : weight === null ? '' : formats.weight(weight),
    sizes,
    packaging.commodity || packaging.productName,
  ]
  return <span className="quiet">{facts.filter(Boolean).join(' · ')}</span>
}

function SaveLine({ index, countries, currencies }: Pick<PackagingDialogProps, 'index' | 'countries' | 'currencies'>) {
  const t = useMessages(packagingMessages)
  const words = useMessages(formMessages)
  const company = useCompany()
  const { system } = useSession()
  const { getValues } = useFormContext<BookingForm>()
  const saved = useSaved()
  const [name, setName] = useState('')
  const [goods, setGoods] = useState<PackagedGoods>(() => ({
    ...noGoods,
    currency: getValues('customsAmount.currencyCode'),
  }))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const same = saved.data?.some((each) => plainText(each.name) === plainText(name)) ?? false

  const save = async () => {
    const packaging = packagingOf(name, getValues(`collis.${index}`), goods, getValues('units'))
    const found = validateShipmentPackaging(packaging, system)
    setFaults(Object.fromEntries(found.map((fault) => [fault.field, messageAtField(words, fault)])))
    if (found.length > 0 || busy) return
    setBusy(true)
    const reply = await call('UpsertShipmentPackaging', { body: { ...packaging, ...company } })
    setBusy(false)
    if (!reply.ok) {
      const errors = reply.failure.problem?.errors ?? []
      setFaults(Object.fromEntries(errors.map((error) => [error.field, error.message])))
      return
    }
    setName('')
    keepInList(reply.data)
  }
  const keepInList = (packaging: Answer<'UpsertShipmentPackaging'>) => {
    showToast({ kind: 'good', message: t('saved', { name: packaging.name }) })
    void refetch('GetCustomerProducts')
  }
  const ofLine = Object.entries(faults).filter(([field]) => field !== 'name' && !(field in noGoods))

  return (
    <div className={classes.save}>
      <h3>{t('save', { n: index + 1 })}</h3>
      <TextField
        label={words('fields.name')}
        name="packagingName"
        required
        autoComplete="off"
        value={name}
        error={faults['name']}
        description={same ? t('replaces') : undefined}
        onKeyDown={(event) => {
          // The dialog stands within the booking's form, which must hear nothing of it.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setFaults(({ name: _mended, ...rest }) => rest)
        }}
      />
      <details className={classes.goods}>
        <summary>{t('goods')}</summary>
        <GoodsFields
          goods={goods}
          errors={faults}
          countries={countries}
          currencies={currencies}
          onChange={(field, text) => {
            setGoods({ ...goods, [field]: text })
            setFaults(({ [field]: _mended, ...rest }) => rest)
          }}
        />
      </details>
      {ofLine.length > 0 && (
        <Notice kind="bad" role="alert" title={t('lineFaulty')}>
          {ofLine.map(([, message]) => message).join(' ')}
        </Notice>
      )}
      <div>
        <Button variant="default" loading={busy} onClick={() => void save()}>
          {t('saveNow')}
        </Button>
      </div>
    </div>
  )
}
