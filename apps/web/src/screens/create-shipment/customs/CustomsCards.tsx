import formMessages from 'messages:shipment-form'
import { exportLaneOf, isAesLane, needsBreakdown } from '@kattegat/domain/aes'
import { customsAreaName } from '@kattegat/domain/customs'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { ValidationContext } from '@kattegat/domain/validation'
import { customsOf } from '@kattegat/domain/customs'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconFileCertificate } from '../../../ui/icons/index.ts'
import { Section, SkeletonLines } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { partyRoles } from '../form-parts.ts'
import type { FormFacts } from '../use-form-facts.ts'
import { useTyped } from '../use-typed.ts'
import { CustomsFields, numbersOfCustoms } from './CustomsFields.tsx'
import { LeftOut } from './LeftOut.tsx'
import { DocumentsNotNeeded } from './DocumentsNotNeeded.tsx'
import { CustomsOffers } from './CustomsOffers.tsx'
import { useOpening } from './use-opening.ts'
import { lazily } from '../../../ui/lazily.tsx'
import customsMessages from 'messages:create-customs'

const CommodityLines = lazily(() => import('../commodities/CommodityLines.tsx').then((module) => module.CommodityLines))
const FilingCard = lazily(() => import('./FilingCard.tsx').then((module) => module.FilingCard))
const Parties = lazily(() => import('../parties/Parties.tsx').then((module) => module.Parties))

/** Everything customs asks for: the value and who clears the goods, the commodity lines, and the export filing. */
export function CustomsCards({ context, facts }: { context: ValidationContext; facts: FormFacts }) {
  const t = useMessages(customsMessages)
  const words = useMessages(formMessages)
  const customs = useTyped(({ form, shipment }) => judge(form, shipment, context))
  const { required, mustFile } = customs
  const { advised } = customs
  const isAsked = customs.declares || customs.isExport
  const fields = useOpening(isAsked || customs.reason === 'incomplete', false, fieldsHere)
  const lines = useOpening(mustFile, isAsked && customs.hasLines, /^commodities/)
  const filing = useOpening(customs.isExport, isAsked && customs.hasCitation, /^(itn$|aesExemption)/)
  const from = customsAreaName(words, customs.from)
  const to = customsAreaName(words, customs.to)
  const why = required
    ? customs.reason === 'aland'
      ? t('aland')
      : t('why', { from, to })
    : advised
      ? t('whyTerritory', {
          from: customsAreaName(words, advised.from),
          to: customsAreaName(words, advised.to),
        })
      : t('whyExport', { from, to })
  const hasParty = partyRoles.some((role) => customs.parties[role])

  return (
    <>
      <Section
        title={t('heading')}
        hint={isAsked || advised ? why : words(`reasons.${customs.reason}`)}
        icon={<IconFileCertificate size={18} stroke={1.6} />}
        id="section-customs"
      >
        {advised && <DocumentsNotNeeded />}
        {fields.open ? (
          <CustomsFields facts={facts} required={required} />
        ) : (
          !advised && <LeftOut onShow={fields.ask} />
        )}
        {hasParty && <Parties countries={facts.countries} meanwhile={<SkeletonLines lines={3} height={30} />} />}
        {fields.open && <CustomsOffers parties={customs.parties} {...(lines.open ? {} : { onLines: lines.ask })} />}
      </Section>
      {lines.open && (
        <CommodityLines
          countries={facts.countries}
          mustFile={mustFile}
          withScheduleB={customs.withScheduleB}
          asked={lines.asked}
          meanwhile={<Arriving title={words('fields.commodities')} />}
        />
      )}
      {filing.open && (
        <FilingCard context={context} mustFile={mustFile} meanwhile={<Arriving title={t('filing.heading')} />} />
      )}
    </>
  )
}

const fieldsHere = new RegExp(
  `^(${numbersOfCustoms.join('|')}|customsAmount|shipmentOptions.(exportReason|incotermsPlace)|(sender|receiver)Address.(vat|eori)Number)`,
)

function judge(form: BookingForm, shipment: ShipmentForm, context: ValidationContext) {
  const customs = customsOf(shipment, context)
  const lane = exportLaneOf(shipment)
  return {
    ...customs,
    mustFile: needsBreakdown(shipment, context.usdRates),
    isExport: lane !== undefined,
    withScheduleB: isAesLane(shipment) || form.commodities.some((line) => line.scheduleB.trim() !== ''),
    hasLines: (shipment.commodities ?? []).length > 0,
    hasCitation: form.itn !== '' || form.aesExemption !== '',
    // A copy: the form changes its own in place.
    parties: { ...form.parties },
    from: lane?.from ?? form.senderAddress.countryCode,
    to: lane?.to ?? form.receiverAddress.countryCode,
  }
}

function Arriving({ title }: { title: string }) {
  return (
    <Section title={title}>
      <SkeletonLines lines={3} height={30} />
    </Section>
  )
}
