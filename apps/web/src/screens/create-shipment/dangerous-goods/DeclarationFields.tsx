import { adrThreshold } from '@kattegat/domain/dangerous-goods'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { DeclarationDate } from './DeclarationDate.tsx'
import { FormCheck, FormText } from '../FormFields.tsx'
import type { AskedHere } from './use-asked-fields.ts'
import classes from './dangerous-goods.module.css'
import dangerousGoodsMessages from 'messages:create-dangerous-goods'

const texts = [
  'emergencyPhone',
  'departureAirport',
  'destinationAirport',
  'portOfLoading',
  'portOfDischarge',
  'signatory',
  'place',
  'handlingInformation',
] as const

/** What the declaration asks of the whole shipment. Places and signatory show what is printed where they are left empty. */
export function DeclarationFields({ asked }: { asked: AskedHere }) {
  const t = useMessages(dangerousGoodsMessages)
  const formats = useFormats()
  const isAsked = (field: string) => asked.declaration.some((each) => each === field)
  if (asked.declaration.length === 0) return null
  const { departure, destination, signatory, place, date } = asked.otherwise
  const printed: Partial<Record<(typeof texts)[number], string>> = {
    departureAirport: departure,
    destinationAirport: destination,
    portOfLoading: departure,
    portOfDischarge: destination,
    signatory,
    place,
  }
  return (
    <fieldset className={classes.declaration}>
      <legend>{t('declaration')}</legend>
      <div className={classes.asked}>
        {texts.filter(isAsked).map((field) => (
          <FormText
            key={field}
            name={`dangerousGoodsDeclaration.${field}`}
            placeholder={printed[field] ?? ''}
            required={field === 'emergencyPhone'}
            autoComplete="off"
          />
        ))}
        <DeclarationDate otherwise={date} />
        {isAsked('cargoAircraftOnly') && <FormCheck name="dangerousGoodsDeclaration.cargoAircraftOnly" />}
      </div>
      {asked.points && (
        <p className={classes.known}>
          {t(asked.points.isBelowThreshold ? 'pointsBelow' : 'pointsAbove', {
            points: formats.number(asked.points.total),
            most: formats.number(adrThreshold),
          })}
        </p>
      )}
    </fieldset>
  )
}
