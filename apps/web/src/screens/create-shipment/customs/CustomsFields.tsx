import formMessages from 'messages:shipment-form'
import type { CustomsNumber } from '@kattegat/domain/customs'
import { customsNumbers, customsNumbersAsked } from '@kattegat/domain/customs'
import { namesFolded } from '@kattegat/domain/shipment'
import { get } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import classes from '../create-shipment.module.css'
import { fieldId } from '../field-errors.ts'
import { FormSelect, FormText } from '../FormFields.tsx'
import type { FormFacts } from '../use-form-facts.ts'
import { useTyped } from '../use-typed.ts'
import own from './customs.module.css'
import { focusWhenThere } from './focus-when-there.ts'
import { useOpening } from './use-opening.ts'
import customsMessages from 'messages:create-customs'

/** Numbers that customs asks for; why it asks for none stands by itself. */
export const numbersOfCustoms = namesFolded('customs', 'text').filter((name) => name !== 'customsNotNeeded')

const anyNumber = new RegExp(`^(${customsNumbers.map((name) => name.replace('.', '\\.')).join('|')})$`)

/** The value declared, and who is registered with which authority. */
export function CustomsFields({ facts, required }: { facts: FormFacts; required: boolean }) {
  const t = useMessages(customsMessages)
  const words = useMessages(formMessages)
  return (
    <div className={classes.detailGrid}>
      <div className={classes.wide2}>
        <FormText
          name="customsAmount.amount"
          label={words('fields.customsAmount.amount')}
          figures
          required={required}
          autoComplete="off"
        />
      </div>
      <div className={classes.wide1}>
        <FormSelect name="customsAmount.currencyCode" label={t('currency')} choices={facts.currencies} />
      </div>
      <div className={classes.wide3}>
        <FormSelect name="shipmentOptions.exportReason" choices={facts.exportReasons} />
      </div>
      <div className={classes.wide2}>
        <FormText name="shipmentOptions.incotermsPlace" autoComplete="off" />
      </div>
      <Numbers />
    </div>
  )
}

/** The numbers that the lane asks for; those of other lanes wait behind a button, unless something stands in them. */
function Numbers() {
  const t = useMessages(customsMessages)
  const { asked, filled } = useTyped(({ form, shipment }) => {
    const ofLane = customsNumbersAsked(shipment)
    return {
      asked: customsNumbers.filter((name) => ofLane.has(name)),
      filled: customsNumbers.filter((name) => !ofLane.has(name) && String(get(form, name) ?? '') !== ''),
    }
  })
  const others = useOpening(false, filled.length > 0, anyNumber)
  const hidden = customsNumbers.filter((name) => !asked.includes(name))
  const shown = others.open ? customsNumbers : asked
  const labels: Partial<Record<CustomsNumber, string>> = {
    'senderAddress.vatNumber': t('senderVat'),
    'senderAddress.eoriNumber': t('senderEori'),
    'receiverAddress.vatNumber': t('receiverVat'),
    'receiverAddress.eoriNumber': t('receiverEori'),
  }
  return (
    <>
      {shown.map((name) => (
        <div key={name} className={classes.wide2}>
          <FormText name={name} {...(labels[name] ? { label: labels[name] } : {})} autoComplete="off" />
        </div>
      ))}
      {!others.open && hidden.length > 0 && (
        <div className={own.others}>
          <button
            type="button"
            className={own.offer}
            onClick={() => {
              others.ask()
              focusWhenThere(fieldId(hidden[0]!))
            }}
          >
            <IconPlus size={14} stroke={2} aria-hidden /> {t('otherNumbers')}
          </button>
        </div>
      )}
    </>
  )
}
