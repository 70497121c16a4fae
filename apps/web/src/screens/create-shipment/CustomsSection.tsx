import { leavesTheStates } from '@kattegat/domain/aes'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { namesFolded } from '@kattegat/domain/shipment'
import type { ValidationContext } from '@kattegat/domain/validation'
import { customsOf } from '@kattegat/domain/customs'
import { useMessages } from '../../app/i18n/index.ts'
import { Section, SkeletonLines } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import { fieldsOf, saysAnything } from './folded-fields.ts'
import { useHasError } from './use-field.ts'
import type { FormFacts } from './use-form-facts.ts'
import { useTyped } from './use-typed.ts'
import { lazily } from '../../ui/lazily.tsx'
import bookingMessages from 'messages:create-shipment'

// Most shipments pass no customs.
const CustomsCards = lazily(() => import('./customs/CustomsCards.tsx').then((module) => module.CustomsCards))

/** Opens itself where the lane and the goods call for customs, and stays while anything of it is filled in or wrong. */
export function CustomsSection({ context, facts }: { context: ValidationContext; facts: FormFacts }) {
  const t = useMessages(bookingMessages)
  const called = useTyped(
    ({ form, shipment }) => isCalledFor(shipment, context) || leavesTheStates(shipment) || isFilledIn(form, shipment),
  )
  const faulty = useHasError(customsFields)
  if (!called && !faulty) return null
  const arriving = (
    <Section title={t('customs.heading')}>
      <SkeletonLines lines={4} height={30} />
    </Section>
  )
  return <CustomsCards context={context} facts={facts} meanwhile={arriving} />
}

const customsFields = fieldsOf(
  'customs',
  ...namesFolded('export-filing'),
  'customsAmount',
  'shipmentOptions.(exportReason|incotermsPlace)',
  '\\w+Address.(vat|eori)Number',
)

function isCalledFor(shipment: ShipmentForm, context: ValidationContext): boolean {
  const { required, advised } = customsOf(shipment, context)
  return required || advised !== undefined
}

function isFilledIn(form: BookingForm, shipment: ShipmentForm): boolean {
  const { shipmentOptions, itn, aesExemption } = shipment
  // An amount that cannot be read is one that was typed.
  const others = [form.customsAmount.amount, shipmentOptions?.incotermsPlace, itn, aesExemption]
  return saysAnything(shipment, 'customs') || others.some(Boolean)
}
