import formMessages from 'messages:shipment-form'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconX } from '../../../ui/icons/index.ts'
import type { Choice } from '../../../ui/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddressFields } from '../AddressFields.tsx'
import type { BookingForm } from '../booking-form.ts'
import formClasses from '../create-shipment.module.css'
import { focusWhenThere } from '../customs/focus-when-there.ts'
import { FormText } from '../FormFields.tsx'
import type { PartyRole } from '../form-parts.ts'
import { partyRoles } from '../form-parts.ts'
import { useFieldErrors } from '../use-field.ts'
import partyMessages from 'messages:create-parties'
import classes from './parties.module.css'
import { partyInSentence } from './party-name.ts'

/** Those who clear, buy or import the goods, where they are not the sender and the receiver. */
export function Parties({ countries }: { countries: readonly Choice[] }) {
  const { control } = useFormContext<BookingForm>()
  const parties = useWatch({ control, name: 'parties' })
  return (
    <div className={classes.parties}>
      {partyRoles
        .filter((role) => parties[role])
        .map((role) => (
          <Party key={role} role={role} countries={countries} />
        ))}
    </div>
  )
}

function Party({ role, countries }: { role: PartyRole; countries: readonly Choice[] }) {
  const t = useMessages(partyMessages)
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { setValue } = useFormContext<BookingForm>()
  const name = words(`sections.${role}`)
  // What was typed stays in the form, so that adding the party again brings it back.
  const leaveOut = () => {
    setValue(`parties.${role}`, false, { shouldDirty: true })
    errors.forget(`${role}.`)
    focusWhenThere(`add-${role}`)
  }
  return (
    <fieldset className={classes.party}>
      <legend>{name}</legend>
      <p className="quiet">{t(role)}</p>
      <AddressFields role={role} countries={countries} />
      <div className={classes.numbers}>
        <FormText name={`${role}.vatNumber`} autoComplete="off" />
        <FormText name={`${role}.eoriNumber`} autoComplete="off" />
      </div>
      <div className={formClasses.underAddress}>
        <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={leaveOut}>
          {t('leaveOut', { party: partyInSentence(name) })}
        </Button>
      </div>
    </fieldset>
  )
}
