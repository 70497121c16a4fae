import type { ValidationContext } from '@kattegat/domain/validation'
import { useState, useSyncExternalStore } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Section, SkeletonLines } from '../../ui/index.ts'
import classes from './create-shipment.module.css'
import { useFieldErrors } from './use-field.ts'
import bookingMessages from 'messages:create-shipment'
import { fieldsOf, saysAnything } from './folded-fields.ts'
import { useTyped, type Typed } from './use-typed.ts'
import { lazily } from '../../ui/lazily.tsx'

const DangerousGoodsSection = lazily(() =>
  import('./dangerous-goods/DangerousGoodsSection.tsx').then((module) => module.DangerousGoodsSection),
)
const InsuranceSection = lazily(() =>
  import('./insurance/InsuranceSection.tsx').then((module) => module.InsuranceSection),
)
const DetailsSection = lazily(() => import('./details/DetailsSection.tsx').then((module) => module.DetailsSection))

interface RareSectionsProps {
  context: ValidationContext
  currencies: readonly Choice[]
}

/** What few shipments need: a quiet button each until it is asked for, filled in, required or faulty. */
export function RareSections({ context, currencies }: RareSectionsProps) {
  const t = useMessages(bookingMessages)
  const insurance = context.viewOptions.find((option) => option.name === 'NoInsurance')
  const goods = useOpening(({ form }) => form.dangerousGoods.length > 0, /^dangerousGoods/)
  const insured = useOpening(
    ({ form }) => insurance?.required === true || form.insuranceAmount.amount.trim() !== '',
    /^insuranceAmount\./,
  )
  const details = useOpening(({ shipment }) => saysAnything(shipment, 'details'), fieldsOf('details'))
  // An account that goes without insurance is not asked for one; what a copied shipment brought must be seen all the same.
  const insurable = insurance === undefined || !insurance.display || insurance.required
  const offers = [
    { key: 'rare.dangerousGoods', ...goods, offered: true },
    { key: 'rare.insurance', ...insured, offered: insurable },
    { key: 'rare.details', ...details, offered: true },
  ] as const
  const offered = offers.filter((offer) => offer.offered && !offer.open)
  return (
    <>
      {goods.open && (
        <DangerousGoodsSection asked={goods.asked} meanwhile={<Arriving title={t('rare.dangerousGoods')} />} />
      )}
      {insured.open && (
        <InsuranceSection
          asked={insured.asked}
          required={insurance?.required === true}
          onLeaveOut={insured.close}
          meanwhile={<Arriving title={t('rare.insurance')} />}
        />
      )}
      {details.open && (
        <DetailsSection
          asked={details.asked}
          currencies={currencies}
          meanwhile={<Arriving title={t('rare.details')} />}
        />
      )}
      {offered.length > 0 && (
        <div className={classes.offers}>
          {offered.map((offer) => (
            <button key={offer.key} type="button" className={classes.quietButton} onClick={offer.ask}>
              <IconPlus size={14} stroke={2} aria-hidden /> {t(offer.key)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** A section that opens itself where it is needed and then stays: it must not go while its last letter is deleted. */
function useOpening(isNeeded: (typed: Typed) => boolean, fields: RegExp) {
  const errors = useFieldErrors()
  const needed = useTyped(isNeeded)
  const faulty = useSyncExternalStore(errors.subscribe, () => errors.all().some((error) => fields.test(error.field)))
  const calls = needed || faulty
  const [called, setCalled] = useState(calls)
  const [open, setOpen] = useState(calls)
  const [asked, setAsked] = useState(false)
  // Only what becomes needed opens: what was just emptied and closed is called for a moment longer.
  if (calls !== called) {
    setCalled(calls)
    if (calls) setOpen(true)
  }
  return {
    open,
    /** Somebody pressed the button and wants to type: the first field takes the focus. */
    asked,
    ask: () => {
      setAsked(true)
      setOpen(true)
    },
    close: () => {
      setAsked(false)
      setOpen(false)
    },
  }
}

function Arriving({ title }: { title: string }) {
  return (
    <Section title={title}>
      <SkeletonLines lines={2} height={30} />
    </Section>
  )
}
