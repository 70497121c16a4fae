import formMessages from 'messages:shipment-form'
import goodsMessages from 'messages:goods'
import {
  batteryTypes,
  dangerousGoodsFields,
  dangerousGoodsTypes,
  dangerousGoodsUnits,
  declarationFields,
  isOneOf,
  type DangerousGoodsLine,
} from '@kattegat/domain/shipment'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconAlertTriangle } from '../../../ui/icons/index.ts'
import type { Fact } from '../../../ui/index.ts'
import { FactList } from '../../../ui/index.ts'
import { DetailSection } from './DetailSection.tsx'
import classes from './shipment.module.css'
import type { ShipmentData } from './shipment-detail.queries.ts'
import { useTypedFacts } from './use-typed-facts.ts'

/** Every line of dangerous goods as it was declared, and what the declaration says beside its lines. */
export function DangerousGoodsSection({ data: { shipment } }: { data: ShipmentData }) {
  const words = useMessages(formMessages)
  const factsOf = useTypedFacts()
  const lines = shipment.dangerousGoods ?? []
  if (lines.length === 0) return null
  const declaration = factsOf(declarationFields, shipment.dangerousGoodsDeclaration ?? {}, 'dangerousGoodsDeclaration')
  return (
    <DetailSection
      part="dangerous-goods"
      title={words('fields.dangerousGoods')}
      summary={lines.length}
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // Two lines may say the same.
          <li key={index}>
            <DangerousGoods line={line} />
          </li>
        ))}
        {declaration.length > 0 && (
          <li>
            <strong>{words('sections.dangerousGoodsDeclaration')}</strong>
            <FactList facts={declaration} stacked />
          </li>
        )}
      </ul>
    </DetailSection>
  )
}

// These are written in words, or as one.
const { type: _type, unNumber: _un, description: _name, batteryType: _battery, ...plainFields } = dangerousGoodsFields
const { amount: _amount, amountUnit: _unit, ...otherFields } = plainFields

function DangerousGoods({ line }: { line: DangerousGoodsLine }) {
  const words = useMessages(formMessages)
  const goods = useMessages(goodsMessages)
  const formats = useFormats()
  const factsOf = useTypedFacts()
  const { type = '', unNumber, description, batteryType = '', amount, amountUnit = '' } = line
  const unit = isOneOf(dangerousGoodsUnits, amountUnit) ? goods(`dangerousGoodsUnits.${amountUnit}`) : amountUnit
  const kind = isOneOf(dangerousGoodsTypes, type) ? goods(`dangerousGoodsTypes.${type}`) : type
  const battery = isOneOf(batteryTypes, batteryType) ? goods(`batteryTypes.${batteryType}`) : batteryType
  const facts: (Fact | false)[] = [
    kind !== '' && { name: words('fields.type'), value: kind },
    battery !== '' && { name: words('fields.batteryType'), value: battery },
    typeof amount === 'number' && {
      name: words('fields.amount'),
      value: `${formats.number(amount, 3)}\u00a0${unit}`,
    },
    ...factsOf(otherFields, line),
  ]
  return (
    <>
      <strong>{[unNumber && `UN ${unNumber}`, description].filter(Boolean).join(' ')}</strong>
      <FactList facts={facts.filter((fact): fact is Fact => Boolean(fact))} stacked />
    </>
  )
}
