import vocabularyMessages from 'messages:vocabulary'
import { plainText } from '@kattegat/domain/search'
import { isOneOf, packagingTypes } from '@kattegat/domain/shipment'
import formMessages from 'messages:shipment-form'
import { messageAtField } from '@kattegat/domain/messages'
import { customsOf } from '@kattegat/domain/customs'
import type { ValidationContext } from '@kattegat/domain/validation'
import { validateShipmentPackaging } from '@kattegat/domain/validation'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call, refetch, useAnswer } from '../../../app/api/index.ts'
import { useMessages, useFormats, useLanguage } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { announcementLink } from '../../../ui/editable-table/LastAction.tsx'
import { IconTrash } from '../../../ui/icons/index.ts'
import type { Choice } from '../../../ui/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UndoKey } from '../../../ui/undo-key.ts'
import { Button, IconButton, Notice, showToast, SkeletonLines, TextField } from '../../../ui/index.ts'
import type { BookingForm, LineValues } from '../booking-form.ts'
import { toShipment } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { useDeleted } from '../use-deleted.ts'
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
  context: ValidationContext
  onClose: () => void
  /** A packaging was chosen: the line filled with it, and what is said of it, which offers its goods to customs. */
  onPacked: (line: LineValues, announcement: ReactNode) => void
  /** The goods were added there. */
  onDeclared: () => void
}

/** The company's saved packagings: one to fill the line with, or the line to save as one. */
export function PackagingDialog(props: PackagingDialogProps) {
  const { index, countries, currencies, context, onClose, onPacked, onDeclared } = props
  const t = useMessages(packagingMessages)
  const { getValues } = useFormContext<BookingForm>()
  const packed = (line: LineValues, goods: CommodityValues | null) => {
    // Goods that pass no customs are declared nowhere.
    const isDeclared = goods !== null && customsOf(toShipment(getValues()), context).declares
    onPacked(line, <Packed n={String(index + 1)} goods={isDeclared ? goods : null} onDeclared={onDeclared} />)
  }
  return (
    <Dialog opened onClose={onClose} title={t('heading', { n: String(index + 1) })}>
      <SavedPackagings index={index} onPacked={packed} />
      <SaveLine index={index} countries={countries} currencies={currencies} />
    </Dialog>
  )
}

interface PackedProps {
  /** The number of the line. */
  n: string
  /** To be declared, if anything. */
  goods: CommodityValues | null
  onDeclared: () => void
}

/** Said under the lines once one of them was filled. */
function Packed({ n, goods, onDeclared }: PackedProps) {
  const t = useMessages(packagingMessages)
  const { getValues, setValue } = useFormContext<BookingForm>()
  const declare = (commodity: CommodityValues) => {
    setValue('commodities', [...getValues('commodities'), commodity], { shouldDirty: true })
    onDeclared()
  }
  return (
    <>
      {t('packed', { n })}{' '}
      {goods && (
        <button type="button" className={announcementLink} onClick={() => declare(goods)}>
          {t('declare')}
        </button>
      )}
    </>
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

interface SavedPackagingsProps {
  index: number
  onPacked: (line: LineValues, goods: CommodityValues | null) => void
}

function SavedPackagings({ index, onPacked }: SavedPackagingsProps) {
  const t = useMessages(packagingMessages)
  const language = useLanguage()
  const company = useCompany()
  const { getValues } = useFormContext<BookingForm>()
  const saved = useSaved()
  const [search, setSearch] = useState('')
  const { deleted, remove, bringBack } = useDeleted<SavedPackaging>({
    list: 'GetCustomerProducts',
    drop: ({ id }) => call('DeleteShipmentPackaging', { query: { shipmentPackagingId: id } }),
    keep: ({ id: _id, companyId: _companyId, ...packaging }) =>
      call('UpsertShipmentPackaging', { body: { ...packaging, ...company } }),
  })

  const use = (packaging: SavedPackaging) => {
    const line = packedLine(getValues(`collis.${index}`), packaging, language, getValues('units'))
    onPacked(line, packedCommodity(line, packaging, language, getValues('units')))
  }

  if (saved.isError) return <PackagingsFailed onRetry={() => void saved.refetch()} />
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
            {t('deleted', { name: deleted.name })} <UndoKey undo={() => void bringBack(deleted)} />
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

function PackagingsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(packagingMessages)
  const portal = useMessages()
  return (
    <Notice
      kind="bad"
      role="alert"
      title={t('failed')}
      actions={
        <Button variant="default" onClick={onRetry}>
          {portal('retry')}
        </Button>
      }
    />
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

/** The line with a name, and the goods it holds, as they are typed to be saved. */
function useSavingLine(index: number) {
  const t = useMessages(packagingMessages)
  const words = useMessages(formMessages)
  const company = useCompany()
  const { system } = useSession()
  const { getValues } = useFormContext<BookingForm>()
  const [name, setName] = useState('')
  const [goods, setGoods] = useState<PackagedGoods>(() => ({
    ...noGoods,
    currency: getValues('customsAmount.currencyCode'),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
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
    showToast({ kind: 'good', message: t('saved', { name: reply.data.name }) })
    void refetch('GetCustomerProducts')
  }
  return {
    name,
    goods,
    faults,
    busy,
    save,
    typeName: (typed: string) => {
      setName(typed)
      setFaults((before) => without(before, 'name'))
    },
    typeGoods: (field: keyof PackagedGoods, text: string) => {
      setGoods({ ...goods, [field]: text })
      setFaults((before) => without(before, field))
    },
  }
}

/** By field. */
type Faults = Readonly<Record<string, string>>

function without(faults: Faults, corrected: string): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== corrected))
}

function SaveLine({ index, countries, currencies }: Pick<PackagingDialogProps, 'index' | 'countries' | 'currencies'>) {
  const t = useMessages(packagingMessages)
  const words = useMessages(formMessages)
  const saved = useSaved()
  const { name, goods, faults, busy, save, typeName, typeGoods } = useSavingLine(index)
  const same = saved.data?.some((each) => plainText(each.name) === plainText(name)) ?? false
  const ofLine = Object.entries(faults).filter(([field]) => field !== 'name' && !(field in noGoods))

  return (
    <div className={classes.save}>
      <h3>{t('save', { n: String(index + 1) })}</h3>
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
        onChange={(event) => typeName(event.currentTarget.value)}
      />
      <details className={classes.goods}>
        <summary>{t('goods')}</summary>
        <GoodsFields goods={goods} errors={faults} countries={countries} currencies={currencies} onChange={typeGoods} />
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
