import formMessages from 'messages:shipment-form'
import { useFormContext } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { fieldId } from '../field-errors.ts'
import type { PartyRole } from '../form-parts.ts'
import { partyRoles } from '../form-parts.ts'
import { focusWhenThere } from './focus-when-there.ts'
import customsMessages from 'messages:create-customs'
import classes from './customs.module.css'
import { partyInSentence } from '../parties/party-name.ts'

interface CustomsOffersProps {
  parties: Record<PartyRole, boolean>
  /** Left out where the part is unfolded already or makes no sense. */
  onLines?: () => void
}

/** What customs takes beside the value, a quiet button each. */
export function CustomsOffers({ parties, onLines }: CustomsOffersProps) {
  const t = useMessages(customsMessages)
  const words = useMessages(formMessages)
  const { setValue } = useFormContext<BookingForm>()
  const add = (role: PartyRole) => {
    setValue(`parties.${role}`, true, { shouldDirty: true })
    focusWhenThere(fieldId(`${role}.companyName`))
  }
  return (
    <div className={classes.offers}>
      {onLines && <Offer label={t('addLines')} hint={t('addLinesHint')} onClick={onLines} />}
      {partyRoles
        .filter((role) => !parties[role])
        .map((role) => (
          <Offer
            key={role}
            id={`add-${role}`}
            label={t('addParty', { party: partyInSentence(words(`sections.${role}`)) })}
            onClick={() => add(role)}
          />
        ))}
    </div>
  )
}

function Offer({ label, hint, ...rest }: { label: string; hint?: string; id?: string; onClick: () => void }) {
  return (
    <button type="button" className={classes.offer} title={hint} {...rest}>
      <IconPlus size={14} stroke={2} aria-hidden /> {label}
    </button>
  )
}
