import formMessages from 'messages:shipment-form'
import { chargeableWeightPreview } from '@kattegat/domain/rating'
import { useMessages, useFormats } from '../../app/i18n/index.ts'
import { FactList, Section } from '../../ui/index.ts'
import classes from './create-shipment.module.css'
import { cubicMetres, poundsOf, weightText } from './measures.ts'
import type { Option } from './option-list.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

interface SummaryRailProps {
  chosen: Option | undefined
}

/** What it is. */
export function SummaryRail({ chosen }: SummaryRailProps) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const words = useMessages(formMessages)
  const preview = useTyped(({ shipment }) => ({
    ...chargeableWeightPreview(shipment),
    dryIce: shipment.totalDryIceWeight ?? 0,
    pounds: poundsOf(shipment.collis),
    dryIcePounds: poundsOf(shipment.collis, 'dryIceLb'),
  }))
  const chargeable = chosen ? formats.weight(chosen.weight.chargeableWeight) : t('rail.chargeableByProduct')
  return (
    <Section title={t('rail.heading')} className={classes.summary}>
      <FactList
        facts={[
          { name: t('rail.pieces'), value: preview.actualG > 0 ? formats.number(preview.pieces) : '–' },
          {
            name: t('rail.weight'),
            value: preview.actualG > 0 ? weightText(formats, preview.actualG / 1000, preview.pounds) : '–',
          },
          { name: t('rail.volume'), value: cubicMetres(formats, preview.volumeMm3) },
          ...(preview.dryIce > 0
            ? [
                {
                  name: words('fields.dryIceWeight'),
                  value: weightText(formats, preview.dryIce, preview.dryIcePounds),
                },
              ]
            : []),
          { name: t('rail.chargeable'), value: preview.actualG > 0 ? chargeable : '–' },
        ]}
      />
    </Section>
  )
}
